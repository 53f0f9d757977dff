import { createHash } from 'node:crypto';
import type { ResponseBody } from '@sofreh/contract/call';
import type { reconciliation } from '@sofreh/contract/main/reconciliation';
import { addDays, businessDayInterval } from '@sofreh/domain/calendar';
import { slipDifference, slipFits } from '@sofreh/domain/card-terminal';
import { type Reconciliation, reconcile } from '@sofreh/domain/reconciliation';
import { readSlipsOfDay } from '#app/main/card-charges/slips.queries.ts';
import type { Paging } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { gatherAcrossDays } from './across-days.ts';
import { readAnswers, readClosing } from './statements.queries.ts';
import { readOurs, readTheirs, type SideRow } from './two-sides.queries.ts';

type DayAnswer = ResponseBody<(typeof reconciliation)['GET /api/reconciliation/day']>;
export type DayHead = DayAnswer['head'];

/** This is a day of a sender. */
export interface SenderDay {
  readonly sender: string;
  readonly day: string;
}

const MOST_ALONE = 500;
const sum = (rows: readonly SideRow[]) => rows.reduce((total, { amount }) => total + amount, 0);

/** These are both sides of a day held against each other, with what people said of it. */
export interface ReconciledDay {
  readonly ours: ReadonlyMap<string, SideRow>;
  readonly theirs: ReadonlyMap<string, SideRow>;
  readonly result: Reconciliation;
  /** Holds what stands on one side alone, and lines of the statement that the books have because of an answer. */
  readonly alone: DayAnswer['alone'];
  readonly head: DayHead;
  /** It is the digest of everything both sides had and what was said: another row is another seal. */
  readonly seal: string;
}

const viewOf = ({ at, ...row }: SideRow) => ({ ...row, at: at === null ? null : new Date(at).toISOString() });

/** Gives the interval of a business day and those around it, by which rows are told apart. */
async function sidesOf(db: Queryable, vendor: RequestVendor, { sender, day }: SenderDay) {
  const { businessDayCutoff: cutOff, id } = vendor;
  const before = addDays(day, -1);
  const after = addDays(day, 1);
  const span = businessDayInterval(day, cutOff);
  const from = new Date(businessDayInterval(before, cutOff).from);
  const until = new Date(businessDayInterval(after, cutOff).to);
  // They are read one after the other: a transaction's connection does one thing at a time.
  const moved = await readOurs(db, id, sender, from, until);
  const there = await readTheirs(db, id, sender, before, after);
  const thatDay = await readTheirs(db, id, sender, day, day);
  const of = { vendorId: id, sender, day, from: span.from, here: moved, theirs: thatDay };
  const { here, gathered } = await gatherAcrossDays(db, of);
  const isOfDay = ({ at }: SideRow) => at !== null && at >= span.from && at < span.to;
  const theirsNow = new Set(thatDay.map(({ id: line }) => line));
  return {
    ours: [...here.filter(isOfDay), ...gathered],
    oursAround: here.filter((row) => !isOfDay(row)),
    theirs: thatDay,
    theirsAround: there.filter(({ id: line }) => !theirsNow.has(line)),
  };
}

/** Gives the slips of a terminal's day; nobody else has any. */
async function slipsOf(db: Queryable, vendorId: string, { sender, day }: SenderDay) {
  const [kind, terminal] = sender.split(':');
  return kind === 'CARD' && terminal ? readSlipsOfDay(db, vendorId, terminal, day) : [];
}

/** Holds a day of a sender against the books, as it is now. */
export async function reconcileDay(
  db: Queryable,
  vendor: RequestVendor,
  of: SenderDay,
): Promise<ReconciledDay> {
  const sides = await sidesOf(db, vendor, of);
  const answers = await readAnswers(db, vendor.id, of.sender, of.day);
  const closing = await readClosing(db, vendor.id, of.sender, of.day);
  const slips = await slipsOf(db, vendor.id, of);
  const differing = slips.filter(({ slip, ours }) => !slipFits(slipDifference(slip, ours)));
  const result = reconcile(sides);
  const paired = new Set(result.pairs.map(({ ours: one }) => one));
  const told = sides.ours.filter(({ id, elsewhere }) => !elsewhere || paired.has(id));
  const ours = new Map(told.map((row) => [row.id, row]));
  const theirs = new Map(sides.theirs.map((row) => [row.id, row]));
  const said = new Map(answers.map(({ side, id, ...answer }) => [`${side} ${id}`, answer]));
  const booked = result.pairs.flatMap(({ by, theirs: id }) => {
    const answer = by === 'ANSWER' ? said.get(`THEIRS ${id}`) : undefined;
    return answer ? [{ id, reason: answer.reason }] : [];
  });
  const isBooked = new Set(booked.map(({ id }) => `THEIRS ${id}`));
  const aloneOf = (
    side: 'OURS' | 'THEIRS',
    rows: ReadonlyMap<string, SideRow>,
    some: Reconciliation['oursAlone'],
  ) =>
    some.flatMap(({ id, reason }) => {
      const row = rows.get(id);
      const answer = said.get(`${side} ${id}`);
      if (!row) return [];
      return [
        {
          ...viewOf(row),
          side,
          proposed: reason,
          answer: answer ? { ...answer, at: answer.at.toISOString() } : null,
          booked: isBooked.has(`${side} ${id}`),
        },
      ];
    });
  const alone = [
    ...aloneOf('OURS', ours, result.oursAlone),
    ...aloneOf('THEIRS', theirs, result.theirsAlone),
    ...aloneOf('THEIRS', theirs, booked),
  ];
  const facts = {
    ...of,
    pairs: result.pairs,
    ours: told.map(({ id, amount }) => [id, amount]),
    theirs: sides.theirs.map(({ id, amount }) => [id, amount]),
    // An answer that names nobody who paid out is in the seal as it was before there were such.
    alone: alone.map(({ side, id, answer }) => [
      side,
      id,
      answer?.reason ?? null,
      answer?.note ?? '',
      ...(answer?.payer ? [answer.payer] : []),
    ]),
    // Days that were closed before there were slips keep their seal.
    slips: slips.length > 0 ? slips.map(({ id, slip, ours, reason }) => [id, slip, ours, reason]) : undefined,
  };
  const seal = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
  return {
    ours,
    theirs,
    result,
    alone,
    seal,
    head: {
      ...of,
      ours: sum(told),
      theirs: sum(sides.theirs),
      pairs: result.pairs.length,
      open: alone.filter(({ answer }) => answer === null).length,
      slips: { count: slips.length, open: differing.filter(({ acceptedAt }) => acceptedAt === null).length },
      closed: closing ? { ...closing, at: closing.at.toISOString(), intact: closing.seal === seal } : null,
    },
  };
}

/** Gives a day as a page shows it. */
export function dayView(
  { head, alone, result, ours, theirs }: ReconciledDay,
  vendor: RequestVendor,
  { pageNumber, pageSize }: Paging,
): DayAnswer {
  const from = (pageNumber - 1) * pageSize;
  const data = result.pairs.slice(from, from + pageSize).flatMap((pair) => {
    const [one, other] = [ours.get(pair.ours), theirs.get(pair.theirs)];
    return one && other ? [{ by: pair.by, ours: viewOf(one), theirs: viewOf(other) }] : [];
  });
  const open = alone.toSorted((a, b) => Number(a.answer !== null) - Number(b.answer !== null));
  return {
    data,
    pageNumber,
    pageSize,
    totalCount: result.pairs.length,
    currency: vendor.currency,
    head,
    alone: open.slice(0, MOST_ALONE),
  };
}
