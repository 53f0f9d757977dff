import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';

/** This is everything that moves money under an id of its own, which its entries in the books bear. */
const MOVEMENTS = {
  TRANSACTION: 'transactions',
  CARD_CHARGE: 'card_charges',
  DRAWER_MOVEMENT: 'cash_drawer_movements',
  PURSE_ENTRY: 'courier_purse_entries',
  CREDIT_PAYMENT: 'credit_payments',
  TIP_PAYOUT: 'tip_payouts',
  SETTLEMENT: 'settlements',
  COMPANY_PAYMENT: 'courier_company_payments',
  COMPANY_WRITE_OFF: 'courier_cash_write_offs',
  TRIP: 'trips',
  SHIFT: 'courier_shifts',
  STATEMENT_LINE: 'statement_postings',
} as const;
export type MoneyMovement = keyof typeof MOVEMENTS;

const known = named(
  'money-id-known',
  `select ${Object.entries(MOVEMENTS)
    .map(([kind, table]) => `exists (select from ${table} where vendor_id = $1 and id = $2) as "${kind}"`)
    .join(', ')}`,
);

/**
 * Refuses to move money under an id that money of another kind has: the books tell movements apart by their ids, and what
 * comes later under the same would never be booked. Whether the movement itself was made before is asked first.
 * @param own what the id is to be of.
 * @throws Refusal `IDEMPOTENCY_CONFLICT`.
 */
export async function refuseIdOfOther(
  client: PoolClient,
  vendorId: string,
  own: MoneyMovement,
  id: string,
): Promise<void> {
  const { rows } = await client.query<Record<MoneyMovement, boolean>>(known([vendorId, id]));
  const others = Object.entries(rows[0] ?? {}).filter(([kind]) => kind !== own);
  if (others.some(([, isKnown]) => isKnown)) throw new Refusal('IDEMPOTENCY_CONFLICT');
}
