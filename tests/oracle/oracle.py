#!/usr/bin/env python3
"""The independent numeric oracle: every step of attention in plain PyTorch calls, in float64.

It reads scene files of every kind and writes what each node of the trace has to be, as one file of numbers per
scene and formula. It shares no code with the program, so an error would have to be made twice to go unseen.

A batch and heads are leading axes, so the steps count their axes from the end: -1 is key or feature, -2 the rows.

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
CLEAR = 1e-6  # hard attention: two scores that differ by less, and are not equal, would be decided by rounding
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
# The parameters of a GRU, likewise.
MATRICES = ("W_ir", "W_iz", "W_in", "W_hr", "W_hz", "W_hn")
BIASES = ("b_ir", "b_iz", "b_in", "b_hr", "b_hz", "b_hn")
ACTIVATIONS = {"none": None, "tanh": torch.tanh, "relu": torch.relu}


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


def gives_parameters(scene):
    return any(name in scene.get("score", {}) for name in PARAMETERS[own_formula(scene)])


# ---- the trace ----------------------------------------------------------------------------------------------------

class Trace:
    """The nodes by id, in the order of computation. Ids start with the prefix, which is empty at the top."""

    def __init__(self, nodes=None, prefix=""):
        self.nodes, self.prefix = {} if nodes is None else nodes, prefix

    def under(self, prefix):
        """The same nodes with a longer prefix."""
        return Trace(self.nodes, self.prefix + prefix)

    def __contains__(self, node):
        return self.prefix + node in self.nodes

    def __getitem__(self, node):
        return self.nodes[self.prefix + node]

    def get(self, node, otherwise=None):
        return self.nodes.get(self.prefix + node, otherwise)

    def add(self, node, value):
        if node in self or torch.isnan(value).any():
            raise ValueError(f"node {self.prefix + node}: made twice, or not a number")
        self.nodes[self.prefix + node] = value.clone()
        return self[node]

    def add_matrix(self, node, value, layout):
        """A given matrix; stored as (out × in) it is turned round before it is used."""
        matrix = self.add(node, value)
        if layout == "out-in":
            matrix = self.add(node + "_transposed", matrix.transpose(0, 1))
        return matrix


def rows(value):
    """The rows one by one, each still a row."""
    return torch.split(value, 1, dim=-2)


def beside(*parts):
    """[a; b]: side by side."""
    return torch.cat(parts, dim=-1)


def layer_parameters(trace, given):
    """W and b of a layer; b may be missing, and so may the whole layer."""
    if given is None:
        return None
    W = trace.add_matrix("W", tensor(given["W"]), given.get("layout", "in-out"))
    return W, trace.add("b", tensor(given["b"])) if "b" in given else None


def linear(value, W, b):
    value = torch.matmul(value, W)
    return value if b is None else torch.add(value, b)


# ---- queries, keys and values -------------------------------------------------------------------------------------

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
    asking = None if scene["kind"] == "self" else trace.add("X_query", tensor(scene["query_embeddings"]))
    X = trace.add("X", tensor(scene["embeddings"]))
    return [project(trace, scene, letter, X if letter != "Q" or asking is None else asking, letter) for letter in "QKV"]


def split_heads(matrix, heads):
    return torch.stack(torch.tensor_split(matrix, heads, dim=-1), dim=-3)


# ---- scores -------------------------------------------------------------------------------------------------------

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


def scores(trace, formula, used, Q, K):
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
        joined = trace.add("joined", beside(Q, trace.add("key_rows", K)))
        return add_bias(trace, "scores", ".product", torch.matmul(joined, used["W"]), used)
    joined = trace.add("joined", beside(*expand(trace, Q, K)))
    hidden = add_bias(trace, "hidden", ".product", torch.matmul(joined, used["W"]), used)
    if formula == "concat-linear":
        return trace.add("scores", hidden.squeeze(-1))
    return trace.add("scores", torch.sum(trace.add("activated", torch.tanh(hidden)), dim=-1))


def scores_of_one_query(trace, formula, used, Q, K):
    """The steps of an attention decoder: the only query is put beside every key, and each row gives one score."""
    if formula == "additive":
        W = trace.add("joined_weights", torch.cat((used["W_q"], used["W_k"])))
        v = trace.add("v_column", used["v"].unsqueeze(-1))
    elif formula == "bilinear":
        Q = trace.add("query_projected", torch.matmul(Q, used["W"]))
    else:
        W = used.get("W")
    expanded = trace.add("expanded_query", torch.repeat_interleave(Q, K.shape[-2], dim=-2))
    joined = trace.add("joined", beside(expanded, K))
    if formula in ("dot", "scaled-dot", "bilinear"):
        left, right = torch.tensor_split(joined, 2, dim=-1)
        column = trace.add("scores_column", torch.sum(trace.add("products", left * right), dim=-1, keepdim=True))
    elif formula == "concat-linear":
        column = add_bias(trace, "scores_column", ".product", torch.matmul(joined, W), used)
    else:
        activated = torch.tanh(add_bias(trace, "hidden", ".product", torch.matmul(joined, W), used))
        trace.add("activated", activated)
        column = trace.add("scores_column", torch.matmul(activated, v) if formula == "additive"
                           else torch.sum(activated, dim=-1, keepdim=True))
    return trace.add("scores", column.transpose(-2, -1))


# ---- from the scores to the weighted sum --------------------------------------------------------------------------

def mask(given, queries, keys):
    """Everything that hides or shifts a cell, added up; None when there is nothing."""
    def hide(cells):
        return torch.zeros(queries, keys).double().masked_fill(cells.bool(), -INFINITY)
    parts = []
    if given.get("causal"):
        parts.append(hide(torch.triu(torch.ones(queries, keys), diagonal=1)))
    if "padding" in given:
        parts.append(hide(tensor(given["padding"]).unsqueeze(-2)))  # one row of keys, or one per sentence
    if "matrix" in given:
        matrix, meaning = tensor(given["matrix"]), given.get("meaning", "keep")
        parts.append(matrix if meaning == "add" else hide(matrix if meaning == "drop" else matrix == 0))
    return sum(parts) if parts else None


def for_heads(pattern, value):
    """A pattern with a batch axis serves every head of its sentence; one without serves everything as it is."""
    return pattern.unsqueeze(-3) if value.dim() == 4 and pattern.dim() == 3 else pattern


def soft(trace, prefix, result, value, axis):
    largest = trace.add(prefix + ".max", torch.amax(value, dim=axis, keepdim=True))
    shifted = trace.add(prefix + ".shifted", torch.where(value == -INFINITY, value, value - largest))
    exponentials = trace.add(prefix + ".exp", torch.exp(shifted))
    total = trace.add(prefix + ".sum", torch.sum(exponentials, dim=axis, keepdim=True))
    weights = trace.add(result, torch.where(total == 0, exponentials, exponentials / total))
    agree(result, weights, torch.softmax(value, dim=axis).nan_to_num(0.0))
    return weights


def hard(trace, result, value, axis):
    largest = torch.amax(value, dim=axis, keepdim=True)
    equal = (value == largest) & (largest != -INFINITY)
    if ((largest - value < CLEAR) & ~equal).any():
        raise ArithmeticError("two scores are too close for hard attention")
    return trace.add(result, (equal & (torch.cumsum(equal, dim=axis) == 1)).double())


def attend(trace, scene, used, Q, K, V, added, later=0):
    """From Q, K and V (of each head) to the weighted sum. `later` is how many steps of a decoder were before."""
    formula, softmax, dropout = scene["score"]["formula"], scene.get("softmax", {}), scene.get("dropout")
    one_query = scene["kind"] == "decoder-step" and formula != "concat-linear-rows"
    value = (scores_of_one_query if one_query else scores)(trace, formula, used, Q, K)
    check_scores(formula, used, Q, K, value)
    if formula == "scaled-dot":
        value = trace.add("scaled", value / math.sqrt(K.shape[-1]))
    if softmax.get("temperature", 1) != 1:
        value = trace.add("tempered", value / softmax["temperature"])
    if added is not None:
        value = trace.add("masked", value + for_heads(trace.add("mask", added), value))
    axis = -2 if softmax.get("axis", "key") == "query" else -1
    if softmax.get("hard"):
        weights = hard(trace, "weights", value, axis)
    else:
        weights = soft(trace, "softmax", "weights", value, axis)
        check_context(formula, softmax, Q, K, V, added, weights)
    if scene.get("heads", 1) > 1:
        trace.add("mean_weights", torch.mean(weights, dim=-3))
    if dropout is not None:
        p = dropout.get("p", 0.0)
        keep = (tensor(dropout["keep"]) if "keep" in dropout
                else generated_keep(weights.shape, p, dropout["seed"] + later))
        weights = trace.add("dropped", weights * for_heads(trace.add("dropout.keep", keep), weights) / (1 - p))
    return trace.add("context", torch.matmul(weights, V))


def combine(trace, result, joined, layer, activation):
    """The joined rows through a layer; every step before the last has a name of its own."""
    W, b = layer
    names, values = [result], [torch.matmul(joined, W)]
    if activation is not None:
        names.insert(0, result + ".linear")
    if b is not None:
        names.insert(0, result + ".product")
        values.append(torch.add(values[-1], b))
    if activation is not None:
        values.append(activation(values[-1]))
    for name, value in zip(names, values):
        trace.add(name, value)
    agree(result, trace[result], (activation or torch.clone)(functional.linear(joined, W.t(), b)))
    return trace[result]


# ---- the kinds ----------------------------------------------------------------------------------------------------

def finished(trace, scene):
    """Weights that are given; with values what follows from them."""
    given, heads = scene["inputs"], scene.get("heads", 1)
    if "V" in given:
        V = trace.add("V", tensor(given["V"]))
        if heads > 1:
            V = trace.add("V_heads", split_heads(V, heads))
    weights = trace.add("weights", tensor(given["weights"]))
    if heads > 1:
        trace.add("mean_weights", weights.mean(dim=-3))
    if "V" not in given:
        return
    context = trace.add("context", torch.einsum("...qk,...kf->...qf", weights, V))
    if heads > 1:
        context = trace.add("merged", beside(*torch.unbind(context, dim=-3)))
    if any(name in scene.get("projections", {}) for name in ("W_O", "b_O")):
        project(trace, scene, "O", context, "output")


def attention(trace, scene):
    """self, cross and decoder-step."""
    if "weights" in scene.get("inputs", {}):
        finished(trace, scene)
        return
    Q, K, V = inputs(trace, scene)
    query, heads = Q, scene.get("heads", 1)
    if heads > 1:
        Q, K, V = (trace.add(n + "_heads", split_heads(m, heads)) for n, m in (("Q", Q), ("K", K), ("V", V)))
    used = parameters(trace, scene["score"], Q.shape[-1], K.shape[-1], V.shape[-2])
    keys = (V if scene["score"]["formula"] == "concat-linear-rows" else K).shape[-2]
    context = attend(trace, scene, used, Q, K, V, mask(scene.get("mask", {}), Q.shape[-2], keys))
    if heads > 1:
        context = trace.add("merged", beside(*torch.unbind(context, dim=-3)))
    if any(name in scene.get("projections", {}) for name in ("W_O", "b_O")):
        if scene["kind"] == "decoder-step":
            raise ValueError("a decoder's step has combine, not W_O")
        project(trace, scene, "O", context, "output")
    check_module(trace, scene)
    if "combine" in scene:
        joined = trace.add("query_context", beside(query, context))
        layer = layer_parameters(trace.under("combine."), scene["combine"])
        combine(trace, "output", joined, layer, ACTIVATIONS[scene["combine"].get("activation", "none")])


def gru_parameters(trace, given):
    matrices = {name: trace.add_matrix(name, tensor(given[name]), given.get("layout", "in-out")) for name in MATRICES}
    return {**matrices, **{name: trace.add(name, tensor(given[name])) for name in BIASES if name in given}}


def gru_step(trace, used, x, state):
    def both(gate):
        return (trace.add(gate + ".input", linear(x, used["W_i" + gate], used.get("b_i" + gate))),
                trace.add(gate + ".state", linear(state, used["W_h" + gate], used.get("b_h" + gate))))
    r = trace.add("r", torch.sigmoid(trace.add("r.sum", torch.add(*both("r")))))
    z = trace.add("z", torch.sigmoid(trace.add("z.sum", torch.add(*both("z")))))
    from_input, from_state = both("n")
    reset = trace.add("n.reset", r * from_state)
    n = trace.add("n", torch.tanh(trace.add("n.sum", from_input + reset)))
    new = trace.add("h.new", trace.add("z.rest", 1 - z) * n)
    old = trace.add("h.old", z * state)
    check_gru(used, x, state, new + old)
    return trace.add("h", new + old)


def starting_state(given, like):
    """The given state, or zeros, as one row for each sentence."""
    state = tensor(given["initial"]) if "initial" in given else torch.zeros(len(given["W_hr"])).double()
    return state.expand(*like.shape[:-2], 1, -1)


def collect(trace, name, found, result, last):
    """The rows so far under each other; complete, they have the name of the result."""
    return trace.add(result if last else name, torch.cat(found, dim=-2))


def encoder_decoder(trace, scene):
    X = trace.add("X", tensor(scene["source_embeddings"]))
    encoder = gru_parameters(trace.under("encoder."), scene["encoder"])
    state = trace.add("encoder.initial", starting_state(scene["encoder"], X))
    states = []
    for t, x in enumerate(rows(X), 1):
        step = trace.under(f"encoder.{t}.")
        state = gru_step(step, encoder, step.add("x", x), state)
        states.append(state)
        collected = collect(trace, f"encoder.{t}.states", states, "encoder_states", t == X.shape[-2])

    attentive, current = scene.get("attention", True), scene.get("align", "previous") == "current"
    last = state
    if attentive:
        K, V = trace.add("K", collected), trace.add("V", collected)
    X_query = trace.add("X_query", tensor(scene["target_embeddings"]))
    decoder = gru_parameters(trace.under("decoder."), scene["decoder"])
    state = trace.add("decoder.initial", starting_state(scene["decoder"], X_query) if "initial" in scene["decoder"] else state)
    layer = layer_parameters(trace.under("combine."), scene.get("combine"))
    activation = ACTIVATIONS[scene.get("combine", {}).get("activation", "none")]
    readout = layer_parameters(trace.under("readout."), scene.get("readout"))
    added, used = mask(scene.get("mask", {}), X_query.shape[-2], X.shape[-2]), None
    alignment, outputs = [], []
    for t, x in enumerate(rows(X_query), 1):
        step = trace.under(f"decoder.{t}.")
        step.add("x", x)
        if current:
            state = gru_step(step, decoder, x, state)
        if attentive:
            Q = step.add("Q", state)
            if used is None:
                used = parameters(trace, scene["score"], Q.shape[-1], K.shape[-1], V.shape[-2])
            context = attend(step, scene, used, Q, K, V, None if added is None else rows(added)[t - 1], t - 1)
            alignment.append(step["weights"])
        else:
            context = step.add("context", last)
        joined = (step.add("state_context", beside(state, context)) if current
                  else step.add("input_context", beside(x, context)))
        if layer is not None:
            joined = combine(step, "combined", joined, layer, activation)
        if not current:
            state = gru_step(step, decoder, joined, state)
        output = joined if current else state
        if readout is not None:
            output = soft(step, "probabilities", "probabilities", step.add("logits", linear(output, *readout)), -1)
        outputs.append(output)
        done = t == X_query.shape[-2]
        if attentive:
            collect(trace, f"decoder.{t}.alignment", alignment, "alignment", done)
        collect(trace, f"decoder.{t}.outputs", outputs, "output", done)


def compute(scene):
    """All nodes of a scene."""
    trace = Trace()
    (encoder_decoder if scene["kind"] == "encoder-decoder" else attention)(trace, scene)
    return trace.nodes


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


def check_scores(formula, used, Q, K, found):
    each = list(zip(Q.flatten(0, -3), K.flatten(0, -3))) if Q.dim() > 2 else [(Q, K)]  # sentences and heads
    if formula == "concat-linear-rows":
        expected = [functional.linear(torch.cat((q, k), dim=1), used["W"].t(), used.get("b")) for q, k in each]
    else:
        expected = [torch.stack([torch.stack([pair_score(formula, i, j, used) for j in k]) for i in q])
                    for q, k in each]
    agree("scores", found, torch.stack(expected).reshape(found.shape))


def check_context(formula, softmax, Q, K, V, added, weights):
    if hasattr(functional, "scaled_dot_product_attention") and formula == "scaled-dot":  # from 2.0 on
        if softmax.get("axis", "key") == "key":
            pattern = None if added is None else for_heads(added, weights)
            result = functional.scaled_dot_product_attention(Q / softmax.get("temperature", 1), K, V, pattern)
            agree("context", torch.matmul(weights, V), result.nan_to_num(0.0))


def check_gru(used, x, state, found):
    cell = torch.nn.GRUCell(x.shape[-1], state.shape[-1], dtype=torch.float64)
    none = torch.zeros(state.shape[-1]).double()
    with torch.no_grad():
        cell.weight_ih.copy_(torch.cat([used["W_i" + gate].t() for gate in "rzn"]))
        cell.weight_hh.copy_(torch.cat([used["W_h" + gate].t() for gate in "rzn"]))
        cell.bias_ih.copy_(torch.cat([used.get("b_i" + gate, none) for gate in "rzn"]))
        cell.bias_hh.copy_(torch.cat([used.get("b_h" + gate, none) for gate in "rzn"]))
        expected = cell(x.reshape(-1, x.shape[-1]), state.reshape(-1, state.shape[-1]))
    agree("the state", found, expected.reshape(found.shape))


def check_module(trace, scene):
    """The whole way to the weighted sum, or its projection, by what MultiheadAttention does (it works on sequence ×
    batch × feature), where a scene has nothing that the module does not know."""
    width, heads = trace["Q"].shape[-1], scene.get("heads", 1)
    source = {"Q": trace.get("X_query", trace.get("X", trace["Q"])),
              "K": trace.get("X", trace["K"]), "V": trace.get("X", trace["V"])}
    if (any(m.shape[-1] != width for m in (source["Q"], trace["K"], trace["V"]))
            or scene["score"]["formula"] != "scaled-dot" or "softmax" in scene):
        return
    out_in = {n: trace.get(f"W_{n}_transposed", trace.get(f"W_{n}", torch.eye(width).double())).t() for n in "QKVO"}
    bias = {n: trace.get("b_" + n, torch.zeros(len(out_in[n])).double()) for n in "QKVO"}
    batch = trace["Q"].dim() == 3
    query, key, value = (m.transpose(0, 1) if batch else m.unsqueeze(1) for m in source.values())
    pattern = trace.get("mask")
    if pattern is not None and pattern.dim() == 3:
        pattern = pattern.repeat_interleave(heads, dim=0)
    result, weights = functional.multi_head_attention_forward(
        query, key, value, width, heads, None, torch.cat([bias[n] for n in "QKV"]), None, None, False, 0.0,
        out_in["O"], bias["O"], training=False, attn_mask=pattern, average_attn_weights=True,
        use_separate_proj_weight=True, q_proj_weight=out_in["Q"], k_proj_weight=out_in["K"], v_proj_weight=out_in["V"])
    found = trace["mean_weights" if heads > 1 else "weights"]
    agree("the module's weights", found, weights.nan_to_num(0.0).reshape(found.shape))
    if "dropout" not in scene and (found.sum(dim=-1) != 0).all():
        found = trace.get("output", trace.get("merged", trace["context"]))
        agree("the module's output", found, result.transpose(0, 1).reshape(found.shape))


# ---- files --------------------------------------------------------------------------------------------------------

def lengths_and_widths(scene):
    """Of Q, K and V."""
    if scene["kind"] == "encoder-decoder":
        keys = (tensor(scene["source_embeddings"]).shape[-2], len(scene["encoder"]["W_hr"]))
        return (1, len(scene["decoder"]["W_hr"])), keys, keys
    return [m.shape[-2:] for m in inputs(Trace(), scene)]


def fits(scene, formula):
    """Whether the widths and lengths of Q, K and V suit a formula."""
    Q, K, V = lengths_and_widths(scene)
    if formula == "concat-linear-rows":
        return Q[0] == K[0]
    return K[0] == V[0] and (formula not in EXACT or Q[1] == K[1])


def formulas(path, scene):
    """Presets and plain scenes: every formula that fits; a scene with parameters of its own: its formula alone.
    So is an encoder-decoder that is a preset, whose numbers are many."""
    alone = path.parent.name == "scenes" or scene["kind"] == "encoder-decoder"
    given = "weights" in scene.get("inputs", {})
    if not scene.get("attention", True) or given or (alone and gives_parameters(scene)):
        return [own_formula(scene)]
    exact = scene.get("softmax", {}).get("hard") or path.stem == "large_scores"
    return [formula for formula in (EXACT if exact else PARAMETERS) if fits(scene, formula)]


def text_of(path, formula, nodes):
    def node(name, value):
        numbers = [v if math.isfinite(v) else str(v) for v in value.flatten().tolist()]
        return json.dumps({"id": name, "shape": list(value.shape), "values": numbers}, allow_nan=False)
    head = json.dumps({"scene": path.relative_to(TOP).as_posix(), "formula": formula})[:-1]
    return head + ', "nodes": [\n' + ",\n".join(node(*item) for item in nodes.items()) + "\n]}\n"


def differences(expected, found):
    if [expected["scene"], expected["formula"]] != [found["scene"], found["formula"]]:
        return "another scene or formula"
    if [(n["id"], n["shape"]) for n in expected["nodes"]] != [(n["id"], n["shape"]) for n in found["nodes"]]:
        return "other nodes or shapes"
    wrong = [n["id"] for n, m in zip(expected["nodes"], found["nodes"])
             if not same(tensor(n["values"]), tensor(m["values"]))]
    return "other numbers in " + ", ".join(wrong) if wrong else ""


def texts_of(path):
    """The files of numbers of one scene, by name."""
    scene = json.loads(path.read_text(encoding="utf-8"))
    return {f"{path.stem}.{formula}.json": text_of(path, formula, compute(with_formula(scene, formula)))
            for formula in formulas(path, scene)}


def main(arguments):
    if arguments not in (["write"], ["check"]):
        sys.exit("usage: oracle.py write | check")
    torch.set_num_threads(1)
    texts, problems, broken = {}, [], set()
    for path in sorted(TOP.glob("resources/presets/*.attn")) + sorted(TOP.glob("tests/oracle/scenes/*.attn")):
        try:
            made = texts_of(path)
            if made.keys() & texts.keys():
                raise ValueError("a preset and a scene of the oracle have the same name")
            texts.update(made)
        except (ArithmeticError, AttributeError, LookupError, RuntimeError, TypeError, ValueError) as error:
            problems.append(f"{path.name}: {type(error).__name__}: {error}")
            broken.add(path.stem)
    NUMBERS.mkdir(exist_ok=True)
    there = {file.name: file for file in NUMBERS.glob("*.json")}
    lost = sorted(name for name in there.keys() - texts.keys() if name.split(".")[0] not in broken)
    if arguments == ["write"]:
        for name in lost:
            there[name].unlink()
        for name, text in texts.items():
            (NUMBERS / name).write_text(text, encoding="utf-8")
        print(f"{len(texts)} files written")
    else:
        problems += [f"{name}: belongs to no scene" for name in lost]
        for name, text in texts.items():
            found = json.loads(there[name].read_text(encoding="utf-8")) if name in there else None
            problem = differences(json.loads(text), found) if found else "missing"
            problems += [f"{name}: {problem}"] if problem else []
        if not problems:
            print(f"{len(texts)} files agree")
    if problems:
        sys.exit("\n".join(problems))


if __name__ == "__main__":
    main(sys.argv[1:])
