import { createHash, randomBytes } from 'node:crypto';
import { toAsciiDigits } from '@sofreh/fa/digits';
import { changing } from '#app/platform/audit/record-audit.ts';
import { hit, type RateLimit } from '#app/platform/auth/rate-limit.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { newId } from '#app/platform/ids.ts';
import { normalizePhone } from '../auth/phone-number.ts';
import { lastOrders, pastOrderView } from '../customers/customer-history.queries.ts';
import type { StaffContext } from '../roles/roles.ts';
import { type BoxRow, type CallRow, saveBox, saveCall, takeBox, vendorOfBox } from './caller-ids.queries.ts';

/** More than any shop's telephone rings; a box gone wild fills no table. */
const callsPerVendor: RateLimit = { name: 'caller-ids-vendor', hits: 600, seconds: 600 };
const LAST_ORDERS = 3;

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A mobile as it is stored, any other number as its digits. */
function plainNumber(text: string): string {
  return normalizePhone(text) ?? toAsciiDigits(text).replace(/[^\d+*#]/g, '');
}

export interface HeardCall {
  readonly lineNumber: string;
  readonly number: string;
  readonly at: Date;
}

/**
 * Stores a call that a box reports, for the vendor the box belongs to.
 * @param authorization `Box <token>`.
 * @returns its id.
 * @throws Refusal forbidden for a token that is none, TOO_MANY_REQUESTS.
 */
export async function hearCall(
  db: Queryable,
  authorization: string | undefined,
  heard: HeardCall,
  now: Date,
): Promise<string> {
  const [, token] = /^Box ([\w-]{20,100})$/.exec(authorization ?? '') ?? [];
  const vendorId = token && (await vendorOfBox(db, hashToken(token)));
  if (!vendorId) throw new Refusal('forbidden');
  await hit(db, callsPerVendor, vendorId, now);
  const id = newId(now.getTime());
  await saveCall(db, vendorId, { ...heard, id, number: plainNumber(heard.number) });
  return id;
}

/** A call with the customer behind its number and their last orders. */
export async function callView(db: Queryable, vendorId: string, row: CallRow) {
  const { customerId, firstName, lastName, at, ...call } = row;
  if (!customerId) return { ...call, at: at.toISOString(), customer: null };
  const orders = await lastOrders(db, vendorId, customerId, LAST_ORDERS);
  const customer = {
    id: customerId,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    lastOrders: orders.map(pastOrderView),
  };
  return { ...call, at: at.toISOString(), customer };
}

/** Adds a box; its token is in the answer and nowhere else, the database keeps a hash of it. */
export function addBox(ctx: StaffContext, name: string): Promise<BoxRow & { readonly token: string }> {
  const token = randomBytes(24).toString('base64url');
  return changing(ctx, async (client, record) => {
    const box = { id: newId(ctx.now().getTime()), name, createdAt: ctx.now() };
    await saveBox(client, ctx.vendor.id, box, hashToken(token));
    await record({ action: 'callerbox.add', subjectId: box.id, before: null, after: { name } });
    return { ...box, token };
  });
}

/** @throws Refusal NOT_FOUND. */
export function removeBox(ctx: StaffContext, id: string): Promise<void> {
  return changing(ctx, async (client, record) => {
    const before = await takeBox(client, ctx.vendor.id, id);
    if (!before) throw new Refusal('NOT_FOUND');
    await record({ action: 'callerbox.remove', subjectId: id, before: { name: before.name }, after: null });
  });
}
