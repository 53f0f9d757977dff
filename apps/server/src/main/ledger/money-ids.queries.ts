import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/http/refusal.ts';

/** Everything that moves money under an id of its own, which its entries in the books bear. */
const MOVEMENTS = {
  TRANSACTION: 'transactions',
  CARD_CHARGE: 'card_charges',
  DRAWER_MOVEMENT: 'cash_drawer_movements',
  PURSE_ENTRY: 'courier_purse_entries',
  CREDIT_PAYMENT: 'credit_payments',
  TIP_PAYOUT: 'tip_payouts',
  SETTLEMENT: 'settlements',
} as const;
export type MoneyMovement = keyof typeof MOVEMENTS;

/** By what an id is to be of: whether anything else has it. */
const statements = Object.fromEntries(
  Object.keys(MOVEMENTS).map((own) => {
    const others = Object.entries(MOVEMENTS).filter(([kind]) => kind !== own);
    const known = others.map(([, table]) => `exists (select from ${table} where vendor_id = $1 and id = $2)`);
    return [
      own,
      named(`money-id-of-other-than-${own.toLowerCase()}`, `select ${known.join(' or ')} as known`),
    ];
  }),
) as Readonly<Record<MoneyMovement, ReturnType<typeof named>>>;

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
  const { rows } = await client.query<{ known: boolean }>(statements[own]([vendorId, id]));
  if (rows[0]?.known) throw new Refusal('IDEMPOTENCY_CONFLICT');
}
