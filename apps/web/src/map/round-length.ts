/** Gives the longest round length that is not longer than `metres` (at least 1): 1, 2 or 5 and zeros. */
export function roundLength(metres: number): number {
  const zeros = 10 ** (String(Math.floor(metres)).length - 1);
  const first = metres / zeros;
  return (first >= 5 ? 5 : first >= 2 ? 2 : 1) * zeros;
}
