import type { ReportFigures } from '@sofreh/contract/main/figures';
import type { Measure } from '@sofreh/domain/reports';
import { postSales } from '#app/main/books/post-sales.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { newId } from '#app/platform/ids.ts';
import { isSold, type MadeOrder } from './week.ts';

/** Writes into the books what was sold. */
export const postWeek = (pool: Pool, now: Date) => postSales({ db: pool, now: () => now, newId });

/** Reads what the books have of some orders that are sold, by account. */
export async function booksOf(
  pool: Pool,
  vendorId: string,
  orders: readonly MadeOrder[],
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await pool.query<{ account: string; amount: number }>(
    `select account, sum(amount)::bigint as amount from ledger_entries
     where vendor_id = $1 and order_id = any($2::uuid[]) group by account having sum(amount) <> 0`,
    [vendorId, orders.filter(isSold).map(({ id }) => id)],
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

/** Says what the books have to have where reports of days and of methods say so. */
export function booksByReports(
  days: ReportFigures,
  methods: ReportFigures,
): Readonly<Record<string, number>> {
  const total = (measure: Measure) => days.total[measure] ?? 0;
  const received = (method: string) => methods.rows.find(({ key }) => key === method)?.figures.received ?? 0;
  const [cash, card, gateway] = ['CASH', 'CARD', 'ONLINE'].map(received);
  const accounts = {
    // What is owed is no money that came in: all that did is in the three accounts of money.
    CASH: cash,
    CARD: card,
    'GATEWAY:': gateway,
    ORDERS: methods.total.unpaid,
    TAX: -total('tax'),
    TIPS: -total('totalTip'),
    DISCOUNTS: total('discountTotal'),
    RETURNS: total('returned'),
    PACKAGING: -total('packagingTotal'),
    SERVICE: -total('serviceTotal'),
    DELIVERY: -total('deliveryCost'),
    ROUNDING: total('rounding'),
    SALES: -total('itemsTotal'),
  };
  return Object.fromEntries(
    Object.entries(accounts).filter((entry): entry is [string, number] => (entry[1] ?? 0) !== 0),
  );
}
