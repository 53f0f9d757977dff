import type { Input, Output } from '@sofreh/contract/call';
import type { sanadPardaz } from '@sofreh/contract/main/sanad-pardaz';
import {
  PUSH_ASK_MS,
  PUSH_LATE_DAYS,
  PUSH_LOST_MS,
  PUSH_RUN_MS,
  type PushStatus,
  pushRetryAt,
  uncoded,
} from '@sofreh/domain/accounting';
import { addDays, businessDayOf } from '@sofreh/domain/calendar';
import type { AccountingServer, FindOutcome } from '@sofreh/providers/accounting';
import { changing } from '#app/platform/audit/record-audit.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import type { AccountingServers } from '#app/platform/http/app-services.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { unlessKeyIsBusy } from '#app/platform/jobs/key-lock.ts';
import { Refusal } from '#app/platform/refusal.ts';
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
  lockPushSettings,
  type PushSettings,
  readPushSettings,
  readPushVendors,
  wakePush,
  writeGathered,
  writePushFailure,
  writePushTried,
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

/** One run sends so many orders; the next run goes on where it ended. */
const MOST_ORDERS = 500;

/**
 * This is one run of the task over all vendors, which has an end: a slow server keeps its job from nobody else's for
 * long.
 */
interface Run extends PushDeps {
  readonly isOver: () => boolean;
}

/**
 * Sends every vendor's sold orders of days that are over to its accounting program, each once. A run that has had its time leaves the
 * rest to the next, which begins with who waits longest; a vendor that another run is at is left to it.
 */
export async function pushSold(deps: PushDeps, signal?: AbortSignal): Promise<void> {
  const end = deps.now().getTime() + PUSH_RUN_MS;
  const run: Run = { ...deps, isOver: () => signal?.aborted === true || deps.now().getTime() >= end };
  await eachByItself(await readPushVendors(deps.db, deps.now()), async (id) => {
    if (!run.isOver()) await unlessKeyIsBusy(deps.db, `push-sold-orders ${id}`, () => pushOf(run, id));
  });
}

async function pushOf(run: Run, vendorId: string): Promise<void> {
  const { db, now, accounting } = run;
  await writePushTried(db, vendorId, now());
  const settings = await readPushSettings(db, vendorId);
  const vendor = await readPushedVendor(db, vendorId);
  if (!settings?.active || !vendor) return;
  const { codesRequired } = settings;
  await gatherFor(run, vendorId, settings, vendor.cutOff);
  await giveUpLost(db, vendorId, new Date(now().getTime() - PUSH_LOST_MS));
  const server = serverOf(accounting, vendorId, settings);
  const failure = server
    ? await handOver(run, { id: vendorId, currency: vendor.currency, codesRequired }, server)
    : 'NOT_CONFIGURED';
  if (failure === null) return writePushWorks(db, vendorId);
  const at = now();
  const retryAt = new Date(pushRetryAt(at.getTime(), settings.failures + 1));
  await writePushFailure(db, vendorId, failure, { at, retryAt });
}

/** Days long past are looked at once, and again where the first day was set anew: between the two some may be missing. */
async function gatherFor(
  { db, now }: Run,
  vendorId: string,
  { fromDay, gatheredFrom }: Pick<PushSettings, 'fromDay' | 'gatheredFrom'>,
  cutOff: string,
): Promise<void> {
  const today = businessDayOf(now().getTime(), cutOff);
  const all = gatheredFrom === null || fromDay < gatheredFrom;
  await gatherSold(db, vendorId, { fromDay, today, late: addDays(today, -PUSH_LATE_DAYS), all });
  await writeGathered(db, vendorId, fromDay);
}

type Failed = Extract<FindOutcome, { readonly outcome: 'NOT_SENT' | 'UNREACHABLE' }>;

/** @returns why it ended early; null where all went well. */
async function handOver(run: Run, vendor: PushedVendor, server: AccountingServer): Promise<string | null> {
  const asked = await askAboutUnsure(run, vendor.id, server);
  // Who does not let us in takes nothing either; a question that failed keeps nobody's order.
  if (asked?.outcome === 'NOT_SENT') return asked.reason;
  return (await sendWaiting(run, vendor, server)) ?? asked?.reason ?? null;
}

/**
 * Asks whether what nobody answered has arrived; what has not waits again. A server that cannot tell leaves it to a person. After
 * silence no more is asked, so that some time is left to send.
 * @returns the first question that failed; null where none did.
 */
async function askAboutUnsure(
  { db, now, isOver }: Run,
  vendorId: string,
  server: AccountingServer,
): Promise<Failed | null> {
  const before = new Date(now().getTime() - PUSH_ASK_MS);
  let failed: Failed | null = null;
  for (const orderId of await readUnsure(db, vendorId, before)) {
    if (isOver()) break;
    const answer = await server.find(orderId);
    if (answer.outcome === 'NOT_OFFERED') break;
    if (answer.outcome === 'NOT_SENT') return answer;
    if (answer.outcome === 'UNREACHABLE') {
      failed ??= answer;
      if (answer.reason === 'TIMEOUT' || answer.reason === 'NETWORK') break;
      continue;
    }
    const to = answer.found ? 'DONE' : 'WAITING';
    await stepPush(db, vendorId, orderId, { from: 'UNSURE', to }, now());
  }
  return failed;
}

interface PushedVendor {
  readonly id: string;
  readonly currency: Parameters<typeof documentOf>[1];
  readonly codesRequired: boolean;
}

/** @returns why it ended before all was sent; null where nothing waits any more, or the run has had its time. */
async function sendWaiting(
  { db, now, isOver }: Run,
  vendor: PushedVendor,
  server: AccountingServer,
): Promise<string | null> {
  for (let sent = 0; sent < MOST_ORDERS && !isOver(); sent += 1) {
    const orderId = await claimNext(db, vendor.id, now());
    if (orderId === undefined) return null;
    const order = await readSoldOrder(db, vendor.id, orderId);
    if (!order) {
      await dropPush(db, vendor.id, orderId);
      continue;
    }
    const end = async (to: Exclude<PushStatus, 'SENDING'>, failure = '') =>
      stepPush(db, vendor.id, orderId, { from: 'SENDING', to, failure }, now());
    if (vendor.codesRequired && uncoded(order.lines, order.codes).length > 0) {
      if (await layAside(db, vendor.id, orderId, now())) continue;
      // Codes are asked for no more: the next run knows it.
      return null;
    }
    const answer = await server.insert(documentOf(order, vendor.currency));
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
 * Lays an order aside until it has its codes. They are looked at once more while nobody writes any: what was given since the order
 * was read lets it wait to be sent.
 * @returns false where codes are asked for no more.
 */
function layAside(db: Pool, vendorId: string, orderId: string, at: Date): Promise<boolean> {
  return withTransaction(db, async (client) => {
    const settings = await lockPushSettings(client, vendorId);
    const order = await readSoldOrder(client, vendorId, orderId);
    const isAsked = settings?.codesRequired ?? false;
    const lacks = isAsked && order !== undefined && uncoded(order.lines, order.codes).length > 0;
    await stepPush(client, vendorId, orderId, { from: 'SENDING', to: lacks ? 'UNCODED' : 'WAITING' }, at);
    return isAsked;
  });
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
