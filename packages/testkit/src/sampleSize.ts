/** True under `npm run prove`, which runs the same tests over far larger samples. */
const IS_PROVING = process.env['TAKU_PROVE'] === '1';

/** The size of a fixed-seed sample: quick in `npm test`, whole in `npm run prove`. */
export function sampleSize(quick: number, whole: number): number {
  return IS_PROVING ? whole : quick;
}
