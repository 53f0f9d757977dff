import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Tells how many whole cards of one width stand beside each other in so much room: one at least, of which something is
 * seen.
 */
export function cardsInRoom(room: number, card: number, gap: number): number {
  return card > 0 ? Math.max(1, Math.floor((room + gap) / (card + gap))) : 1;
}

/** Tells how many cards a row has room for, all of one width. @param count how many there are. */
export function useRoomFor(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const [room, setRoom] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first card brings the row with it
  useLayoutEffect(() => {
    const row = list.current;
    if (!row) return;
    const measure = () => {
      const card = row.firstElementChild?.getBoundingClientRect().width ?? 0;
      setRoom(cardsInRoom(row.clientWidth, card, Number.parseFloat(getComputedStyle(row).columnGap) || 0));
    };
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(row);
    return () => watching.disconnect();
  }, [count > 0]);
  return { list, room };
}
