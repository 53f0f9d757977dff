import type { marketplaceMenuView } from '@sofreh/contract/marketplace/menu/menu-view';
import { MARKET_MENU_KINDS } from '@sofreh/domain/marketplace';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { listAdoptable } from './adopt-menu.ts';
import { beginJob, jobView, mend } from './change-menu.ts';
import { needShop } from './deps.ts';
import { pageOfJobs, readJob, readLines } from './jobs.queries.ts';
import { chooseOurs, matchEntries, ruleMenu, sayMeant } from './match-menu.ts';
import { countAgain } from './run-sync.ts';
import { listDifferences, listEntries, listOurs, menuState, previewMenu, sidesOf } from './view-menu.ts';

export const marketplaceMenuViewCalls: Handlers<typeof marketplaceMenuView> = {
  'GET /api-snappFood/menu/state': (ctx) => menuState(ctx, ctx.query.shop),
  'GET /api-snappFood/menu/entries': (ctx) => listEntries(ctx, ctx.query),
  'GET /api-snappFood/menu/ours': (ctx) => listOurs(ctx, ctx.query),
  'PUT /api-snappFood/menu/matches': async (ctx) =>
    matchEntries(ctx, ctx.body, await sidesOf(ctx, ctx.body.shop)),
  'PUT /api-snappFood/menu/meant': async (ctx) => {
    const { db, app, vendor, body, now } = ctx;
    await sayMeant(ctx, body);
    const { snapshots, publicUrl } = app;
    await countAgain({ db, vendorId: vendor.id, snapshots, publicUrl, now }, body.shop);
  },
  'PUT /api-snappFood/menu/choices': async (ctx) =>
    chooseOurs(ctx, ctx.body, await sidesOf(ctx, ctx.body.shop)),
  'PUT /api-snappFood/menu/price-rule': (ctx) => ruleMenu(ctx, ctx.body),
  'GET /api-snappFood/menu/preview': (ctx) => previewMenu(ctx, ctx.query),
  'GET /api-snappFood/menu/adoptable': async (ctx) =>
    listAdoptable(await sidesOf(ctx, ctx.query.shop), ctx.query.shop),
  'POST /api-snappFood/menu/adopt': (ctx) =>
    beginJob(ctx, 'ADOPT', MARKET_MENU_KINDS, ctx.body, ctx.body.entryIds),
  'GET /api-snappFood/menu/jobs': async ({ db, vendor, query }) => {
    await needShop(db, vendor.id, query.shop);
    return mapPage(await pageOfJobs(db, vendor.id, query.shop, query), jobView);
  },
  'GET /api-snappFood/menu/jobs/{id}': async ({ db, vendor, params, query }) => {
    const job = await readJob(db, vendor.id, params.id);
    if (!job) throw new Refusal('MARKETPLACE_JOB_NOT_FOUND');
    const lines = await readLines(db, vendor.id, params.id, query.state ?? null, query);
    return { job: jobView(job), lines: mapPage(lines, (line) => ({ ...line, detail: [...line.detail] })) };
  },
  'GET /api-snappFood/menu/parity': (ctx) => listDifferences(ctx, ctx.query),
  'POST /api-snappFood/menu/mend': (ctx) => mend(ctx, ctx.body),
  'POST /api-snappFood/menu/compare': (ctx) => beginJob(ctx, 'COMPARE', MARKET_MENU_KINDS, ctx.body),
};
