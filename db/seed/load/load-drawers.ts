import { businessDayOf } from '@sofreh/domain/calendar';
import type { ClientBase } from 'pg';
import { TAKER, WITH_COURIER } from '../../../apps/server/src/main/cash-drawers/cash-outside.queries.ts';
import { demoId } from '../demo/demo-id.ts';
import { insertRows } from './insert-rows.ts';

const MINUTE_MS = 60_000;
/** Change that is counted into a drawer in the morning. */
const OPENING = 500_000;
const BEFORE_MS = 30 * MINUTE_MS;
const AFTER_MS = 20 * MINUTE_MS;

/** Cash that somebody of a branch took or gave back, in the order of time. */
interface Taken {
  readonly vendorId: string;
  readonly cutoff: string;
  readonly takerId: string;
  readonly at: Date;
  /** What came in; below 0 what went out. */
  readonly amount: number;
}
const TAKEN = `select t.vendor_id as "vendorId", v.business_day_cutoff as cutoff, ${TAKER} as "takerId", t.settled_at as at,
    case t.kind when 'PAYMENT' then t.amount else -t.amount end as amount
  from transactions t join vendors v on v.id = t.vendor_id join users u on u.id = ${TAKER}
  where t.method = 'CASH' and t.status = 'DONE' and not ${WITH_COURIER}
  order by t.settled_at`;

/**
 * Writes the drawers of the demo's cashiers, one for each day on which somebody had cash, opened before the first of it and
 * counted without a difference after the last: cash in no drawer is told to the owner as something to look at. None is left
 * open, so that who sits down at the demo opens their own. Orders and who brought them are loaded before.
 */
export async function loadDrawers(client: ClientBase, now: Date): Promise<void> {
  const { rows } = await client.query<Taken>(TAKEN);
  const days = Map.groupBy(rows, ({ vendorId, cutoff, takerId, at }) =>
    [vendorId, takerId, businessDayOf(at.getTime(), cutoff)].join(' '),
  );
  const drawers = [...days.values()].map((taken) => drawerOf(taken, now.getTime()));
  await insertRows(client, 'cash_drawers', drawers);
}

function drawerOf(taken: readonly Taken[], now: number) {
  const [first, last] = [taken.at(0), taken.at(-1)];
  if (!first || !last) throw new Error('a day without cash');
  const { vendorId: vendor_id, takerId, cutoff } = first;
  const openedAt = first.at.getTime() - BEFORE_MS;
  // A drawer has what moved before it was closed: the last of it came at least a moment earlier.
  const closedAt = Math.max(Math.min(last.at.getTime() + AFTER_MS, now), last.at.getTime() + 1);
  const business_day = businessDayOf(first.at.getTime(), cutoff);
  const amount = taken.reduce((sum, each) => sum + each.amount, OPENING);
  return {
    vendor_id,
    id: demoId(`drawer/${vendor_id}/${takerId}/${business_day}`, openedAt),
    cashier_id: takerId,
    device: '',
    business_day,
    opening_amount: OPENING,
    opened_at: new Date(openedAt).toISOString(),
    closed_at: new Date(closedAt).toISOString(),
    closed_by: takerId,
    expected_amount: amount,
    counted_amount: amount,
    difference_reason: '',
  };
}
