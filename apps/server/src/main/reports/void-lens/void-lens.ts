import type { ResponseBody } from '@sofreh/contract/call';
import type { voidLens } from '@sofreh/contract/main/void-lens';
import { businessDayInterval } from '@sofreh/domain/calendar';
import {
  type Doings,
  inDayOrder,
  LENS_ACTS,
  type LensAct,
  othersOf,
  perHundred,
  standsOut,
  takesOffBill,
} from '@sofreh/domain/reports';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { AskedOrders } from '../figures/facts.ts';
import { readSums } from '../figures/figures.queries.ts';
import { askedOrders } from '../figures/figures.ts';
import { comparedDays, saidDays } from '../report-days.ts';
import type { ReportPlace, ReportQuery } from '../report-place.ts';
import { type AskedDeeds, type DeedSum, readDeedSums } from './void-lens.queries.ts';

type Lens = ResponseBody<(typeof voidLens)['GET /api/reports/voids']>;
export type Person = Lens['people'][number];
export type LensTotal = Lens['totals'][number];

/** Says what was done on the business days that orders are asked of. */
export function askedDeeds(asked: AskedOrders, cutoff: string): AskedDeeds {
  const end = asked.until ?? new Date(businessDayInterval(asked.to, cutoff).to);
  return { ...asked, after: new Date(businessDayInterval(asked.from, cutoff).from), before: end };
}

function sumOf(deeds: readonly DeedSum[]) {
  return {
    count: deeds.reduce((sum, { count }) => sum + count, 0),
    amount: deeds.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** Counts deeds of several kinds, and adds up what they took off bills. */
function sumOfKinds(deeds: readonly DeedSum[]) {
  return { ...sumOf(deeds), amount: sumOf(deeds.filter(({ act }) => takesOffBill(act))).amount };
}

const ofAct = (deeds: readonly DeedSum[], act: LensAct) => sumOf(deeds.filter((deed) => deed.act === act));

/** Reads how many orders each person entered, cancelled ones too; of nobody under an empty id. */
async function readOrdersEntered(
  db: Queryable,
  asked: AskedOrders,
): Promise<ReadonlyMap<string, SumOfPerson>> {
  const report = { cube: 'people', by: 'person', measures: ['orderCount', 'cancelledCount'] } as const;
  const rows = await readSums(db, report, asked);
  return new Map(
    rows.map(({ key, title, sums }) => [
      key,
      { name: title, orders: (sums.orderCount ?? 0) + (sums.cancelledCount ?? 0) },
    ]),
  );
}
interface SumOfPerson {
  readonly name: string;
  readonly orders: number;
}

/** Gives one person against everybody else of the staff. */
function personView(
  id: string | null,
  name: string,
  deeds: readonly DeedSum[],
  entered: ReadonlyMap<string, SumOfPerson>,
): Person {
  const own = deeds.filter(({ personId }) => personId === id);
  const ordersOf = (who: string | null) => (who === null ? 0 : (entered.get(who)?.orders ?? 0));
  const colleagues = [...entered].filter(([who]) => who && who !== id);
  const orders = ordersOf(id);
  const acts = LENS_ACTS.map((act) => {
    const mine = ofAct(own, act);
    const theirs = othersOf(
      colleagues.map(([who, each]) => ({
        count: ofAct(
          deeds.filter(({ personId }) => personId === who),
          act,
        ).count,
        orders: each.orders,
      })),
    );
    const doings: Doings = { count: mine.count, orders };
    return {
      act,
      ...mine,
      perHundred: perHundred(doings),
      othersPerHundred: perHundred(theirs),
      standsOut: standsOut(doings, theirs),
    };
  });
  return { id, name, orders, ...sumOfKinds(own), acts };
}

function peopleOf(deeds: readonly DeedSum[], entered: ReadonlyMap<string, SumOfPerson>): Person[] {
  const names = new Map<string | null, string>();
  for (const [id, { name }] of entered) if (id !== '') names.set(id, name);
  for (const { personId, personName } of deeds) names.set(personId, personName);
  const suspicion = ({ acts }: Person) => acts.filter((act) => act.standsOut).length;
  return [...names]
    .map(([id, name]) => personView(id, name, deeds, entered))
    .sort((one, other) => suspicion(other) - suspicion(one) || other.amount - one.amount);
}

/** What was done of each kind, and what in the days before; null where nothing is compared. */
const totalsOf = (deeds: readonly DeedSum[], compared: readonly DeedSum[] | null): LensTotal[] =>
  LENS_ACTS.map((act) => ({ act, ...ofAct(deeds, act), compared: compared && ofAct(compared, act) }));

/**
 * People beside each other, over what was done of some orders, and each kind of it.
 * @param before what was done in the days it stands beside; null where nothing is compared
 */
export async function readLensSums(
  db: Queryable,
  asked: AskedOrders,
  done: AskedDeeds,
  before: AskedDeeds | null,
): Promise<{ readonly people: readonly Person[]; readonly totals: readonly LensTotal[] }> {
  const deeds = await readDeedSums(db, done);
  const compared = before && (await readDeedSums(db, before));
  return { people: peopleOf(deeds, await readOrdersEntered(db, asked)), totals: totalsOf(deeds, compared) };
}

/**
 * Reads what took money off bills, by kind, person and hour, and the days before beside it.
 * @throws Refusal as `askedOrders` does.
 */
export async function readVoidLens(db: Queryable, place: ReportPlace, query: ReportQuery): Promise<Lens> {
  const { vendor, now } = place;
  const cutoff = vendor.businessDayCutoff;
  const asked = askedOrders(place, query);
  const before = comparedDays(asked, query.Compare ?? 'NONE', cutoff, now);
  const deeds = await readDeedSums(db, askedDeeds(asked, cutoff));
  const compared = before && (await readDeedSums(db, askedDeeds({ ...asked, ...before }, cutoff)));
  const hours = [...new Set(deeds.map(({ hour }) => hour))]
    .sort(inDayOrder(cutoff))
    .map((hour) => ({ hour, ...sumOfKinds(deeds.filter((deed) => deed.hour === hour)) }));
  return {
    ...saidDays(asked, before),
    currency: vendor.currency,
    totals: totalsOf(deeds, compared),
    people: peopleOf(deeds, await readOrdersEntered(db, asked)),
    hours,
  };
}
