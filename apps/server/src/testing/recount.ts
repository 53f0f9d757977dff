import { drawerOfCash } from '@sofreh/domain/cash-drawers';
import { expect } from 'vitest';
import type { Pool } from '#app/platform/db/pool.ts';

/** A vendor's cash counted in four ways, none of which shares a statement with the product. */
export interface Recount {
  /** The cash by the books: all of it, and what of it came for orders. */
  readonly ledger: number;
  readonly ledgerOfOrders: number;
  /** The cash by the drawers, each with what went through it besides its opening, its count's difference included. */
  readonly drawers: ReadonlyMap<string, number>;
  /** The cash by the list of what is in no drawer. */
  readonly outside: number;
  /** The cash by the orders' own transactions: of sold ones, and of those to be given back or for no bill. */
  readonly sold: number;
  readonly unsold: number;
}

interface Transaction {
  readonly id: string;
  readonly kind: string;
  readonly amount: number;
  readonly taker: string | null;
  readonly at: Date;
  readonly sold: boolean;
}

interface Drawer {
  readonly id: string;
  readonly cashier: string;
  readonly opened: Date;
  readonly closed: Date | null;
  readonly opening: number;
  readonly counted: number | null;
  readonly expected: number | null;
}

const signed = ({ kind, amount }: { readonly kind: string; readonly amount: number }) =>
  kind === 'REFUND' || kind === 'PAY_OUT' ? -amount : amount;
const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

/** Says which drawer a transaction is in, row by row: the stated rule, which the product's statements are held to. */
function drawerOf(each: Transaction, drawers: readonly Drawer[], joins: ReadonlyMap<string, string>) {
  return drawerOfCash(
    { takerId: each.taker, at: each.at.getTime(), joinedTo: joins.get(each.id) ?? null },
    drawers.map(({ id, cashier, opened, closed }) => ({
      id,
      cashierId: cashier,
      openedAt: opened.getTime(),
      closedAt: closed?.getTime() ?? null,
    })),
  );
}

/** Counts a vendor's cash anew from plain rows. */
export async function recountCash(pool: Pool, vendorId: string): Promise<Recount> {
  const all = async <Row extends object>(sql: string) => (await pool.query<Row>(sql, [vendorId])).rows;
  const entries = await all<{ transaction_id: string; amount: number }>(
    "select transaction_id, amount from ledger_entries where vendor_id = $1 and account = 'CASH'",
  );
  const transactions = await all<Transaction>(
    `select t.id, t.kind, t.amount, coalesce(t.settled_by, t.created_by) as taker, t.settled_at as at,
       o.status not in ('SUBMITTED', 'NEEDFORCALL', 'REJECTED') and not t.surplus as sold
     from transactions t join orders o on o.vendor_id = t.vendor_id and o.id = t.order_id
     where t.vendor_id = $1 and t.method = 'CASH' and t.status = 'DONE'`,
  );
  const drawers = await all<Drawer>(
    `select id, cashier_id as cashier, opened_at as opened, closed_at as closed, opening_amount as opening,
       counted_amount as counted, expected_amount as expected from cash_drawers where vendor_id = $1`,
  );
  const moves = await all<{ drawer_id: string; kind: string; amount: number }>(
    'select drawer_id, kind, amount from cash_drawer_movements where vendor_id = $1',
  );
  const joins = new Map(
    (
      await all<{ transaction_id: string; drawer_id: string }>(
        'select transaction_id, drawer_id from cash_drawer_joins where vendor_id = $1',
      )
    ).map((row) => [row.transaction_id, row.drawer_id]),
  );
  const through = (drawer: Drawer) =>
    sumOf(transactions.filter((each) => drawerOf(each, drawers, joins) === drawer.id).map(signed)) +
    sumOf(moves.filter((move) => move.drawer_id === drawer.id).map(signed)) +
    ((drawer.counted ?? 0) - (drawer.expected ?? 0));
  const ofOrders = new Set(transactions.map(({ id }) => id));
  return {
    ledger: sumOf(entries.map(({ amount }) => amount)),
    ledgerOfOrders: sumOf(
      entries.filter((each) => ofOrders.has(each.transaction_id)).map(({ amount }) => amount),
    ),
    drawers: new Map(drawers.map((drawer) => [drawer.id, through(drawer)])),
    outside: sumOf(transactions.filter((each) => !drawerOf(each, drawers, joins)).map(signed)),
    sold: sumOf(transactions.filter(({ sold }) => sold).map(signed)),
    unsold: sumOf(transactions.filter(({ sold }) => !sold).map(signed)),
  };
}

/** Holds what the product itself says of a vendor's cash. */
export interface ToldCash {
  /** The cash of each drawer: what must lie in it now, less its opening, plus the difference its count found. */
  readonly drawers: ReadonlyMap<string, number>;
  readonly outside: number;
  /** The cash by the dashboard of the only business day there is. */
  readonly dashboard: number;
}

/** Holds drawers, the cash outside, the books, the orders and the dashboard against each other, to the unit. */
export async function expectCashToAgree(pool: Pool, vendorId: string, told: ToldCash): Promise<void> {
  const count = await recountCash(pool, vendorId);
  expect(new Map([...told.drawers].toSorted())).toEqual(new Map([...count.drawers].toSorted()));
  expect(told.outside).toBe(count.outside);
  expect(sumOf([...told.drawers.values()]) + told.outside).toBe(count.ledger);
  expect(told.dashboard).toBe(count.sold);
  expect(count.sold + count.unsold).toBe(count.ledgerOfOrders);
}
