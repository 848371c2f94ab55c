"""Reads a dataset of `taku dataset ‹game› --out ‹folder›`; needs pyarrow and numpy.

    python load.py ‹folder›/train.parquet
"""

import json
import sys

import numpy as np
import pyarrow.parquet as pq

# 1: the table, and what its numbers mean
t = pq.read_table(sys.argv[1]); about = json.loads(t.schema.metadata[b"taku"])
# 2: legal actions × columns, one matrix a decision
X = [np.frombuffer(f, "<f4").reshape(len(about["columns"]), -1).T for f in t["features"].to_pylist()]
# 3: what was chosen, and the match to hold out by
y, match = t["chosen"].to_numpy(), t["match"].to_numpy()

print(f"{len(X)} decisions of {about['game']}, {len(about['columns'])} columns, encoder {about['encoder']}")
print(f"the first: {X[0].shape[0]} legal actions, {t['legal'][0].as_py()[y[0]]} was chosen")
judged = [np.argmax(j) for j in t["judge"].to_pylist()]
print(f"the judge {about['judge']} meets {np.mean(np.array(judged) == y):.1%}")
