let nodes: i64 = 0;
let nodeLimit: i64 = i64.MAX_VALUE;
let deadline: f64 = Infinity;
let nextCheck: i64 = i64.MAX_VALUE;
let stopped: bool = false;

/** Nodes between two looks at the clock. */
const CHECK_EVERY: i64 = 50000;

// @ts-ignore: decorator
@external("env", "now")
declare function now(): f64;

// @ts-ignore: decorator
@inline
export function countNode(): void {
  nodes++;
}

// @ts-ignore: decorator
@inline
export function countNodes(more: i64): void {
  nodes += more;
}

// @ts-ignore: decorator
@inline
export function isStopped(): bool {
  if (nodes >= nextCheck) look();
  return stopped;
}

function look(): void {
  nextCheck = nodes + CHECK_EVERY;
  if (nextCheck > nodeLimit) nextCheck = nodeLimit;
  if (nodes >= nodeLimit || now() >= deadline) {
    stopped = true;
    nextCheck = i64.MAX_VALUE;
  }
}

/** Limits what follows; a node limit is exact, time is looked at now and then. */
export function startCounting(maxNodes: i64, untilMs: f64): void {
  nodes = 0;
  nodeLimit = maxNodes;
  deadline = untilMs;
  stopped = false;
  nextCheck = maxNodes < CHECK_EVERY ? maxNodes : CHECK_EVERY;
}

/** Depth 1 always completes: limits are lifted for it. */
export function liftLimits(): void {
  nextCheck = i64.MAX_VALUE;
}

export function restoreLimits(): void {
  nextCheck = nodes;
}

export function nodeCount(): f64 {
  return <f64>nodes;
}

export function wasStopped(): bool {
  return stopped;
}
