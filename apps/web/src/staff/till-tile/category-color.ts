/** These hues stay apart from one another and carry no meaning of good or bad. */
const HUES = [24, 160, 212, 286, 340, 44, 190, 256] as const;

/** Gives the stripe of the n-th category on the till and in the menu; the name beside it says the same. */
export function categoryColor(place: number): string {
  return `hsl(${HUES[place % HUES.length]} 55% 48%)`;
}
