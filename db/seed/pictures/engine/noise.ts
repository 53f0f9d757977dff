import { dice } from './random.ts';

const SIZE = 256;
const PERM = new Uint8Array(SIZE * 2);
const GX = new Float32Array(SIZE);
const GY = new Float32Array(SIZE);

{
  const roll = dice(20260321);
  const order = Array.from({ length: SIZE }, (_, i) => i);
  for (let i = SIZE - 1; i > 0; i--) {
    const j = roll.whole(0, i);
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  for (let i = 0; i < SIZE * 2; i++) PERM[i] = order[i % SIZE] as number;
  for (let i = 0; i < SIZE; i++) {
    const a = (i / SIZE) * Math.PI * 2;
    GX[i] = Math.cos(a);
    GY[i] = Math.sin(a);
  }
}

function corner(ix: number, iy: number, dx: number, dy: number): number {
  const g = PERM[((PERM[ix & 255] as number) + iy) & 511] as number;
  return (GX[g] as number) * dx + (GY[g] as number) * dy;
}

/** Gradient noise at a point, about -1..1, mean 0, features one unit apart. */
export function noise(x: number, y: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = x - ix;
  const fy = y - iy;
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const jy = iy & 255;
  const a = corner(ix, jy, fx, fy);
  const b = corner(ix + 1, jy, fx - 1, fy);
  const c = corner(ix, (jy + 1) & 255, fx, fy - 1);
  const d = corner(ix + 1, (jy + 1) & 255, fx - 1, fy - 1);
  const top = a + (b - a) * u;
  return (top + (c + (d - c) * u - top) * v) * 1.5;
}

/** Several octaves of noise, about -1..1. */
export function cloud(x: number, y: number, octaves = 4): number {
  let sum = 0;
  let weight = 0.5;
  let f = 1;
  for (let i = 0; i < octaves; i++) {
    sum += noise(x * f + i * 17.3, y * f - i * 9.1) * weight;
    weight *= 0.5;
    f *= 2.03;
  }
  return sum;
}

/** Ridged noise 0..1: bright thin lines, for veins, cracks and folds. */
export function ridge(x: number, y: number, octaves = 3): number {
  let sum = 0;
  let weight = 0.6;
  let f = 1;
  for (let i = 0; i < octaves; i++) {
    const n = 1 - Math.abs(noise(x * f + i * 31.7, y * f + i * 11.9));
    sum += n * n * weight;
    weight *= 0.45;
    f *= 2.1;
  }
  return sum;
}

/** A repeatable random number 0..1 for a whole-number cell. */
export function cellHash(ix: number, iy: number): number {
  let h = Math.imul(ix, 374761393) + Math.imul(iy, 668265263);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}
