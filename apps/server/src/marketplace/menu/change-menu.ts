import type { Output } from '@sofreh/contract/call';
import type {
  activation,
  MarketJob,
  marketCategory,
  marketItem,
  marketTopping,
  marketToppingCategory,
  wholeKind,
} from '@sofreh/contract/marketplace/menu/menu-fields';
import {
  MARKET_MENU_KINDS,
  type MarketMenuKind,
  type MenuFields,
  type MenuJobType,
  NO_FIELDS,
} from '@sofreh/domain/marketplace';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { wakeShop } from '../connections/wake-shop.ts';
import { needShop } from './deps.ts';
import { type EntryRow, lockEntries, readEntries, writeHold } from './entries.queries.ts';
import {
  type CountedJob,
  insertJob,
  insertLines,
  type JobDraft,
  type LineRow,
  readJob,
} from './jobs.queries.ts';

export interface MenuContext extends AuditContext {
  readonly vendor: NonNullable<AuditContext['vendor']>;
  newId(): string;
}

type EntryBody =
  | Output<typeof marketCategory>
  | Output<typeof marketToppingCategory>
  | Output<typeof marketTopping>
  | Output<typeof marketItem>;

/** Shows a job as it is told. */
export function jobView({ shopId, counts, tryAt, createdAt, endedAt, ...job }: CountedJob): MarketJob {
  const { id, type, state, calls, trouble } = job;
  return {
    id,
    shop: shopId,
    type,
    kinds: [...job.kinds],
    state,
    counts,
    calls,
    trouble,
    tryAt: tryAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

async function jobNow({ db, vendor }: MenuContext, id: string): Promise<MarketJob> {
  const job = await readJob(db, vendor.id, id);
  if (!job) throw new Refusal('MARKETPLACE_JOB_NOT_FOUND');
  return jobView(job);
}

/**
 * Begins a job with its lines, once for each id, and has it worked on.
 * @throws Refusal IDEMPOTENCY_CONFLICT where the id is another job's.
 */
async function begin(
  ctx: MenuContext,
  client: PoolClient,
  draft: Omit<JobDraft, 'actorId'>,
  lines: readonly LineRow[] = [],
): Promise<void> {
  const { vendor, caller, now } = ctx;
  const actorId = signedIn(caller).userId;
  if (await insertJob(client, vendor.id, { ...draft, actorId }, now())) {
    await insertLines(client, vendor.id, draft.id, 0, lines);
    return wakeShop(client, vendor.id, draft.shopId);
  }
  const stored = await readJob(client, vendor.id, draft.id);
  const said = ({ shopId, type, kinds, subjects }: typeof draft) =>
    JSON.stringify([shopId, type, kinds, subjects]).toLowerCase();
  if (!stored || said(stored) !== said(draft)) throw new Refusal('IDEMPOTENCY_CONFLICT');
}

/** Begins a job over whole kinds. @throws Refusal MARKETPLACE_SHOP_NOT_FOUND, IDEMPOTENCY_CONFLICT. */
export async function beginJob(
  ctx: MenuContext,
  type: Exclude<MenuJobType, 'CHANGE'>,
  kinds: readonly MarketMenuKind[],
  { id, shop }: Output<typeof wholeKind>,
  subjects: readonly string[] | null = null,
): Promise<MarketJob> {
  await needShop(ctx.db, ctx.vendor.id, shop);
  await withTransaction(ctx.db, (client) => begin(ctx, client, { id, shopId: shop, type, kinds, subjects }));
  return jobNow(ctx, id);
}

/** Makes things there as they are here. @throws Refusal MARKETPLACE_SHOP_NOT_FOUND, IDEMPOTENCY_CONFLICT. */
export function mend(
  ctx: MenuContext,
  {
    subjectIds,
    ...job
  }: { readonly id: string; readonly shop: string; readonly subjectIds: readonly string[] },
): Promise<MarketJob> {
  return beginJob(ctx, 'SEND', MARKET_MENU_KINDS, job, subjectIds);
}

/** Says what a body says is to stand there, its references their names. @throws Refusal MARKETPLACE_ENTRY_NOT_FOUND. */
function fieldsOf(kind: MarketMenuKind, body: EntryBody, entries: readonly EntryRow[]): MenuFields {
  const theirId = (id: string, of: MarketMenuKind): string => {
    const entry = entries.find((each) => each.id === id && each.kind === of);
    if (!entry) throw new Refusal('MARKETPLACE_ENTRY_NOT_FOUND');
    return entry.theirId;
  };
  const { id: _id, shop: _shop, ourId: _ours, ...given } = body;
  const parent = kind === 'ITEM' ? 'CATEGORY' : 'TOPPING_CATEGORY';
  const toppings = 'toppingCategoryIds' in given ? given.toppingCategoryIds : [];
  return {
    ...NO_FIELDS,
    ...given,
    parentId: 'parentId' in given ? theirId(given.parentId, parent) : null,
    toppingCategoryIds: toppings.map((id) => theirId(id, 'TOPPING_CATEGORY')),
  };
}

/**
 * Keeps two things there from being one of ours. @throws Refusal MARKETPLACE_MATCH_TAKEN where something else there is
 * that thing of ours.
 */
function refuseTaken(
  entries: readonly EntryRow[],
  kind: MarketMenuKind,
  ourId: string | null,
  id: string,
): void {
  const taken = ourId !== null && entries.find((entry) => entry.kind === kind && entry.ourId === ourId);
  if (taken && taken.id !== id) throw new Refusal('MARKETPLACE_MATCH_TAKEN');
}

const noted = ({ title, price }: MenuFields) => ({ title, price });

/**
 * Adds something there, once for each id.
 * @throws Refusal MARKETPLACE_SHOP_NOT_FOUND, MARKETPLACE_ENTRY_NOT_FOUND, MARKETPLACE_MATCH_TAKEN, IDEMPOTENCY_CONFLICT.
 */
export async function addEntry(ctx: MenuContext, kind: MarketMenuKind, body: EntryBody): Promise<MarketJob> {
  const { db, vendor } = ctx;
  await needShop(db, vendor.id, body.shop);
  const entries = await readEntries(db, vendor.id, body.shop);
  const fields = fieldsOf(kind, body, entries);
  refuseTaken(entries, kind, body.ourId, body.id);
  const line = { id: body.id, kind, operation: 'CREATE', title: body.title, detail: [] } as const;
  await changing(ctx, async (client, record) => {
    const job = { id: body.id, shopId: body.shop, type: 'CHANGE', kinds: [kind], subjects: null } as const;
    await begin(ctx, client, job, [{ ...line, entryId: null, ourId: body.ourId, fields, state: 'WAITING' }]);
    await record({ action: 'marketplace.menu', subjectId: body.id, before: null, after: noted(fields) });
  });
  return jobNow(ctx, body.id);
}

/** Finds things of one shop and kind. @throws Refusal MARKETPLACE_ENTRY_NOT_FOUND where one is not. */
async function needEntries(
  client: PoolClient,
  { vendor }: MenuContext,
  kind: MarketMenuKind,
  ids: readonly string[],
  shop: string | null,
) {
  const found = await lockEntries(client, vendor.id, ids);
  const fitting = found.filter((entry) => entry.kind === kind && (shop === null || entry.shopId === shop));
  if (fitting.length < new Set(ids).size) throw new Refusal('MARKETPLACE_ENTRY_NOT_FOUND');
  return fitting;
}

/** Begins a job that changes things there to what is given; null removes. */
async function changeEntries(
  ctx: MenuContext,
  client: PoolClient,
  shopId: string,
  changes: readonly {
    readonly entry: EntryRow;
    readonly fields: Partial<MenuFields> | null;
    readonly ourId?: string | null;
  }[],
): Promise<string> {
  const id = ctx.newId();
  const kinds = [...new Set(changes.map(({ entry }) => entry.kind))];
  const lines = changes.map(
    ({ entry, fields, ourId }): LineRow => ({
      id: ctx.newId(),
      kind: entry.kind,
      operation: fields ? 'UPDATE' : 'REMOVE',
      detail: [],
      title: fields?.title ?? entry.fields.title,
      entryId: entry.id,
      ourId: ourId ?? entry.ourId,
      fields,
      state: 'WAITING',
    }),
  );
  await begin(ctx, client, { id, shopId, type: 'CHANGE', kinds, subjects: null }, lines);
  return id;
}

/** Changes something there. @throws Refusal as adding does, but for IDEMPOTENCY_CONFLICT. */
export async function changeEntry(
  ctx: MenuContext,
  kind: MarketMenuKind,
  body: EntryBody,
): Promise<MarketJob> {
  const { db, vendor } = ctx;
  await needShop(db, vendor.id, body.shop);
  const entries = await readEntries(db, vendor.id, body.shop);
  const fields = fieldsOf(kind, body, entries);
  refuseTaken(entries, kind, body.ourId, body.id);
  const jobId = await changing(ctx, async (client, record) => {
    const [entry] = await needEntries(client, ctx, kind, [body.id], body.shop);
    if (!entry) throw new Refusal('MARKETPLACE_ENTRY_NOT_FOUND');
    const before = noted(entry.fields);
    await record({ action: 'marketplace.menu', subjectId: entry.id, before, after: noted(fields) });
    return changeEntries(ctx, client, body.shop, [{ entry, fields, ourId: body.ourId }]);
  });
  return jobNow(ctx, jobId);
}

/** Removes something there. @throws Refusal MARKETPLACE_ENTRY_NOT_FOUND. */
export async function removeEntry(ctx: MenuContext, kind: MarketMenuKind, id: string): Promise<MarketJob> {
  const jobId = await changing(ctx, async (client, record) => {
    const [entry] = await needEntries(client, ctx, kind, [id], null);
    if (!entry) throw new Refusal('MARKETPLACE_ENTRY_NOT_FOUND');
    await record({ action: 'marketplace.menu', subjectId: id, before: noted(entry.fields), after: null });
    return changeEntries(ctx, client, entry.shopId, [{ entry, fields: null }]);
  });
  return jobNow(ctx, jobId);
}

/**
 * Puts things onto the menu there or takes them off it, whatever holds here, until it is taken back.
 * @throws Refusal MARKETPLACE_SHOP_NOT_FOUND, MARKETPLACE_ENTRY_NOT_FOUND.
 */
export async function activate(
  ctx: MenuContext,
  kind: MarketMenuKind,
  { shop, ids, active }: Output<typeof activation>,
): Promise<MarketJob> {
  await needShop(ctx.db, ctx.vendor.id, shop);
  const jobId = await changing(ctx, async (client, record) => {
    const entries = await needEntries(client, ctx, kind, ids, shop);
    await writeHold(client, ctx.vendor.id, ids, 'hidden', !active);
    await record(...entries.map((entry) => heldNote(entry.id, 'active', entry.fields.active, active)));
    return changeEntries(
      ctx,
      client,
      shop,
      entries.map((entry) => ({ entry, fields: { active } })),
    );
  });
  return jobNow(ctx, jobId);
}

function heldNote(subjectId: string, field: string, before: boolean, after: boolean) {
  return {
    action: 'marketplace.menu',
    subjectId,
    before: { [field]: before },
    after: { [field]: after },
  } as const;
}

/**
 * Says that things cannot be had there, whatever holds here, or that what holds here counts again.
 * @throws Refusal MARKETPLACE_SHOP_NOT_FOUND, MARKETPLACE_ENTRY_NOT_FOUND.
 */
export async function sell(
  ctx: MenuContext,
  kind: MarketMenuKind,
  {
    shop,
    ids,
    available,
  }: { readonly shop: string; readonly ids: readonly string[]; readonly available: boolean },
): Promise<MarketJob> {
  await needShop(ctx.db, ctx.vendor.id, shop);
  const jobId = await changing(ctx, async (client, record) => {
    const entries = await needEntries(client, ctx, kind, ids, shop);
    await writeHold(client, ctx.vendor.id, ids, 'stopped', !available);
    await record(
      ...entries.map((entry) => heldNote(entry.id, 'available', entry.fields.available, available)),
    );
    // What is matched follows what holds here again: the outbox knows that, and says it before any line.
    const said = entries.filter(({ ourId }) => !available || ourId === null);
    return changeEntries(
      ctx,
      client,
      shop,
      said.map((entry) => ({ entry, fields: { available } })),
    );
  });
  return jobNow(ctx, jobId);
}
