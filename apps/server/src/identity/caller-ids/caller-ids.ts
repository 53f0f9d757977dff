import { createHash, randomBytes } from 'node:crypto';
import { normalizeMobile } from '@sofreh/domain/phones';
import { toAsciiDigits } from '@sofreh/fa/digits';
import type { MenuSnapshots } from '#app/catalog/menu-snapshot/index.ts';
import { changing } from '#app/platform/audit/record-audit.ts';
import { hit, type RateLimit } from '#app/platform/auth/rate-limit.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { newId } from '#app/platform/ids.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { requireCustomer } from '../customers/customers.ts';
import { addressesWithZones } from '../customers/known-addresses.ts';
import type { StaffContext } from '../roles/roles.ts';
import {
  type BoxRow,
  type CallerRow,
  type CallRow,
  findCall,
  hearBox,
  rekeyUnheard,
  saveBox,
  saveCall,
  takeBox,
  vendorOfBox,
} from './caller-ids.queries.ts';

/** No shop's telephone rings so often; a box gone wild fills no table. */
const callsPerVendor: RateLimit = { name: 'caller-ids-vendor', hits: 600, seconds: 600 };

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Gives a mobile as it is stored, any other number as its digits. */
function plainNumber(text: string): string {
  return normalizeMobile(text) ?? toAsciiDigits(text).replace(/[^\d+*#]/g, '');
}

export interface HeardCall {
  readonly lineNumber: string;
  readonly number: string;
  readonly at: Date;
}

/**
 * Stores a call that a box reports, for the vendor the box belongs to.
 * @param authorization `Box <token>`.
 * @returns the call's id and its vendor's, to tell those who answer.
 * @throws Refusal forbidden for a token that is none, TOO_MANY_REQUESTS.
 */
export async function hearCall(
  db: Queryable,
  authorization: string | undefined,
  heard: HeardCall,
  now: Date,
): Promise<{ readonly id: string; readonly vendorId: string }> {
  const [, token] = /^Box ([\w-]{20,100})$/.exec(authorization ?? '') ?? [];
  const vendorId = token && (await vendorOfBox(db, hashToken(token)));
  if (!vendorId) throw new Refusal('forbidden');
  await hearBox(db, vendorId, hashToken(token), now);
  return { id: await keepCall(db, vendorId, heard, now), vendorId };
}

/**
 * Stores a call that is known to be the vendor's. No call rang later than it is told: one that a box's clock dates later would stand
 * first in the list until then.
 * @returns its id.
 * @throws Refusal TOO_MANY_REQUESTS.
 */
export async function keepCall(
  db: Queryable,
  vendorId: string,
  heard: HeardCall,
  now: Date,
): Promise<string> {
  await hit(db, callsPerVendor, vendorId, now);
  const id = newId(now.getTime());
  const at = heard.at > now ? now : heard.at;
  await saveCall(db, vendorId, { ...heard, at, id, number: plainNumber(heard.number) });
  return id;
}

/** Gives a call as lists show it. */
export function callView({ at, customer, ...call }: CallRow) {
  return { ...call, at: at.toISOString(), customer: customer && callerView(customer) };
}

function callerView({ lastOrders, ...caller }: CallerRow) {
  const orders = lastOrders.map((order) => ({ ...order, placedAt: new Date(order.placedAt).toISOString() }));
  return { ...caller, lastOrders: orders };
}

/**
 * Gives a call as the card shows it to whoever answers.
 * @throws Refusal NOT_FOUND.
 */
export async function callCard(db: Queryable, snapshots: MenuSnapshots, vendorId: string, id: string) {
  const row = await findCall(db, vendorId, id);
  if (!row) throw new Refusal('NOT_FOUND');
  const { customer, ...call } = callView(row);
  if (!customer) return { ...call, customer };
  const { note, orderCount, spend } = await requireCustomer(db, vendorId, customer.id);
  const addresses = await addressesWithZones(db, snapshots, vendorId, customer.id);
  return { ...call, customer: { ...customer, note, orderCount, spend, addresses } };
}

/**
 * Adds a box; its token is in the answer and nowhere else, the database keeps a hash of it. The same again is the same box:
 * the answer may have been lost, and the box gets another token until it has reported a call.
 * @throws Refusal IDEMPOTENCY_CONFLICT where the id stands for another box, or for one that has reported.
 */
export function addBox(
  ctx: StaffContext,
  { id, name }: Pick<BoxRow, 'id' | 'name'>,
): Promise<BoxRow & { readonly token: string }> {
  const token = randomBytes(24).toString('base64url');
  return changing(ctx, async (client, record) => {
    const box = { id, name, createdAt: ctx.now() };
    if (await saveBox(client, ctx.vendor.id, box, hashToken(token))) {
      await record({ action: 'callerbox.add', subjectId: id, before: null, after: { name } });
      return { ...box, token };
    }
    const known = await rekeyUnheard(client, ctx.vendor.id, box, hashToken(token));
    if (!known) throw new Refusal('IDEMPOTENCY_CONFLICT');
    await record({ action: 'callerbox.key', subjectId: id, before: { name }, after: null });
    return { ...known, token };
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
