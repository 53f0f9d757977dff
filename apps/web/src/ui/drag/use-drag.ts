import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { uiTexts } from '../texts.ts';
import { type Box, placeAt, shifts } from './places.ts';

/** It scrolls along within so many pixels from the edge of the window. */
const EDGE = 64;
const SCROLL_STEP = 12;

/** This is an item in the hand: held by a pointer that began at `startY`, or by the keyboard. */
type Held = {
  readonly from: number;
  readonly to: number;
  readonly boxes: readonly Box[];
  readonly startY: number | null;
  readonly offset: number;
};
type Options = {
  readonly names: readonly string[];
  readonly onMove: (from: number, to: number) => void;
};

/** Moves items of a vertical list by pointer, touch and keyboard. */
export function useDrag({ names, onMove }: Options) {
  const list = useRef<HTMLUListElement>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const [said, setSaid] = useState('');
  const refocus = useRef<number>(null);
  const nameOf = (index: number) => names[index] ?? '';

  useLayoutEffect(() => {
    if (refocus.current === null) return;
    list.current?.children[refocus.current]?.querySelector<HTMLElement>('[data-handle]')?.focus();
    refocus.current = null;
  });

  const lift = (index: number, startY: number | null) => {
    setHeld({ from: index, to: index, boxes: boxesOf(list.current), startY, offset: 0 });
    setSaid(uiTexts.lifted(index + 1, names.length, nameOf(index)));
  };
  const hover = (next: Held) => {
    if (held && next.to !== held.to) setSaid(uiTexts.movedTo(next.to + 1, names.length));
    setHeld(next);
  };
  const drop = () => {
    if (!held) return;
    setHeld(null);
    setSaid(uiTexts.dropped(held.to + 1, nameOf(held.from)));
    if (held.to === held.from) return;
    refocus.current = held.to;
    onMove(held.from, held.to);
  };
  const cancel = () => {
    if (held) setSaid(uiTexts.dragCancelled(nameOf(held.from)));
    setHeld(null);
  };

  const press = (event: KeyboardEvent, index: number) => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      return held ? drop() : lift(index, null);
    }
    if (!held) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      return cancel();
    }
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const to = Math.min(names.length - 1, Math.max(0, held.to + step));
    hover({ ...held, to, offset: shifts(held.boxes, held.from, to)[held.from] ?? 0 });
  };
  const handle = (index: number) => ({
    onKeyDown: (event: KeyboardEvent) => press(event, index),
    onBlur: () => {
      if (held?.startY === null) cancel();
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      lift(index, event.clientY + window.scrollY);
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (held?.startY == null) return;
      scrollAlong(clientY);
      const offset = clientY + window.scrollY - held.startY;
      hover({ ...held, offset, to: placeAt(held.boxes, held.from, offset) });
    },
    onPointerUp: drop,
    onPointerCancel: cancel,
  });
  const shift = held ? shifts(held.boxes, held.from, held.to) : [];
  /** Tells how many pixels each item is drawn from its place; the held one follows the hand. */
  const shiftOf = (index: number) => (held?.from === index ? held.offset : (shift[index] ?? 0));
  return { list, handle, shiftOf, heldIndex: held?.from ?? null, said };
}

function boxesOf(list: HTMLElement | null): readonly Box[] {
  return Array.from(list?.children ?? [], (child) => {
    const { top, height } = child.getBoundingClientRect();
    return { top: top + window.scrollY, height };
  });
}

function scrollAlong(y: number): void {
  if (y < EDGE) window.scrollBy(0, -SCROLL_STEP);
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
}
