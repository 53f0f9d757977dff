import { useEffect, useLayoutEffect, useRef } from 'react';

/** A page of numbers stands so long, ms. */
const PAGE_MS = 6_000;

/**
 * A list stands so: how far it was turned, how much of it is seen, how long it is, and what a row takes with its gap,
 * px.
 */
type Turned = {
  readonly top: number;
  readonly height: number;
  readonly full: number;
  readonly row: number;
};

/** Says where the next page begins: with the first row that was not seen whole; after the last page comes the first again. */
export function nextTop({ top, height, full, row }: Turned): number {
  if (top + height >= full - 1) return 0;
  return top + Math.max(1, Math.floor(height / row)) * row;
}

/**
 * Tells how high a list may be in so much room: of whole rows alone. @param edge what stands above and below its rows,
 * px.
 */
export function wholeRows(room: number, row: number, gap: number, edge: number): number {
  const rows = Math.max(1, Math.floor((room - edge + gap) / (row + gap)));
  return rows * (row + gap) - gap + edge;
}

/**
 * Measures the height of a row and of the gaps and edges of a list; null while it is empty, or grows with its numbers.
 */
function measured(list: HTMLElement) {
  const first = list.firstElementChild;
  const { overflowY, rowGap, paddingTop, paddingBottom } = getComputedStyle(list);
  if (!first || overflowY !== 'hidden') return null;
  return {
    row: first.getBoundingClientRect().height,
    gap: Number.parseFloat(rowGap) || 0,
    edge: Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom),
  };
}

/**
 * Turns the pages of a list that has no room for all, by whole rows: nobody touches a screen on a wall.
 * @param count of its numbers. @param anew another value turns it to its start.
 */
export function useTurningPages(count: number, anew: number | null = null) {
  const room = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first number gives the height of a row
  useLayoutEffect(() => {
    const [around, all] = [room.current, list.current];
    if (!around || !all) return;
    const fit = () => {
      const sizes = measured(all);
      const high = sizes && wholeRows(around.clientHeight, sizes.row, sizes.gap, sizes.edge);
      all.style.maxBlockSize = high === null ? '' : `${high}px`;
    };
    fit();
    const watching = new ResizeObserver(fit);
    watching.observe(around);
    return () => watching.disconnect();
  }, [count > 0]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was just called stands on the first page for a whole turn
  useEffect(() => {
    list.current?.scrollTo({ top: 0 });
    const timer = setInterval(() => {
      const all = list.current;
      const sizes = all && measured(all);
      if (!all || !sizes) return;
      const { row, gap } = sizes;
      all.scrollTop = nextTop({
        top: all.scrollTop,
        height: all.clientHeight + gap,
        full: all.scrollHeight + gap,
        row: row + gap,
      });
    }, PAGE_MS);
    return () => clearInterval(timer);
  }, [anew]);
  return { room, list };
}
