// Dense layers, four numbers at a time. Weights are [input][output]; inputs and outputs are
// multiples of four, rows too. The twin adds in the same order, so both give the same bits.

/** Bytes that stay until the end; whoever asks keeps the address. */
export function reserve(bytes: i32): usize {
  const address = heap.alloc(bytes);
  memory.fill(address, 0, bytes);
  return address;
}

// @ts-ignore: decorators are AssemblyScript's.
@inline
function times(sum: v128, a: v128, b: v128): v128 {
  return f32x4.add(sum, f32x4.mul(a, b));
}

// @ts-ignore
@inline
function rectify(signal: v128, isRectified: bool): v128 {
  return isRectified ? f32x4.max(signal, f32x4.splat(0)) : signal;
}

/** out = in · weights + bias, rectified or not. Four rows by eight outputs stay in registers. */
export function feed(
  input: usize, weights: usize, bias: usize, output: usize,
  rows: i32, inputs: i32, outputs: i32, isRectified: bool,
): void {
  const inBytes = <usize>inputs << 2;
  const outBytes = <usize>outputs << 2;
  for (let row = 0; row < rows; row += 4) {
    const x0 = input + <usize>row * inBytes;
    const x1 = x0 + inBytes;
    const x2 = x1 + inBytes;
    const x3 = x2 + inBytes;
    const y0 = output + <usize>row * outBytes;
    let at: usize = 0;
    for (; at + 32 <= outBytes; at += 32) {
      let a0 = v128.load(bias + at);
      let b0 = v128.load(bias + at, 16);
      let a1 = a0, a2 = a0, a3 = a0;
      let b1 = b0, b2 = b0, b3 = b0;
      let weight = weights + at;
      for (let cell: usize = 0; cell < inBytes; cell += 4) {
        const a = v128.load(weight);
        const b = v128.load(weight, 16);
        weight += outBytes;
        let x = v128.load32_splat(x0 + cell);
        a0 = times(a0, x, a);
        b0 = times(b0, x, b);
        x = v128.load32_splat(x1 + cell);
        a1 = times(a1, x, a);
        b1 = times(b1, x, b);
        x = v128.load32_splat(x2 + cell);
        a2 = times(a2, x, a);
        b2 = times(b2, x, b);
        x = v128.load32_splat(x3 + cell);
        a3 = times(a3, x, a);
        b3 = times(b3, x, b);
      }
      let y = y0 + at;
      v128.store(y, rectify(a0, isRectified));
      v128.store(y, rectify(b0, isRectified), 16);
      y += outBytes;
      v128.store(y, rectify(a1, isRectified));
      v128.store(y, rectify(b1, isRectified), 16);
      y += outBytes;
      v128.store(y, rectify(a2, isRectified));
      v128.store(y, rectify(b2, isRectified), 16);
      y += outBytes;
      v128.store(y, rectify(a3, isRectified));
      v128.store(y, rectify(b3, isRectified), 16);
    }
    for (; at < outBytes; at += 16) {
      let a0 = v128.load(bias + at);
      let a1 = a0, a2 = a0, a3 = a0;
      let weight = weights + at;
      for (let cell: usize = 0; cell < inBytes; cell += 4) {
        const a = v128.load(weight);
        weight += outBytes;
        a0 = times(a0, v128.load32_splat(x0 + cell), a);
        a1 = times(a1, v128.load32_splat(x1 + cell), a);
        a2 = times(a2, v128.load32_splat(x2 + cell), a);
        a3 = times(a3, v128.load32_splat(x3 + cell), a);
      }
      let y = y0 + at;
      v128.store(y, rectify(a0, isRectified));
      v128.store(y + outBytes, rectify(a1, isRectified));
      v128.store(y + 2 * outBytes, rectify(a2, isRectified));
      v128.store(y + 3 * outBytes, rectify(a3, isRectified));
    }
  }
}

/** biasSlope += Σ errors; slope += inᵀ · errors. */
export function blame(
  input: usize, errors: usize, slope: usize, biasSlope: usize,
  rows: i32, inputs: i32, outputs: i32,
): void {
  const inBytes = <usize>inputs << 2;
  const outBytes = <usize>outputs << 2;
  for (let at: usize = 0; at < outBytes; at += 16) {
    let sum = v128.load(biasSlope + at);
    for (let row = 0; row < rows; row++) {
      sum = f32x4.add(sum, v128.load(errors + <usize>row * outBytes + at));
    }
    v128.store(biasSlope + at, sum);
  }
  for (let cell: usize = 0; cell < inBytes; cell += 16) {
    const g0 = slope + <usize>(cell >> 2) * outBytes;
    const g1 = g0 + outBytes;
    const g2 = g1 + outBytes;
    const g3 = g2 + outBytes;
    let at: usize = 0;
    for (; at + 32 <= outBytes; at += 32) {
      let a0 = v128.load(g0 + at), b0 = v128.load(g0 + at, 16);
      let a1 = v128.load(g1 + at), b1 = v128.load(g1 + at, 16);
      let a2 = v128.load(g2 + at), b2 = v128.load(g2 + at, 16);
      let a3 = v128.load(g3 + at), b3 = v128.load(g3 + at, 16);
      let x = input + cell;
      let error = errors + at;
      for (let row = 0; row < rows; row++) {
        const a = v128.load(error);
        const b = v128.load(error, 16);
        let s = v128.load32_splat(x);
        a0 = times(a0, s, a);
        b0 = times(b0, s, b);
        s = v128.load32_splat(x, 4);
        a1 = times(a1, s, a);
        b1 = times(b1, s, b);
        s = v128.load32_splat(x, 8);
        a2 = times(a2, s, a);
        b2 = times(b2, s, b);
        s = v128.load32_splat(x, 12);
        a3 = times(a3, s, a);
        b3 = times(b3, s, b);
        x += inBytes;
        error += outBytes;
      }
      v128.store(g0 + at, a0);
      v128.store(g0 + at, b0, 16);
      v128.store(g1 + at, a1);
      v128.store(g1 + at, b1, 16);
      v128.store(g2 + at, a2);
      v128.store(g2 + at, b2, 16);
      v128.store(g3 + at, a3);
      v128.store(g3 + at, b3, 16);
    }
    for (; at < outBytes; at += 16) {
      let a0 = v128.load(g0 + at), a1 = v128.load(g1 + at);
      let a2 = v128.load(g2 + at), a3 = v128.load(g3 + at);
      let x = input + cell;
      let error = errors + at;
      for (let row = 0; row < rows; row++) {
        const a = v128.load(error);
        a0 = times(a0, v128.load32_splat(x), a);
        a1 = times(a1, v128.load32_splat(x, 4), a);
        a2 = times(a2, v128.load32_splat(x, 8), a);
        a3 = times(a3, v128.load32_splat(x, 12), a);
        x += inBytes;
        error += outBytes;
      }
      v128.store(g0 + at, a0);
      v128.store(g1 + at, a1);
      v128.store(g2 + at, a2);
      v128.store(g3 + at, a3);
    }
  }
}

// @ts-ignore
@inline
function sums(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = f32x4.add(v128.shuffle<f32>(a, b, 0, 4, 1, 5), v128.shuffle<f32>(a, b, 2, 6, 3, 7));
  const cd = f32x4.add(v128.shuffle<f32>(c, d, 0, 4, 1, 5), v128.shuffle<f32>(c, d, 2, 6, 3, 7));
  return f32x4.add(v128.shuffle<f32>(ab, cd, 0, 1, 4, 5), v128.shuffle<f32>(ab, cd, 2, 3, 6, 7));
}

// @ts-ignore
@inline
function keepLive(sum: v128, signal: usize): v128 {
  return v128.and(sum, f32x4.gt(v128.load(signal), f32x4.splat(0)));
}

/** back = errors · weightsᵀ where the signal was above 0. */
export function passBack(
  errors: usize, weights: usize, signals: usize, back: usize,
  rows: i32, inputs: i32, outputs: i32,
): void {
  const inBytes = <usize>inputs << 2;
  const outBytes = <usize>outputs << 2;
  for (let row = 0; row < rows; row += 2) {
    const e0 = errors + <usize>row * outBytes;
    const e1 = e0 + outBytes;
    for (let cell: usize = 0; cell < inBytes; cell += 16) {
      const w0 = weights + <usize>(cell >> 2) * outBytes;
      const w1 = w0 + outBytes;
      const w2 = w1 + outBytes;
      const w3 = w2 + outBytes;
      let a0 = f32x4.splat(0), a1 = a0, a2 = a0, a3 = a0;
      let b0 = a0, b1 = a0, b2 = a0, b3 = a0;
      for (let at: usize = 0; at < outBytes; at += 16) {
        const p = v128.load(e0 + at);
        const q = v128.load(e1 + at);
        let w = v128.load(w0 + at);
        a0 = times(a0, p, w);
        b0 = times(b0, q, w);
        w = v128.load(w1 + at);
        a1 = times(a1, p, w);
        b1 = times(b1, q, w);
        w = v128.load(w2 + at);
        a2 = times(a2, p, w);
        b2 = times(b2, q, w);
        w = v128.load(w3 + at);
        a3 = times(a3, p, w);
        b3 = times(b3, q, w);
      }
      const first = <usize>row * inBytes + cell;
      const second = first + inBytes;
      v128.store(back + first, keepLive(sums(a0, a1, a2, a3), signals + first));
      v128.store(back + second, keepLive(sums(b0, b1, b2, b3), signals + second));
    }
  }
}

/** Adam; `pace` holds the rate and its corrections. Slopes are spent. */
export function move(
  weights: usize, slopes: usize, means: usize, squares: usize, count: i32, pace: f32,
): void {
  const m = f32x4.splat(0.9), m1 = f32x4.splat(0.1);
  const s = f32x4.splat(0.999), s1 = f32x4.splat(0.001);
  const least = f32x4.splat(1e-8), zero = f32x4.splat(0), rate = f32x4.splat(pace);
  const end = <usize>count << 2;
  for (let at: usize = 0; at < end; at += 16) {
    const slope = v128.load(slopes + at);
    const mean = f32x4.add(f32x4.mul(m, v128.load(means + at)), f32x4.mul(m1, slope));
    const square = f32x4.add(
      f32x4.mul(s, v128.load(squares + at)), f32x4.mul(s1, f32x4.mul(slope, slope)),
    );
    v128.store(means + at, mean);
    v128.store(squares + at, square);
    const step = f32x4.div(f32x4.mul(rate, mean), f32x4.add(f32x4.sqrt(square), least));
    v128.store(weights + at, f32x4.sub(v128.load(weights + at), step));
    v128.store(slopes + at, zero);
  }
}
