import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useOwnsKeys } from '#web/ui/index.ts';
import type { FilledColumn } from './board-columns.ts';
import { type Place, placeAfter, placeLeft } from './board-keys.ts';

/** These parts of a card take the focus: its next step, else the way into it. */
const CONTROLS = '[data-next-step]:not(:disabled), button:not(:disabled), a';

/**
 * Moves the focus from card to card by the arrow keys, and on to the next card of the column when the one in work has
 * gone to another: a column is worked through without a mouse.
 * @returns what the board's element takes; its cards carry `data-order`.
 */
export function useBoardKeys(columns: readonly FilledColumn[]) {
  const board = useRef<HTMLDivElement>(null);
  const last = useRef<{ readonly id: string; readonly place: Place } | null>(null);
  const owns = useOwnsKeys();
  const lengths = columns.map(({ orders }) => orders.length);

  const placeOf = (id: string | undefined): Place | null => {
    const column = columns.findIndex(({ orders }) => orders.some((order) => order.id === id));
    const row = columns[column]?.orders.findIndex((order) => order.id === id) ?? -1;
    return row < 0 ? null : { column, row };
  };
  const focus = ({ column, row }: Place) => {
    const id = columns[column]?.orders[row]?.id;
    const card = board.current?.querySelector(`[data-order="${id}"]`);
    const main = card?.querySelector<HTMLElement>('[data-next-step]:not(:disabled)');
    (main ?? card?.querySelector<HTMLElement>(CONTROLS))?.focus();
  };
  const cardOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-order]')?.dataset.order : undefined;

  useEffect(() => {
    const left = last.current;
    // Somebody who works with the mouse, or elsewhere, has the focus where they put it.
    if (!left || document.activeElement !== document.body) return;
    const now = placeOf(left.id);
    if (now?.column === left.place.column) return;
    last.current = null;
    const next = placeLeft(left.place, lengths);
    if (next) focus(next);
  });

  return {
    ref: board,
    onFocus: (event: { readonly target: EventTarget | null }) => {
      const id = cardOf(event.target);
      const place = placeOf(id);
      if (id && place) last.current = { id, place };
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!owns) return;
      const from = placeOf(cardOf(event.target));
      const to = from && placeAfter(event.key, from, lengths);
      if (!to) return;
      event.preventDefault();
      focus(to);
    },
  };
}
