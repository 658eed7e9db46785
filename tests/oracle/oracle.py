#!/usr/bin/env python3
"""The independent numeric oracle: every step of self-attention in plain PyTorch calls, in float64.

It reads scene files (kind "self") and writes what each node of the trace has to be, as one file of numbers per
scene and formula. It shares no code with the program, so an error would have to be made twice to go unseen.

Run by hand after a change of the mathematics or of a scene (needs python3-torch; the tests read only the numbers):

    python3 tests/oracle/oracle.py write    compute everything and write tests/oracle/numbers/
    python3 tests/oracle/oracle.py check    compute everything and compare with what is there
"""
import json
import math
import sys
from pathlib import Path

import torch
from torch.nn import functional

INFINITY = math.inf
TOLERANCE = 1e-12
TOP = Path(__file__).resolve().parents[2]
NUMBERS = TOP / "tests/oracle/numbers"

# The parameters of each formula, in the order in which they appear as nodes.
PARAMETERS = {
    "dot": (),
    "scaled-dot": (),
    "additive": ("W_q", "W_k", "b", "v"),
    "concat-linear": ("W", "b"),
    "concat-tanh-sum": ("W", "b"),
    "bilinear": ("W",),
    "concat-linear-rows": ("W", "b"),
}
# The formulas whose scores are exact when Q and K are whole numbers. Hard attention and very large scores are computed
# only under these: elsewhere the last bit of a score would decide about a tie or a small difference.
EXACT = ("dot", "scaled-dot")


# ---- numbers made from a seed -------------------------------------------------------------------------------------

def split_mix(state):
    """SplitMix64: an endless row of unsigned 64-bit numbers."""
    bits = (1 << 64) - 1
    state &= bits
    while True:
        state = (state + 0x9E3779B97F4A7C15) & bits
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & bits
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & bits
        yield z ^ (z >> 31)


def fnv(text):
    """FNV-1a of the bytes of a text, 64 bits wide."""
    value = 14695981039346656037
    for byte in text.encode():
        value = ((value ^ byte) * 1099511628211) % (1 << 64)
    return value


def generated_parameter(formula, name, shape, seed):
    numbers = split_mix(fnv(formula + "." + name) + seed)
    return tensor([(next(numbers) % 21 - 10) / 10 for _ in range(math.prod(shape))]).reshape(shape)


def generated_keep(shape, p, seed):
    numbers = split_mix(seed)
    return tensor([1 if (next(numbers) >> 11) * 2.0**-53 >= p else 0 for _ in range(math.prod(shape))]).reshape(shape)


# ---- reading ------------------------------------------------------------------------------------------------------

def tensor(values):
    """Nested lists as a float64 tensor; "inf" and "-inf" are numbers too."""
    def number(value):
        return [number(part) for part in value] if isinstance(value, list) else float(value)
    return torch.tensor(number(values), dtype=torch.float64)


def own_formula(scene):
    return scene.get("score", {}).get("formula", "scaled-dot")


def with_formula(scene, formula):
    """The scene under a formula; the parameters of another formula do not come along."""
    score = dict(scene.get("score", {}))
    if formula != own_formula(scene):
        score = {key: score[key] for key in ("seed",) if key in score}
    return {**scene, "score": {**score, "formula": formula}}


def can_read(scene):
    """Other kinds, and scenes with a batch axis, are not for this script."""
    rows = scene.get("embeddings") or scene.get("inputs", {}).get("K")
    return scene["kind"] == "self" and not isinstance(rows[0][0], list)


def gives_parameters(scene):
    return any(name in scene.get("score", {}) for name in PARAMETERS[own_formula(scene)])


# ---- the steps ----------------------------------------------------------------------------------------------------

class Trace(dict):
    """The nodes by id, in the order of computation."""

    def add(self, node, value):
        if node in self or torch.isnan(value).any():
            raise ValueError(f"node {node}: made twice, or not a number")
        self[node] = value.clone()
        return self[node]

    def add_matrix(self, node, value, layout):
        """A given matrix; stored as (out × in) it is turned round before it is used."""
        matrix = self.add(node, value)
        if layout == "out-in":
            matrix = self.add(node + "_transposed", matrix.transpose(0, 1))
        return matrix


def project(trace, scene, letter, source, result):
    """source · W + b with whatever of W and b the scene has."""
    given = scene.get("projections", {})
    W, b = (tensor(given[kind + letter]) if kind + letter in given else None for kind in ("W_", "b_"))
    if W is not None:
        W = trace.add_matrix("W_" + letter, W, given.get("layout", "in-out"))
    if b is not None:
        trace.add("b_" + letter, b)
    if W is not None:
        source = trace.add(result if b is None else result + ".product", torch.matmul(source, W))
    if b is not None:
        source = torch.add(source, b)
    return source if result in trace else trace.add(result, source)


def inputs(trace, scene):
    """Q, K and V, from the embeddings or as the scene gives them."""
    if "inputs" in scene:
        if any(kind + letter in scene.get("projections", {}) for kind in ("W_", "b_") for letter in "QKV"):
            raise ValueError("inputs are Q, K and V themselves; no projection leads to them")
        given = scene["inputs"]
        Q, K, V = tensor(given["Q"]), tensor(given["K"]), tensor(given.get("V", given["K"]))
        return trace.add("Q", Q), trace.add("K", K), trace.add("V", V)
    X = trace.add("X", tensor(scene["embeddings"]))
    return [project(trace, scene, letter, X, letter) for letter in "QKV"]


def split_heads(matrix, heads):
    return torch.stack(torch.tensor_split(matrix, heads, dim=1))


def parameters(trace, score, d_q, d_k, values):
    """The parameters of the formula: those given, and those made from the seed."""
    formula = score["formula"]
    given = {name: tensor(score[name]) for name in PARAMETERS[formula] if name in score}
    layout = score.get("layout", "in-out")
    widths = [g.shape[0] if g.dim() == 1 or layout == "out-in" else g.shape[1] for g in given.values()]
    h = {"concat-linear": 1, "concat-linear-rows": values}.get(formula, (widths + [d_k])[0])
    shapes = {"W_q": (d_q, h), "W_k": (d_k, h), "b": (h,), "v": (h,),
              "W": (d_q, d_k) if formula == "bilinear" else (d_q + d_k, h)}
    used = {}
    for name in PARAMETERS[formula]:
        node = "score." + name
        if name in given:
            used[name] = trace.add_matrix(node, given[name], layout if given[name].dim() == 2 else None)
        elif name != "b" or (formula != "additive" and not given):
            made = generated_parameter(formula, name, shapes[name], score.get("seed", 1))
            turned = layout == "out-in" and made.dim() == 2  # stored like the given ones, since a scene has one layout
            used[name] = trace.add_matrix(node, made.t() if turned else made, layout if turned else None)
        if name in used and tuple(used[name].shape) != shapes[name]:
            raise ValueError(f"{node} is {tuple(used[name].shape)}, not {shapes[name]}")
    return used


def add_bias(trace, node, suffix, value, used):
    """value + b as two nodes, or value alone."""
    if "b" in used:
        value = torch.add(trace.add(node + suffix, value), used["b"])
    return trace.add(node, value)


def expand(trace, query_rows, key_rows):
    """Every query beside every key: (query × key × feature) twice."""
    queries, keys = query_rows.shape[-2], key_rows.shape[-2]
    return (trace.add("expanded_query", query_rows.unsqueeze(-2).repeat_interleave(keys, dim=-2)),
            trace.add("expanded_key", key_rows.unsqueeze(-3).repeat_interleave(queries, dim=-3)))


def scores(trace, score, Q, K, V):
    formula = score["formula"]
    used = parameters(trace, score, Q.shape[-1], K.shape[-1], V.shape[-2])
    if formula in ("dot", "scaled-dot", "bilinear"):
        if formula == "bilinear":
            Q = trace.add("query_projected", torch.matmul(Q, used["W"]))
        K_transposed = trace.add("K_transposed", K.transpose(-2, -1))
        return trace.add("scores", torch.matmul(Q, K_transposed))
    if formula == "additive":
        query_hidden = trace.add("query_hidden", torch.matmul(Q, used["W_q"]))
        key_hidden = trace.add("key_hidden", torch.matmul(K, used["W_k"]))
        hidden = add_bias(trace, "hidden", ".sum", torch.add(*expand(trace, query_hidden, key_hidden)), used)
        activated = trace.add("activated", torch.tanh(hidden))
        return trace.add("scores", torch.matmul(activated, used["v"]))
    if formula == "concat-linear-rows":
        joined = trace.add("joined", torch.cat((Q, trace.add("key_rows", K)), dim=-1))
        return add_bias(trace, "scores", ".product", torch.matmul(joined, used["W"]), used)
    joined = trace.add("joined", torch.cat(expand(trace, Q, K), dim=-1))
    hidden = add_bias(trace, "hidden", ".product", torch.matmul(joined, used["W"]), used)
    if formula == "concat-linear":
        return trace.add("scores", hidden.squeeze(-1))
    return trace.add("scores", torch.sum(trace.add("activated", torch.tanh(hidden)), dim=-1))


def mask(given, queries, keys):
    """Everything that hides or shifts a cell, added up; None when there is nothing."""
    parts, hide = [], torch.zeros(queries, keys, dtype=torch.float64)
    if given.get("causal"):
        later = torch.triu(torch.ones(queries, keys), diagonal=1).bool()
        parts.append(hide.masked_fill(later, -INFINITY))
    if "padding" in given:
        parts.append(hide.masked_fill(torch.tensor(given["padding"]).bool(), -INFINITY))
    if "matrix" in given:
        matrix, meaning = tensor(given["matrix"]), given.get("meaning", "keep")
        hidden = matrix.bool() if meaning == "drop" else ~matrix.bool()
        parts.append(matrix if meaning == "add" else hide.masked_fill(hidden, -INFINITY))
    return torch.stack(parts).sum(dim=0) if parts else None


def soft_weights(trace, value, axis):
    largest = trace.add("softmax.max", torch.amax(value, dim=axis, keepdim=True))
    shifted = trace.add("softmax.shifted", torch.where(value == -INFINITY, value, value - largest))
    exponentials = trace.add("softmax.exp", torch.exp(shifted))
    total = trace.add("softmax.sum", torch.sum(exponentials, dim=axis, keepdim=True))
    return trace.add("weights", torch.where(total == 0, exponentials, exponentials / total))


def hard_weights(trace, value, axis):
    largest = torch.amax(value, dim=axis, keepdim=True)
    equal = (value == largest) & (largest != -INFINITY)
    return trace.add("weights", (equal & (torch.cumsum(equal, dim=axis) == 1)).double())


def compute(scene):
    """All nodes of a scene."""
    trace = Trace()
    Q, K, V = inputs(trace, scene)
    heads = scene.get("heads", 1)
    if heads > 1:
        Q, K, V = (trace.add(n + "_heads", split_heads(m, heads)) for n, m in (("Q", Q), ("K", K), ("V", V)))
    value = scores(trace, scene["score"], Q, K, V)
    if scene["score"]["formula"] == "scaled-dot":
        value = trace.add("scaled", value / math.sqrt(K.shape[-1]))
    softmax = scene.get("softmax", {})
    if softmax.get("temperature", 1) != 1:
        value = trace.add("tempered", value / softmax["temperature"])
    added = mask(scene.get("mask", {}), *value.shape[-2:])
    if added is not None:
        value = trace.add("masked", value + trace.add("mask", added))
    axis = -2 if softmax.get("axis", "key") == "query" else -1
    weights = (hard_weights if softmax.get("hard") else soft_weights)(trace, value, axis)
    cross_check(trace, scene, Q, K, V, value, axis)
    if "dropout" in scene:
        dropout = scene["dropout"]
        p = dropout.get("p", 0.0)
        keep = tensor(dropout["keep"]) if "keep" in dropout else generated_keep(weights.shape, p, dropout["seed"])
        weights = trace.add("dropped", weights * trace.add("dropout.keep", keep) / (1 - p))
    context = trace.add("context", torch.matmul(weights, V))
    if heads > 1:
        context = trace.add("merged", torch.cat(torch.unbind(context), dim=-1))
    if any(name in scene.get("projections", {}) for name in ("W_O", "b_O")):
        project(trace, scene, "O", context, "output")
    cross_check_module(trace, scene)
    return trace


# ---- what the library knows by itself -----------------------------------------------------------------------------

def same(left, right):
    return left.shape == right.shape and torch.allclose(left, right, rtol=TOLERANCE, atol=TOLERANCE)


def agree(what, ours, theirs):
    if not same(ours, theirs):
        raise ArithmeticError(f"{what} does not agree with the library")


def pair_score(formula, q, k, used):
    """One cell of the scores, straight from the table of formulas."""
    pair, W, b = torch.cat((q, k)), used.get("W"), used.get("b")
    if formula == "bilinear":
        return functional.bilinear(q[None], k[None], W[None]).squeeze()
    if formula == "additive":
        return torch.dot(used["v"], torch.tanh(q @ used["W_q"] + k @ used["W_k"] + (0 if b is None else b)))
    if formula == "concat-linear":
        return functional.linear(pair, W.t(), b).squeeze()
    if formula == "concat-tanh-sum":
        return functional.linear(pair, W.t(), b).tanh().sum()
    return torch.dot(q, k)


def cross_check(trace, scene, Q, K, V, before, axis):
    formula = scene["score"]["formula"]
    used = {name: trace.get(f"score.{name}_transposed", trace.get("score." + name)) for name in PARAMETERS[formula]}
    each_head = zip(Q, K) if Q.dim() == 3 else [(Q, K)]
    if formula == "concat-linear-rows":
        expected = [functional.linear(torch.cat((q, k), dim=1), used["W"].t(), used["b"]) for q, k in each_head]
    else:
        expected = [torch.stack([torch.stack([pair_score(formula, i, j, used) for j in k]) for i in q])
                    for q, k in each_head]
    agree("scores", trace["scores"], torch.stack(expected).reshape(trace["scores"].shape))
    softmax = scene.get("softmax", {})
    if softmax.get("hard"):
        return
    agree("weights", trace["weights"], torch.softmax(before, dim=axis).nan_to_num(0.0))
    if hasattr(functional, "scaled_dot_product_attention") and formula == "scaled-dot" and axis == -1:  # from 2.0 on
        result = functional.scaled_dot_product_attention(Q / softmax.get("temperature", 1), K, V, trace.get("mask"))
        agree("context", torch.matmul(trace["weights"], V), result.nan_to_num(0.0))


def cross_check_module(trace, scene):
    """The whole way from X to the output through MultiheadAttention, where a scene has nothing it does not know."""
    width = trace["X"].shape[1] if "X" in trace else None
    if (any(trace[name].shape[1] != width for name in "QKV") or scene["score"]["formula"] != "scaled-dot"
            or "dropout" in scene or "softmax" in scene or (trace["weights"].sum(dim=-1) == 0).any()
            or ("output" in trace and trace["output"].shape[1] != width)):
        return
    module = torch.nn.MultiheadAttention(width, scene.get("heads", 1), batch_first=True, dtype=torch.float64)
    out_in = {n: trace.get(f"W_{n}_transposed", trace.get(f"W_{n}", torch.eye(width).double())).t() for n in "QKVO"}
    bias = {n: trace.get("b_" + n, torch.zeros(width).double()) for n in "QKVO"}
    with torch.no_grad():
        module.in_proj_weight.copy_(torch.cat([out_in[n] for n in "QKV"]))
        module.in_proj_bias.copy_(torch.cat([bias[n] for n in "QKV"]))
        module.out_proj.weight.copy_(out_in["O"])
        module.out_proj.bias.copy_(bias["O"])
        X = trace["X"][None]
        result, _ = module(X, X, X, attn_mask=trace.get("mask"))
    agree("the module's output", list(trace.values())[-1], result[0])


# ---- files --------------------------------------------------------------------------------------------------------

def fits(scene, formula):
    """Whether the widths and lengths of Q, K and V suit a formula."""
    Q, K, V = (m.shape for m in inputs(Trace(), scene))
    if formula == "concat-linear-rows":
        return Q[0] == K[0]
    return K[0] == V[0] and (formula not in EXACT or Q[1] == K[1])


def formulas(path, scene):
    """Presets and plain scenes: every formula that fits; a scene with parameters of its own: its formula alone."""
    if path.parent.name == "scenes" and gives_parameters(scene):
        return [own_formula(scene)]
    exact = scene.get("softmax", {}).get("hard") or path.stem == "large_scores"
    return [formula for formula in (EXACT if exact else PARAMETERS) if fits(scene, formula)]


def text_of(path, formula, trace):
    def node(name, value):
        numbers = [v if math.isfinite(v) else str(v) for v in value.flatten().tolist()]
        return json.dumps({"id": name, "shape": list(value.shape), "values": numbers}, allow_nan=False)
    head = json.dumps({"scene": path.relative_to(TOP).as_posix(), "formula": formula})[:-1]
    return head + ', "nodes": [\n' + ",\n".join(node(*item) for item in trace.items()) + "\n]}\n"


def differences(expected, found):
    if [expected["scene"], expected["formula"]] != [found["scene"], found["formula"]]:
        return "another scene or formula"
    if [(n["id"], n["shape"]) for n in expected["nodes"]] != [(n["id"], n["shape"]) for n in found["nodes"]]:
        return "other nodes or shapes"
    wrong = [n["id"] for n, m in zip(expected["nodes"], found["nodes"])
             if not same(tensor(n["values"]), tensor(m["values"]))]
    return "other numbers in " + ", ".join(wrong) if wrong else ""


def main(arguments):
    if arguments not in (["write"], ["check"]):
        sys.exit("usage: oracle.py write | check")
    texts = {}
    for path in sorted(TOP.glob("resources/presets/*.attn")) + sorted(TOP.glob("tests/oracle/scenes/*.attn")):
        scene = json.loads(path.read_text(encoding="utf-8"))
        if not can_read(scene):
            print(f"{path.name}: left out (another kind, or a batch)", file=sys.stderr)
            continue
        for formula in formulas(path, scene):
            name = f"{path.stem}.{formula}.json"
            if name in texts:
                sys.exit(f"{path.name}: a preset and a scene of the oracle have the same name")
            try:
                texts[name] = text_of(path, formula, compute(with_formula(scene, formula)))
            except (ArithmeticError, ValueError, RuntimeError) as error:
                sys.exit(f"{path.name}, {formula}: {error}")
    NUMBERS.mkdir(exist_ok=True)
    there = {file.name: file for file in NUMBERS.glob("*.json")}
    if arguments == ["write"]:
        for name in there.keys() - texts.keys():
            there[name].unlink()
        for name, text in texts.items():
            (NUMBERS / name).write_text(text, encoding="utf-8")
        print(f"{len(texts)} files written")
        return
    problems = [f"{name}: belongs to no scene" for name in sorted(there.keys() - texts.keys())]
    for name, text in texts.items():
        found = json.loads(there[name].read_text(encoding="utf-8")) if name in there else None
        problem = differences(json.loads(text), found) if found else "missing"
        problems += [f"{name}: {problem}"] if problem else []
    print("\n".join(problems) or f"{len(texts)} files agree")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
