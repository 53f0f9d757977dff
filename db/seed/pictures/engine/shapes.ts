import { clamp } from './color.ts';
import { cloud, noise } from './noise.ts';
import { bumpOf, lay, type Stuff } from './stuff.ts';
import { brush, type Fragment, type Surface } from './surface.ts';

/** The place in which a thing lies: centre, half sizes, turn in radians, height it rests on and its own height. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly turn?: number;
  readonly base: number;
  readonly rise: number;
}

/** Outline and swelling of a rounded thing. */
export interface Form {
  /** 2 an ellipse, higher squarer. */
  readonly square?: number;
  /** 1 a tent, 2 a ball, higher flatter on top. */
  readonly flat?: number;
  /** How uneven the outline is, 0..0.3, and how many waves it has around. */
  readonly wobble?: number;
  readonly waves?: number;
  readonly seed?: number;
  /** Height in the middle pushed down, 0..1 (seen on cut fruit, tarts, dents). */
  readonly hollow?: number;
}

/** A rounded lump: grain, tomato, patty, scoop, pat of butter. */
export function lump(s: Surface, p: Place, m: Stuff, form: Form = {}): void {
  const { square = 2, flat = 2, wobble = 0, waves = 3, seed = 0, hollow = 0 } = form;
  const cos = Math.cos(p.turn ?? 0);
  const sin = Math.sin(p.turn ?? 0);
  const reach = Math.max(p.rx, p.ry) * (1 + wobble) * (square > 2 ? 1.3 : 1);
  brush(s, p.x - reach, p.y - reach, p.x + reach, p.y + reach, (f, x, y) => {
    const dx = x - p.x;
    const dy = y - p.y;
    let u = (dx * cos + dy * sin) / p.rx;
    let v = (-dx * sin + dy * cos) / p.ry;
    if (wobble > 0) {
      const a = Math.atan2(v, u);
      const grow =
        1 + wobble * noise(Math.cos(a) * waves * 0.5 + seed * 3.7, Math.sin(a) * waves * 0.5 - seed);
      u /= grow;
      v /= grow;
    }
    const d = square === 2 ? u * u + v * v : Math.abs(u) ** square + Math.abs(v) ** square;
    if (d >= 1) return false;
    const swell = flat === 2 ? Math.sqrt(1 - d) : (1 - d ** (flat / 2)) ** (1 / flat);
    const dent = hollow === 0 ? 1 : 1 - hollow * (1 - d) * (1 - d);
    const z = p.base + p.rise * swell * dent + bumpOf(m, x, y) * Math.min(1, swell * 1.6);
    if (z <= f.z) return false;
    lay(f, m, z, x, y, u, v);
    return true;
  });
}

/** A point of a strand: where, how high its middle runs, how thick (default the strand's own radius). */
export interface Bead {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly r?: number;
}

/** A rope through some points: noodle, chip, skewer, stem, drizzle. */
export function strand(s: Surface, path: readonly Bead[], radius: number, m: Stuff, lift = 1): void {
  let along = 0;
  for (let i = 0; i + 1 < path.length; i++) {
    const a = path[i] as Bead;
    const b = path[i + 1] as Bead;
    const len = Math.hypot(b.x - a.x, b.y - a.y);
    rod(s, a, b, radius, m, lift, along / radius);
    along += len;
  }
}

/** One straight piece of a strand; `start` is how far along the strand it begins (in radii). */
export function rod(s: Surface, a: Bead, b: Bead, radius: number, m: Stuff, lift = 1, start = 0): void {
  const ra = a.r ?? radius;
  const rb = b.r ?? radius;
  const reach = Math.max(ra, rb);
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const len2 = dx * dx + dy * dy || 1e-6;
  const len = Math.sqrt(len2);
  brush(
    s,
    Math.min(a.x, b.x) - reach,
    Math.min(a.y, b.y) - reach,
    Math.max(a.x, b.x) + reach,
    Math.max(a.y, b.y) + reach,
    (f, x, y) => {
      const t = clamp(((x - a.x) * dx + (y - a.y) * dy) / len2);
      const ox = x - a.x - dx * t;
      const oy = y - a.y - dy * t;
      const r = ra + (rb - ra) * t;
      const d2 = (ox * ox + oy * oy) / (r * r);
      if (d2 >= 1) return false;
      const z = a.z + (b.z - a.z) * t + r * lift * Math.sqrt(1 - d2) + bumpOf(m, x, y);
      if (z <= f.z) return false;
      const side = (ox * dy - oy * dx) / (len * r);
      lay(f, m, z, x, y, start + (t * len) / radius, side);
      return true;
    },
  );
}

/** A flat-topped block with rounded corners and a bevelled edge: board, cube, slice, tile. */
export function slab(
  s: Surface,
  p: Place,
  m: Stuff,
  shape: { corner: number; bevel: number; tilt?: readonly [number, number]; seed?: number; rag?: number },
): void {
  const cos = Math.cos(p.turn ?? 0);
  const sin = Math.sin(p.turn ?? 0);
  const reach = Math.hypot(p.rx, p.ry);
  const [tx, ty] = shape.tilt ?? [0, 0];
  const rag = shape.rag ?? 0;
  brush(s, p.x - reach, p.y - reach, p.x + reach, p.y + reach, (f, x, y) => {
    const dx = x - p.x;
    const dy = y - p.y;
    const u = dx * cos + dy * sin;
    const v = -dx * sin + dy * cos;
    const qx = Math.abs(u) - p.rx + shape.corner;
    const qy = Math.abs(v) - p.ry + shape.corner;
    let inside = shape.corner - Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) - Math.min(Math.max(qx, qy), 0);
    if (rag > 0) inside += cloud(x / 14 + (shape.seed ?? 0), y / 14, 2) * rag - rag * 0.4;
    if (inside <= 0) return false;
    const t = Math.min(1, inside / shape.bevel);
    const z =
      p.base + p.rise * Math.sqrt(t * (2 - t)) + (u / p.rx) * tx + (v / p.ry) * ty + bumpOf(m, x, y) * t;
    if (z <= f.z) return false;
    lay(f, m, z, x, y, u / p.rx, v / p.ry);
    return true;
  });
}

/** A ring: onion, olive, pepper, cup rim. `thick` is the rope's radius. */
export function ring(
  s: Surface,
  p: Place,
  thick: number,
  m: Stuff,
  form: { wobble?: number; waves?: number; seed?: number; from?: number; to?: number } = {},
): void {
  const { wobble = 0, waves = 3, seed = 0 } = form;
  const cos = Math.cos(p.turn ?? 0);
  const sin = Math.sin(p.turn ?? 0);
  const reach = Math.max(p.rx, p.ry) * (1 + wobble) + thick;
  const mean = (p.rx + p.ry) / 2;
  brush(s, p.x - reach, p.y - reach, p.x + reach, p.y + reach, (f, x, y) => {
    const dx = x - p.x;
    const dy = y - p.y;
    const u = (dx * cos + dy * sin) / p.rx;
    const v = (-dx * sin + dy * cos) / p.ry;
    const a = Math.atan2(v, u);
    if (form.from !== undefined && (a < form.from || a > (form.to ?? Math.PI))) return false;
    const grow =
      wobble === 0 ? 1 : 1 + wobble * noise(Math.cos(a) * waves * 0.5 + seed, Math.sin(a) * waves * 0.5);
    const off = ((Math.hypot(u, v) - grow) * mean) / thick;
    if (off * off >= 1) return false;
    const z = p.base + p.rise * Math.sqrt(1 - off * off) + bumpOf(m, x, y);
    if (z <= f.z) return false;
    lay(f, m, z, x, y, off, a);
    return true;
  });
}

/** A thing turned on a wheel: plate, bowl, saucer, pan. `profile` gives the height at radius 0..1. */
export function lathe(
  s: Surface,
  p: Omit<Place, 'rise'>,
  m: Stuff,
  profile: (t: number) => number,
  square = 2,
): void {
  const cos = Math.cos(p.turn ?? 0);
  const sin = Math.sin(p.turn ?? 0);
  const reach = Math.max(p.rx, p.ry) * (square > 2 ? 1.25 : 1);
  brush(s, p.x - reach, p.y - reach, p.x + reach, p.y + reach, (f, x, y) => {
    const dx = x - p.x;
    const dy = y - p.y;
    const u = (dx * cos + dy * sin) / p.rx;
    const v = (-dx * sin + dy * cos) / p.ry;
    const t = (Math.abs(u) ** square + Math.abs(v) ** square) ** (1 / square);
    if (t >= 1) return false;
    const z = p.base + profile(t) + bumpOf(m, x, y);
    if (z <= f.z) return false;
    lay(f, m, z, x, y, u, v);
    return true;
  });
}

/** Changes only the look of what already lies in a round area; `apply` gets the distance 0..1. */
export function glaze(
  s: Surface,
  area: { x: number; y: number; rx: number; ry: number; turn?: number },
  apply: (f: Fragment, x: number, y: number, d: number) => void,
): void {
  const cos = Math.cos(area.turn ?? 0);
  const sin = Math.sin(area.turn ?? 0);
  const reach = Math.max(area.rx, area.ry);
  brush(s, area.x - reach, area.y - reach, area.x + reach, area.y + reach, (f, x, y) => {
    const dx = x - area.x;
    const dy = y - area.y;
    const d = Math.hypot((dx * cos + dy * sin) / area.rx, (-dx * sin + dy * cos) / area.ry);
    if (d >= 1) return false;
    apply(f, x, y, d);
    return true;
  });
}
