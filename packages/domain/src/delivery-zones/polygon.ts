/** This is a point in GeoJSON order: longitude, then latitude, in degrees. */
export type Position = readonly [longitude: number, latitude: number];
/** This is a ring of at least three points; its first point may or may not be repeated at the end. */
export type Ring = readonly Position[];

/** Says whether a point lies in a ring or on its edge, by counting the edges a ray to the east crosses. */
export function isInRing(point: Position, ring: Ring): boolean {
  let inside = false;
  for (let i = 0; i < ring.length; i += 1) {
    const from = ring[i];
    const to = ring[(i + 1) % ring.length];
    if (!from || !to) continue;
    if (isOnEdge(point, from, to)) return true;
    if (crosses(point, from, to)) inside = !inside;
  }
  return inside;
}

function crosses([x, y]: Position, [x1, y1]: Position, [x2, y2]: Position): boolean {
  if (y1 > y === y2 > y) return false;
  return x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
}

function isOnEdge([x, y]: Position, [x1, y1]: Position, [x2, y2]: Position): boolean {
  const cross = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
  const within =
    x >= Math.min(x1, x2) && x <= Math.max(x1, x2) && y >= Math.min(y1, y2) && y <= Math.max(y1, y2);
  return cross === 0 && within;
}
