import type { Output, ResponseBody } from '@sofreh/contract/call';
import type { mainBikers } from '@sofreh/contract/main/bikers';
import { holdsEnough } from '@sofreh/domain/cash-drawers';
import {
  countPurse,
  drawerSideOf,
  ownPurseFault,
  type PurseMove,
  type PursePassing,
  purseMoveFault,
  purseOf,
} from '@sofreh/domain/courier-purse';
import { purseReason } from '@sofreh/fa/courier-texts';
import { insertMovement } from '#app/main/cash-drawers/cash-drawers.queries.ts';
import { holdDrawerOf } from '#app/main/cash-drawers/drawer-holds.ts';
import {
  findPurseEntry,
  holdPurse,
  listPurseEntries,
  readOwedPay,
  writePurseCount,
} from '#app/main/courier-purse/purse.queries.ts';
import { type Books, writeEntry } from '#app/main/courier-purse/purse-entries.ts';
import { claimMoneyIds } from '#app/main/ledger/money-ids.queries.ts';
import { actorOf } from '#app/main/order-record/actor.ts';
import { type ChangeContext, changeDeps } from '#app/main/order-record/deps.ts';
import { changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { holdMoneyIds } from '#app/platform/db/held-ids.queries.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import type { BikerRow } from './bikers.queries.ts';
import { type BikerContext, requireBiker } from './bikers.ts';
import { listOpenClaims } from './refused-money.queries.ts';
import { type ClaimKey, holdClaims, refuseCount, writeAnswers } from './settle-claim.ts';

type PurseView = ResponseBody<(typeof mainBikers)['GET /api/bikers/purses/{id}']>;

/** Reads the cash a courier has with him. */
export async function readPurse(
  db: Queryable,
  vendor: Pick<RequestVendor, 'id' | 'currency'>,
  bikerId: string,
  now: Date,
): Promise<PurseView> {
  const entries = await listPurseEntries(db, vendor.id, bikerId);
  const owed = await readOwedPay(db, vendor.id, bikerId);
  const open = await listOpenClaims(db, { vendorId: vendor.id, now }, bikerId);
  const claims = open.map(({ userId: _who, ...claim }) => claim);
  return { bikerId, currency: vendor.currency, purse: purseOf(entries), owed, claims, entries };
}

/** Holds what `body` of a call about a purse says. */
interface PurseMovement {
  readonly id: string;
  readonly kind: PurseMove;
  readonly amount: number;
}

/**
 * Gives a courier change in advance, takes cash from him, or pays him out of his purse what he is owed. Where who gives or takes cash
 * has a drawer open, it goes out of that drawer or into it.
 * @throws Refusal BIKER_NOT_FOUND (for an advance also where he rides no more), PURSE_SHORT and CASH_DRAWER_SHORT where
 *   there is less than that, PAY_NOT_OWED where he is owed less (details: what he is), PURSE_OWN, IDEMPOTENCY_CONFLICT.
 */
export async function movePurse(
  ctx: BikerContext,
  bikerId: string,
  movement: PurseMovement,
): Promise<PurseView> {
  const { vendor } = ctx;
  const { id, kind, amount } = movement;
  const biker = await requireBiker(ctx.db, vendor.id, bikerId);
  await changing(ctx, async (client, record) => {
    const at = ctx.now();
    await holdMoneyIds(client, vendor.id, [id]);
    const purse = await holdPurse(client, vendor.id, bikerId, { id: ctx.newId(), at });
    const known = await findPurseEntry(client, vendor.id, id);
    if (known) {
      const same = known.courierId === bikerId && known.kind === kind && known.amount === amount;
      if (!same) throw new Refusal('IDEMPOTENCY_CONFLICT');
      return;
    }
    const { active } = await requireBiker(client, vendor.id, bikerId);
    if (kind === 'ADVANCE' && !active) throw new Refusal('BIKER_NOT_FOUND');
    const { balance } = purseOf(await listPurseEntries(client, vendor.id, bikerId));
    // Whoever pays him holds the purse: of two at once, the second sees what the first has paid.
    const owed = await readOwedPay(client, vendor.id, bikerId);
    const fault = purseMoveFault({ balance }, movement, owed);
    if (fault) throw new Refusal(fault, { details: fault === 'PURSE_SHORT' ? { balance } : { owed } });
    const by = signedIn(ctx.caller).userId;
    await claimMoneyIds(client, vendor.id, 'PURSE_ENTRY', [id]);
    const inDrawer = kind !== 'WAGES' && (await throughDrawer(client, ctx, biker, { id, kind, amount }));
    refuseOwn(biker, by, { kind, amount, inDrawer });
    const entry = { id, kind, amount, tendered: null, orderId: null, transactionId: null, by, at };
    await writeEntry(client, booksOf(vendor), { id: purse, courierId: bikerId }, entry);
    await record({ action: 'purse.move', subjectId: bikerId, before: null, after: movement });
  });
  return readPurse(ctx.db, vendor, bikerId, ctx.now());
}

const booksOf = ({ id, currency }: RequestVendor): Books => ({ vendorId: id, currency });

/** @throws Refusal PURSE_OWN for who says alone that cash left the purse they carry. */
function refuseOwn(
  biker: BikerRow,
  by: string,
  move: Pick<PurseMovement, 'kind' | 'amount'> & { readonly inDrawer: boolean },
): void {
  const fault = ownPurseFault({ ...move, isOwn: biker.userId === by });
  if (fault) throw new Refusal(fault);
}

/** Moves the cash through the open drawer of whoever gives or takes it. @returns whether they have one. */
async function throughDrawer(
  client: PoolClient,
  ctx: BikerContext,
  biker: BikerRow,
  { id, kind, amount }: PurseMovement & { readonly kind: PursePassing },
): Promise<boolean> {
  const { vendor } = ctx;
  const by = signedIn(ctx.caller).userId;
  const drawer = amount === 0 ? null : await holdDrawerOf(client, vendor.id, by);
  if (!drawer) return false;
  const side = drawerSideOf(kind);
  if (side === 'PAY_OUT' && !holdsEnough(drawer.movements, amount)) throw new Refusal('CASH_DRAWER_SHORT');
  const reason = purseReason(`${biker.firstName} ${biker.lastName}`.trim());
  const movement = { id, kind: side, amount, reason };
  if (!(await insertMovement(client, vendor.id, drawer.id, movement, { by, at: ctx.now() }))) {
    throw new Refusal('IDEMPOTENCY_CONFLICT');
  }
  return true;
}

type PurseCountView = ResponseBody<(typeof mainBikers)['PUT /api/bikers/purses/{id}/count']>;

/**
 * Takes all the cash of a courier, counted. What is missing or too much is named and in the books; the purse is empty then.
 * Nobody writes off what their own purse lacks, nor empties it but into an open drawer. What he says he took besides stays open, but for
 * the claims that are named as found.
 * @throws Refusal BIKER_NOT_FOUND, REASON_REQUIRED, PURSE_CHANGED, PURSE_OWN and PURSE_CLAIMS_SHORT where less was found than the claims that are
 *   named (details: the count), NOT_FOUND for a claim that is open no more, IDEMPOTENCY_CONFLICT.
 */
export async function countPurseOf(
  ctx: BikerContext & ChangeContext,
  bikerId: string,
  body: Output<(typeof mainBikers)['PUT /api/bikers/purses/{id}/count']['body']>,
): Promise<PurseCountView> {
  const { vendor } = ctx;
  const biker = await requireBiker(ctx.db, vendor.id, bikerId);
  let told: number | null = null;
  const view = await changing(ctx, async (client, record) => {
    await holdMoneyIds(client, vendor.id, [body.id]);
    const before = await findPurseEntry(client, vendor.id, body.id);
    if (before) return countedBefore(before, bikerId, body.countedAmount);
    // Orders are held before purses, as whoever brings money of an order holds them.
    const named = body.claims.map((claim): ClaimKey => ({ ...claim, bikerId, method: 'CASH' }));
    const found = await holdClaims(client, { vendorId: vendor.id, now: ctx.now() }, bikerId, named);
    const purse = await holdPurse(client, vendor.id, bikerId, { id: ctx.newId(), at: ctx.now() });
    // The same count may have been taken while this one waited, and have answered its claims.
    const known = await findPurseEntry(client, vendor.id, body.id);
    if (known) return countedBefore(known, bikerId, body.countedAmount);
    // The purse is held from here on: it is counted after all that is in it.
    const at = ctx.now();
    const sums = purseOf(await listPurseEntries(client, vendor.id, bikerId));
    const counted = body.countedAmount;
    const by = signedIn(ctx.caller).userId;
    const isOwn = biker.userId === by;
    refuseCount(named, found, { by, reason: body.reason });
    const claimed = found.reduce((sum, { amount }) => sum + amount, 0);
    const { expected, reason } = body;
    const count = countPurse(sums, { counted, expected, reason, isOwn, claimed });
    const { difference } = count;
    const view = { expected: sums.balance, counted, difference };
    if (!count.ok) throw new Refusal(count.code, { details: view });
    const more = { tendered: null, orderId: null, transactionId: null, by, at };
    const target = { id: purse, courierId: bikerId };
    if (difference !== 0) {
      const entry = { ...more, id: ctx.newId(), kind: 'DIFFERENCE' as const, amount: difference };
      await writeEntry(client, booksOf(vendor), target, entry);
    }
    const handedIn = { id: body.id, kind: 'HANDED_IN' as const, amount: counted };
    await claimMoneyIds(client, vendor.id, 'PURSE_ENTRY', [body.id]);
    const inDrawer = await throughDrawer(client, ctx, biker, handedIn);
    refuseOwn(biker, by, { ...handedIn, inDrawer });
    await writeEntry(client, booksOf(vendor), target, { ...more, ...handedIn });
    await writePurseCount(client, vendor.id, purse, { ...view, at, by, reason: body.reason });
    await record({ action: 'purse.count', subjectId: bikerId, before: null, after: view });
    const actor = actorOf(ctx.caller, ctx.device);
    told = await writeAnswers(client, vendor.id, found, { actor, reason: body.reason, at });
    return view;
  });
  if (told !== null) changeDeps(ctx).announce(vendor.id, told);
  return view;
}

function countedBefore(
  { courierId, kind, amount, expected, counted }: NonNullable<Awaited<ReturnType<typeof findPurseEntry>>>,
  bikerId: string,
  wanted: number,
): PurseCountView {
  const same = courierId === bikerId && kind === 'HANDED_IN' && amount === wanted;
  if (!same || expected === null || counted === null) throw new Refusal('IDEMPOTENCY_CONFLICT');
  return { expected, counted, difference: counted - expected };
}
