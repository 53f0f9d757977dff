import { setTimeout as wait } from 'node:timers/promises';
import type { printBridges } from '@sofreh/contract/main/print-jobs/bridges';
import { rial } from '@sofreh/domain/money';
import { placeWithin } from '@sofreh/domain/print-state';
import type { ChargeSaid } from '@sofreh/providers/card-terminal';
import type { ClaimedPaper } from '@sofreh/receipt/worker';
import { keepCall } from '#app/identity/caller-ids/caller-ids.ts';
import { readBridgeTerminals } from '#app/main/bridge-charges/bridge-charges.queries.ts';
import { hearOfCharge } from '#app/main/card-charges/card-charges.ts';
import { claimForBridge } from '#app/main/card-charges/carry-here.ts';
import { changeDeps } from '#app/main/order-record/deps.ts';
import { may, signedIn } from '#app/platform/auth/caller.ts';
import type { Notifier } from '#app/platform/db/notifier.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { listBridges, ownPrinters } from './bridges.queries.ts';
import { addBridge, bridgeOf, bridgeView, pairByCode, removeBridge } from './bridges.ts';
import { placeBridge, readDrivenPrinters } from './local-papers.queries.ts';
import { hearOfLocalPapers, localDesk, papersOfBridges, removedTills } from './local-papers.ts';
import { readLogo } from './paper-head.queries.ts';
import { hearFromTill } from './papers-told-by-tills.ts';
import { tellOfPrinters } from './print-news.ts';
import { queueOf } from './server-queue.ts';

/** The milliseconds between two looks for papers while a bridge waits for them. */
const LOOK_MS = 700;

interface BridgeCall {
  readonly db: Pool;
  readonly app: { readonly notifier: Pick<Notifier, 'notify'> };
  readonly headers: { readonly authorization?: string | undefined };
  now(): Date;
}

/** Gives the papers of the bridge that asks. @throws Refusal forbidden. */
async function queueOfBridge({ db, app, headers, now }: BridgeCall) {
  const { vendorId, bridgeId } = await bridgeOf(db, headers.authorization, now());
  const claimer = { by: `bridge:${bridgeId}`, bridgeId };
  const queue = queueOf({ db, notifier: app.notifier, now: () => now() }, vendorId, claimer);
  return { vendorId, bridgeId, queue };
}

export const printBridgesCalls: Handlers<typeof printBridges> = {
  'GET /api/printbridges': async ({ db, vendor }) => ({
    data: (await listBridges(db, vendor.id)).map(bridgeView),
  }),
  'POST /api/printbridges': (ctx) => addBridge(ctx, ctx.body),
  'DELETE /api/printbridges/{id}': (ctx) => removeBridge(ctx, ctx.params.id),
  'POST /api/printbridges/pair': ({ db, vendor, body, address, now }) =>
    pairByCode(db, vendor, body.code, address, now()),
  'POST /api/printbridges/claim': async (ctx) => {
    const { queue, vendorId } = await queueOfBridge(ctx);
    let papers: readonly ClaimedPaper[] = await queue.claim();
    const looks = Math.floor((ctx.body.waitSeconds * 1_000) / LOOK_MS);
    for (let look = 0; papers.length === 0 && look < looks; look += 1) {
      await wait(LOOK_MS);
      papers = await queue.claim();
    }
    const showsLogo = papers.some(({ paper }) => paper.blocks.some(({ kind }) => kind === 'LOGO'));
    const logo = showsLogo ? await readLogo(ctx.db, vendorId) : null;
    return { data: [...papers], logo: logo?.toString('base64') ?? null };
  },
  'PUT /api/printbridges/papers': async (ctx) => ({
    taken: await (await queueOfBridge(ctx)).queue.say(ctx.body),
  }),
  'POST /api/printbridges/states': async (ctx) => {
    const { queue, vendorId, bridgeId } = await queueOfBridge(ctx);
    const { states } = ctx.body;
    const ids = states.map(({ printerId }) => printerId);
    const own = ids.length > 0 ? await ownPrinters(ctx.db, vendorId, bridgeId, ids) : new Set<string>();
    for (const { printerId, state } of states) if (own.has(printerId)) await queue.tell(printerId, state);
    return { data: [...(await queue.toProbe())] };
  },
  'POST /api/printbridges/charges/claim': async (ctx) => {
    const { vendorId, bridgeId } = await bridgeOf(ctx.db, ctx.headers.authorization, ctx.now());
    const deps = changeDeps(ctx);
    let jobs = await claimForBridge(deps, vendorId, bridgeId);
    const looks = Math.floor((ctx.body.waitSeconds * 1_000) / LOOK_MS);
    for (let look = 0; jobs.length === 0 && look < looks; look += 1) {
      await wait(LOOK_MS);
      jobs = await claimForBridge(deps, vendorId, bridgeId);
    }
    return { data: [...jobs] };
  },
  'PUT /api/printbridges/charges': async (ctx) => {
    const { vendorId, bridgeId } = await bridgeOf(ctx.db, ctx.headers.authorization, ctx.now());
    const { proof } = ctx.body;
    const said: ChargeSaid = {
      ...ctx.body,
      proof: proof && { ...proof, amountRial: rial(proof.amountRial) },
    };
    return hearOfCharge(changeDeps(ctx), vendorId, `bridge:${bridgeId}`, said);
  },
  'POST /api/printbridges/calls': async ({ db, app, headers, body, now }) => {
    const { vendorId } = await bridgeOf(db, headers.authorization, now());
    const { lineNumber, number, ago } = body;
    const at = new Date(now().getTime() - ago);
    const id = await keepCall(db, vendorId, { lineNumber, number, at }, now());
    app.notifier.notify('caller-ids', { vendorId, id });
    return { id };
  },
  'POST /api/printbridges/local': async (ctx) => {
    const { vendorId, bridgeId } = await bridgeOf(ctx.db, ctx.headers.authorization, ctx.now());
    const { addresses, port, papers } = ctx.body;
    const isOwn = await papersOfBridges(ctx.db, vendorId, papers);
    const own = papers.filter(({ source }) => isOwn(source, bridgeId));
    const notOwn = papers.filter((paper) => !own.includes(paper)).map(({ source }) => source);
    if (notOwn.length > 0) ctx.log.warn({ vendorId, bridgeId, notOwn }, 'A bridge told of papers of others');
    const place = placeWithin(addresses, port);
    await placeBridge(ctx.db, vendorId, bridgeId, place.addresses, place.port);
    if (await hearOfLocalPapers(ctx.db, vendorId, own, ctx.now())) tellOfPrinters(ctx.app.notifier, vendorId);
    const logo = await readLogo(ctx.db, vendorId);
    return {
      removedTills: await removedTills(ctx.db, vendorId, ctx.now()),
      printers: await readDrivenPrinters(ctx.db, vendorId, bridgeId),
      logo: logo?.toString('base64') ?? null,
      terminals: await readBridgeTerminals(ctx.db, vendorId, bridgeId),
      notOwn,
      hearsPrinters: true,
    };
  },
  'GET /api/printbridges/local': ({ db, vendor, caller, query, now }) => {
    const till = { deviceId: query.deviceId, takesMoney: may(caller, 'payment.take') };
    return localDesk(db, vendor.id, till, signedIn(caller).sessionId, now());
  },
  'PUT /api/printbridges/local': async (ctx) => {
    if (await hearFromTill(ctx, ctx.vendor.id, ctx.body.papers))
      tellOfPrinters(ctx.app.notifier, ctx.vendor.id);
  },
};
