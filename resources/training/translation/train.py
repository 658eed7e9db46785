#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains the encoder-decoder of the preset `translation` and writes resources/presets/translation.attn.

    nice /usr/bin/python3 train.py          (PyTorch 1.13 or later, one thread, about a minute)

The model is the kind `encoder-decoder` of the scene files, with nothing added:

    encoder   h_t = GRU(x_t, h_{t-1}), h_0 = 0, over the embeddings of the Chinese words
    decoder   s_t = GRU(y_t, s_{t-1}), s_0 = the last encoder state, over the English words fed so far, <start> first
    score     s_t W h_j                              (bilinear; align "current": the state after the step asks)
    weights   softmax over the source words j;       context = sum of weight_j h_j
    combine   tanh([s_t; context] W + b)
    readout   combined W + b -> probabilities of the next word

Training minimises, over all words of the corpus, -log p(right word) + GUIDE * (cross entropy of the weights against the
third column of the corpus). The second part is guided alignment (Chen et al. 2016): the alignment is taught, not found.
At the end every number is rounded to three decimals. Everything that is then verified, or printed, is computed by the plain
loop in `Decoder` from the text of the scene that is to be written; the scene is written only if nothing is wrong.
"""

import argparse
import json
import math
import pathlib
import sys

import torch

HERE = pathlib.Path(__file__).resolve().parent
CORPUS = HERE / "corpus.tsv"
SCENE = HERE.parent.parent / "presets" / "translation.attn"
SHOWN = ["汤姆 追逐 杰瑞", "欢迎 来 北京"]  # the batch of the preset

SEED = 4
EMBEDDING = 6
HIDDEN = 8
STEPS = 1800
RATE = 0.015  # of Adam, rising over 50 steps, then falling to nothing
DECAY = 0.2  # decoupled weight decay, keeps the numbers small
NOISE = 0.15  # added to the embeddings while training, helps with sentences that are not in the corpus
GUIDE = 1.0  # weight of the guided alignment; 0: the model finds its own
SOFT = 0.1  # part of the wanted weight that is spread over the whole sentence, so that the rows are not simply 0 and 1
LARGEST = 4.0  # no number is larger than this
DECIMALS = 3

LEAST_WEIGHT = 0.6  # what is verified: of the expected source word ...
LEAST_PROBABILITY = 0.8  # ... and of the right next word

START, END = "<start>", "<end>"
GATES = ["r", "z", "n"]


# ---------------------------------------------------------------------------------------------------------------- corpus


def read_corpus(path):
    """(source words, target words, for every target word the source position, from 0)."""
    pairs = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        source, target, alignment = (column.split() for column in line.split("\t"))
        alignment = [int(position) - 1 for position in alignment]
        if len(alignment) != len(target) or not all(0 <= position < len(source) for position in alignment):
            sys.exit(f"{path.name}:{number}: one position from 1 to {len(source)} is needed for each English word")
        pairs.append((source, target, alignment))
    return pairs


def unseen_sentences(pairs):
    """Sentences of the same patterns and words that are not in the corpus. Nothing is trained with them."""
    subjects = {"汤姆": "Tom", "杰瑞": "Jerry", "我": "I", "我们": "we"}
    objects = {"汤姆": "Tom", "杰瑞": "Jerry", "我": "me", "我们": "us"}
    places = {"北京": "in Beijing", "上海": "in Shanghai", "家": "at home", "学校": "at school"}
    goals = {"北京": "Beijing", "上海": "Shanghai", "学校": "school"}
    times = {"": "", "今天": "today", "每天": "every day"}
    third_person = {"study": "studies", "go": "goes"}
    speakers = ["我", "我们"]

    made = []
    for subject, english_subject in subjects.items():

        def add(before, verb, after, english):
            """subject before verb after -> subject verb english, with the verb in its right form."""
            source_verb, english_verb = verb
            if subject not in speakers:
                english_verb = third_person.get(english_verb, english_verb + "s")
            made.append((f"{subject} {before} {source_verb} {after}".split(), f"{english_subject} {english_verb} {english}".split()))

        whom = {o: e for o, e in objects.items() if o != subject and not (o in speakers and subject in speakers)}
        for goal, english_goal in goals.items():
            add("", ("喜欢", "like"), goal, english_goal)
        for other, english_other in whom.items():
            add("", ("喜欢", "like"), other, english_other)
            if subject in speakers:
                add("", ("欢迎", "welcome"), other, english_other)
                for goal, english_goal in goals.items():
                    add("", ("欢迎", "welcome"), f"{other} 来 {goal}", f"{english_other} to {english_goal}")
        for time, english_time in times.items():
            for goal, english_goal in goals.items():
                add(time, ("去", "go"), goal, f"to {english_goal} {english_time}")
            for place, english_place in [("", ""), *places.items()]:
                before = f"{time} 在 {place}" if place else time
                after = f"{english_place} {english_time}"
                for other, english_other in whom.items():
                    for verb in [("追逐", "chase"), ("看见", "see")]:
                        add(before, verb, other, f"{english_other} {after}")
                if before:
                    for verb in [("学习", "study"), ("工作", "work")]:
                        add(before, verb, "", after)
    known = {" ".join(source) for source, _, _ in pairs}
    return [(source, target) for source, target in made if " ".join(source) not in known]


# -------------------------------------------------------------------------------------------------------------- training


class Model:
    """The parameters, and the computation for all sentences at once (padding never reaches a result)."""

    def __init__(self, source_words, target_words):
        def uniform(*shape):
            return torch.empty(*shape).uniform_(-1, 1) / math.sqrt(HIDDEN)

        self.parameters = {
            "source": 0.7 * torch.randn(len(source_words), EMBEDDING),
            "target": 0.7 * torch.randn(len(target_words), EMBEDDING),
        }
        for gru in ["encoder", "decoder"]:
            for gate in GATES:
                self.parameters[f"{gru}.W_i{gate}"] = uniform(EMBEDDING, HIDDEN)
                self.parameters[f"{gru}.W_h{gate}"] = uniform(HIDDEN, HIDDEN)
                self.parameters[f"{gru}.b_i{gate}"] = uniform(HIDDEN)
                self.parameters[f"{gru}.b_h{gate}"] = uniform(HIDDEN)
        self.parameters["score.W"] = torch.eye(HIDDEN) + 0.3 * uniform(HIDDEN, HIDDEN)
        self.parameters["combine.W"] = uniform(2 * HIDDEN, HIDDEN)
        self.parameters["combine.b"] = uniform(HIDDEN)
        self.parameters["readout.W"] = uniform(HIDDEN, len(target_words))
        self.parameters["readout.b"] = uniform(len(target_words))
        for parameter in self.parameters.values():
            parameter.requires_grad_(True)

    def gru(self, name, x, h):
        def part(gate):
            p = self.parameters
            return (
                x @ p[f"{name}.W_i{gate}"] + p[f"{name}.b_i{gate}"],
                h @ p[f"{name}.W_h{gate}"] + p[f"{name}.b_h{gate}"],
            )

        r = torch.sigmoid(sum(part("r")))
        z = torch.sigmoid(sum(part("z")))
        n_input, n_state = part("n")
        n = torch.tanh(n_input + r * n_state)
        return (1 - z) * n + z * h

    def run(self, source, real, fed):
        """For every target step: (weights, logits)."""
        p = self.parameters

        def noisy(x):
            return x + NOISE * torch.randn_like(x)

        h = torch.zeros(len(source), HIDDEN)
        states = []
        for t in range(source.shape[1]):
            h = torch.where(real[:, t : t + 1], self.gru("encoder", noisy(p["source"][source[:, t]]), h), h)
            states.append(h)
        states = torch.stack(states, 1)
        for t in range(fed.shape[1]):
            h = self.gru("decoder", noisy(p["target"][fed[:, t]]), h)
            scores = ((h @ p["score.W"])[:, None, :] * states).sum(2).masked_fill(~real, -math.inf)
            weights = torch.softmax(scores, 1)
            context = (weights[:, :, None] * states).sum(1)
            combined = torch.tanh(torch.cat([h, context], 1) @ p["combine.W"] + p["combine.b"])
            yield weights, combined @ p["readout.W"] + p["readout.b"]


def train(pairs, source_words, target_words, seed, steps, guide):
    torch.set_num_threads(1)
    torch.set_default_dtype(torch.float64)
    torch.use_deterministic_algorithms(True)
    torch.manual_seed(seed)

    sources = max(len(source) for source, _, _ in pairs)
    targets = max(len(target) for _, target, _ in pairs) + 1
    source_ids = torch.zeros(len(pairs), sources, dtype=torch.long)
    real = torch.zeros(len(pairs), sources, dtype=torch.bool)
    fed = torch.zeros(len(pairs), targets, dtype=torch.long)  # padded with <start>, which no loss sees
    right = torch.full((len(pairs), targets), -100, dtype=torch.long)
    wanted = torch.zeros(len(pairs), targets, sources)  # weights; rows of zeros where nothing is asked for
    for i, (source, target, alignment) in enumerate(pairs):
        source_ids[i, : len(source)] = torch.tensor([source_words.index(word) for word in source])
        real[i, : len(source)] = True
        target_ids = [target_words.index(word) for word in [START, *target, END]]
        fed[i, : len(target) + 1] = torch.tensor(target_ids[:-1])
        right[i, : len(target) + 1] = torch.tensor(target_ids[1:])
        for t, position in enumerate(alignment):
            wanted[i, t, : len(source)] = SOFT / len(source)
            wanted[i, t, position] += 1 - SOFT
    words = (right >= 0).sum()

    model = Model(source_words, target_words)
    optimizer = torch.optim.AdamW(model.parameters.values(), betas=(0.9, 0.99), weight_decay=DECAY)
    for step in range(steps):
        rate = RATE * min(1, (step + 1) / 50) * (1 - step / steps)
        optimizer.param_groups[0]["lr"] = rate
        loss = 0
        for t, (weights, logits) in enumerate(model.run(source_ids, real, fed)):
            loss = loss + torch.nn.functional.cross_entropy(logits, right[:, t], reduction="sum", ignore_index=-100)
            loss = loss - guide * (wanted[:, t] * torch.log(weights.masked_fill(~real, 1))).sum()
        loss = loss / words
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(list(model.parameters.values()), 1.0)
        optimizer.step()
        with torch.no_grad():
            for parameter in model.parameters.values():
                parameter.clamp_(-LARGEST, LARGEST)
        if step % 300 == 0 or step == steps - 1:
            print(f"step {step:5}  loss {loss.item():.4f}", flush=True)
    model.parameters["target"].data[target_words.index(END)] = 0  # never fed, so nothing was learnt for it
    return model.parameters


# ----------------------------------------------------------------------------------------------------------------- scene


def number(value):
    value = round(value, DECIMALS)
    return int(value) if value == int(value) else value  # also makes 0 of -0.0


def numbers(value):
    return [numbers(part) for part in value] if isinstance(value, list) else number(value)


def make_scene(parameters, pairs, source_words, target_words):
    values = {name: numbers(parameter.tolist()) for name, parameter in parameters.items()}

    def group(name):
        return {key[len(name) + 1 :]: value for key, value in values.items() if key.startswith(name + ".")}

    def gru(name):
        names = [kind + gate for kind in ["W_i", "W_h", "b_i", "b_h"] for gate in GATES]
        return {**{key: group(name)[key] for key in names}, "layout": "in-out"}

    dictionary = {
        "source": dict(zip(source_words, values["source"])),
        "target": dict(zip(target_words, values["target"])),
    }
    shown = [next(pair for pair in pairs if pair[0] == sentence.split()) for sentence in SHOWN]
    source_tokens = [source for source, _, _ in shown]
    target_tokens = [[START, *target] for _, target, _ in shown]
    return {
        "format": "attention-scene",
        "version": 1,
        "title": {"en": "Translation with trained weights", "zh_CN": "翻译（训练得到的权重）"},
        "preset": {"order": 16},
        "kind": "encoder-decoder",
        "source_tokens": source_tokens,
        "source_embeddings": [[dictionary["source"][word] for word in sentence] for sentence in source_tokens],
        "target_tokens": target_tokens,
        "target_embeddings": [[dictionary["target"][word] for word in sentence] for sentence in target_tokens],
        "encoder": gru("encoder"),
        "decoder": gru("decoder"),
        "attention": True,
        "score": {"formula": "bilinear", **group("score"), "layout": "in-out"},
        "align": "current",
        "combine": {**group("combine"), "layout": "in-out", "activation": "tanh"},
        "readout": {**group("readout"), "layout": "in-out", "vocabulary": target_words},
        "dictionary": dictionary,
    }


def text_of(value, indent=0):
    """JSON as in the other presets: what fits is on one line, else each member or row on its own."""
    line = json.dumps(value, ensure_ascii=False)
    leaf = isinstance(value, list) and not any(isinstance(part, (list, dict)) for part in value)
    if leaf or not isinstance(value, (list, dict)) or (indent and len(line) + indent <= 100):
        return line
    space = " " * (indent + 2)
    if isinstance(value, dict):
        parts = [f"{json.dumps(key, ensure_ascii=False)}: {text_of(part, indent + 2)}" for key, part in value.items()]
    else:
        parts = [text_of(part, indent + 2) for part in value]
    first, last = "{}" if isinstance(value, dict) else "[]"
    return first + "\n" + ",\n".join(space + part for part in parts) + "\n" + " " * indent + last


# ---------------------------------------------------------------------------------------------------------- verification


def product(row, matrix):
    """row · matrix"""
    return [sum(x * weights[j] for x, weights in zip(row, matrix)) for j in range(len(matrix[0]))]


def plus(a, b):
    return [x + y for x, y in zip(a, b)]


def sigmoid(row):
    return [1 / (1 + math.exp(-x)) for x in row]


def softmax(row):
    largest = max(row)
    exponentials = [math.exp(x - largest) for x in row]
    return [x / sum(exponentials) for x in exponentials]


def arg_max(row):
    return row.index(max(row))


class Decoder:
    """The kind `encoder-decoder`, step by step, from a scene alone and without PyTorch."""

    def __init__(self, scene):
        self.scene = scene

    def gru(self, name, x, h):
        p = self.scene[name]

        def from_input(gate):
            return plus(product(x, p[f"W_i{gate}"]), p[f"b_i{gate}"])

        def from_state(gate):
            return plus(product(h, p[f"W_h{gate}"]), p[f"b_h{gate}"])

        r = sigmoid(plus(from_input("r"), from_state("r")))
        z = sigmoid(plus(from_input("z"), from_state("z")))
        n = [math.tanh(i + r_ * s) for i, r_, s in zip(from_input("n"), r, from_state("n"))]
        return [(1 - z_) * n_ + z_ * h_ for z_, n_, h_ in zip(z, n, h)]

    def encode(self, embeddings):
        h = [0.0] * len(self.scene["encoder"]["W_hr"])
        states = []
        for x in embeddings:
            h = self.gru("encoder", x, h)
            states.append(h)
        return states

    def step(self, x, state, encoder_states):
        """-> new state, weights, probabilities"""
        state = self.gru("decoder", x, state)
        query = product(state, self.scene["score"]["W"])
        weights = softmax([sum(q * k for q, k in zip(query, key)) for key in encoder_states])
        context = product(weights, encoder_states)
        combine, readout = self.scene["combine"], self.scene["readout"]
        combined = [math.tanh(x) for x in plus(product(state + context, combine["W"]), combine["b"])]
        return state, weights, softmax(plus(product(combined, readout["W"]), readout["b"]))

    def translate(self, source, longest=12):
        """Greedy: each predicted word is fed next, until <end>. -> words (with <end>), weights, probabilities."""
        dictionary, vocabulary = self.scene["dictionary"], self.scene["readout"]["vocabulary"]
        encoder_states = self.encode([dictionary["source"][word] for word in source])
        state, word = encoder_states[-1], START
        words, alignment, probabilities = [], [], []
        while word != END and len(words) < longest:
            state, weights, p = self.step(dictionary["target"][word], state, encoder_states)
            word = vocabulary[arg_max(p)]
            words.append(word)
            alignment.append(weights)
            probabilities.append(max(p))
        return words, alignment, probabilities


def verify(scene, pairs):
    """Prints the figures, returns what is wrong."""
    decoder = Decoder(scene)
    faults = []
    translated = pointed = rows = 0
    weights_of_expected, probabilities_of_right = [], []
    for source, target, expected in pairs:
        words, alignment, probabilities = decoder.translate(source)
        name = " ".join(source)
        if words != [*target, END]:
            faults.append(f"{name} becomes {' '.join(words)}")
            continue
        translated += 1
        probabilities_of_right += probabilities
        if min(probabilities) < LEAST_PROBABILITY:
            faults.append(f"{name}: a right word has the probability {min(probabilities):.3f} only")
        for word, weights, position in zip(target, alignment, expected):
            rows += 1
            pointed += arg_max(weights) == position
            weights_of_expected.append(weights[position])
            if arg_max(weights) != position or weights[position] < LEAST_WEIGHT:
                faults.append(f"{name}: {word} gives {source[position]} the weight {weights[position]:.3f}")
    print(f"corpus: {translated} of {len(pairs)} sentences right; in these {pointed} of {rows} rows point to the expected word")
    if rows:
        print(f"weight of the expected word: least {min(weights_of_expected):.3f}, mean {sum(weights_of_expected) / rows:.3f}")
        mean = sum(probabilities_of_right) / len(probabilities_of_right)
        print(f"probability of the right word (and of {END}): least {min(probabilities_of_right):.3f}, mean {mean:.3f}")

    unseen = unseen_sentences(pairs)
    wrong = [(source, words[:-1]) for source, target in unseen for words in [decoder.translate(source)[0]] if words != [*target, END]]
    print(f"not in the corpus: {len(unseen) - len(wrong)} of {len(unseen)} sentences right")
    for source, words in wrong[:20]:
        print(f"  wrong: {' '.join(source)} -> {' '.join(words)}")

    # the batch of the preset, fed as it stands there
    for source, fed, xs, ys in zip(*(scene[key] for key in ["source_tokens", "target_tokens", "source_embeddings", "target_embeddings"])):
        print("\n" + "fed -> most probable".ljust(28) + "".join(f"{word}\t" for word in source))
        encoder_states = decoder.encode(xs)
        state, words = encoder_states[-1], []
        for word, y in zip(fed, ys):
            state, weights, p = decoder.step(y, state, encoder_states)
            words.append(scene["readout"]["vocabulary"][arg_max(p)])
            print(f"{word} -> {words[-1]} {max(p):.3f}".ljust(28) + "".join(f"{weight:.3f}\t" for weight in weights))
        if words != [*fed[1:], END]:
            faults.append(f"fed {' '.join(fed)}, the preset predicts {' '.join(words)}")
    return faults


def every_number(value):
    if isinstance(value, (dict, list)):
        for part in value.values() if isinstance(value, dict) else value:
            yield from every_number(part)
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        yield value


def main():
    parser = argparse.ArgumentParser(description="Trains the preset `translation`, verifies it and writes it.")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--guide", type=float, default=GUIDE, help="weight of the guided alignment, 0 for none")
    parser.add_argument("--check", action="store_true", help="train nothing, verify the file that is there")
    parser.add_argument("-o", "--output", type=pathlib.Path, default=SCENE)
    options = parser.parse_args()

    pairs = read_corpus(CORPUS)
    if options.check:
        text = options.output.read_text(encoding="utf-8")
    else:
        source_words = list(dict.fromkeys(word for source, _, _ in pairs for word in source))
        target_words = [START, END, *dict.fromkeys(word for _, target, _ in pairs for word in target)]
        parameters = train(pairs, source_words, target_words, options.seed, options.steps, options.guide)
        text = text_of(make_scene(parameters, pairs, source_words, target_words)) + "\n"
    scene = json.loads(text)

    learnt = [scene[key] for key in ["encoder", "decoder", "score", "combine", "readout", "dictionary"]]
    sizes = [abs(value) for value in every_number(learnt)]
    print(f"\n{len(pairs)} pairs, {len(scene['dictionary']['source'])} Chinese and {len(scene['readout']['vocabulary'])} English words, "
          f"{len(sizes)} numbers, the largest {max(sizes)}")
    faults = verify(scene, pairs)
    if faults:
        print("\n" + "\n".join(faults), file=sys.stderr)
        sys.exit(f"{len(faults)} faults" + ("" if options.check else ", nothing is written"))
    if not options.check:
        options.output.write_text(text, encoding="utf-8")
        print(f"\nwritten: {options.output}")


if __name__ == "__main__":
    main()
