import { toldUpTo } from '@sofreh/domain/kitchen';
import { isWeighed, servingsOf } from '@sofreh/domain/weight';
import type { KitchenLine, Label } from '@sofreh/receipt/documents';
import type { PaperTicket } from './plan-papers.queries.ts';

/** So many pieces of one line get labels of their own; a larger order is labelled by hand. */
const LABELS_MAX = 50;

/** Says what a station knew of each line before a ticket. */
export function knownBefore(ticket: PaperTicket, all: readonly PaperTicket[]): ReadonlyMap<string, number> {
  const changes = all
    .filter(({ stationId }) => stationId === ticket.stationId)
    .flatMap(({ sequence, lines }) =>
      lines.map(({ orderItemId, count }) => ({ orderItemId, sequence, count })),
    );
  const before = ticket.sequence - 1;
  return new Map(
    [...Map.groupBy(changes, ({ orderItemId }) => orderItemId)]
      .filter(([, own]) => own.some(({ sequence }) => sequence <= before))
      .map(([id, own]) => [id, toldUpTo(own, before)]),
  );
}

/** Says what a station was told of a line before a ticket: whose it was last, and under which other numbers. */
function saidBefore(ticket: PaperTicket, all: readonly PaperTicket[], orderItemId: string) {
  const earlier = all.filter(
    ({ stationId, sequence, lines }) =>
      stationId === ticket.stationId &&
      sequence < ticket.sequence &&
      lines.some((line) => line.orderItemId === orderItemId),
  );
  const told = earlier.flatMap(({ lines }) =>
    lines.filter((line) => line.orderItemId === orderItemId && line.count >= 0),
  );
  const numbers = new Set(earlier.flatMap(({ toldNumber }) => toldNumber ?? []));
  return { seat: told.at(-1)?.seat, numbers: [...numbers] };
}

/**
 * Gives a ticket's lines as a slip says them. Tickets carry what was added or taken away; a slip says what was and what
 * is, so that it is understood without the one before it. A dish told anew under another note is taken off and added in
 * one ticket: on paper it is one line. One that only goes by another table or number has a slip of its own, which says
 * so.
 */
export function slipLines(ticket: PaperTicket, all: readonly PaperTicket[]): KitchenLine[] {
  const said = saidLines(ticket, all, ticket.lines);
  return said.flatMap(({ line, stays }) => (stays && line.seatBefore === line.seat ? [] : [line]));
}

/** Gives the dishes of a ticket that came with a bill of this number, as their station knows them. */
export function joinedLines(ticket: PaperTicket, all: readonly PaperTicket[], number: number): KitchenLine[] {
  const joined = ticket.lines.filter(({ from }) => from?.number === number);
  return saidLines(ticket, all, joined).map(({ line }) => line);
}

/**
 * Gives lines of a ticket, each once, with what its station was told before, and whether all of the dish stays as it
 * was.
 */
function saidLines(ticket: PaperTicket, all: readonly PaperTicket[], lines: PaperTicket['lines']) {
  const known = knownBefore(ticket, all);
  return [...Map.groupBy(lines, ({ orderItemId }) => orderItemId)].map(([id, changes]) => {
    const told = changes.findLast(({ count }) => count >= 0) ?? changes[0];
    const { title, unit, note, course, seat = 0, toppings } = told as PaperTicket['lines'][number];
    const change = changes.reduce((sum, { count }) => sum + count, 0);
    const was = known.get(id) ?? 0;
    const is = ticket.kind === 'CANCEL' ? 0 : Math.max(0, was + change);
    const before = ticket.kind === 'CANCEL' ? Math.max(was, -change) : was;
    const noteBefore = changes.find(({ count }) => count < 0)?.note ?? note;
    const said = saidBefore(ticket, all, id);
    const seatBefore = said.seat ?? seat;
    const line = { title, unit, count: is, was: before, note, noteBefore, toppings, course, seat };
    return {
      line: { ...line, seatBefore, numbersBefore: said.numbers, held: false },
      stays: changes.every(({ count }) => count === 0),
    };
  });
}

/** Says what was noted of the whole order before, where a ticket says that it is another note now. */
export function noteBefore({ lines }: PaperTicket): string | undefined {
  return lines.find((line) => line.orderNoteBefore !== undefined)?.orderNoteBefore;
}

/** Counts which of its kind a ticket is at its station, from 1: an order that was put back is NEW again. */
export function nthOfKind(ticket: PaperTicket, all: readonly PaperTicket[]): number {
  return all.filter(
    ({ kind, stationId, sequence }) =>
      kind === ticket.kind && stationId === ticket.stationId && sequence <= ticket.sequence,
  ).length;
}

/** Gives the labels of what a ticket adds: one for each piece, or for a weighing, which then says its weight. */
export function labelsOf(
  ticket: PaperTicket,
  order: { readonly number: number; readonly name: string },
): Label[] {
  return ticket.lines.flatMap(({ title, unit, count, note, toppings }) => {
    const pieces = count > 0 ? Math.min(LABELS_MAX, servingsOf({ unit, count })) : 0;
    const weight = isWeighed({ unit }) ? count : null;
    return Array.from({ length: pieces }, (_, index) => ({
      orderNumber: order.number,
      title,
      toppings,
      note,
      name: order.name,
      weight,
      piece: index + 1,
      pieces,
    }));
  });
}
