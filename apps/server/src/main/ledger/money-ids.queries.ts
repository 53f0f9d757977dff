import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';

/**
 * This is money that moves under an id that its client chose, which its entries in the books bear. `money_id_taken` of the database
 * knows these, and what moves money under an id of the server.
 */
export type MoneyMovement =
  | 'TRANSACTION'
  | 'CARD_CHARGE'
  | 'DRAWER_MOVEMENT'
  | 'PURSE_ENTRY'
  | 'CREDIT_PAYMENT'
  | 'TIP_PAYOUT'
  | 'COMPANY_PAYMENT'
  | 'COMPANY_WRITE_OFF'
  | 'COURIER_REQUEST'
  | 'STATEMENT_LINE';

const claim = named(
  'money-ids-claim',
  `select coalesce(bool_or(money_id_taken($1, asked.id, $2)), false) as taken
   from (select unnest($3::uuid[]) as id order by 1) asked`,
);

/**
 * Refuses ids under which money is to move that money of another kind has: the books tell movements apart by their ids, and what comes
 * later under the same would never be booked. They are held already (`holdMoneyIds`): of two kinds at the same moment the later one has
 * waited, and finds the other. Whether the movement itself was made before is asked first.
 * @param own what the ids are to be of.
 * @throws Refusal `IDEMPOTENCY_CONFLICT`.
 */
export async function claimMoneyIds(
  client: PoolClient,
  vendorId: string,
  own: MoneyMovement,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(claim([vendorId, own, ids]));
  if (rows[0]?.taken) throw new Refusal('IDEMPOTENCY_CONFLICT');
}
