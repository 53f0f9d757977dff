import type { Position, Ring } from './polygon.ts';

/**
 * Says whether a ring encloses one area: at least three different points, no edge without length, no edge that touches
 * or crosses another one that is not its neighbour. A first point repeated at the end must be taken off before.
 */
export function isSimpleRing(ring: Ring): boolean {
  if (ring.length < 3 || area(ring) === 0) return false;
  return ring.every((from, i) => {
    const to = at(ring, i + 1);
    if (isSame(from, to)) return false;
    return ring.slice(i + 1).every((_, offset) => !clash(ring, i, i + 1 + offset));
  });
}

/** Gives the ring without its first point repeated at the end, as it is stored. */
export function openRing(ring: Ring): Ring {
  const [first, last] = [ring[0], ring.at(-1)];
  return ring.length > 1 && first && last && isSame(first, last) ? ring.slice(0, -1) : ring;
}

function at(ring: Ring, index: number): Position {
  return ring[index % ring.length] ?? [0, 0];
}

function isSame([x1, y1]: Position, [x2, y2]: Position): boolean {
  return x1 === x2 && y1 === y2;
}

/** Gives twice the signed area: it is above zero where the ring runs against the clock. */
function area(ring: Ring): number {
  return ring.reduce((sum, [x1, y1], i) => {
    const [x2, y2] = at(ring, i + 1);
    return sum + x1 * y2 - x2 * y1;
  }, 0);
}

/** Says whether the edges that begin at `i` and `j` (i < j) meet where they must not. */
function clash(ring: Ring, i: number, j: number): boolean {
  const [a, b, c, d] = [at(ring, i), at(ring, i + 1), at(ring, j), at(ring, j + 1)];
  if (j === i + 1) return doublesBack(a, b, d);
  if (j === ring.length - 1 && i === 0) return doublesBack(c, a, b);
  return meet(a, b, c, d);
}

/** Says on which side of the line a–b the point p lies: −1, 0 or 1. */
function side(a: Position, b: Position, p: Position): number {
  return Math.sign((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]));
}

/** Says whether the way a–b–d returns on itself at b. */
function doublesBack(a: Position, b: Position, d: Position): boolean {
  const dot = (a[0] - b[0]) * (d[0] - b[0]) + (a[1] - b[1]) * (d[1] - b[1]);
  return side(a, b, d) === 0 && dot > 0;
}

/** Says whether p, on the line through a and b, lies between them, ends included. */
function isBetween(a: Position, p: Position, b: Position): boolean {
  return (
    Math.min(a[0], b[0]) <= p[0] &&
    p[0] <= Math.max(a[0], b[0]) &&
    Math.min(a[1], b[1]) <= p[1] &&
    p[1] <= Math.max(a[1], b[1])
  );
}

function meet(a: Position, b: Position, c: Position, d: Position): boolean {
  const [s1, s2, s3, s4] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (s1 !== s2 && s3 !== s4) return true;
  const touching: readonly (readonly [number, Position, Position, Position])[] = [
    [s1, a, c, b],
    [s2, a, d, b],
    [s3, c, a, d],
    [s4, c, b, d],
  ];
  return touching.some(([s, from, p, to]) => s === 0 && isBetween(from, p, to));
}
