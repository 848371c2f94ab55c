"""A bot that plays a network: python3 examples/onnx_bot.py http://localhost:8000 tk_… model.onnx

Needs numpy and onnxruntime. The server sends one row of numbers for every legal action; the network
gives each row a worth, and the bot plays the best.
"""

import json
import sys
import urllib.error
import urllib.request

import numpy
import onnxruntime

SERVER, TOKEN, MODEL = sys.argv[1:4]
HEADERS = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
SESSION = onnxruntime.InferenceSession(MODEL)
INPUT = SESSION.get_inputs()[0].name


def choose(turn):
    """The place of the best row; where a game has nothing to learn, the first action."""
    if not turn.get("rows"):
        return 0, "nothing to weigh"
    rows = numpy.asarray(turn["rows"], dtype=numpy.float32)
    worth = SESSION.run(None, {INPUT: rows})[0].reshape(len(rows), -1)[:, 0]
    best = int(worth.argmax())
    return best, f"worth {worth[best]:.3f}, the best of {len(rows)}"


def act(turn):
    index, why = choose(turn)
    answer = {"seat": turn["seat"], "decision": turn["decision"], "index": index, "why": why}
    url = f"{SERVER}/api/bot/rooms/{turn['room']}/act"
    request = urllib.request.Request(url, json.dumps(answer).encode(), HEADERS)
    try:
        urllib.request.urlopen(request).close()
    except urllib.error.HTTPError as refused:
        if refused.code != 409:  # the table went on meanwhile
            print("error", json.load(refused)["message"], flush=True)


stream = urllib.request.Request(f"{SERVER}/api/bot/stream?rows=1", headers=HEADERS)
with urllib.request.urlopen(stream) as lines:
    for line in map(json.loads, lines):
        if line["type"] == "turn":
            act(line)
        elif line["type"] in ("over", "error"):
            print(line["type"], line.get("returns", line.get("message")), flush=True)
