import { intent, type KeptIntent, type sync } from '@sofreh/contract/main/sync';
import { errorText } from '@sofreh/fa/error-texts';
import { actorOf } from '#app/main/orders/actor.ts';
import { changeDeps } from '#app/main/orders/deps.ts';
import { readOrder } from '#app/main/orders/reading/orders.queries.ts';
import { changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { type DeviceRow, listDevices, readLastNumber } from './devices.queries.ts';
import { registerDevice, removeDevice } from './devices.ts';
import {
  findIntent,
  findMade,
  type KeptRow,
  listIntents,
  readTotals,
  writeSettled,
} from './list-intents.queries.ts';
import { readTillReport } from './report.queries.ts';
import { takeIntents } from './take-intents.ts';

function deviceView(row: DeviceRow) {
  return { ...row, registeredAt: row.registeredAt.toISOString(), lastSeenAt: row.lastSeenAt.toISOString() };
}

function keptView(row: KeptRow): KeptIntent {
  return {
    ...row,
    message: row.code === null ? null : errorText(row.code),
    saidAt: row.saidAt.toISOString(),
    at: row.at.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

export const syncCalls: Handlers<typeof sync> = {
  'POST /api/sync/devices': async (ctx) => {
    const device = await registerDevice(ctx, ctx.body);
    const snapshot = await ctx.app.snapshots.get(ctx.vendor.id);
    const last = await readLastNumber(ctx.db, ctx.vendor.id, device.lane);
    return { ...deviceView(device), last, businessDayCutoff: snapshot?.vendor.businessDayCutoff ?? '04:00' };
  },
  'GET /api/sync/devices': async ({ db, vendor, query }) => {
    const page = await listDevices(db, vendor.id, query);
    return mapPage(page, ({ toLookAt, ...row }) => ({ ...deviceView(row), toLookAt }));
  },
  'DELETE /api/sync/devices/{id}': (ctx) => removeDevice(ctx, ctx.params.id),
  'POST /api/sync/intents': async (ctx) => {
    const deps = { ...changeDeps(ctx), snapshots: ctx.app.snapshots };
    const sender = actorOf(ctx.caller, ctx.device);
    const { receivedAt, ...taken } = await takeIntents(deps, {
      vendor: ctx.vendor,
      sender,
      ...ctx.body,
    });
    return { ...taken, receivedAt: receivedAt.toISOString() };
  },
  'GET /api/sync/intents': async ({ db, vendor, query }) => {
    const [rows, totals] = await Promise.all([
      listIntents(db, vendor.id, query),
      readTotals(db, vendor.id, query),
    ]);
    return {
      data: rows.map(keptView),
      pageNumber: query.pageNumber,
      pageSize: query.pageSize,
      totalCount: totals.count,
      totals: {
        orders: { count: totals.orders, amount: totals.ordersAmount },
        payments: { count: totals.payments, amount: totals.paymentsAmount },
      },
    };
  },
  'GET /api/sync/intents/{id}': async ({ db, vendor, params }) => {
    const [row, made] = await Promise.all([
      findIntent(db, vendor.id, params.id),
      findMade(db, vendor.id, params.id),
    ]);
    if (!row) throw new Refusal('INTENT_NOT_FOUND');
    const order = (await readOrder(db, vendor.id, row.queue)) ?? null;
    return { ...keptView(row), made: intent.parse(made), order };
  },
  'GET /api/sync/report': async ({ db, vendor, query }) => {
    const page = await readTillReport(db, vendor.id, query);
    return mapPage(page, (row) => ({ ...row, lastSeenAt: row.lastSeenAt.toISOString() }));
  },
  'PUT /api/sync/intents/settle': async (ctx) => {
    const { id, reason } = ctx.body;
    const before = await findIntent(ctx.db, ctx.vendor.id, id);
    if (!before) throw new Refusal('INTENT_NOT_FOUND');
    await changing(ctx, async (client, record) => {
      const by = { staffId: signedIn(ctx.caller).userId, reason, at: ctx.now() };
      await writeSettled(client, ctx.vendor.id, id, by);
      const after = { outcome: before.outcome, reason };
      await record({ action: 'intent.settle', subjectId: id, before: null, after });
    });
    const after = await findIntent(ctx.db, ctx.vendor.id, id);
    if (!after) throw new Refusal('INTENT_NOT_FOUND');
    return keptView(after);
  },
};
