import type { Block, Operations } from './operations.ts';

const { fround } = Math;

/** The sum of four lanes, in the order in which the kernel adds them. */
function sumOfLanes(lanes: Float32Array): number {
  const [a, b, c, d] = lanes as unknown as readonly [number, number, number, number];
  return fround(fround(a + c) + fround(b + d));
}

const ADAM = {
  mean: fround(0.9),
  newMean: fround(0.1),
  square: fround(0.999),
  newSquare: fround(0.001),
  least: fround(1e-8),
};

/** The kernel in plain TypeScript: oracle of its tests, and what runs where SIMD is missing. */
export const TWIN: Operations = {
  reserve: (length): Block => ({ at: 0, floats: new Float32Array(length) }),

  feed({ input, weights, bias, output }, { rows, inputs, outputs }, isRectified) {
    const [x, w, y] = [input.floats, weights.floats, output.floats];
    for (let row = 0, from = 0; row < rows; row++, from += outputs) {
      y.set(bias.floats, from);
      for (let cell = 0; cell < inputs; cell++) {
        const signal = x[row * inputs + cell] as number;
        for (let place = 0, at = cell * outputs; place < outputs; place++, at++) {
          y[from + place] = (y[from + place] as number) + fround(signal * (w[at] as number));
        }
      }
    }
    if (!isRectified) return;
    for (let at = 0; at < rows * outputs; at++) y[at] = Math.max(y[at] as number, 0);
  },

  blame({ input, errors, slope, biasSlope }, { rows, inputs, outputs }) {
    const [x, e, g, b] = [input.floats, errors.floats, slope.floats, biasSlope.floats];
    for (let row = 0; row < rows; row++) {
      for (let place = 0; place < outputs; place++) {
        b[place] = (b[place] as number) + (e[row * outputs + place] as number);
      }
      for (let cell = 0; cell < inputs; cell++) {
        const signal = x[row * inputs + cell] as number;
        for (let place = 0, at = cell * outputs; place < outputs; place++, at++) {
          g[at] = (g[at] as number) + fround(signal * (e[row * outputs + place] as number));
        }
      }
    }
  },

  passBack({ errors, weights, signals, back }, { rows, inputs, outputs }) {
    const [e, w] = [errors.floats, weights.floats];
    const lanes = new Float32Array(4);
    for (let row = 0; row < rows; row++) {
      for (let cell = 0; cell < inputs; cell++) {
        lanes.fill(0);
        for (let place = 0; place < outputs; place++) {
          const product =
            (e[row * outputs + place] as number) * (w[cell * outputs + place] as number);
          lanes[place & 3] = (lanes[place & 3] as number) + fround(product);
        }
        const at = row * inputs + cell;
        back.floats[at] = (signals.floats[at] as number) > 0 ? sumOfLanes(lanes) : 0;
      }
    }
  },

  move({ weights, slopes, means, squares }, pace) {
    const [w, g, m, s] = [weights.floats, slopes.floats, means.floats, squares.floats];
    const rate = fround(pace);
    for (let at = 0; at < w.length; at++) {
      const slope = g[at] as number;
      const mean = fround(fround(ADAM.mean * (m[at] as number)) + fround(ADAM.newMean * slope));
      const square = fround(
        fround(ADAM.square * (s[at] as number)) + fround(ADAM.newSquare * fround(slope * slope)),
      );
      m[at] = mean;
      s[at] = square;
      const root = fround(fround(Math.sqrt(square)) + ADAM.least);
      w[at] = (w[at] as number) - fround(fround(rate * mean) / root);
      g[at] = 0;
    }
  },
};
