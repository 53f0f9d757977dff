import type { KitchenLineState } from './line-state.ts';
import type {
  KitchenMark,
  KitchenOrderTickets,
  KitchenPlace,
  KitchenTicket,
  KitchenTicketLine,
} from './types.ts';

/** This is a line as a station has to see it. */
export type KitchenLine = Omit<KitchenTicketLine, 'count' | 'from' | 'orderNoteBefore'> & {
  readonly printerStationId: string | null;
  readonly stationTitle: string;
  readonly state: KitchenLineState;
  /** Says how many are wanted now; 0 where it was taken off. */
  readonly wanted: number;
  /** Says how many were wanted, what was noted, and whose it was, when the cooks last looked. */
  readonly was: {
    readonly count: number;
    readonly note: string;
    readonly seat: number;
    /** Says how many were wanted before the last change of it, as the paper says that tells of that change. */
    readonly told: number;
  };
  /** Says where it was when they last looked; null where it has not gone since. */
  readonly cameFrom: KitchenPlace | null;
  /** This is what was noted of the whole order when they last looked; null where nothing else was noted since. */
  readonly orderNoteWas: string | null;
  /**
   * Says whether the dish is another one since they looked; else only its seat, or its order's table, number or note.
   */
  readonly dishChanged: boolean;
  /** Says how many are made as they are wanted now. */
  readonly done: number;
  /** Says how many were made in this round in all, with those of before the line was told anew: what a mark counts. */
  readonly made: number;
  readonly round: number;
  /** These are the last ticket the cooks have seen, and the last there is. */
  readonly seen: number;
  readonly told: number;
  /** Says when the kitchen first heard of it. ISO 8601. */
  readonly toldAt: string;
};

type Told = { readonly ticket: KitchenTicket; readonly line: KitchenTicketLine };

const keyOf = (stationId: string | null, orderItemId: string) => `${stationId ?? ''} ${orderItemId}`;

/**
 * Says what all tickets of an order together say, and what the cooks have answered: each line of each station once, in
 * the order it was first told. A station's cleared tickets are made and seen.
 */
export function kitchenLines({ tickets, marks }: KitchenOrderTickets): KitchenLine[] {
  const told = new Map<string, [Told, ...Told[]]>();
  for (const ticket of [...tickets].sort((one, other) => one.sequence - other.sequence)) {
    for (const line of ticket.lines) {
      const key = keyOf(ticket.printerStationId, line.orderItemId);
      const known = told.get(key);
      if (known) known.push({ ticket, line });
      else told.set(key, [{ ticket, line }]);
    }
  }
  const said = new Map(marks.map((mark) => [keyOf(mark.printerStationId, mark.orderItemId), mark]));
  return [...told].map(([key, parts]) => lineOf(parts, said.get(key)));
}

function lineOf(parts: readonly [Told, ...Told[]], mark: KitchenMark | undefined): KitchenLine {
  const [first] = parts;
  const last = parts.at(-1) ?? first;
  const seen = seenOf(parts, mark);
  const wanted = countUpTo(parts, last.ticket.sequence);
  const cleared = Math.max(0, ...parts.map(({ ticket }) => (ticket.cleared ? ticket.sequence : 0)));
  const made = Math.max(mark?.done ?? 0, askedUpTo(parts, cleared));
  const done = Math.max(0, made - spoiledUpTo(parts, last.ticket.sequence));
  const {
    count: _told,
    from: _left,
    orderNoteBefore: _noted,
    ...line
  } = { ...first.line, ...latest(parts, last.ticket.sequence) };
  const facts = { wanted, done, seen, told: last.ticket.sequence };
  const before = latest(parts, seen);
  return {
    ...line,
    ...facts,
    made,
    printerStationId: first.ticket.printerStationId,
    stationTitle: last.ticket.stationTitle,
    state: stateOf(facts),
    was: {
      count: countUpTo(parts, seen),
      note: before.note,
      seat: before.seat ?? 0,
      told: countUpTo(parts, Math.max(seen, lastChange(parts) - 1)),
    },
    cameFrom: cameFrom(parts, seen),
    orderNoteWas: unseenNote(parts, seen),
    dishChanged: parts.some(({ ticket, line: { count } }) => ticket.sequence > seen && count !== 0),
    round: mark?.round ?? 0,
    toldAt: first.ticket.at,
  };
}

function stateOf({
  wanted,
  done,
  seen,
  told,
}: Pick<KitchenLine, 'wanted' | 'done' | 'seen' | 'told'>): KitchenLineState {
  if (told > seen) return 'CHANGED';
  if (wanted === 0) return 'GONE';
  return done >= wanted ? 'DONE' : 'COOKING';
}

/** A new ticket speaks for itself; what comes to or goes from a known order must be acknowledged. */
function seenOf(parts: readonly [Told, ...Told[]], mark: KitchenMark | undefined): number {
  const [{ ticket: first }] = parts;
  const before = first.kind === 'NEW' ? first.sequence : 0;
  const cleared = parts.map(({ ticket }) => (ticket.cleared ? ticket.sequence : 0));
  const fired = parts.map(({ ticket }, index) =>
    ticket.kind === 'NEW' && parts.slice(0, index).every((part) => part.ticket.kind === 'NEW')
      ? ticket.sequence
      : 0,
  );
  return Math.max(mark?.seen ?? 0, before, ...cleared, ...fired);
}

/** Says how many pieces the tickets up to a sequence come to. */
function countUpTo(parts: readonly Told[], sequence: number): number {
  return toldUpTo(
    parts.map(({ ticket, line }) => ({ sequence: ticket.sequence, count: line.count })),
    sequence,
  );
}

/** Says how many of a dish a station was told to make in all, up to a ticket: what its screens say, and its papers. */
export function toldUpTo(
  changes: readonly { readonly sequence: number; readonly count: number }[],
  sequence: number,
): number {
  const told = changes.filter((change) => change.sequence <= sequence);
  return Math.max(
    0,
    told.reduce((total, { count }) => total + count, 0),
  );
}

/** Gives the last ticket that asks for more or fewer of a line. */
function lastChange(parts: readonly Told[]): number {
  return Math.max(...parts.map(({ ticket, line }) => (line.count === 0 ? 0 : ticket.sequence)));
}

/**
 * Says whether a ticket tells a line anew, with another note or other toppings: it takes off what was told and asks for
 * it again.
 */
function isToldAnew(parts: readonly Told[], ticket: KitchenTicket): boolean {
  const own = parts.filter((part) => part.ticket === ticket);
  return own.some(({ line }) => line.count < 0) && own.some(({ line }) => line.count > 0);
}

/**
 * Says how many pieces may have been made up to a sequence that are not what is wanted since: the most that was asked
 * for each time before the line was told anew.
 */
function spoiledUpTo(parts: readonly Told[], sequence: number): number {
  let spoiled = 0;
  let most = 0;
  for (const ticket of new Set(parts.map((part) => part.ticket))) {
    if (ticket.sequence > sequence) continue;
    if (isToldAnew(parts, ticket)) {
      spoiled += most;
      most = 0;
    }
    most = Math.max(most, countUpTo(parts, ticket.sequence));
  }
  return spoiled;
}

/** Says how many pieces a cook has made who made all that was asked for up to a ticket, each time it was told anew. */
function askedUpTo(parts: readonly Told[], sequence: number): number {
  return spoiledUpTo(parts, sequence) + countUpTo(parts, sequence);
}

/** Gives the line as the last ticket up to a sequence has it that asks for it, or says where it goes. */
function latest(parts: readonly [Told, ...Told[]], sequence: number): KitchenTicketLine {
  const asking = parts.filter(({ ticket, line }) => ticket.sequence <= sequence && line.count >= 0);
  return (asking.at(-1) ?? parts[0]).line;
}

/** Says where a line was before all that nobody has seen: at the first table that it left, under the first number that it lost. */
function cameFrom(parts: readonly Told[], seen: number): KitchenPlace | null {
  const left = parts.flatMap(({ ticket, line }) => (ticket.sequence > seen ? (line.from ?? []) : []));
  const [first] = left;
  const number = left.find((place) => place.number !== null)?.number ?? null;
  return first ? { tableName: first.tableName, number } : null;
}

/** Says what was noted of the order before all that nobody has seen. */
function unseenNote(parts: readonly Told[], seen: number): string | null {
  const noted = parts.flatMap(({ ticket, line }) =>
    ticket.sequence > seen ? (line.orderNoteBefore ?? []) : [],
  );
  return noted[0] ?? null;
}

/** Says how many of a line a cook has made in all who saw no ticket later than this one. */
export function madeUpTo(
  { tickets }: KitchenOrderTickets,
  { printerStationId, orderItemId }: Pick<KitchenLine, 'printerStationId' | 'orderItemId'>,
  sequence: number,
): number {
  const parts = [...tickets]
    .sort((one, other) => one.sequence - other.sequence)
    .filter((ticket) => ticket.printerStationId === printerStationId)
    .flatMap((ticket) => ticket.lines.map((line) => ({ ticket, line })))
    .filter(({ line }) => line.orderItemId === orderItemId);
  return askedUpTo(parts, sequence);
}
