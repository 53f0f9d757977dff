import type { Output } from '@sofreh/contract/call';
import type { mainBikers } from '@sofreh/contract/main/bikers';
import { businessDayOf } from '@sofreh/domain/calendar';
import { type PayTerms, payOfShift, payTermsFault, purseOf, shiftEndOf } from '@sofreh/domain/courier-purse';
import { normalizeMobile } from '@sofreh/domain/phones';
import { SHIFT_OVER } from '@sofreh/fa/courier-texts';
import { readZoneNames } from '#app/delivery/delivery-zones/zone-names.queries.ts';
import { registerPerson } from '#app/identity/staff/staff.queries.ts';
import { bookPay } from '#app/main/courier-purse/book-pay.ts';
import { holdPurse, listPurseEntries } from '#app/main/courier-purse/purse.queries.ts';
import { type ChangeContext, changeDeps } from '#app/main/order-record/deps.ts';
import { type AuditContext, changing, recordAudit } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { countTrips, lastTripEnd, listUnanswered } from './at-hand.queries.ts';
import {
  type BikerRow,
  findBiker,
  findBikerOfUser,
  insertBiker,
  lockBiker,
  lockOpenShift,
  writeBiker,
  writeShiftEnd,
  writeShiftStart,
  writeZones,
} from './bikers.queries.ts';
import { listOtherShops } from './elsewhere.queries.ts';
import { takeOfferBack } from './offers.ts';

export interface BikerContext extends AuditContext {
  readonly vendor: RequestVendor;
  newId(): string;
}

/** @throws Refusal BIKER_NOT_FOUND. */
export async function requireBiker(db: Queryable, vendorId: string, id: string): Promise<BikerRow> {
  const biker = await findBiker(db, vendorId, id);
  if (!biker) throw new Refusal('BIKER_NOT_FOUND');
  return biker;
}

/**
 * Finds the courier whose things a call is about: a courier's own whatever was asked for, for staff the one
 * they name.
 * @throws Refusal BIKER_NOT_FOUND, also for who rides for another vendor.
 */
export async function bikerAsked(
  { db, vendor, caller }: Pick<BikerContext, 'db' | 'vendor' | 'caller'>,
  bikerId: string | undefined,
): Promise<BikerRow> {
  const { kind, userId } = signedIn(caller);
  if (kind !== 'COURIER') return requireBiker(db, vendor.id, bikerId ?? userId);
  const own = await findBikerOfUser(db, vendor.id, userId);
  if (!own || (bikerId !== undefined && bikerId !== own.id)) throw new Refusal('BIKER_NOT_FOUND');
  return own;
}

/**
 * Gives the courier who asks, at this vendor.
 * @throws Refusal BIKER_NOT_FOUND (details: the vendors he rides for), where he rides for others alone.
 */
export async function ownBiker({
  db,
  vendor,
  caller,
}: Pick<BikerContext, 'db' | 'vendor' | 'caller'>): Promise<BikerRow> {
  const { userId } = signedIn(caller);
  const own = await findBikerOfUser(db, vendor.id, userId);
  if (own) return own;
  const otherShops = await listOtherShops(db, vendor.id, userId);
  throw new Refusal('BIKER_NOT_FOUND', { details: { otherShops } });
}

type NewBiker = Output<(typeof mainBikers)['POST /api/bikers']['body']>;

/**
 * Adds a courier; the same again adds nobody.
 * @throws Refusal WRONG_PHONE_NUMBER, BIKER_EXISTS, PURSE_OWN where somebody adds themselves with pay, DELIVERY_ZONE_NOT_FOUND, IDEMPOTENCY_CONFLICT where the id is another courier's.
 */
export async function addBiker(ctx: BikerContext, body: NewBiker): Promise<BikerRow> {
  const phoneNumber = normalizeMobile(body.phoneNumber);
  if (!phoneNumber) throw new Refusal('WRONG_PHONE_NUMBER');
  const { vendor } = ctx;
  return changing(ctx, async (client, record) => {
    const known = await findBiker(client, vendor.id, body.id);
    if (known && known.phoneNumber !== phoneNumber) throw new Refusal('IDEMPOTENCY_CONFLICT');
    if (known) return known;
    const at = ctx.now();
    const userId = await registerPerson(client, { ...body, id: ctx.newId(), phoneNumber }, at);
    refuseOwnTerms(ctx, { userId, before: null }, body);
    if (!(await insertBiker(client, vendor.id, { ...body, userId }, at))) throw new Refusal('BIKER_EXISTS');
    await rideIn(client, vendor.id, body.id, body.zoneIds);
    const after = await requireBiker(client, vendor.id, body.id);
    await record({ action: 'biker.add', subjectId: body.id, before: null, after });
    return after;
  });
}

type BikerChange = Output<(typeof mainBikers)['PATCH /api/bikers']['body']>;

/**
 * Changes what of a courier is given. Whoever is to ride no more leaves nothing behind: his shift ends with its pay.
 * @throws Refusal BIKER_NOT_FOUND; BIKER_HAS_TRIPS and BIKER_HAS_CASH (details: the balance) where he is to ride no more and has
 *   orders or cash with him, which nobody would see after; PURSE_OWN where somebody changes what they earn themselves.
 */
export async function changeBiker(ctx: BikerContext, { id, ...wanted }: BikerChange): Promise<BikerRow> {
  const { vendor } = ctx;
  return changing(ctx, async (client, record) => {
    const before = await lockBiker(client, vendor.id, id);
    if (!before) throw new Refusal('BIKER_NOT_FOUND');
    const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
    const after: BikerRow = { ...before, ...given };
    refuseOwnTerms(ctx, { userId: before.userId, before }, after);
    if (before.active && !after.active) await letGo(client, ctx, before);
    await writeBiker(client, vendor.id, after);
    if (wanted.zoneIds) await rideIn(client, vendor.id, id, wanted.zoneIds);
    await record({ action: 'biker.change', subjectId: id, before, after });
    return after;
  });
}

/** @throws Refusal PURSE_OWN for who says of themselves what they earn. */
function refuseOwnTerms(
  { caller }: BikerContext,
  { userId, before }: { readonly userId: string; readonly before: PayTerms | null },
  after: PayTerms,
): void {
  const fault = payTermsFault(after, { before, isOwn: signedIn(caller).userId === userId });
  if (fault) throw new Refusal(fault);
}

/** @throws Refusal DELIVERY_ZONE_NOT_FOUND. */
async function rideIn(
  client: PoolClient,
  vendorId: string,
  id: string,
  zoneIds: readonly string[],
): Promise<void> {
  const known = new Set((await readZoneNames(client, vendorId)).map((zone) => zone.id));
  if (!zoneIds.every((zone) => known.has(zone))) throw new Refusal('DELIVERY_ZONE_NOT_FOUND');
  await writeZones(client, vendorId, id, zoneIds);
}

/** Ends the shift of a courier who rides no more, once he has nothing with him. */
async function letGo(client: PoolClient, ctx: BikerContext, biker: BikerRow): Promise<void> {
  const { vendor } = ctx;
  const at = ctx.now();
  await endShiftOf(client, ctx, biker, undefined);
  if ((await countTrips(client, vendor.id, biker.id)).live > 0) throw new Refusal('BIKER_HAS_TRIPS');
  await holdPurse(client, vendor.id, biker.id, { id: ctx.newId(), at });
  const { balance } = purseOf(await listPurseEntries(client, vendor.id, biker.id));
  if (balance !== 0) throw new Refusal('BIKER_HAS_CASH', { details: { balance } });
}

/**
 * Ends the open shift, where what the phone says is about that one.
 * @returns when the shift began that goes on; null where none does.
 * @throws Refusal BIKER_HAS_TRIPS where he said yes to orders that are not brought yet.
 */
async function endShiftOf(
  client: PoolClient,
  ctx: BikerContext,
  biker: BikerRow,
  ended: DutyBody['ended'],
): Promise<Date | null> {
  const { id: vendorId, currency } = ctx.vendor;
  const shift = await lockOpenShift(client, vendorId, biker.id);
  const said = ended ? { since: Date.parse(ended.since), at: Date.parse(ended.at) } : null;
  const lastTrip = shift && said ? await lastTripEnd(client, vendorId, biker.id, shift.startedAt) : null;
  const known = shift && {
    startedAt: shift.startedAt.getTime(),
    lastTripAt: lastTrip?.getTime() ?? null,
  };
  const end = known ? shiftEndOf(said, known, ctx.now().getTime()) : null;
  if (shift && end === null) return shift.startedAt;
  if ((await countTrips(client, vendorId, biker.id)).accepted > 0) throw new Refusal('BIKER_HAS_TRIPS');
  if (!shift || end === null) return null;
  const at = new Date(end);
  const pay = payOfShift(shift, end - shift.startedAt.getTime());
  await writeShiftEnd(client, vendorId, shift.id, at, pay);
  await bookPay(client, { vendorId, currency }, { id: shift.id, courierId: biker.id, amount: pay }, at);
  await recordAudit(client, ctx, {
    action: 'biker.shift',
    subjectId: biker.id,
    before: null,
    after: { pay },
  });
  return null;
}

type DutyBody = Output<(typeof mainBikers)['POST /api/bikers/duty']['body']>;

/**
 * Sends a courier on or off duty; said again it changes nothing. What the hours earned is booked at the end, and who ended them is
 * written down. A phone that had no network says later which shift it ended, and when. Offers that he has not answered are for others
 * then: they go back once the shift is over, when nobody can offer him any more.
 * @throws Refusal BIKER_HAS_TRIPS where he still has orders with him.
 */
export async function changeDuty(
  ctx: BikerContext & ChangeContext,
  biker: BikerRow,
  { onDuty, ended }: DutyBody,
): Promise<{ onDuty: boolean; since: string | null }> {
  const { vendor } = ctx;
  const at = ctx.now();
  const duty = await withTransaction(ctx.db, async (client) => {
    if (onDuty) {
      if (!(await lockBiker(client, vendor.id, biker.id))?.active) throw new Refusal('BIKER_NOT_FOUND');
      const businessDay = businessDayOf(at.getTime(), vendor.businessDayCutoff);
      await writeShiftStart(client, vendor.id, { id: ctx.newId(), courierId: biker.id, businessDay, at });
      const shift = await lockOpenShift(client, vendor.id, biker.id);
      return { onDuty: true, since: shift?.startedAt.toISOString() ?? null };
    }
    const goesOn = await endShiftOf(client, ctx, biker, ended);
    return { onDuty: goesOn !== null, since: goesOn?.toISOString() ?? null };
  });
  if (duty.onDuty) return duty;
  for (const { id, orderId } of await listUnanswered(ctx.db, vendor.id, biker.id)) {
    await takeOfferBack(changeDeps(ctx), { vendorId: vendor.id, id, orderId }, SHIFT_OVER);
  }
  return duty;
}
