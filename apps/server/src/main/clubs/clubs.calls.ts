import type { Output } from '@sofreh/contract/call';
import type { clubs } from '@sofreh/contract/main/clubs';
import { businessDayInterval, businessDayOf } from '@sofreh/domain/calendar';
import { expiredPoints, levelOf, NO_CLUB } from '@sofreh/domain/clubs';
import { requireCustomer } from '#app/identity/customers/customers.ts';
import { startCursor } from '#app/main/order-record/event-cursor.ts';
import { placeOfOrder } from '#app/main/order-record/reading/own-order.ts';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { type Caller, signedIn } from '#app/platform/auth/caller.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { readEarnings, readOrder } from './club-orders.queries.ts';
import { listEntries, listMembers, readLots, readMember } from './points.queries.ts';
import { previewPoints } from './preview.ts';
import { spendPoints } from './spend-points.ts';
import { findUnknown, readTerms, writeTerms } from './terms.queries.ts';

type Terms = Output<(typeof clubs)['PUT /api/clubs/terms']['body']>;
type PointQuery = Output<(typeof clubs)['GET /api/clubs/point']['query']>;

/** The names a rule's values have; the tables keep them as they came. */
async function presentTerms(db: Pool, vendor: RequestVendor) {
  const present = await readTerms(db, vendor.id);
  const terms = (present?.terms ?? NO_CLUB) as Terms;
  return { ...terms, currency: vendor.currency, since: present?.since.toISOString() ?? null };
}

/** @throws Refusal MENU_ITEM_NOT_FOUND, MENU_CATEGORY_NOT_FOUND for a rule over something the vendor has not. */
async function changeTerms(ctx: AuditContext & { readonly vendor: RequestVendor }, terms: Terms) {
  const { db, vendor } = ctx;
  const idsOf = (on: 'DISH' | 'CATEGORY') =>
    terms.rules.flatMap((rule) => (rule.on === on ? rule.values : []));
  const unknown = await findUnknown(db, vendor.id, idsOf('DISH'), idsOf('CATEGORY'));
  if (unknown.dish) throw new Refusal('MENU_ITEM_NOT_FOUND');
  if (unknown.category) throw new Refusal('MENU_CATEGORY_NOT_FOUND');
  await changing(ctx, async (client, record) => {
    const before = (await readTerms(client, vendor.id))?.terms ?? null;
    await writeTerms(client, vendor.id, ctx.now(), terms);
    await startCursor(client, 'club_cursors', vendor.id);
    await record({ action: 'club.change', subjectId: vendor.id, before, after: terms });
  });
  return presentTerms(db, vendor);
}

/** Guests count days as the calendar does, whenever the shop closes. */
const MIDNIGHT = '00:00';

interface PointContext {
  readonly db: Pool;
  readonly vendor: RequestVendor;
  readonly caller: Caller;
  readonly query: PointQuery;
  now(): Date;
}

/** @throws Refusal CUSTOMER_REQUIRED, CUSTOMER_NOT_FOUND. */
async function guestOf({ db, vendor, caller, query }: PointContext): Promise<string> {
  const person = signedIn(caller);
  if (person.kind === 'CUSTOMER') return person.userId;
  if (query.customerId === undefined) throw new Refusal('CUSTOMER_REQUIRED');
  return (await requireCustomer(db, vendor.id, query.customerId)).id;
}

/** Gives the last moment of the day of Tehran. */
function endOfDay(at: Date): number {
  return businessDayInterval(businessDayOf(at.getTime(), MIDNIGHT), MIDNIGHT).to - 1;
}

async function pointsOf(ctx: PointContext) {
  const { db, vendor, query } = ctx;
  const guestId = await guestOf(ctx);
  const [present, member, lots, page] = await Promise.all([
    readTerms(db, vendor.id),
    readMember(db, vendor.id, guestId),
    readLots(db, vendor.id, guestId),
    listEntries(db, vendor.id, guestId, query),
  ]);
  const terms = present?.terms ?? NO_CLUB;
  const { level, next } = levelOf(terms.levels, member.earned);
  // What is gone is nobody's, whether it is written off already or not.
  const past = expiredPoints(lots, ctx.now().getTime());
  const points = Math.max(0, member.standing - past);
  const { expiresAt } = member;
  // Guests read a day: all that is gone before it ends is counted.
  const gone = expiresAt ? expiredPoints(lots, endOfDay(expiresAt)) - past : 0;
  return {
    ...mapPage(page, ({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    isActive: terms.active,
    points,
    owed: Math.max(0, -member.standing),
    worth: points * terms.pointValue,
    currency: vendor.currency,
    spendFrom: terms.spendFrom,
    pointValue: terms.pointValue,
    level: level?.title ?? null,
    next: next && { title: next.title, missing: next.from - member.earned },
    expiring: expiresAt && gone > 0 ? { points: gone, at: expiresAt.toISOString() } : null,
  };
}

export const clubsCalls: Handlers<typeof clubs> = {
  'GET /api/clubs/earnpoint/preview/{id}': (ctx) => previewPoints(ctx, ctx.params.id),
  'GET /api/clubs/earnpoint/{id}': async ({ db, vendor, caller, params }) => {
    const { vendorId } = await placeOfOrder(db, vendor, caller, params.id);
    const order = await readOrder(db, vendorId, params.id);
    if (!order) throw new Refusal('ORDER_NOT_FOUND');
    const [{ earned, takenBack }, present] = await Promise.all([
      readEarnings(db, vendorId, params.id),
      readTerms(db, vendorId),
    ]);
    const points = earned - takenBack;
    const { active, pointValue } = present?.terms ?? NO_CLUB;
    return {
      isActive: active,
      points,
      worth: points * pointValue,
      currency: order.currency,
      earned,
      takenBack,
    };
  },
  'GET /api/clubs/point': (ctx) => pointsOf(ctx),
  'POST /api/clubs/point/spend': (ctx) =>
    spendPoints(
      { db: ctx.db, now: () => ctx.now(), newId: () => ctx.newId() },
      { vendorId: ctx.vendor.id, customerId: signedIn(ctx.caller).userId, ...ctx.body },
    ),
  'GET /api/clubs/terms': ({ db, vendor }) => presentTerms(db, vendor),
  'PUT /api/clubs/terms': (ctx) => changeTerms(ctx, ctx.body),
  'GET /api/clubs/members': async ({ db, vendor, query }) => {
    const levels = (await readTerms(db, vendor.id))?.terms.levels ?? [];
    return mapPage(await listMembers(db, vendor.id, query), ({ standing, joinedAt, ...row }) => ({
      ...row,
      points: Math.max(0, standing),
      level: levelOf(levels, row.earned).level?.title ?? null,
      joinedAt: joinedAt.toISOString(),
    }));
  },
};
