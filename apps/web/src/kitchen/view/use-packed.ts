import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { packed } from './packed.ts';

/**
 * These are, in px, a row of the grid that cards are put on (`.packed` of kitchen.module.css) and the gap under each
 * card.
 */
const ROW = 8;
const GAP = 8;
/** A card that was not laid out yet is taken to be so high, px (`contain-intrinsic-size` of ticket.module.css). */
const GUESSED = 320;
const NOWHERE: ReadonlyMap<string, number> = new Map();

function span(card: HTMLElement, height: number): void {
  const rows = `span ${Math.ceil((height + GAP) / ROW)}`;
  if (card.style.gridRowEnd !== rows) card.style.gridRowEnd = rows;
}

/**
 * Packs the cards of an age close under each other. They are put past React: of hundreds of tickets none is drawn again for
 * it. A card that grows pushes down those below it and sends none to another column.
 * @param ids of the cards that are drawn, in their order. @param wide how many columns they have.
 */
export function usePacked(ids: readonly string[], wide: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const heights = useRef(new Map<string, number>());
  const stands = useRef({ wide: 0, columns: NOWHERE });
  const watching = useRef<ResizeObserver | null>(null);
  const watched = useRef(new WeakSet<Element>());
  const order = ids.join(' ');
  useLayoutEffect(() => {
    watching.current ??= new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries) {
        const height = borderBoxSize[0]?.blockSize ?? 0;
        if (!(target instanceof HTMLElement) || !target.isConnected || height === 0) continue;
        heights.current.set(target.dataset.ticket ?? '', height);
        span(target, height);
      }
    });
    const drawn = [...(list.current?.children ?? [])].filter((card) => card instanceof HTMLElement);
    const byId = new Map(drawn.map((card) => [card.dataset.ticket, card]));
    // The first are measured at once. One that comes later costs a bump no layout of its own: the observer says its height in
    // the same frame.
    const isFirst = stands.current.columns.size === 0;
    const cards = order.split(' ').flatMap((id) => {
      const card = byId.get(id);
      return card
        ? [{ card, id, height: heights.current.get(id) ?? (isFirst ? card.offsetHeight : GUESSED) }]
        : [];
    });
    const before = stands.current.wide === wide ? stands.current.columns : NOWHERE;
    const columns = packed(cards, before, wide);
    stands.current = { wide, columns };
    heights.current = new Map(cards.map(({ id, height }) => [id, height]));
    for (const { card, id, height } of cards) {
      const column = String((columns.get(id) ?? 0) + 1);
      if (card.style.gridColumnStart !== column) card.style.gridColumnStart = column;
      span(card, height);
      if (watched.current.has(card)) continue;
      watched.current.add(card);
      watching.current.observe(card);
    }
  }, [order, wide]);
  useEffect(
    () => () => {
      watching.current?.disconnect();
      watching.current = null;
      watched.current = new WeakSet();
    },
    [],
  );
  return list;
}
