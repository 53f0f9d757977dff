import { useEffect, useRef, useState } from 'react';

/** How long a page of tickets stands on a wall, ms, and how often is counted what stands below. */
const PAGE_MS = 9_000;
const COUNT_MS = 1_000;

/**
 * How far a wall is turned next: so that what was cut at its foot is seen whole, and from the end to the start.
 * @param heading how much of it the headings cover that stay as it turns, px.
 */
export function nextPage({
  top,
  height,
  full,
  heading,
}: {
  readonly top: number;
  readonly height: number;
  readonly full: number;
  readonly heading: number;
}): number {
  if (top + height >= full - 8) return 0;
  return top + Math.round((height - heading) * 0.7);
}

/** How many tickets begin below what is seen. @param drawn the upper edges of those that are drawn, px. */
export function countBelow(drawn: readonly number[], edge: number, all: number): number {
  return all - drawn.filter((top) => top < edge).length;
}

/** How high the headings are that stay over the tickets as these go by. */
function headingOf(seen: HTMLElement): number {
  const headings = seen.querySelectorAll<HTMLElement>('section:not([data-empty]) > h2');
  return Math.max(0, ...[...headings].map((heading) => heading.offsetHeight));
}

/**
 * Turns the pages of tickets on a wall that nobody touches. @returns what is turned, and how many tickets stand below.
 * @param all how many tickets the screen has, those that are drawn as it is scrolled as well.
 */
export function useWallPages(wall: boolean, all: number) {
  const main = useRef<HTMLElement>(null);
  const [below, setBelow] = useState(0);
  useEffect(() => {
    if (!wall) return;
    const count = () => {
      const seen = main.current;
      if (!seen) return;
      const heads = [...seen.querySelectorAll('[data-ticket]')].map(
        (card) => card.getBoundingClientRect().top,
      );
      setBelow(countBelow(heads, seen.getBoundingClientRect().bottom, all));
    };
    const turn = () => {
      const seen = main.current;
      if (seen)
        seen.scrollTop = nextPage({
          top: seen.scrollTop,
          height: seen.clientHeight,
          full: seen.scrollHeight,
          heading: headingOf(seen),
        });
    };
    count();
    const timers = [setInterval(turn, PAGE_MS), setInterval(count, COUNT_MS)];
    return () => timers.forEach(clearInterval);
  }, [wall, all]);
  return { main, below: wall ? below : 0 };
}
