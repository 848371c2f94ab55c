"""Reads a dataset of `taku dataset ‹game› --out ‹folder›`; needs pyarrow and numpy.

    python load.py ‹folder›/train.parquet
"""

import json
import sys

import numpy as np
import pyarrow.parquet as pq


def matrix(features, rows, about):
    """Legal actions × columns. What many actions share in a group of columns is kept once."""
    parts, at = [], 0
    for own, width in zip(rows.reshape(len(about["groups"]), -1), about["groups"]):
        size = width * (own.max() + 1)
        parts.append(features[at : at + size].reshape(width, -1).T[own])
        at += size
    return np.hstack(parts) - about["shift"]


def filled(legal, words):
    """Legal actions as the game spells them: every number stands for a word."""
    if isinstance(legal, int):
        return words[legal]
    if isinstance(legal, list):
        return [filled(one, words) for one in legal]
    return {key: filled(one, words) for key, one in legal.items()}


if __name__ == "__main__":
    # 1: the table, and what its numbers mean
    t = pq.read_table(sys.argv[1]); about = json.loads(t.schema.metadata[b"taku"])
    # 2: one matrix a decision
    X = [matrix(f, r, about) for f, r in zip(t["features"].to_numpy(), t["rows"].to_numpy())]
    # 3: what was chosen, and the match to hold out by
    y, match = t["chosen"].to_numpy(), t["match"].to_numpy()

    columns, judge = len(about["columns"]), about["judge"]
    print(f"{len(X)} decisions of {about['game']}, {columns} columns, encoder {about['encoder']}")
    legal = filled(json.loads(t["legal"][0].as_py()), json.loads(t["words"][0].as_py()))
    print(f"the first: {X[0].shape[0]} legal actions, {legal[y[0]]} was chosen")
    met = [x[chosen, judge["column"]] == x[:, judge["column"]].max() for x, chosen in zip(X, y)]
    print(f"the judge {judge['id']} meets {np.mean(met):.1%} of {len(set(match))} matches")
