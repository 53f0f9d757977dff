import { isDeepStrictEqual } from 'node:util';
import type { Pool, PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import type { VendorTable } from './vendor-table.ts';

type Identified = { readonly id: string };
/** Writes what hangs on the row, in its transaction. */
export type WriteParts<Body> = (client: PoolClient, vendorId: string, body: Body) => Promise<void>;

const noParts = async () => undefined;

/** Whether the stored row says everything the body says. */
function isSame(view: object, body: object): boolean {
  const stored = new Map(Object.entries(view));
  return Object.entries(body).every(([field, value]) => isDeepStrictEqual(stored.get(field), value));
}

/** @throws Refusal with the table's `notFound` where the vendor has no such row. */
export async function getRow<View>(
  table: VendorTable<never, View>,
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<View> {
  const view = await table.find(db, vendorId, id);
  if (!view) throw new Refusal(table.spec.notFound);
  return view;
}

/**
 * Adds a row under the client's id; the same again gives the same answer.
 * @throws Refusal IDEMPOTENCY_CONFLICT where the id stands for something else, BAD_REQUEST naming a field.
 */
export async function addRow<Body extends Identified, View extends object>(
  table: VendorTable<Body, View>,
  pool: Pool,
  vendorId: string,
  body: Body,
  writeParts: WriteParts<Body> = noParts,
): Promise<View> {
  await withTransaction(pool, async (client) => {
    if (await table.insert(client, vendorId, body)) await writeParts(client, vendorId, body);
  });
  const view = await getRow(table, pool, vendorId, body.id);
  if (!isSame(view, body)) throw new Refusal('IDEMPOTENCY_CONFLICT');
  return view;
}

/**
 * Changes a row with all that hangs on it.
 * @throws Refusal with the table's `notFound`, BAD_REQUEST naming a field.
 */
export async function changeRow<Body extends Identified, View extends object>(
  table: VendorTable<Body, View>,
  pool: Pool,
  vendorId: string,
  body: Body,
  writeParts: WriteParts<Body> = noParts,
): Promise<View> {
  await withTransaction(pool, async (client) => {
    if (!(await table.update(client, vendorId, body))) throw new Refusal(table.spec.notFound);
    await writeParts(client, vendorId, body);
  });
  return getRow(table, pool, vendorId, body.id);
}
