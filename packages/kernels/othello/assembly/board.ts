const INNER: u64 = 0x7e7e7e7e7e7e7e7e;

// @ts-ignore: decorator
@inline
function ray(own: u64, mask: u64, shift: u64): u64 {
  let up = mask & (own << shift);
  up |= mask & (up << shift);
  const maskUp = mask & (mask << shift);
  up |= maskUp & (up << (shift * 2));
  up |= maskUp & (up << (shift * 2));
  let down = mask & (own >> shift);
  down |= mask & (down >> shift);
  const maskDown = mask & (mask >> shift);
  down |= maskDown & (down >> (shift * 2));
  down |= maskDown & (down >> (shift * 2));
  return (up << shift) | (down >> shift);
}

/** R1: the squares where `own` may place a disc. */
export function legalMoves(own: u64, other: u64): u64 {
  const inner = other & INNER;
  const found = ray(own, inner, 1) | ray(own, other, 8) | ray(own, inner, 7) | ray(own, inner, 9);
  return found & ~(own | other);
}

// @ts-ignore: decorator
@inline
function flipUp(own: u64, mask: u64, disc: u64, shift: u64): u64 {
  let run = mask & (disc << shift);
  run |= mask & (run << shift);
  const pair = mask & (mask << shift);
  run |= pair & (run << (shift * 2));
  run |= pair & (run << (shift * 2));
  return own & (run << shift) ? run : 0;
}

// @ts-ignore: decorator
@inline
function flipDown(own: u64, mask: u64, disc: u64, shift: u64): u64 {
  let run = mask & (disc >> shift);
  run |= mask & (run >> shift);
  const pair = mask & (mask >> shift);
  run |= pair & (run >> (shift * 2));
  run |= pair & (run >> (shift * 2));
  return own & (run >> shift) ? run : 0;
}

/** The discs turned over when `own` places on `square`; 0 where nothing turns. */
export function flips(own: u64, other: u64, square: i32): u64 {
  const disc: u64 = (<u64>1) << (<u64>square);
  const inner = other & INNER;
  return (
    flipUp(own, inner, disc, 1) | flipDown(own, inner, disc, 1) |
    flipUp(own, other, disc, 8) | flipDown(own, other, disc, 8) |
    flipUp(own, inner, disc, 7) | flipDown(own, inner, disc, 7) |
    flipUp(own, inner, disc, 9) | flipDown(own, inner, disc, 9)
  );
}
