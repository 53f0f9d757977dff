import { toAsciiDigits } from '@sofreh/fa/digits';
import { useLayoutEffect, useRef, useState } from 'react';
import { useOwnsKeys } from '#web/ui/index.ts';

export type KitchenKeys = {
  /** A digit means the ticket of that place, from 1. */
  readonly onPlace: (place: number) => void;
  /**
   * A digit after C means the course that is being made of the ticket of that place; after F it means the next one that
   * waits.
   */
  readonly onCourse: (place: number) => void;
  readonly onFire: (place: number) => void;
  readonly onRecall: () => void;
  readonly onAllDay: () => void;
  readonly onWall: () => void;
  readonly onUnseen: () => void;
};

/** The next digit is about this, where it is not the whole ticket. */
export type Armed = 'COURSE' | 'FIRE' | null;
const ARMS: Readonly<Record<string, Exclude<Armed, null>>> = { KeyC: 'COURSE', KeyF: 'FIRE' };
/** An armed key waits so long for its digit, ms: one that is pressed later is about the whole ticket again. */
const ARMED_MS = 5_000;

const LINES = '[data-line]:not(:disabled)';
const TICKETS = '[data-ticket]';

/** Tells what a key says once however long it is held: the next ticket moves up as soon as one is made. */
function saysOnce({ key, code }: KeyboardEvent): boolean {
  return /^\d$/.test(toAsciiDigits(key)) || ONCE.has(key) || ONCE.has(code);
}
const ONCE: ReadonlySet<string> = new Set([
  'Backspace',
  'Enter',
  ' ',
  'KeyR',
  'KeyA',
  'KeyN',
  'KeyW',
  'KeyC',
  'KeyF',
]);

/**
 * Works the screen by the keys of a keyboard or a bump bar: digits, arrows, Enter and six letters, by their place.
 * @returns what the next digit is about.
 */
export function useKitchenKeys(keys: KitchenKeys): Armed {
  const owns = useOwnsKeys();
  const [shown, setShown] = useState<Armed>(null);
  const now = useRef(keys);
  now.current = keys;
  // It hears as it is painted: a key in between would be nobody's.
  useLayoutEffect(() => {
    if (!owns) return;
    let armed: Armed = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arm = (next: Armed) => {
      clearTimeout(timer);
      if (next !== armed) setShown(next);
      armed = next;
      if (next !== null) timer = setTimeout(() => arm(null), ARMED_MS);
    };
    const disarm = () => arm(null);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isField(event.target)) return;
      if (event.repeat && saysOnce(event)) return event.preventDefault();
      const { onPlace, onCourse, onFire, onRecall, onAllDay, onWall, onUnseen } = now.current;
      const digit = /^\d$/.exec(toAsciiDigits(event.key))?.[0];
      const about = armed;
      const arms = ARMS[event.code] ?? null;
      // The same letter again takes it back, any other key as well.
      arm(arms === about ? null : arms);
      if (digit !== undefined) {
        const place = digit === '0' ? 10 : Number(digit);
        const say = about === 'COURSE' ? onCourse : about === 'FIRE' ? onFire : onPlace;
        say(place);
      } else if (arms !== null) {
        // Its digit says the rest.
      } else if (event.code === 'KeyR' || event.key === 'Backspace') onRecall();
      else if (event.code === 'KeyA') onAllDay();
      else if (event.code === 'KeyW') onWall();
      else if (event.code === 'KeyN') onUnseen();
      else if (!walk(event.key)) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('pointerdown', disarm);
    return () => {
      disarm();
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('pointerdown', disarm);
    };
  }, [owns]);
  return shown;
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
