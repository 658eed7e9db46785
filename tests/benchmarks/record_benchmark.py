#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The PyTorch side of record_benchmark.cpp: the same nodes, in double precision, on one thread.

Needs python3-torch, and libopenblas0-pthread beside it (without it PyTorch multiplies matrices slowly and the
comparison would not be fair). Prints the best of several rounds in microseconds.
"""
import time

import torch


def nodes(embeddings):
    """Every node of self-attention with the scaled dot product, kept as in a trace."""
    width = embeddings.shape[-1]
    key_transposed = embeddings.transpose(-1, -2)
    scores = torch.matmul(embeddings, key_transposed)
    scaled = scores / width**0.5
    maximum = torch.amax(scaled, -1, keepdim=True)
    shifted = scaled - maximum
    exponential = torch.exp(shifted)
    total = torch.sum(exponential, -1, keepdim=True)
    weights = exponential / total
    context = torch.matmul(weights, embeddings)
    return key_transposed, scores, scaled, maximum, shifted, exponential, total, weights, context


def best(embeddings, repetitions, rounds=9):
    for _ in range(20):
        nodes(embeddings)
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        for _ in range(repetitions):
            nodes(embeddings)
        times.append((time.perf_counter() - start) / repetitions)
    return min(times) * 1e6


torch.set_num_threads(1)
with torch.no_grad():
    hello = torch.tensor([[0.1, 0.2, 0.3], [0.4, 0.5, 0.6], [0.7, 0.8, 0.9], [1.0, 1.1, 1.2]], dtype=torch.float64)
    print(f"hello      {best(hello, 20000):10.2f} us")
    for tokens, features in ((512, 64), (128, 64)):
        embeddings = torch.rand(tokens, features, dtype=torch.float64)
        print(f"{tokens} x {features:<4} {best(embeddings, 100):10.2f} us")
