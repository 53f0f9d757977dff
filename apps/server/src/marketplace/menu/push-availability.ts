import { MENU_BATCH, stockRetryAfter } from '@sofreh/domain/marketplace';
import type { MarketplaceMenu } from '@sofreh/providers/marketplace';
import { withTransaction } from '#app/platform/db/transaction.ts';
import type { MenuDeps } from './deps.ts';
import { type EntryRow, writeTold } from './entries.queries.ts';
import {
  addUnsent,
  beginTelling,
  delayUnsent,
  dropUnsent,
  readUnsent,
  type UnsentRow,
} from './menu-outbox.queries.ts';
import { oursById, readSides, type Sides } from './menu-sides.ts';
import { takeSequence, writeOpening } from './rules.queries.ts';

/**
 * Says whether the marketplace is to be told. What cannot be had here is always told where it can be had there; what can
 * be had again only where we had said otherwise: somebody there may have had a reason of their own, and the comparison
 * shows it.
 */
function isNews(here: boolean, there: boolean, told: boolean | null): boolean {
  return here !== there && (!here || told !== true);
}

interface Word {
  readonly entry: EntryRow;
  readonly available: boolean;
}

/** Says what of everything matched is to be told now, by its id. */
function wordsOf(sides: Sides): ReadonlyMap<string, Word> {
  const ours = oursById(sides.desired);
  const words = sides.entries.flatMap((entry): [string, Word][] => {
    const desired = entry.ourId && ours(entry.kind, entry.ourId);
    // What nobody matched is theirs, until a person says that it cannot be had, and takes that back.
    const theirs = !entry.stopped && (entry.fields.available || entry.told === false);
    return [[entry.id, { entry, available: desired ? desired.fields.available : theirs }]];
  });
  return new Map(words);
}

function troubleOf(answer: {
  readonly outcome: string;
  readonly reason?: string;
  readonly refusal?: string;
}): string {
  return answer.reason ?? answer.refusal ?? answer.outcome;
}

/** Tells what arrived, or when the rest is told again. */
export type PushOutcome = { readonly arrived: true } | { readonly arrived: false; readonly tryAt: Date };

/**
 * Tells a shop what became sold out, can be had again, or that it closed or opened, since it was told last. What does not
 * arrive stays and is told again; only the newest word of each thing is ever told.
 */
export async function pushAvailability(
  deps: MenuDeps,
  there: MarketplaceMenu,
  vendorId: string,
  shopId: string,
): Promise<PushOutcome> {
  const { db, now } = deps;
  const sides = await readSides(db, deps, vendorId, shopId);
  const words = wordsOf(sides);
  const before = await readUnsent(db, vendorId, shopId);
  const news = [...words.values()]
    .filter(({ entry, available }) => isNews(available, entry.fields.available, entry.told))
    .map(({ entry }) => entry.id);
  const { openThere, openTold } = sides.menu;
  // Where nobody has asked yet, it is told all the same that it is closed here.
  if (isNews(sides.open, openThere ?? true, openTold)) news.push(shopId);
  // What was never tried and is no news any more, or is gone there, need not be told.
  const stale = before.filter(
    ({ subjectId, tries }) =>
      (subjectId !== shopId && !words.has(subjectId)) || (tries === 0 && !news.includes(subjectId)),
  );
  if (news.length > 0 || stale.length > 0) {
    await withTransaction(db, async (client) => {
      await addUnsent(client, vendorId, shopId, news, now());
      await dropUnsent(
        client,
        vendorId,
        shopId,
        stale.map(({ subjectId }) => subjectId),
      );
    });
  }
  const unsent = news.length > 0 || stale.length > 0 ? await readUnsent(db, vendorId, shopId) : before;
  // Whatever goes there takes along what waits: the line may be there again.
  const due = unsent.some(({ tryAt }) => tryAt <= now()) ? unsent : [];
  const shopDue = due.find(({ subjectId }) => subjectId === shopId);
  const opened = shopDue ? await pushOpening(deps, there, vendorId, shopId, sides) : null;
  let trouble = opened;
  const entries = due.filter(({ subjectId }) => subjectId !== shopId);
  for (let at = 0; at < entries.length && trouble === null; at += MENU_BATCH.changes) {
    const batch = entries
      .slice(at, at + MENU_BATCH.changes)
      .flatMap(({ subjectId }) => words.get(subjectId) ?? []);
    trouble = await pushBatch(deps, there, vendorId, shopId, batch);
  }
  if (trouble === null && due.length === unsent.length) return { arrived: true };
  return { arrived: false, tryAt: await delay(deps, vendorId, shopId, due, trouble) };
}

/** Has what did not arrive told again later. @returns when. */
async function delay(
  { db, now }: MenuDeps,
  vendorId: string,
  shopId: string,
  due: readonly UnsentRow[],
  trouble: string | null,
): Promise<Date> {
  const left = await readUnsent(db, vendorId, shopId);
  const still = new Set(left.map(({ subjectId }) => subjectId));
  if (trouble !== null) {
    const vain = due.filter(({ subjectId }) => still.has(subjectId));
    for (const [tries, rows] of Map.groupBy(vain, (row) => row.tries)) {
      const subjects = rows.map(({ subjectId }) => subjectId);
      const tryAt = new Date(now().getTime() + stockRetryAfter(tries + 1));
      await delayUnsent(db, vendorId, shopId, subjects, { tryAt, trouble });
    }
  }
  const times = (await readUnsent(db, vendorId, shopId)).map(({ tryAt }) => tryAt.getTime());
  return new Date(Math.min(...times, now().getTime() + stockRetryAfter(20)));
}

/** Tells the marketplace of one batch. @returns what went wrong; null where it arrived. */
async function pushBatch(
  { db }: MenuDeps,
  there: MarketplaceMenu,
  vendorId: string,
  shopId: string,
  words: readonly Word[],
): Promise<string | null> {
  const subjects = words.map(({ entry }) => entry.id);
  await beginTelling(db, vendorId, shopId, subjects);
  const sequence = await takeSequence(db, vendorId, shopId);
  const answer = await there.setAvailable(
    sequence,
    words.map(({ entry, available }) => ({ kind: entry.kind, entryId: entry.theirId, available })),
  );
  if (answer.outcome !== 'ANSWERED') return troubleOf(answer);
  await withTransaction(db, async (client) => {
    // What they do not know any more is settled too: the next comparison finds it.
    const done = words.filter((_word, at) => answer.results[at]?.outcome === 'DONE');
    await writeTold(
      client,
      vendorId,
      done.map(({ entry, available }) => ({ id: entry.id, available })),
    );
    await dropUnsent(client, vendorId, shopId, subjects);
  });
  return null;
}

async function pushOpening(
  { db }: MenuDeps,
  there: MarketplaceMenu,
  vendorId: string,
  shopId: string,
  { menu, open }: Sides,
): Promise<string | null> {
  await beginTelling(db, vendorId, shopId, [shopId]);
  // The hours that stand there are said again as they are: only a person changes them.
  let windows = menu.windowsThere;
  if (windows === null) {
    const asked = await there.opening();
    if (asked.outcome !== 'OPENING') return troubleOf(asked);
    windows = asked.opening.windows;
  }
  const sequence = await takeSequence(db, vendorId, shopId);
  const answer = await there.setOpening(sequence, { open, windows });
  if (answer.outcome !== 'DONE') return troubleOf(answer);
  await withTransaction(db, async (client) => {
    await writeOpening(client, vendorId, shopId, { open, windows }, open);
    await dropUnsent(client, vendorId, shopId, [shopId]);
  });
  return null;
}
