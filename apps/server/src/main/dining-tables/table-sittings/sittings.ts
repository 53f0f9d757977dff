import type { BasketLine, Sitting } from '@sofreh/contract/main/dining-tables/table-sittings';
import { LEFT_BEHIND_MINUTES } from '@sofreh/domain/dining-tables';
import { TABLE_GUESTS_MAX } from '@sofreh/domain/limits';
import type { Caller } from '#app/platform/auth/caller.ts';
import { hit, hitAddress, type RateLimit } from '#app/platform/auth/rate-limit.ts';
import type { Notifier } from '#app/platform/db/notifier.ts';
import type { Pool, PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { newLinkCode } from '#app/platform/link-code.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { endSitting } from '../end-sitting.queries.ts';
import {
  dropIdleGuest,
  findGuest,
  findGuestById,
  lockScanned,
  openSitting,
  readSitting,
  type ScannedTable,
  type SittingGuest,
  writeBasketLines,
  writeGuest,
  writeGuestUser,
} from './sittings.queries.ts';

/** Holds what calls of guests at a table need of a request. */
export interface SittingContext {
  readonly db: Pool;
  readonly vendor: { readonly id: string };
  readonly caller: Caller;
  readonly app: { readonly notifier: Pick<Notifier, 'notify'> };
  now(): Date;
  newId(): string;
}

const LEFT_BEHIND_MS = LEFT_BEHIND_MINUTES * 60_000;
/** The limit counts for one table: a full table scans within a minute, a script scans all day. */
const scansOfTable: RateLimit = { name: 'table-scans', hits: 120, seconds: 600 };
/**
 * All guests of a table may share the restaurant's address. Even two windows of one address, or one of all whom an
 * unknown proxy names, come to fewer guests than a sitting holds: a sender alone pushes nobody out who has just sat down.
 */
const scansOfTableFromAddress: RateLimit = {
  name: 'table-scans-of-address',
  hits: 18,
  seconds: 600,
  behindProxy: 2,
};
/** The limit counts for one vendor, all of whose guests may share an address. */
const scansFromAddress: RateLimit = { name: 'scans-of-address', hits: 200, seconds: 600 };

interface ScanContext extends SittingContext {
  readonly address: string;
}

/** Tells guests and staff that something at a table is not as it was. */
export function tellOfTable({ app, vendor }: SittingContext, tableId: string): void {
  app.notifier.notify('tables', { vendorId: vendor.id, tableId });
}

/**
 * Gives the guest behind a token, whose sitting lasts.
 * @throws Refusal `SITTING_ENDED`, also for a token that was never given: in both cases the code is to be scanned.
 */
export async function sittingGuest(db: Queryable, vendorId: string, token: string): Promise<SittingGuest> {
  const guest = await findGuest(db, vendorId, token);
  if (!guest?.lasts) throw new Refusal('SITTING_ENDED');
  return guest;
}

function customerOf(caller: Caller): string | null {
  return caller.kind === 'CUSTOMER' ? caller.userId : null;
}

/**
 * A guest scans the code of a table: with the first scan its sitting begins, with the others they join it. What a
 * guest may do from here on ends when the table is freed (docs/decisions/0011).
 * @throws Refusal `TABLE_NOT_FOUND`, `SITTING_ENDED` for a guest of an earlier sitting, `IDEMPOTENCY_CONFLICT` for one of
 *   another table, `TOO_MANY_REQUESTS`.
 */
export async function scanTable(
  ctx: ScanContext,
  body: { readonly id: string; readonly code: string },
): Promise<Sitting> {
  const { db, vendor } = ctx;
  const joined = await withTransaction(db, async (client) => {
    const table = await lockScanned(client, vendor.id, body.code);
    if (!table) throw new Refusal('TABLE_NOT_FOUND');
    const known = await findGuestById(client, vendor.id, body.id);
    if (known) return { ...refuseOther(known, table), isNew: false };
    await boundScans(client, ctx, table.id);
    return { tableId: table.id, isNew: await join(client, ctx, table, body.id) };
  });
  if (joined.isNew) tellOfTable(ctx, joined.tableId);
  return readSitting(db, vendor.id, body.id);
}

/**
 * Counts a scan of a new guest, at its address before at the table: one sender never uses up what the table's other
 * guests need. Within the transaction that seats the guest, what is refused is not counted.
 * @throws Refusal `TOO_MANY_REQUESTS`.
 */
async function boundScans(client: PoolClient, ctx: ScanContext, tableId: string): Promise<void> {
  const at = ctx.now();
  const of = (limit: RateLimit, place: string) => ({ ...limit, name: `${limit.name}:${place}` });
  await hitAddress(client, of(scansOfTableFromAddress, tableId), ctx.address, at);
  await hitAddress(client, of(scansFromAddress, ctx.vendor.id), ctx.address, at);
  await hit(client, scansOfTable, tableId, at);
}

function refuseOther(known: SittingGuest, table: ScannedTable): { readonly tableId: string } {
  if (known.tableId !== table.id) throw new Refusal('IDEMPOTENCY_CONFLICT');
  if (!known.lasts) throw new Refusal('SITTING_ENDED');
  return known;
}

async function join(
  client: PoolClient,
  ctx: SittingContext,
  table: ScannedTable,
  guestId: string,
): Promise<true> {
  const vendorId = ctx.vendor.id;
  const at = ctx.now();
  const sittingId = await sittingIdOf(client, vendorId, table, at);
  const { guests, last } = await openSitting(client, vendorId, { id: sittingId, tableId: table.id, at });
  if (guests >= TABLE_GUESTS_MAX && !(await dropIdleGuest(client, vendorId, sittingId))) {
    throw new Refusal('TOO_MANY_REQUESTS');
  }
  const guest = {
    id: guestId,
    sittingId,
    token: newLinkCode(),
    nth: last + 1,
    userId: customerOf(ctx.caller),
  };
  await writeGuest(client, vendorId, guest, at);
  return true;
}

/** Gives the table's session; another one where its guests went away long ago and left no bill. */
async function sittingIdOf(
  client: PoolClient,
  vendorId: string,
  { id, session, activeAt, taken }: ScannedTable,
  at: Date,
): Promise<string> {
  const leftBehind = activeAt !== null && at.getTime() - activeAt.getTime() > LEFT_BEHIND_MS;
  return leftBehind && !taken ? endSitting(client, vendorId, id, at) : session;
}

/** Gives the sitting as it is now for one of its guests. @throws Refusal `SITTING_ENDED`. */
export async function seeSitting(ctx: SittingContext, token: string): Promise<Sitting> {
  const guest = await sittingGuest(ctx.db, ctx.vendor.id, token);
  await nameGuest(ctx, guest);
  return readSitting(ctx.db, ctx.vendor.id, guest.id);
}

/** A guest who has signed in since they scanned has a name from now on. */
async function nameGuest(ctx: SittingContext, { id, tableId, userId }: SittingGuest): Promise<void> {
  const customer = customerOf(ctx.caller);
  if (!customer || customer === userId) return;
  if (await writeGuestUser(ctx.db, ctx.vendor.id, id, customer, ctx.now())) tellOfTable(ctx, tableId);
}

/**
 * Writes the guest's own lines of the shared basket; an older revision than one that has arrived changes nothing.
 * @throws Refusal `SITTING_ENDED`.
 */
export async function writeOwnLines(
  ctx: SittingContext,
  token: string,
  { revision, lines }: { readonly revision: number; readonly lines: readonly BasketLine[] },
): Promise<Sitting> {
  const guest = await sittingGuest(ctx.db, ctx.vendor.id, token);
  await nameGuest(ctx, guest);
  const change = { revision, lines, basketId: ctx.newId(), at: ctx.now() };
  if (await writeBasketLines(ctx.db, ctx.vendor.id, guest.id, change)) tellOfTable(ctx, guest.tableId);
  return readSitting(ctx.db, ctx.vendor.id, guest.id);
}
