import { intent, type KeptIntent, type sync } from '@sofreh/contract/main/sync';
import { DEFAULT_CUT_OFF } from '@sofreh/domain/calendar';
import { moneyDifferences } from '@sofreh/domain/offline';
import { errorText } from '@sofreh/fa/error-texts';
import { actorOf } from '#app/main/order-record/actor.ts';
import { changeDeps } from '#app/main/order-record/deps.ts';
import { readOrder } from '#app/main/order-record/reading/orders.queries.ts';
import { type Caller, may, signedIn } from '#app/platform/auth/caller.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { type DeviceRow, listDevices, readLastNumber } from './devices.queries.ts';
import { registerDevice, removeDevice, renameDevice } from './devices.ts';
import { findIntent, findMade, type KeptRow, listIntents, readTotals } from './list-intents.queries.ts';
import { readTillReport } from './report.queries.ts';
import { sessionKey } from './session-key.ts';
import { isUnproven, settleBars, settleIntent } from './settle.ts';
import { takeIntents } from './take-intents.ts';
import { takeRescue } from './take-rescue.ts';
import { isAtTill, measureClock } from './till-session.ts';

function deviceView({ inServiceSince: _since, clockSkew: _skew, ...row }: DeviceRow) {
  return { ...row, registeredAt: row.registeredAt.toISOString(), lastSeenAt: row.lastSeenAt.toISOString() };
}

/** Gives an intent as the caller sees it: whether they may settle it is theirs. */
function keptView(
  { actorId, sentBy, ownWorkOf: _own, ...row }: KeptRow,
  bar: KeptIntent['settleBar'],
): KeptIntent {
  return {
    ...row,
    differences: moneyDifferences(row.said, row.entered),
    unproven: isUnproven(row),
    settleBar: bar,
    message: row.code === null ? null : errorText(row.code),
    saidAt: row.saidAt.toISOString(),
    at: row.at.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

/** Who takes payments works with drawers, and who sees reports sees what was counted in them. */
const seesDrawers = (caller: Caller) => may(caller, 'payment.take') || may(caller, 'report.view');

export const syncCalls: Handlers<typeof sync> = {
  'POST /api/sync/devices': async (ctx) => {
    const device = await registerDevice(ctx, ctx.body);
    await measureClock(ctx, device.id, ctx.headers);
    const snapshot = await ctx.app.snapshots.get(ctx.vendor.id);
    const last = await readLastNumber(ctx.db, ctx.vendor.id, device.lane);
    return {
      ...deviceView(device),
      last,
      businessDayCutoff: snapshot?.vendor.businessDayCutoff ?? DEFAULT_CUT_OFF,
    };
  },
  'POST /api/sync/keys': async (ctx) => {
    const { deviceId: id, secret } = ctx.body;
    const key = await sessionKey(ctx, ctx.app.auth.keys, { id, secret });
    await measureClock(ctx, id, ctx.headers);
    return key;
  },
  'GET /api/sync/devices': async ({ db, vendor, query }) => {
    const page = await listDevices(db, vendor.id, query);
    return mapPage(page, ({ toLookAt, ...row }) => ({ ...deviceView(row), toLookAt }));
  },
  'PUT /api/sync/devices/{id}': async (ctx) =>
    deviceView(await renameDevice(ctx, ctx.params.id, ctx.body.name)),
  'DELETE /api/sync/devices/{id}': (ctx) => removeDevice(ctx, ctx.params.id),
  'POST /api/sync/intents': async (ctx) => {
    const deps = { ...changeDeps(ctx), snapshots: ctx.app.snapshots };
    const sender = actorOf(ctx.caller, ctx.device);
    const { secret, ...said } = ctx.body;
    const atTill = (await isAtTill(ctx, { id: said.deviceId, secret })) ?? false;
    const { receivedAt, ...taken } = await takeIntents(deps, {
      vendor: ctx.vendor,
      sender,
      sessionId: signedIn(ctx.caller).sessionId,
      atTill,
      ...said,
      asSent: (ctx.bodyAsSent as { readonly intents: readonly unknown[] }).intents,
      keys: ctx.app.auth.keys,
    });
    return { ...taken, receivedAt: receivedAt.toISOString() };
  },
  'POST /api/sync/rescues': (ctx) =>
    takeRescue(
      { ...changeDeps(ctx), snapshots: ctx.app.snapshots },
      {
        vendor: ctx.vendor,
        sender: actorOf(ctx.caller, ctx.device),
        sessionId: signedIn(ctx.caller).sessionId,
        keys: ctx.app.auth.keys,
        ...ctx.body,
      },
    ),
  'GET /api/sync/intents': async ({ db, vendor, caller, query }) => {
    const filter = { ...query, drawers: seesDrawers(caller) };
    const [rows, totals] = await Promise.all([
      listIntents(db, vendor.id, filter),
      readTotals(db, vendor.id, filter),
    ]);
    const barOf = await settleBars(db, vendor.id, caller, rows);
    return {
      data: rows.map((row) => keptView(row, barOf(row))),
      pageNumber: query.pageNumber,
      pageSize: query.pageSize,
      totalCount: totals.count,
      totals: totals.totals,
    };
  },
  'GET /api/sync/intents/{id}': async ({ db, vendor, caller, params }) => {
    const [row, made] = await Promise.all([
      findIntent(db, vendor.id, params.id),
      findMade(db, vendor.id, params.id),
    ]);
    if (!row || (row.kind === 'DRAWER' && !seesDrawers(caller))) throw new Refusal('INTENT_NOT_FOUND');
    const barOf = await settleBars(db, vendor.id, caller, [row]);
    const order = (await readOrder(db, vendor.id, row.queue)) ?? null;
    return { ...keptView(row, barOf(row)), made: intent.parse(made), order };
  },
  'GET /api/sync/report': async ({ db, vendor, query }) => {
    const page = await readTillReport(db, vendor.id, query);
    return mapPage(page, (row) => ({ ...row, lastSeenAt: row.lastSeenAt.toISOString() }));
  },
  'PUT /api/sync/intents/settle': async (ctx) => keptView(await settleIntent(ctx, ctx.body), null),
};
