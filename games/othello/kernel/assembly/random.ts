let state: u64 = 0x9e3779b97f4a7c15;

/** Self-play's own generator (splitmix64); the loader seeds it. */
export function seedRandom(seed: u64): void {
  state = seed;
}

export function randomState(): u64 {
  return state;
}

// @ts-ignore: decorator
@inline
export function random64(): u64 {
  state += 0x9e3779b97f4a7c15;
  let mixed = state;
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
  return mixed ^ (mixed >> 31);
}

// @ts-ignore: decorator
@inline
export function randomBelow(bound: i32): i32 {
  return <i32>(((random64() >> 32) * <u64>bound) >> 32);
}

/** In [0, 1). */
// @ts-ignore: decorator
@inline
export function randomUnit(): f32 {
  return <f32>(random64() >> 40) * 5.9604645e-8;
}
