/**
 * exp and log out of + − × ÷ alone, which every engine rounds alike. `Math.exp` may differ in the
 * last bit between engines, and a model's hash depends on every bit.
 */
const LN2_HIGH = 0.693_147_180_369_123_8;
const LN2_LOW = 1.908_214_929_270_588e-10;
const LEAST_EXPONENT = -708;

function powersOfHalf(count: number): Float64Array {
  const powers = new Float64Array(count);
  let power = 1;
  for (let place = 0; place < count; place++) {
    powers[place] = power;
    power /= 2;
  }
  return powers;
}

const HALVES = powersOfHalf(1024);

/** e to the power of a number that is not above 0. */
export function expOf(x: number): number {
  if (x < LEAST_EXPONENT) return 0;
  const halvings = Math.round(-x / LN2_HIGH);
  const rest = x + halvings * LN2_HIGH + halvings * LN2_LOW;
  let sum = 1;
  for (let term = 14; term > 0; term--) sum = 1 + (sum * rest) / term;
  return sum * (HALVES[halvings] as number);
}

/** The natural logarithm of a number from 1. */
export function logOf(x: number): number {
  let halvings = 0;
  let rest = x;
  while (rest > Math.SQRT2) {
    rest /= 2;
    halvings += 1;
  }
  const ratio = (rest - 1) / (rest + 1);
  const square = ratio * ratio;
  let sum = 0;
  for (let odd = 23; odd > 0; odd -= 2) sum = sum * square + 1 / odd;
  return 2 * ratio * sum + halvings * LN2_LOW + halvings * LN2_HIGH;
}
