/** Box blur in place, both ways, over interleaved channels; three passes look like a lens. */
export function blur(plane: Float32Array, w: number, h: number, channels: number, radius: number): void {
  const line = new Float32Array(Math.max(w, h));
  for (let pass = 0; pass < 3; pass++) {
    for (let c = 0; c < channels; c++) {
      for (let y = 0; y < h; y++) blurLine(plane, y * w * channels + c, channels, w, radius, line);
      for (let x = 0; x < w; x++) blurLine(plane, x * channels + c, w * channels, h, radius, line);
    }
  }
}

function blurLine(
  plane: Float32Array,
  at: number,
  stride: number,
  n: number,
  radius: number,
  line: Float32Array,
): void {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < Math.min(radius, n); i++) {
    sum += plane[at + i * stride] as number;
    count++;
  }
  for (let i = 0; i < n; i++) {
    if (i + radius < n) {
      sum += plane[at + (i + radius) * stride] as number;
      count++;
    }
    if (i - radius - 1 >= 0) {
      sum -= plane[at + (i - radius - 1) * stride] as number;
      count--;
    }
    line[i] = sum / count;
  }
  for (let i = 0; i < n; i++) plane[at + i * stride] = line[i] as number;
}

/** Averages blocks of `step` pixels; answers the small plane and its size. */
export function shrink(
  plane: Float32Array,
  w: number,
  h: number,
  step: number,
  map: (v: number) => number,
): { small: Float32Array; w: number; h: number } {
  const sw = Math.ceil(w / step);
  const sh = Math.ceil(h / step);
  const small = new Float32Array(sw * sh * 3);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = (y * w + x) * 3;
      const o = (Math.floor(y / step) * sw + Math.floor(x / step)) * 3;
      for (let c = 0; c < 3; c++) small[o + c] = (small[o + c] as number) + map(plane[i + c] as number);
    }
  }
  for (let i = 0; i < small.length; i++) small[i] = (small[i] as number) / (step * step);
  return { small, w: sw, h: sh };
}
