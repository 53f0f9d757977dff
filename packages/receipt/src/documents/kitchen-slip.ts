import type { SaleUnit } from '@sofreh/domain/enums';
import type { TicketKind } from '@sofreh/domain/kitchen';
import { allergyText, tellsAllergy } from '@sofreh/fa/allergy';
import { countMark } from '@sofreh/fa/count-text';
import { time } from '@sofreh/fa/dates';
import { formatNumber, formatOrderNumber } from '@sofreh/fa/digits';
import { deliveryTypeLabels } from '@sofreh/fa/labels';
import { wasAtTable } from '@sofreh/fa/order-texts';
import { paperTexts } from '@sofreh/fa/paper-texts';
import { fold } from '@sofreh/fa/search-fold';
import type { Block, Paper } from '../paper/index.ts';
import {
  copyMark,
  dashed,
  marketplaceMark,
  type PaperLook,
  type PaperOrder,
  placeText,
  rule,
  toppingText,
} from './parts.ts';

/**
 * This is a line as the cook sees it. In a DELTA `was` is what the kitchen knew before; in a NEW slip there was
 * nothing.
 */
export type KitchenLine = {
  readonly title: string;
  readonly unit?: SaleUnit | undefined;
  readonly count: number;
  readonly was: number;
  readonly note: string;
  /** The kitchen was told this before, where the note is another one now. */
  readonly noteBefore?: string | undefined;
  readonly toppings: readonly { readonly title: string; readonly count: number }[];
  /** The course counts from 1; the courses of a table come one after the other. */
  readonly course: number;
  /** Says whose dish it is at the table, from 1; 0 for none. */
  readonly seat: number;
  /** Says whose it was by the slip before. */
  readonly seatBefore?: number | undefined;
  /** These are the numbers of bills that became a part of this one, on whose slips the line is. */
  readonly numbersBefore?: readonly number[] | undefined;
  /** It is not to be cooked before somebody fires it. */
  readonly held: boolean;
};

export type KitchenSlipInput = {
  readonly stationTitle: string;
  readonly kind: TicketKind;
  readonly order: PaperOrder;
  readonly lines: readonly KitchenLine[];
  /** These are the tables that slips of before say. */
  readonly tablesBefore?: readonly string[] | undefined;
  /** Says where the order, or the bill that these lines came with, has gone. */
  readonly moved?: string | undefined;
  /** Slips of before say this of the whole order, where another note stands now. */
  readonly noteBefore?: string | undefined;
  /** The kitchen was told at this time, ISO 8601. */
  readonly at: string;
  /** It is the name of the printer that was silent, where this slip came out of the second one. */
  readonly insteadOf: string | null;
  readonly look: PaperLook;
};

const HEADS: Readonly<Record<TicketKind, string>> = {
  NEW: paperTexts.kitchenNew,
  DELTA: paperTexts.kitchenDelta,
  CANCEL: paperTexts.kitchenCancel,
};

/** Says what a slip is: of a later course alone, that it is begun, for its number came out before. */
function headOf({ kind, lines, order }: KitchenSlipInput): string {
  if (kind === 'CANCEL' && order.isCancelled) return paperTexts.orderCancelled;
  const cooked = lines.filter(({ held }) => !held).map(({ course }) => course);
  const first = Math.min(...cooked);
  return kind === 'NEW' && cooked.length > 0 && first > 1
    ? paperTexts.courseFired(formatNumber(first))
    : HEADS[kind];
}

const isAllergy = (note: string) => tellsAllergy(fold(note));

/** Parts what a note of the whole order tells of an allergy from the rest. */
function saidOf({ note, said }: PaperOrder): NonNullable<PaperOrder['said']> {
  if (said) return said;
  const words = note === '' ? [] : [note];
  return isAllergy(note) ? { allergies: words, rest: [] } : { allergies: [], rest: words };
}

/**
 * Makes the kitchen's slip of one station: an allergy of the whole table before the dishes, large counts, toppings
 * indented, notes inverted, courses apart, no prices. A change says what was and what is; what is not to be cooked any
 * more is struck and says so.
 */
export function kitchenSlip(input: KitchenSlipInput): Paper {
  const { kind, order, lines, look } = input;
  const number = formatOrderNumber(order.number);
  const head = headOf(input);
  const courses = [...new Set(lines.map(({ course }) => course))].toSorted((a, b) => a - b);
  const said = saidOf(order);
  const blocks: readonly Block[] = [
    ...copyMark(look),
    { kind: 'TEXT', text: head, align: 'CENTER', bold: true, size: 'LARGE', inverted: kind !== 'NEW' },
    { kind: 'ROW', label: number, value: time(input.at), size: 'HUGE', bold: true },
    {
      kind: 'TEXT',
      text: placeText(order, deliveryTypeLabels[order.deliveryType]),
      size: 'LARGE',
      bold: true,
    },
    ...promised(input),
    ...(input.tablesBefore ?? []).map(
      (name): Block => ({ kind: 'TEXT', text: wasAtTable(name), size: 'LARGE', bold: true }),
    ),
    ...marketplaceMark(order),
    { kind: 'TEXT', text: input.stationTitle, size: 'SMALL' },
    ...(input.insteadOf === null
      ? []
      : [{ kind: 'TEXT', text: paperTexts.movedFrom(input.insteadOf), bold: true } as const]),
    rule,
    ...noteBlocks(input.moved ?? '', 0),
    ...said.allergies.flatMap((text) => noteBlocks(text, 0, true)),
    ...courses.flatMap((course) => courseBlocks(input, course, courses.length > 1 || course > 1)),
    ...later(input),
    ...anotherNote(input),
    ...said.rest.flatMap((text) => noteBlocks(text, 0, false)),
  ];
  const title = `${head} ${number}`;
  return { width: look.width, title, blocks, opensDrawer: false, beeps: look.beeps };
}

/** Says when the order was promised; of what is not to be cooked any more nobody asks. */
function promised({ kind, order: { promisedAt } }: KitchenSlipInput): readonly Block[] {
  if (kind === 'CANCEL' || !promisedAt) return [];
  return [{ kind: 'TEXT', text: paperTexts.promised(time(promisedAt)), size: 'LARGE', bold: true }];
}

/** Says which courses are still to come, beside those that this slip itself says to hold. */
function later({ kind, order: { laterCourses = [] }, lines }: KitchenSlipInput): readonly Block[] {
  const told = new Set(lines.filter(({ held }) => held).map(({ course }) => course));
  const coming = laterCourses.filter((course) => !told.has(course)).map((course) => formatNumber(course));
  if (kind === 'CANCEL' || coming.length === 0) return [];
  return [{ kind: 'TEXT', text: paperTexts.later(coming), bold: true }];
}

/**
 * Says that another note stands for the whole order, or none, and what its slips of before say; the note itself
 * follows. Answers to questions stay as they were: beside them a note that was taken away is gone all the same.
 */
function anotherNote({ noteBefore, order }: KitchenSlipInput): readonly Block[] {
  if (noteBefore === undefined) return [];
  const { noted = order.note } = order;
  return [
    {
      kind: 'TEXT',
      text: noted === '' ? paperTexts.orderNoteGone : paperTexts.orderNoteChanged,
      size: 'LARGE',
      bold: true,
    },
    { kind: 'TEXT', text: paperTexts.noteBefore(noteBefore), bold: true },
  ];
}

function courseBlocks(
  { kind, lines, look }: KitchenSlipInput,
  course: number,
  named: boolean,
): readonly Block[] {
  const head: Block = {
    kind: 'TEXT',
    text: paperTexts.course(formatNumber(course)),
    align: 'CENTER',
    bold: true,
  };
  return [
    ...(named ? [head] : []),
    ...lines
      .filter((line) => line.course === course)
      .flatMap((line) => [...lineBlocks(kind, line, look), dashed]),
  ];
}

function lineBlocks(kind: TicketKind, line: KitchenLine, { large }: PaperLook): readonly Block[] {
  const gone = kind === 'CANCEL' || line.count === 0;
  const { seatBefore = line.seat } = line;
  const seat = line.seat > 0 || seatBefore !== line.seat ? [seatText(line.seat)] : [];
  const elsewhere = [
    ...(seatBefore === line.seat ? [] : [paperTexts.wasOf(seatText(seatBefore))]),
    ...(line.numbersBefore ?? []).map((number) =>
      paperTexts.wasOf(paperTexts.orderOf(formatOrderNumber(number))),
    ),
  ];
  const { note, noteBefore: past = note } = line;
  // A dish of which nothing else says what it was is told again: without a word it would be cooked twice.
  const again = elsewhere.length === 0 && past === note;
  const before = kind === 'DELTA' ? wasBefore(line, again) : [];
  const isAdded = kind === 'DELTA' && line.was === 0 && elsewhere.length === 0;
  const noteBefore: readonly Block[] =
    past === note || gone ? [] : [{ kind: 'TEXT', text: paperTexts.noteBefore(past), bold: true, indent: 2 }];
  const marks = [
    ...(gone ? [paperTexts.taken] : isAdded ? [paperTexts.added] : []),
    ...(line.held ? [paperTexts.held] : []),
    ...before,
    ...seat,
    ...elsewhere,
  ];
  return [
    {
      kind: 'ITEM',
      count: countMark({ unit: line.unit, count: kind === 'CANCEL' ? line.was : line.count }),
      title: line.title,
      amount: null,
      size: large ? 'HUGE' : 'LARGE',
      bold: true,
      struck: gone,
    },
    ...(marks.length > 0 ? [{ kind: 'TEXT', text: marks.join('، '), bold: true, indent: 2 } as const] : []),
    ...line.toppings.map(
      (topping): Block => ({ kind: 'TEXT', text: toppingText(topping), bold: true, indent: 3 }),
    ),
    ...noteBlocks(line.note, 2),
    ...noteBefore,
  ];
}

/** Says of how many the kitchen knew, where it is another number now. */
function wasBefore({ unit, count, was }: KitchenLine, again: boolean): readonly string[] {
  if (was === 0) return [];
  if (was !== count) return [paperTexts.was(countMark({ unit, count: was }))];
  return again ? [paperTexts.toldBefore] : [];
}

const seatText = (seat: number) => (seat > 0 ? paperTexts.seat(formatNumber(seat)) : paperTexts.everybody);

/** Draws a note; one of an allergy is larger and says so first. */
function noteBlocks(note: string, indent: number, allergy = isAllergy(note)): readonly Block[] {
  if (note === '') return [];
  const text = allergy ? allergyText(paperTexts.allergy, note) : note;
  return [{ kind: 'TEXT', text, size: allergy ? 'HUGE' : 'LARGE', bold: true, inverted: true, indent }];
}
