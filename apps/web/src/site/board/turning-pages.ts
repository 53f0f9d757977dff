import { useEffect, useRef } from 'react';

/** How long a page of numbers stands, ms. */
const PAGE_MS = 6_000;

/** How a list stands: how far it was turned, how much of it is seen, how long it is, and what a row takes with its gap, px. */
type Turned = {
  readonly top: number;
  readonly height: number;
  readonly full: number;
  readonly row: number;
};

/** Where the next page begins: with the first row that was not seen whole; after the last page comes the first again. */
export function nextTop({ top, height, full, row }: Turned): number {
  if (top + height >= full - 1) return 0;
  return top + Math.max(1, Math.floor(height / row)) * row;
}

/** Turns the pages of a list that has no room for all: nobody touches a screen on a wall. */
export function useTurningPages() {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      const all = list.current;
      const first = all?.firstElementChild;
      if (!all || !first) return;
      const gap = Number.parseFloat(getComputedStyle(all).rowGap) || 0;
      const row = first.getBoundingClientRect().height + gap;
      all.scrollTop = nextTop({
        top: all.scrollTop,
        height: all.clientHeight + gap,
        full: all.scrollHeight + gap,
        row,
      });
    }, PAGE_MS);
    return () => clearInterval(timer);
  }, []);
  return list;
}
