"""Learns to choose as a dataset does: a softmax over the legal actions; needs pyarrow and torch.

    python train.py ‹folder›
"""

import json
import pathlib
import sys

import numpy as np
import pyarrow.parquet as pq
import torch

from load import matrix

folder = pathlib.Path(sys.argv[1])


def read(split):
    """Decisions of one split as matrices, the judge's values and the choices."""
    table = pq.read_table(folder / f"{split}.parquet")
    about = json.loads(table.schema.metadata[b"taku"])
    cells = zip(table["features"].to_numpy(), table["rows"].to_numpy())
    rows = [matrix(f, r, about).astype(np.float32) for f, r in cells]
    judged = [m[:, about["judge"]["column"]] / about["judge"]["steps"] for m in rows]
    return about, rows, judged, table["chosen"].to_numpy()


about, rows, judged, chosen = read("train")
_, test_rows, test_judged, test_chosen = read("test")
everything = np.concatenate(rows)
mean, scale = everything.mean(0), everything.std(0) + 1e-6
net = torch.nn.Sequential(
    torch.nn.Linear(len(about["columns"]), 32), torch.nn.ReLU(), torch.nn.Linear(32, 1)
)
beta = torch.nn.Parameter(torch.tensor(1.0))
optimiser = torch.optim.Adam([*net.parameters(), beta], lr=1e-3)


def logits(cells, judge):
    """What the judge thinks, and what was learnt beside it."""
    x = torch.from_numpy((cells - mean) / scale)
    return beta * torch.from_numpy(judge) + net(x).squeeze(1)


for epoch in range(10):
    for place in np.random.default_rng(epoch).permutation(len(rows)):
        values = logits(rows[place], judged[place]).unsqueeze(0)
        loss = torch.nn.functional.cross_entropy(values, torch.tensor([int(chosen[place])]))
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    with torch.no_grad():
        met = [
            int(logits(m, j).argmax()) == c
            for m, j, c in zip(test_rows, test_judged, test_chosen)
        ]
    print(f"epoch {epoch}: {np.mean(met):.1%} of {len(met)} held out")
