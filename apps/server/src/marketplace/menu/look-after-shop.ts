import { menuRetryAfter } from '@sofreh/domain/marketplace';
import type { MarketplaceMenu } from '@sofreh/providers/marketplace';
import { wakeShop } from '../connections/wake-shop.ts';
import { compareFirst } from './compare-menus.ts';
import { type MenuDeps, menuThere } from './deps.ts';
import { endJob, type JobRow, readNextJob, writeVain } from './jobs.queries.ts';
import { noteRush } from './note-rush.ts';
import { pushAvailability } from './push-availability.ts';
import { stepAdopt } from './run-adopt.ts';
import { stepSend } from './run-send.ts';
import { countAgain, stepSync } from './run-sync.ts';

/** After so many tries in vain a job is given up: about an hour. What became sold out is never given up. */
const TRIES_MAX = 16;

/**
 * Does what is due of a shop's menu: what became sold out or can be had again first, then the oldest job step by step, and before
 * each step again what became sold out meanwhile. Safe to repeat after a crash; one job of a shop runs at a time.
 */
export async function lookAfterShop(
  deps: MenuDeps,
  vendorId: string,
  shopId: string,
  signal: AbortSignal,
): Promise<void> {
  const there = await menuThere(deps, vendorId, shopId);
  await noteRush(deps, vendorId, shopId);
  for (;;) {
    const job = await readNextJob(deps.db, vendorId, shopId);
    if (!there) {
      if (!job) return;
      // What is made here of what stands there asks nobody.
      if (job.type === 'ADOPT') {
        await adopt(deps, vendorId, job);
        if (signal.aborted) return wakeShop(deps.db, vendorId, shopId);
        continue;
      }
      await endJob(deps.db, vendorId, job.id, 'FAILED', 'NOT_CONNECTED', deps.now());
      continue;
    }
    const pushed = await pushAvailability(deps, there, vendorId, shopId);
    if (!pushed.arrived) await wakeShop(deps.db, vendorId, shopId, pushed.tryAt);
    if (!job) break;
    if (job.tryAt && job.tryAt > deps.now()) {
      await wakeShop(deps.db, vendorId, shopId, earlier(job.tryAt, pushed.arrived ? null : pushed.tryAt));
      break;
    }
    if ((await step(deps, there, vendorId, job)) === 'IN_VAIN') continue;
    if (signal.aborted) {
      await wakeShop(deps.db, vendorId, shopId);
      return;
    }
  }
  // Whatever changed here or there since the comparison, lists of shops show what the shop's own page shows.
  await countAgain({ ...deps, vendorId }, shopId);
}

function earlier(one: Date, other: Date | null): Date {
  return other && other < one ? other : one;
}

/** Makes the next things of ours of what stands there. */
async function adopt(deps: MenuDeps, vendorId: string, job: JobRow): Promise<'MADE'> {
  if ((await stepAdopt({ ...deps, vendorId }, job)) === 'DONE')
    await endJob(deps.db, vendorId, job.id, 'DONE', '', deps.now());
  return 'MADE';
}

async function step(
  deps: MenuDeps,
  there: MarketplaceMenu,
  vendorId: string,
  job: JobRow,
): Promise<'MADE' | 'IN_VAIN'> {
  const { db, now } = deps;
  if (job.type === 'ADOPT') return adopt(deps, vendorId, job);
  const work = { ...deps, there, vendorId };
  const brings = job.type === 'SYNC' || job.type === 'COMPARE';
  const outcome = await (brings ? stepSync(work, job) : stepSend(work, job));
  if (outcome === 'MORE') return 'MADE';
  if (outcome === 'DONE') {
    await endJob(db, vendorId, job.id, 'DONE', '', now());
    if (job.type === 'SEND') await compareFirst(deps, vendorId, job.shopId);
    return 'MADE';
  }
  if ('refused' in outcome || job.tries + 1 >= TRIES_MAX) {
    const trouble = 'refused' in outcome ? outcome.refused : outcome.unreachable;
    await endJob(db, vendorId, job.id, 'FAILED', trouble, now());
    return 'MADE';
  }
  const tryAt = new Date(now().getTime() + menuRetryAfter(job.tries + 1));
  await writeVain(db, vendorId, job.id, { at: now(), tryAt, trouble: outcome.unreachable });
  return 'IN_VAIN';
}
