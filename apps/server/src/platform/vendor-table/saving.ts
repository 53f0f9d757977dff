import { isDeepStrictEqual } from 'node:util';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { type Archiving, writeArchived } from './archiving.ts';
import { changesOf } from './changes.ts';
import { refusingUse } from './conflicts.ts';
import { writeSortOrder } from './sort-order.ts';
import type { VendorTable } from './vendor-table.ts';

type Identified = { readonly id: string };
/** Holds what of a call says who changes a vendor's rows. */
export type SavingContext = AuditContext & { readonly vendor: Pick<RequestVendor, 'id'> };
/** Writes what hangs on the row, in its transaction. */
export type WriteParts<Body> = (client: PoolClient, vendorId: string, body: Body) => Promise<void>;

const noParts = async () => undefined;

/** Says whether the stored row says everything the body says. */
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
 * Does something with rows in one transaction and writes down there who did it and how each row stood before and after;
 * every change of the catalog by a person goes through here.
 */
export function changeRows<View extends object, Result>(
  table: VendorTable<never, View>,
  ctx: SavingContext,
  ids: readonly string[],
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  return changing(ctx, async (client, record) => {
    const before = await table.hold(client, ctx.vendor.id, ids);
    const result = await work(client);
    const after = await table.hold(client, ctx.vendor.id, ids);
    await record(...changesOf(table.spec.subject, before, after));
    return result;
  });
}

/**
 * Adds a row under the client's id; the same again gives the same answer.
 * @throws Refusal IDEMPOTENCY_CONFLICT where the id stands for something else, BAD_REQUEST naming a field.
 */
export async function addRow<Body extends Identified, View extends object>(
  table: VendorTable<Body, View>,
  ctx: SavingContext,
  body: Body,
  writeParts: WriteParts<Body> = noParts,
): Promise<View> {
  const { vendor } = ctx;
  await changeRows(table, ctx, [body.id], async (client) => {
    if (await table.insert(client, vendor.id, body)) await writeParts(client, vendor.id, body);
  });
  const view = await getRow(table, ctx.db, vendor.id, body.id);
  if (!isSame(view, body)) throw new Refusal('IDEMPOTENCY_CONFLICT');
  return view;
}

/**
 * Changes a row with all that hangs on it.
 * @throws Refusal with the table's `notFound`, BAD_REQUEST naming a field.
 */
export async function changeRow<Body extends Identified, View extends object>(
  table: VendorTable<Body, View>,
  ctx: SavingContext,
  body: Body,
  writeParts: WriteParts<Body> = noParts,
): Promise<View> {
  const { vendor } = ctx;
  await changeRows(table, ctx, [body.id], async (client) => {
    if (!(await table.update(client, vendor.id, body))) throw new Refusal(table.spec.notFound);
    await writeParts(client, vendor.id, body);
  });
  return getRow(table, ctx.db, vendor.id, body.id);
}

/**
 * Removes a row, or archives it where it must be kept.
 * @param remove says whether there was one. @throws Refusal with the table's `notFound`, IN_USE.
 */
export function removeRow<View extends object>(
  table: VendorTable<never, View>,
  ctx: SavingContext,
  id: string,
  remove: (client: PoolClient) => Promise<boolean> = (client) => table.remove(client, ctx.vendor.id, id),
): Promise<void> {
  return changeRows(table, ctx, [id], async (client) => {
    if (!(await refusingUse(remove(client)))) throw new Refusal(table.spec.notFound);
  });
}

/** Puts rows into the archive or takes them out. @returns how many changed. @throws as `writeArchived`. */
export async function archiveRows<View extends object>(
  table: VendorTable<never, View>,
  ctx: SavingContext,
  change: Archiving,
  first: (client: PoolClient) => Promise<void> = noParts,
): Promise<{ readonly changed: number }> {
  return changeRows(table, ctx, change.ids, async (client) => {
    await first(client);
    return { changed: await writeArchived(table.spec, client, ctx.vendor.id, change, ctx.now()) };
  });
}

/** Numbers rows in the order of `ids`; who did so is written down once, with the names in their order. */
export function orderRows<View extends { readonly title: string; readonly sortOrder: number }>(
  table: VendorTable<never, View>,
  ctx: SavingContext,
  ids: readonly string[],
): Promise<void> {
  return changing(ctx, async (client, record) => {
    const rows = await table.hold(client, ctx.vendor.id, ids);
    const inOrder = ids.flatMap((id) => rows.get(id) ?? []);
    await writeSortOrder(table.spec, client, ctx.vendor.id, ids);
    const titles = (views: readonly View[]) => ({ titles: views.map(({ title }) => title) });
    const before = titles(inOrder.toSorted((one, other) => one.sortOrder - other.sortOrder));
    const subjectId = ids.find((id) => rows.has(id));
    const action = `${table.spec.subject}.order` as const;
    if (subjectId) await record({ action, subjectId, before, after: titles(inOrder) });
  });
}
