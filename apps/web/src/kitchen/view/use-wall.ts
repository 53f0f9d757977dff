import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { TicketView } from './kitchen-view.ts';
import { SETTLES_MS } from './settling.ts';
import {
  turnsAfter,
  WALL_GAP,
  WALL_SIZES,
  type WallSize,
  wallColumns,
  wallPages,
  wallSize,
} from './wall-pages.ts';

/** So often it is looked whether a page has stood long enough, ms. */
const LOOKS_MS = 500;
/** A card that was not laid out yet is taken to be so high, px. */
const GUESSED = 320;
const NONE: ReadonlyMap<string, number> = new Map();

/** Tells how high the cards that stand on a wall are, each as if it had one column. */
function measured(seen: HTMLElement): ReadonlyMap<string, number> {
  const spots = [...seen.querySelectorAll<HTMLElement>('[data-spot]')];
  return new Map(
    spots.map(({ dataset, offsetHeight }) => [dataset.spot ?? '', offsetHeight * Number(dataset.span)]),
  );
}

const isSame = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) =>
  one.size === other.size && [...one].every(([id, height]) => other.get(id) === height);

/** Measures the room in which tickets stand, px. */
function useRoom(seen: HTMLElement | null) {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!seen) return;
    const measure = () =>
      setRoom(({ width, height }) => {
        const now = { width: seen.clientWidth - 2 * WALL_GAP, height: seen.clientHeight };
        return now.width === width && now.height === height ? { width, height } : now;
      });
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(seen);
    return () => watching.disconnect();
  }, [seen]);
  return room;
}

/**
 * Tells how high each of the cards is, as it grows and shrinks, too. @param shape changes with whatever all heights
 * come from.
 */
function useHeights(seen: HTMLElement | null, shape: string): ReadonlyMap<string, number> {
  const [heights, setHeights] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cards are others, or wider, with another shape
  useLayoutEffect(() => {
    if (!seen) return;
    const measure = () => setHeights((before) => (isSame(before, measured(seen)) ? before : measured(seen)));
    measure();
    const watching = new ResizeObserver(measure);
    for (const spot of seen.querySelectorAll('[data-spot]')) watching.observe(spot);
    return () => watching.disconnect();
  }, [seen, shape]);
  return heights;
}

/** Turns the pages while nobody touches the screen. @returns which page is seen, from 0. */
function useTurns(seen: HTMLElement | null, pages: number, height: number): number {
  const [page, setPage] = useState(0);
  const stoodSince = useRef(0);
  useEffect(() => {
    if (!seen || height === 0) return;
    const shownPage = () => Math.min(pages - 1, Math.round(seen.scrollTop / height));
    const look = () => setPage(shownPage());
    const stand = () => {
      stoodSince.current = Date.now();
    };
    if (stoodSince.current === 0) stand();
    let free: ReturnType<typeof setTimeout> | undefined;
    const turn = () => {
      if (pages < 2 || Date.now() - stoodSince.current < turnsAfter(pages)) return;
      stand();
      seen.scrollTop = ((shownPage() + 1) % pages) * height;
      // What comes under a finger with the page takes no touch at once; a number stays with its ticket.
      seen.dataset.turning = '';
      clearTimeout(free);
      free = setTimeout(() => delete seen.dataset.turning, SETTLES_MS);
    };
    look();
    const timer = setInterval(turn, LOOKS_MS);
    seen.addEventListener('scroll', look);
    const touches = ['pointerdown', 'wheel', 'keydown'] as const;
    for (const touch of touches) window.addEventListener(touch, stand, { passive: true });
    return () => {
      clearInterval(timer);
      clearTimeout(free);
      delete seen.dataset.turning;
      seen.removeEventListener('scroll', look);
      for (const touch of touches) window.removeEventListener(touch, stand);
    };
  }, [seen, pages, height]);
  return Math.min(page, pages - 1);
}

/**
 * Puts the tickets of a wall on pages and turns these.
 * @param ordered the tickets, the most urgent first. @param seen in which they stand; null where the screen is no wall.
 */
export function useWall(ordered: readonly TicketView[], seen: HTMLElement | null) {
  const room = useRoom(seen);
  const [size, setSize] = useState<WallSize>(WALL_SIZES[0]);
  const columns = wallColumns(room.width, size);
  const columnWidth = (room.width - WALL_GAP * (columns - 1)) / columns;
  const ids = ordered.map(({ order }) => order.id).join(' ');
  const heights = useHeights(seen, `${ids} ${size} ${columnWidth}`);
  const free = Math.max(1, room.height - 2 * WALL_GAP);
  const { spots, pages } = useMemo(() => {
    const cards = ids.split(' ').map((id) => ({ id, height: heights.get(id) ?? GUESSED }));
    return wallPages(ids === '' ? [] : cards, { columns, height: free, gap: WALL_GAP });
  }, [ids, heights, columns, free]);
  // This goes by what was measured at the size that stands: it is measured again before this is looked at again.
  useLayoutEffect(() => {
    const high = [...heights.values()].reduce((sum, height) => sum + height + WALL_GAP, 0);
    if (high > 0) setSize((before) => wallSize(high, { width: room.width, height: free }, before));
  }, [heights, room.width, free]);
  const places = useMemo(() => {
    // What was not measured yet stands nowhere: what a screen shows first was under nobody's finger.
    const stood = spots.filter(({ id }) => heights.has(id));
    return new Map(
      stood.map(({ id, page, column, top }) => [id, `${columns} ${page} ${column} ${top}`] as const),
    );
  }, [spots, heights, columns]);
  const page = useTurns(seen, pages, room.height);
  return { size, spots, places, page, pages, columnWidth, height: room.height };
}
export type Wall = ReturnType<typeof useWall>;
