import type { Input, Output } from '@sofreh/contract/call';
import type { sanadPardaz } from '@sofreh/contract/main/sanad-pardaz';
import { PUSH_ASK_MS, PUSH_LATE_DAYS, PUSH_LOST_MS, pushRetryAt } from '@sofreh/domain/accounting';
import { addDays } from '@sofreh/domain/calendar';
import { businessDayOf } from '@sofreh/domain/numbers';
import type { AccountingServer } from '@sofreh/providers/accounting';
import { changing } from '#app/platform/audit/record-audit.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { AccountingServers } from '#app/platform/http/app-services.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { documentOf } from './document-of.ts';
import {
  claimNext,
  dropPush,
  gatherSold,
  giveUpLost,
  readUnsure,
  stepPush,
  writeAgain,
} from './push-orders.queries.ts';
import {
  readPushSettings,
  readPushVendors,
  wakePush,
  writePushFailure,
  writePushWorks,
} from './push-settings.queries.ts';
import { type PushContext, serverOf } from './push-settings.ts';
import { readPushedVendor, readSoldOrder } from './sanad-pardaz.queries.ts';

export interface PushDeps {
  readonly db: Pool;
  readonly now: () => Date;
  readonly accounting: AccountingServers;
}

type Call = (typeof sanadPardaz)['POST /api/thirdpartyintegrations/sanadpardaz/push/again'];

/** Most orders that one run sends; the next run goes on where it ended. */
const MOST_ORDERS = 500;

/** Sends every vendor's sold orders of days that are over to its accounting program, each once. */
export async function pushSold(deps: PushDeps): Promise<void> {
  await eachByItself(await readPushVendors(deps.db, deps.now()), (id) => pushOf(deps, id));
}

async function pushOf(deps: PushDeps, vendorId: string): Promise<void> {
  const { db, now, accounting } = deps;
  const settings = await readPushSettings(db, vendorId);
  const vendor = await readPushedVendor(db, vendorId);
  if (!settings?.active || !vendor) return;
  const today = businessDayOf(now().getTime(), vendor.cutOff);
  await gatherSold(db, vendorId, { fromDay: settings.fromDay, today, late: addDays(today, -PUSH_LATE_DAYS) });
  await giveUpLost(db, vendorId, new Date(now().getTime() - PUSH_LOST_MS));
  const server = serverOf(accounting, vendorId, settings);
  const failure = server
    ? ((await askAboutUnsure(deps, vendorId, server)) ??
      (await sendWaiting(deps, { id: vendorId, currency: vendor.currency }, server)))
    : 'NOT_CONFIGURED';
  if (failure === null) return writePushWorks(db, vendorId);
  const at = now();
  const retryAt = new Date(pushRetryAt(at.getTime(), settings.failures + 1));
  await writePushFailure(db, vendorId, failure, { at, retryAt });
}

/**
 * Asks whether what nobody answered has arrived; what has not waits again. A server that cannot tell leaves it to a person.
 * @returns why it ended early; null where all were asked about.
 */
async function askAboutUnsure(
  { db, now }: PushDeps,
  vendorId: string,
  server: AccountingServer,
): Promise<string | null> {
  const before = new Date(now().getTime() - PUSH_ASK_MS);
  for (const orderId of await readUnsure(db, vendorId, before)) {
    const answer = await server.find(orderId);
    if (answer.outcome === 'NOT_OFFERED') return null;
    if (answer.outcome !== 'ANSWERED') return answer.reason;
    const to = answer.found ? 'DONE' : 'WAITING';
    await stepPush(db, vendorId, orderId, { from: 'UNSURE', to }, now());
  }
  return null;
}

/** @returns why it ended before all was sent; null where nothing waits any more. */
async function sendWaiting(
  { db, now }: PushDeps,
  vendor: { readonly id: string; readonly currency: Parameters<typeof documentOf>[1] },
  server: AccountingServer,
): Promise<string | null> {
  for (let sent = 0; sent < MOST_ORDERS; sent += 1) {
    const orderId = await claimNext(db, vendor.id, now());
    if (orderId === undefined) return null;
    const order = await readSoldOrder(db, vendor.id, orderId);
    if (!order) {
      await dropPush(db, vendor.id, orderId);
      continue;
    }
    const answer = await server.insert(documentOf(order, vendor.currency));
    const end = async (to: 'DONE' | 'REFUSED' | 'WAITING' | 'UNSURE', failure = '') =>
      stepPush(db, vendor.id, orderId, { from: 'SENDING', to, failure }, now());
    if (answer.outcome === 'TAKEN') await end('DONE');
    else if (answer.outcome === 'REFUSED') await end('REFUSED', answer.message);
    else {
      await end(answer.outcome === 'NOT_SENT' ? 'WAITING' : 'UNSURE', answer.reason);
      return answer.reason;
    }
  }
  return null;
}

/**
 * Has a day's orders that were refused, or of which nobody knows, sent again; or takes a person's word that they arrived.
 * @throws Refusal `PUSH_NOTHING_OPEN`.
 */
export async function sendAgain(
  ctx: PushContext,
  { day, isThere, ...one }: Output<Call['body']>,
): Promise<Input<Call['response']>> {
  const { vendor } = ctx;
  const orderId = one.orderId ?? null;
  const count = await changing(ctx, async (client, record) => {
    const changed = await writeAgain(client, vendor.id, { day, orderId, isThere }, ctx.now());
    if (changed === 0) throw new Refusal('PUSH_NOTHING_OPEN');
    await wakePush(client, vendor.id);
    const after = { day, orders: changed, isThere };
    await record({ action: 'sanadpush.again', subjectId: orderId ?? vendor.id, before: null, after });
    return changed;
  });
  return { orders: count };
}
