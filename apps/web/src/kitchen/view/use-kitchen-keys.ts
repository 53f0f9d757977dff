import { toAsciiDigits } from '@sofreh/fa/digits';
import { useEffect, useRef } from 'react';
import { useOwnsKeys } from '#web/ui/index.ts';

export type KitchenKeys = {
  /** A digit: the ticket of that place, from 1. */
  readonly onPlace: (place: number) => void;
  readonly onRecall: () => void;
  readonly onAllDay: () => void;
  readonly onWall: () => void;
  readonly onUnseen: () => void;
};

const LINES = '[data-line]:not(:disabled)';
const TICKETS = '[data-ticket]';

/** What a key says once however long it is held: the next ticket moves up as soon as one is made. */
function saysOnce({ key, code }: KeyboardEvent): boolean {
  return /^\d$/.test(toAsciiDigits(key)) || ONCE.has(key) || ONCE.has(code);
}
const ONCE: ReadonlySet<string> = new Set(['Backspace', 'Enter', ' ', 'KeyR', 'KeyA', 'KeyN', 'KeyW']);

/** Works the screen by the keys of a keyboard or a bump bar: digits, arrows, Enter and four letters, by their place. */
export function useKitchenKeys(keys: KitchenKeys): void {
  const owns = useOwnsKeys();
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    if (!owns) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isField(event.target)) return;
      if (event.repeat && saysOnce(event)) return event.preventDefault();
      const { onPlace, onRecall, onAllDay, onWall, onUnseen } = now.current;
      const digit = /^\d$/.exec(toAsciiDigits(event.key))?.[0];
      if (digit !== undefined) onPlace(digit === '0' ? 10 : Number(digit));
      else if (event.code === 'KeyR' || event.key === 'Backspace') onRecall();
      else if (event.code === 'KeyA') onAllDay();
      else if (event.code === 'KeyW') onWall();
      else if (event.code === 'KeyN') onUnseen();
      else if (!walk(event.key)) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [owns]);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea, [role=listbox]') !== null;
}

/** Moves the focus from line to line, and from ticket to ticket; the screen reads from right to left. */
function walk(key: string): boolean {
  const focused = document.activeElement;
  const ticket = focused?.closest(TICKETS) ?? null;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const lines = [
      ...(ticket ?? document).querySelectorAll<HTMLElement>(`${LINES}, ${ticket ? '[data-bump]' : LINES}`),
    ];
    const at = lines.findIndex((line) => line === focused);
    lines[Math.min(lines.length - 1, Math.max(0, at + (key === 'ArrowDown' ? 1 : -1)))]?.focus();
    return true;
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false;
  const tickets = [...document.querySelectorAll<HTMLElement>(TICKETS)];
  const at = tickets.findIndex((each) => each === ticket);
  const next = tickets[Math.min(tickets.length - 1, Math.max(0, at + (key === 'ArrowLeft' ? 1 : -1)))];
  next?.querySelector<HTMLElement>(LINES)?.focus();
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}
