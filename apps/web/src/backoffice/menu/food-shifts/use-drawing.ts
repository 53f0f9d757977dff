import type { WeekWindow } from '@sofreh/domain/calendar';
import { WEEKDAYS_FROM_SATURDAY } from '@sofreh/domain/enums';
import { toPersianDigits } from '@sofreh/fa/digits';
import { weekdayLabels } from '@sofreh/fa/labels/weekdays';
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';
import { shiftsTexts } from './texts.ts';
import {
  clockOfMinute,
  SLOT_MINUTES,
  SLOTS_PER_DAY,
  SLOTS_PER_WEEK,
  windowAt,
  windowBetween,
} from './week-grid.ts';
import { windowText } from './window-text.ts';

/** One tap makes an hour, which is two slots. */
const TAP_SLOTS = 2;

type Options = {
  /** These are the seven columns, Saturday at their start. */
  readonly columns: RefObject<HTMLElement | null>;
  readonly windows: readonly WeekWindow[];
  readonly onAdd: (window: WeekWindow) => void;
  readonly onRemove: (index: number) => void;
};

type Drawing = { readonly from: number; readonly to: number };

/** These are the steps of the keyboard's cursor; the week runs from right to left. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  ArrowLeft: SLOTS_PER_DAY,
  ArrowRight: -SLOTS_PER_DAY,
};

function slotText(slot: number): string {
  const weekday = WEEKDAYS_FROM_SATURDAY[Math.floor(slot / SLOTS_PER_DAY)] ?? 'SAT';
  const clock = clockOfMinute((slot % SLOTS_PER_DAY) * SLOT_MINUTES);
  return shiftsTexts.cursor(weekdayLabels[weekday], toPersianDigits(clock));
}

/** Draws windows on the week with pointer or keyboard, and says what the keyboard does. */
export function useDrawing({ columns, windows, onAdd, onRemove }: Options) {
  const [cursor, setCursor] = useState(16);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [said, setSaid] = useState('');

  const add = (window: WeekWindow) => {
    onAdd(window);
    setSaid(shiftsTexts.drawn(windowText(window)));
  };
  const slotOf = (event: PointerEvent): number => {
    const box = columns.current?.getBoundingClientRect();
    if (!box) return 0;
    const within = (part: number, count: number) =>
      Math.min(count - 1, Math.max(0, Math.floor(part * count)));
    const day = within((box.right - event.clientX) / box.width, 7);
    return day * SLOTS_PER_DAY + within((event.clientY - box.top) / box.height, SLOTS_PER_DAY);
  };

  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as HTMLElement).closest('[data-block]')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const slot = slotOf(event);
      setCursor(slot);
      setDrawing({ from: slot, to: slot });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drawing && event.buttons > 0) setDrawing({ ...drawing, to: slotOf(event) });
    },
    onPointerUp: () => {
      if (!drawing) return;
      const { from, to } = drawing;
      setDrawing(null);
      add(windowBetween(from, from === to ? from + TAP_SLOTS - 1 : to));
    },
    onPointerCancel: () => setDrawing(null),
  };

  const moveTo = (slot: number) => {
    setCursor(slot);
    if (!drawing) return setSaid(slotText(slot));
    setDrawing({ ...drawing, to: slot });
    setSaid(shiftsTexts.drawing(windowText(windowBetween(drawing.from, slot))));
  };
  const toggle = () => {
    if (drawing) {
      setDrawing(null);
      return add(windowBetween(drawing.from, drawing.to));
    }
    setDrawing({ from: cursor, to: cursor });
    setSaid(shiftsTexts.drawing(windowText(windowBetween(cursor, cursor))));
  };
  const removeHere = () => {
    const index = windowAt(windows, cursor);
    const window = index === undefined ? undefined : windows[index];
    if (index === undefined || !window) return;
    onRemove(index);
    setSaid(shiftsTexts.removed(windowText(window)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const step = STEPS[event.key];
    if (step !== undefined) moveTo((cursor + step + SLOTS_PER_WEEK) % SLOTS_PER_WEEK);
    else if (event.key === ' ' || event.key === 'Enter') toggle();
    else if (event.key === 'Delete' || event.key === 'Backspace') removeHere();
    else if (event.key === 'Escape' && drawing) {
      setDrawing(null);
      setSaid(shiftsTexts.cancelled);
    } else return;
    event.preventDefault();
  };
  const drawn = drawing ? windowBetween(drawing.from, drawing.to) : null;
  return { cursor, drawn, said, pointer, onKeyDown };
}
