import type { ResponseBody } from '@sofreh/contract/call';
import type { cashDrawers } from '@sofreh/contract/main/cash-drawers';
import { drawerEntries } from '@sofreh/domain/books';
import { businessDayOf } from '@sofreh/domain/calendar';
import { countDrawer, expectedCash, holdsEnough } from '@sofreh/domain/cash-drawers';
import { drawerSideOf } from '@sofreh/domain/courier-purse';
import { purseReason } from '@sofreh/fa/courier-texts';
import { writeLedger, writeLedgerLink } from '#app/main/ledger/ledger.queries.ts';
import { claimMoneyIds } from '#app/main/ledger/money-ids.queries.ts';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { may, signedIn } from '#app/platform/auth/caller.ts';
import { holdMoneyIds } from '#app/platform/db/held-ids.queries.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { newId } from '#app/platform/ids.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  type DrawerRow,
  type DrawerSums,
  findDrawer,
  findOpenDrawer,
  findStoredMovement,
  insertDrawer,
  insertMovement,
  lockDrawer,
  type NewMovement,
  readDrawerSums,
  writeClose,
} from './cash-drawers.queries.ts';
import { joinCash } from './cash-outside.queries.ts';
import { findCourierCash, joinCourierCash } from './courier-cash.queries.ts';
import { earliestClosing, earliestOpening } from './drawer-moment.queries.ts';

export type DrawerContext = AuditContext & {
  readonly vendor: RequestVendor;
  /** Says when the books have what is told long after its moment; it is the moment itself where this is left out. */
  readonly bookedAt?: ((at: Date) => Date) | undefined;
};
export type DrawerReport = ResponseBody<(typeof cashDrawers)['GET /api/cashdrawers/{id}']>;

/** Gives a drawer as lists show it. */
export function drawerView(row: DrawerRow) {
  return {
    ...row,
    status: row.closedAt === null ? ('OPEN' as const) : ('CLOSED' as const),
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

async function reportOf(db: Queryable, vendor: RequestVendor, row: DrawerRow): Promise<DrawerReport> {
  const sums = await readDrawerSums(db, vendor.id, row.id);
  const expectedNow = expectedCash({ ...sums, openingAmount: row.openingAmount });
  return { ...drawerView(row), ...sums, currency: vendor.currency, expectedNow };
}

/**
 * Gives a drawer of the caller, or of anybody for who may see reports.
 * @throws Refusal CASH_DRAWER_NOT_FOUND, also for a drawer that is not theirs to see.
 */
async function requireDrawer(db: Queryable, ctx: DrawerContext, id: string): Promise<DrawerRow> {
  const row = await findDrawer(db, ctx.vendor.id, id);
  const isOwn = row?.cashierId === signedIn(ctx.caller).userId;
  if (!row || !(isOwn || may(ctx.caller, 'report.view'))) throw new Refusal('CASH_DRAWER_NOT_FOUND');
  return row;
}

/** This is cash in no drawer, by the ids of its transactions and of what passed between couriers and staff. */
export interface OutsideIds {
  readonly transactionIds: readonly string[];
  readonly purseEntryIds: readonly string[];
}

/**
 * Puts cash that is in no drawer into an open one; a cashier their own cash, who may see reports anybody's. The same again
 * changes nothing. The books have it already: it only lies somewhere now.
 * @throws Refusal CASH_DRAWER_NOT_FOUND, CASH_DRAWER_CLOSED, CASH_NOT_OUTSIDE where some of it is in a drawer or not
 *   theirs, CASH_DRAWER_SHORT where it was given out and there is not so much in it.
 */
export async function joinOutsideCash(
  ctx: DrawerContext,
  drawerId: string,
  wanted: OutsideIds,
): Promise<DrawerReport> {
  const { vendor } = ctx;
  const { userId } = signedIn(ctx.caller);
  const transactionIds = [...new Set(wanted.transactionIds)];
  const purseEntryIds = [...new Set(wanted.purseEntryIds)];
  const by = { userId, at: ctx.now(), takerId: may(ctx.caller, 'report.view') ? null : userId };
  await changing(ctx, async (client, record) => {
    const row = await requireOpen(client, ctx, drawerId);
    const ofOrders = await joinCash(client, vendor.id, drawerId, transactionIds, by);
    const cash = await findCourierCash(client, vendor.id, purseEntryIds, by.takerId);
    const movements = cash.map(({ entryId, kind, amount, courierName }) => ({
      id: entryId,
      kind: drawerSideOf(kind),
      amount,
      reason: purseReason(courierName),
    }));
    const passed = { entryIds: purseEntryIds, movements };
    const ofCouriers = await joinCourierCash(client, vendor.id, drawerId, passed, by);
    const there = ofOrders.there + ofCouriers.there;
    if (there < transactionIds.length + purseEntryIds.length) throw new Refusal('CASH_NOT_OUTSIDE');
    if (ofOrders.added + ofCouriers.added === 0) return;
    const expected = expectedCash({
      ...(await sumsOf(client, vendor, drawerId)),
      openingAmount: row.openingAmount,
    });
    if (expected < 0) throw new Refusal('CASH_DRAWER_SHORT', { details: { expected } });
    const after = { transactionIds, purseEntryIds, expected };
    await record({ action: 'drawer.join', subjectId: drawerId, before: null, after });
  });
  return readReport(ctx, drawerId);
}

/** @throws Refusal CASH_DRAWER_NOT_FOUND, CASH_DRAWER_CLOSED. */
async function requireOpen(client: PoolClient, ctx: DrawerContext, id: string): Promise<DrawerRow> {
  await lockDrawer(client, ctx.vendor.id, id);
  const row = await requireDrawer(client, ctx, id);
  if (row.closedAt !== null) throw new Refusal('CASH_DRAWER_CLOSED');
  return row;
}

/** Reads the X or Z report of a drawer. @throws Refusal CASH_DRAWER_NOT_FOUND. */
export async function readReport(ctx: DrawerContext, id: string): Promise<DrawerReport> {
  return reportOf(ctx.db, ctx.vendor, await requireDrawer(ctx.db, ctx, id));
}

/** Reads the X report of the caller's open drawer, or null. */
export async function readOwnReport(ctx: DrawerContext): Promise<DrawerReport | null> {
  const row = await findOpenDrawer(ctx.db, ctx.vendor.id, signedIn(ctx.caller).userId);
  return row ? reportOf(ctx.db, ctx.vendor, row) : null;
}

/**
 * Opens the caller's drawer; the same again gives the same answer.
 * @throws Refusal CASH_DRAWER_OPEN where they have another open, IDEMPOTENCY_CONFLICT where the id is another drawer's.
 */
export async function openDrawer(
  ctx: DrawerContext,
  body: { readonly id: string; readonly openingAmount: number },
): Promise<DrawerReport> {
  const { vendor } = ctx;
  const cashierId = signedIn(ctx.caller).userId;
  await changing(ctx, async (client, record) => {
    const openedAt = await earliestOpening(client, vendor.id, cashierId, ctx.now());
    const businessDay = businessDayOf(openedAt.getTime(), vendor.businessDayCutoff);
    const drawer = { ...body, cashierId, device: ctx.device, businessDay, openedAt };
    if (await insertDrawer(client, vendor.id, drawer)) {
      const after = { openingAmount: body.openingAmount };
      await record({ action: 'drawer.open', subjectId: body.id, before: null, after });
      return;
    }
    const known = await findDrawer(client, vendor.id, body.id);
    if (!known) throw new Refusal('CASH_DRAWER_OPEN');
    if (known.cashierId !== cashierId || known.openingAmount !== body.openingAmount)
      throw new Refusal('IDEMPOTENCY_CONFLICT');
  });
  return readReport(ctx, body.id);
}

/**
 * Puts cash in or takes it out, with its entries in the books; the same id again is done once. What is told late stands
 * beside a count that was made meanwhile.
 * @throws Refusal CASH_DRAWER_NOT_FOUND, CASH_DRAWER_CLOSED, CASH_DRAWER_SHORT, IDEMPOTENCY_CONFLICT.
 */
export async function moveCash(
  ctx: DrawerContext,
  drawerId: string,
  movement: NewMovement,
  late = false,
): Promise<DrawerReport> {
  const { vendor } = ctx;
  await changing(ctx, async (client, record) => {
    await holdMoneyIds(client, vendor.id, [movement.id]);
    const stored = await findStoredMovement(client, vendor.id, movement.id);
    if (stored) return refuseOther(stored, drawerId, movement);
    const open = late ? null : await requireOpen(client, ctx, drawerId);
    if (late) await requireDrawer(client, ctx, drawerId);
    // The drawer is held from here on: the same movement at once is known now, and is in the sum.
    const known = await findStoredMovement(client, vendor.id, movement.id);
    if (known) return refuseOther(known, drawerId, movement);
    await claimMoneyIds(client, vendor.id, 'DRAWER_MOVEMENT', [movement.id]);
    if (open) refuseShort(open, movement, await sumsOf(client, vendor, drawerId));
    const at = ctx.now();
    const by = signedIn(ctx.caller).userId;
    if (!(await insertMovement(client, vendor.id, drawerId, movement, { by, at }))) {
      // Two requests came at once: the second meets what the first has written.
      return refuseOther(await findStoredMovement(client, vendor.id, movement.id), drawerId, movement);
    }
    await writeLedger(
      client,
      { vendorId: vendor.id, currency: vendor.currency },
      drawerEntries(movement),
      ctx.bookedAt?.(at) ?? at,
    );
    await record({ action: 'drawer.move', subjectId: drawerId, before: null, after: movement });
  });
  return readReport(ctx, drawerId);
}

function sumsOf(client: PoolClient, vendor: RequestVendor, drawerId: string): Promise<DrawerSums> {
  return readDrawerSums(client, vendor.id, drawerId);
}

/** @throws Refusal CASH_DRAWER_SHORT (details: what lies in it) where more is taken out than there is. */
function refuseShort({ openingAmount }: DrawerRow, { kind, amount }: NewMovement, sums: DrawerSums): void {
  const movements = { ...sums, openingAmount };
  if (kind === 'PAY_IN' || holdsEnough(movements, amount)) return;
  throw new Refusal('CASH_DRAWER_SHORT', { details: { expected: expectedCash(movements), amount } });
}

/** @throws Refusal IDEMPOTENCY_CONFLICT where the movement's id stands for another one. */
function refuseOther(
  stored: (Omit<NewMovement, 'id'> & { readonly drawerId: string }) | undefined,
  drawerId: string,
  { kind, amount, reason }: NewMovement,
): void {
  const same = stored?.kind === kind && stored.amount === amount && stored.reason === reason;
  if (!same || stored.drawerId !== drawerId) throw new Refusal('IDEMPOTENCY_CONFLICT');
}

/**
 * Closes a drawer with its count; the books get the difference. The same count again closes nothing. What is told late was
 * counted then: against what had gone through the drawer until that moment, its difference named or not.
 * @throws Refusal CASH_DRAWER_NOT_FOUND, CASH_DRAWER_CLOSED, REASON_REQUIRED for a difference nobody named, with
 *   the count.
 */
export async function closeDrawer(
  ctx: DrawerContext,
  id: string,
  body: { readonly countedAmount: number; readonly reason: string },
  late = false,
): Promise<DrawerReport> {
  const { vendor } = ctx;
  await changing(ctx, async (client, record) => {
    await lockDrawer(client, vendor.id, id);
    const row = await requireDrawer(client, ctx, id);
    if (row.countedAmount === body.countedAmount && row.differenceReason === body.reason) return;
    if (row.closedAt !== null) throw new Refusal('CASH_DRAWER_CLOSED');
    const sums = await readDrawerSums(client, vendor.id, id, late ? ctx.now() : null);
    const counted = countDrawer(
      { ...sums, openingAmount: row.openingAmount },
      body.countedAmount,
      body.reason,
    );
    if (!counted.ok && !late) throw new Refusal('REASON_REQUIRED', { details: counted.count });
    const { expected, difference } = counted.count;
    const at = late ? ctx.now() : await earliestClosing(client, vendor.id, id, ctx.now());
    const by = signedIn(ctx.caller).userId;
    await writeClose(client, vendor.id, id, {
      at,
      by,
      expected,
      counted: body.countedAmount,
      reason: body.reason,
    });
    const entries = drawerEntries({ id: newId(), kind: 'DIFFERENCE', amount: difference });
    const booked = ctx.bookedAt?.(at) ?? at;
    await writeLedger(client, { vendorId: vendor.id, currency: vendor.currency }, entries, booked);
    const [entry] = entries;
    // A payment may have come under the drawer's own id.
    if (entry) await writeLedgerLink(client, vendor.id, entry.transaction_id, { drawerId: id });
    const after = { expected, counted: body.countedAmount, difference, reason: body.reason };
    await record({ action: 'drawer.close', subjectId: id, before: null, after });
  });
  return readReport(ctx, id);
}
