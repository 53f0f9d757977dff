/** Hues that stay apart from one another and carry no meaning of good or bad. */
const HUES = [24, 160, 212, 286, 340, 44, 190, 256] as const;

/** The stripe of the n-th category; the name beside it says the same. */
export function categoryColor(index: number): string {
  return `hsl(${HUES[index % HUES.length]} 55% 48%)`;
}
