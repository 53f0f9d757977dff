import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';

const unknown = named(
  'unknown-pos-terminals',
  `select said.id from unnest($2::uuid[]) said (id)
   where not exists (select from pos_terminals p where p.vendor_id = $1 and p.id = said.id) limit 1`,
);

/**
 * Refuses payments on card terminals that the vendor does not have: sums by terminal are held against each terminal's
 * own slip. What a till took without a network is entered whatever became of its terminal.
 * @throws Refusal `POS_TERMINAL_NOT_FOUND`.
 */
export async function refuseUnknownTerminals(
  db: Queryable,
  vendorId: string,
  payments: readonly { readonly posTerminalId?: string | undefined }[],
): Promise<void> {
  const said = payments.flatMap(({ posTerminalId }) => posTerminalId ?? []);
  if (said.length === 0) return;
  const { rows } = await db.query(unknown([vendorId, said]));
  if (rows.length > 0) throw new Refusal('POS_TERMINAL_NOT_FOUND');
}
