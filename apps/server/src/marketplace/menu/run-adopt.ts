import { categoryEditing } from '@sofreh/contract/catalog/menu-categories/category-editing';
import { menuItems } from '@sofreh/contract/catalog/menu-items';
import { toppingCategories } from '@sofreh/contract/catalog/topping-categories';
import { toppings } from '@sofreh/contract/catalog/toppings';
import { TOPPING_COUNT } from '@sofreh/domain/limits';
import { type MarketMenuKind, MENU_BATCH, marketPrice } from '@sofreh/domain/marketplace';
import { toman } from '@sofreh/domain/money';
import { categoryTable } from '#app/catalog/menu-categories/category-editing.queries.ts';
import { itemTable, writeItemParts } from '#app/catalog/menu-items/menu-items.queries.ts';
import { toppingCategoryTable } from '#app/catalog/topping-categories/topping-categories.queries.ts';
import { toppingTable, writeOpenedCategories } from '#app/catalog/toppings/toppings.queries.ts';
import { changing } from '#app/platform/audit/record-audit.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { addRow, type SavingContext } from '#app/platform/vendor-table/index.ts';
import { inCurrency } from '../orders/deps.ts';
import { adoptionLines, isOurs, pictureOf } from './adopt-menu.ts';
import type { Work } from './deps.ts';
import { type EntryRow, lockEntries, writeMatches } from './entries.queries.ts';
import {
  insertLines,
  type JobRow,
  type LineRow,
  readWaitingLines,
  settleLines,
  writeProgress,
} from './jobs.queries.ts';
import { PARENT_OF, readSides, type Sides } from './menu-sides.ts';
import { writeChoice } from './rules.queries.ts';

type AdoptWork = Omit<Work, 'there'>;

interface Adopting {
  readonly work: AdoptWork;
  readonly ctx: SavingContext;
  readonly job: JobRow;
  readonly sides: Sides;
  /** Gives ours of theirs, by kind and their name; it grows as things are made. */
  readonly ours: Map<string, string>;
}

/** Whoever began the job is who made what it makes. */
function contextOf({ db, vendorId, now }: AdoptWork, { actorId }: JobRow): SavingContext {
  const nobody = { sessionId: '', phoneNumber: '', firstName: '', lastName: '', roleName: null };
  const caller = { ...nobody, kind: 'STAFF', userId: actorId ?? '', permissions: new Set<never>() } as const;
  return { db, vendor: { id: vendorId }, device: '', caller, now };
}

/** Makes one thing of theirs here, under an id that follows from it: made once, however often. */
async function make({ work, ctx, sides, ours }: Adopting, entry: EntryRow, id: string): Promise<void> {
  const { kind, fields } = entry;
  const { title, description, required, minimum, maximum, freeUpTo, active, available } = fields;
  const ourOf = (of: MarketMenuKind, theirId: string | null) => ours.get(`${of}/${theirId}`) ?? '';
  const price = inCurrency(toman(fields.price), sides.snapshot.vendor.currency);
  switch (kind) {
    case 'CATEGORY': {
      const { body } = categoryEditing['POST /api-catalog/catalog/menucategories'];
      await addRow(categoryTable, ctx, body.parse({ id, title, description, active }));
      return;
    }
    case 'TOPPING_CATEGORY': {
      const { body } = toppingCategories['POST /api-catalog/catalog/toppingcategory'];
      await addRow(
        toppingCategoryTable,
        ctx,
        body.parse({ id, title, required, minimum, maximum, freeUpTo }),
      );
      return;
    }
    case 'TOPPING': {
      const { body } = toppings['POST /api-catalog/catalog/topping'];
      const toppingCategoryId = ourOf('TOPPING_CATEGORY', fields.parentId);
      const told = {
        id,
        title,
        toppingCategoryId,
        price,
        maximum: maximum ?? TOPPING_COUNT.max,
        active,
        available,
      };
      await addRow(toppingTable, ctx, body.parse(told), writeOpenedCategories);
      return;
    }
    case 'ITEM': {
      const { body } = menuItems['POST /api-catalog/catalog/menuitems'];
      const categoryId = ourOf('CATEGORY', fields.parentId);
      const toppingCategoryIds = fields.toppingCategoryIds.map((each) => ourOf('TOPPING_CATEGORY', each));
      const pictureFileId = pictureOf(fields.pictureUrl, work.publicUrl);
      const told = {
        id,
        categoryId,
        title,
        description,
        price,
        toppingCategoryIds,
        pictureFileId,
        active,
        available,
      };
      await addRow(itemTable, ctx, body.parse(told), writeItemParts);
    }
  }
}

/**
 * Says that theirs is ours, keeps its price there as it stands where the shop's rule would change it, and that the line is done: all of
 * it or nothing. What a person matched meanwhile stays as they said.
 */
async function matchMade(
  { work, ctx, job, sides }: Adopting,
  { id: lineId }: LineRow,
  { id: entryId, kind, fields: { price } }: EntryRow,
  ourId: string,
): Promise<void> {
  const { vendorId } = work;
  await changing(ctx, async (client, record) => {
    const [standing] = await lockEntries(client, vendorId, [entryId]);
    if (standing?.ourId === null) {
      await writeMatches(client, vendorId, [{ entryId, ourId }]);
      const isPriced = kind === 'ITEM' || kind === 'TOPPING';
      if (isPriced && marketPrice(price, sides.menu.rule, null) !== price)
        await writeChoice(client, vendorId, job.shopId, { kind, ourId, choice: null, price });
      const [before, after] = [{ ourId: null }, { ourId }];
      await record({ action: 'marketplace.match', subjectId: entryId, before, after });
    }
    await settleLines(client, vendorId, job.id, [{ id: lineId, state: 'DONE', cause: null }]);
    await writeProgress(client, vendorId, job.id, { phase: job.phase, calls: 0 }, work.now());
  });
}

/** Keeps why nothing was made of a line. */
async function settle({ work, job }: Adopting, line: LineRow, state: 'REFUSED' | 'HELD', cause: string) {
  await withTransaction(work.db, async (client) => {
    await settleLines(client, work.vendorId, job.id, [{ id: line.id, state, cause }]);
    await writeProgress(client, work.vendorId, job.id, { phase: job.phase, calls: 0 }, work.now());
  });
}

/** Says why one thing cannot be made; what is no refusal is no matter of this thing. */
function refusalOf(error: unknown): string {
  if (error instanceof Refusal) return error.code;
  if (error instanceof Error && error.name === 'ZodError') return 'BAD_REQUEST';
  throw error;
}

/** Makes what one line asks for; what cannot be made keeps nothing else from being made but what needs it. */
async function adoptOne(adopting: Adopting, line: LineRow): Promise<void> {
  const { sides, ours } = adopting;
  const entry = sides.entries.find(({ id }) => id === line.entryId);
  if (!entry || line.ourId === null) return settle(adopting, line, 'REFUSED', 'GONE');
  const { kind, theirId, fields } = entry;
  const parent = PARENT_OF[kind];
  const needs = [
    ...(parent ? [`${parent}/${fields.parentId}`] : []),
    ...fields.toppingCategoryIds.map((each) => `TOPPING_CATEGORY/${each}`),
  ];
  const isMade = entry.ourId !== null || isOurs(sides, kind, line.ourId);
  if (!isMade && needs.some((need) => !ours.has(need))) return settle(adopting, line, 'HELD', 'NEEDS');
  const ourId = entry.ourId ?? line.ourId;
  try {
    if (!isMade) await make(adopting, entry, ourId);
  } catch (error) {
    return settle(adopting, line, 'REFUSED', refusalOf(error));
  }
  await matchMade(adopting, line, entry, ourId);
  ours.set(`${kind}/${theirId}`, ourId);
}

/**
 * Plans what was chosen with all that it needs, or makes the next things of it here, each matched at once. Safe to repeat after a crash:
 * what was made and not matched is matched then, and nothing is made a second time.
 */
export async function stepAdopt(work: AdoptWork, job: JobRow): Promise<'MORE' | 'DONE'> {
  const { db, vendorId, now } = work;
  const sides = await readSides(db, work, vendorId, job.shopId);
  if (job.phase === 0) {
    const lines = adoptionLines(sides, job.shopId, job.subjects ?? [], work);
    await withTransaction(db, async (client) => {
      await insertLines(client, vendorId, job.id, 0, lines);
      await writeProgress(client, vendorId, job.id, { phase: 1, calls: 0 }, now());
    });
    return 'MORE';
  }
  const waiting = await readWaitingLines(db, vendorId, job.id, MENU_BATCH.changes);
  if (waiting.length === 0) return 'DONE';
  const matched = sides.entries.flatMap(({ kind, theirId, ourId }) =>
    ourId ? [[`${kind}/${theirId}`, ourId] as const] : [],
  );
  const adopting: Adopting = { work, ctx: contextOf(work, job), job, sides, ours: new Map(matched) };
  for (const line of waiting) await adoptOne(adopting, line);
  return 'MORE';
}
