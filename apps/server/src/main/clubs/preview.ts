import type { Output } from '@sofreh/contract/call';
import type { clubs } from '@sofreh/contract/main/clubs';
import { localTime } from '@sofreh/domain/calendar';
import { type ClubOrder, isOwnEntry, levelOf, NO_CLUB, orderPoints } from '@sofreh/domain/clubs';
import type { Caller } from '#app/platform/auth/caller.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { type OrderOfClub, readCategories, readOrder } from './club-orders.queries.ts';
import { readMember } from './points.queries.ts';
import { readTerms } from './terms.queries.ts';

type Query = Output<(typeof clubs)['GET /api/clubs/earnpoint/preview/{id}']['query']>;

interface PreviewContext {
  readonly db: Pool;
  readonly vendor: RequestVendor;
  readonly caller: Caller;
  readonly query: Query;
  now(): Date;
}

/** Finds the guest whose level counts: a guest's is their own; staff ask for a guest. */
function guestOf({ caller, query }: PreviewContext): string | null {
  if (caller.kind === 'CUSTOMER') return caller.userId;
  const isStaff = caller.kind === 'STAFF' && caller.permissions.has('order.view');
  return isStaff ? (query.customerId ?? null) : null;
}

/** Gives an order that is placed, for whoever may see it. */
async function placedOrder(ctx: PreviewContext, id: string): Promise<OrderOfClub | undefined> {
  const { caller } = ctx;
  const isStaff = caller.kind === 'STAFF' && caller.permissions.has('order.view');
  if (!isStaff && caller.kind !== 'CUSTOMER') return undefined;
  const order = await readOrder(ctx.db, ctx.vendor.id, id);
  return isStaff || order?.customerId === guestOf(ctx) ? order : undefined;
}

async function cartOf(ctx: PreviewContext): Promise<ClubOrder | undefined> {
  const { db, vendor, caller, query, now } = ctx;
  if (query.lines === undefined) return undefined;
  const given = query.lines.split(',').map((line) => {
    const [menuItemId = '', sale = ''] = line.split(':');
    return { menuItemId, sale: Number(sale) };
  });
  const ids = given.map(({ menuItemId }) => menuItemId);
  const categories = await readCategories(db, vendor.id, ids);
  return {
    source: query.source ?? 'WEBSITE',
    deliveryType: query.deliveryType ?? 'PICKUP',
    weekday: localTime(now().getTime()).weekday,
    discount: query.discount ?? 0,
    ownEntry: caller.kind === 'STAFF' && isOwnEntry({ enteredBy: caller.userId, customerId: guestOf(ctx) }),
    lines: given.flatMap((line) => {
      const categoryId = categories.get(line.menuItemId);
      return categoryId === undefined ? [] : [{ ...line, categoryId }];
    }),
  };
}

/**
 * Says what an order will earn once it is finished: one that is placed by the terms it was placed under, one that is
 * not by the lines of the cart and the terms of now.
 * @throws Refusal ORDER_NOT_FOUND where neither is known.
 */
export async function previewPoints(ctx: PreviewContext, id: string) {
  const { db, vendor } = ctx;
  const present = (await readTerms(db, vendor.id))?.terms ?? NO_CLUB;
  const placed = await placedOrder(ctx, id);
  const order = placed
    ? { ...placed, weekday: localTime(placed.placedAt.getTime()).weekday, ownEntry: isOwnEntry(placed) }
    : await cartOf(ctx);
  if (!order) throw new Refusal('ORDER_NOT_FOUND');
  const terms = placed ? (placed.terms ?? NO_CLUB) : present;
  const guestId = placed ? placed.customerId : guestOf(ctx);
  const earned = guestId === null ? 0 : (await readMember(db, vendor.id, guestId)).earned;
  const bonus = levelOf(terms.levels, earned).level?.bonusPercent ?? 0;
  const points = placed?.rejected ? 0 : orderPoints(order, terms, bonus);
  return { isActive: terms.active, points, worth: points * present.pointValue, currency: vendor.currency };
}
