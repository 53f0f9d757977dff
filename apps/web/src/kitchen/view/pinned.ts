import { comparePinned, type KitchenLine, type TicketAge } from '@sofreh/domain/kitchen';
import { countMark } from '@sofreh/fa/count-text';
import { kitchenTexts as texts } from '../texts.ts';
import { changeWord } from './change-word.ts';
import type { TicketView } from './kitchen-view.ts';

/** This is a ticket that stands in the fixed part of a wall, with what is said of it there. */
export type Pinned = {
  readonly ticket: TicketView;
  readonly isLate: boolean;
  readonly isUnseen: boolean;
  readonly text: string;
};

const named = ({ unit, wanted, title }: KitchenLine) => `${countMark({ unit, count: wanted })} ${title}`;

function textOf({ lines }: TicketView): string {
  const changed = lines.filter(({ state }) => state === 'CHANGED');
  const [first] = changed;
  if (!first) {
    const open = lines.filter(({ state }) => state === 'COOKING');
    return [texts.ages.LATE, open.map(named).join('، ')].filter((part) => part !== '').join(': ');
  }
  return changed.length > 1 ? texts.unseen(changed.length) : `${changeWord(first)}: ${first.title}`;
}

/**
 * Gives what a wall shows whichever page it stands at: the tickets with a change that nobody has seen, then those that
 * are late, the oldest of each first.
 */
export function pinnedTickets(columns: Readonly<Record<TicketAge, readonly TicketView[]>>): Pinned[] {
  const late = new Set(columns.LATE);
  const all = [...columns.LATE, ...columns.SOON, ...columns.FRESH].map((ticket) => ({
    ticket,
    isLate: late.has(ticket),
    isUnseen: ticket.lines.some(({ state }) => state === 'CHANGED'),
  }));
  return all
    .filter(({ isLate, isUnseen }) => isLate || isUnseen)
    .sort(comparePinned)
    .map((each) => ({ ...each, text: textOf(each.ticket) }));
}

/**
 * These are, in px, the least width of a pinned ticket with its words, that of one that is its number alone, and the
 * gap of the grid.
 */
const FULL = 265;
const SMALL = 175;
const GAP = 8;
/** So many rows of numbers are as high as one of tickets with their words. */
const ROWS = 2;

/**
 * Tells how pinned tickets find room in so much width: with their words in one row while they all have room there, else
 * as numbers in two; of more than that a count says how many there are.
 */
export function pinnedRoom(
  count: number,
  width: number,
): { readonly small: boolean; readonly across: number; readonly shown: number } {
  const across = (least: number) => Math.max(1, Math.floor((width + GAP) / (least + GAP)));
  const full = across(FULL);
  if (count <= full) return { small: false, across: full, shown: count };
  const numbers = across(SMALL);
  const room = numbers * ROWS;
  return { small: true, across: numbers, shown: count <= room ? count : room - 1 };
}
