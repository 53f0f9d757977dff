import type { Input } from '@sofreh/contract/call';
import type { sanadPardaz } from '@sofreh/contract/main/sanad-pardaz';
import { EXCEL_ROWS_MAX, GOOD_CODE_LENGTH } from '@sofreh/domain/limits';
import { goodsErrors, goodsSheet } from '@sofreh/fa/goods-texts';
import { foldCompact, normalizeText } from '@sofreh/fa/search-fold';
import { workbookErrors } from '@sofreh/fa/wrong-workbook-texts';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { cellText, isEmptyRow, readWorkbook } from '#app/platform/excel/read-workbook.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { type GoodRow, listGoods, writeCodes } from './goods.queries.ts';
import { freeUncoded } from './push-orders.queries.ts';
import { lockPushSettings, wakePush } from './push-settings.queries.ts';

type Context = AuditContext & { readonly vendor: NonNullable<AuditContext['vendor']> };
type Report = Input<
  (typeof sanadPardaz)['POST /api/thirdpartyintegrations/sanadpardaz/goods/excel']['response']
>;

/** Gives all that is sold, by its id. */
export async function allGoods(db: Queryable, vendorId: string): Promise<ReadonlyMap<string, GoodRow>> {
  const { data } = await listGoods(db, vendorId, { pageNumber: 1, pageSize: EXCEL_ROWS_MAX });
  return new Map(data.map((good) => [good.id, good]));
}

type Change = { readonly id: string; readonly code: string };

/** Codes were given: what waited for them goes on at once. */
async function write(
  ctx: Context,
  changes: readonly Change[],
  before: ReadonlyMap<string, GoodRow>,
): Promise<void> {
  const { vendor } = ctx;
  if (changes.length === 0) return;
  await changing(ctx, async (client, record) => {
    // Whoever finds an order without its codes looks once more when these are written.
    await lockPushSettings(client, vendor.id);
    await writeCodes(client, vendor.id, changes, ctx.now());
    await freeUncoded(client, vendor.id);
    await wakePush(client, vendor.id);
    const [first] = changes;
    const one = changes.length === 1 && first ? first : null;
    await record({
      action: 'sanadpush.codes',
      subjectId: one?.id ?? vendor.id,
      before: one ? { title: before.get(one.id)?.title, code: before.get(one.id)?.code ?? '' } : null,
      after: one ? { code: one.code } : { codes: changes.length },
    });
  });
}

/**
 * Says what something that is sold is called in the accounting program; nothing takes its code away.
 * @throws Refusal `MENU_ITEM_NOT_FOUND`.
 */
export async function saveCode(ctx: Context, { id, code }: Change): Promise<GoodRow> {
  const goods = await allGoods(ctx.db, ctx.vendor.id);
  const good = goods.get(id);
  if (!good) throw new Refusal('MENU_ITEM_NOT_FOUND');
  if ((good.code ?? '') !== code) await write(ctx, [{ id, code }], goods);
  return { ...good, code: code === '' ? null : code };
}

const FIELDS = ['id', 'code'] as const;
const columns = goodsSheet.columns;

/** Gives the first sheet that has both headings, and where they stand. */
async function rowsOf(file: Blob) {
  const sheets = await readWorkbook(file, EXCEL_ROWS_MAX + 2);
  for (const { rows } of sheets) {
    const said = (rows[0] ?? []).map((heading) => foldCompact(cellText(heading)));
    const [id = -1, code = -1] = FIELDS.map((field) => said.indexOf(foldCompact(columns[field].title)));
    if (id >= 0 && code >= 0) return { rows, id, code };
  }
  return null;
}

/**
 * Takes codes from a workbook as it is given out: all of them, or none while a line is wrong. Lines without a code change nothing.
 * @throws Refusal as `readWorkbook` does.
 */
export async function takeCodes(ctx: Context, file: Blob): Promise<Report> {
  const found = await rowsOf(file);
  const wrong = (line: number, message: string) => ({ line, message });
  const none = { applied: false, changed: 0, unchanged: 0 };
  if (!found) return { ...none, errors: [wrong(1, workbookErrors.noColumn)] };
  const { rows } = found;
  if (rows.length > EXCEL_ROWS_MAX + 1)
    return { ...none, errors: [wrong(EXCEL_ROWS_MAX + 2, workbookErrors.tooMany)] };
  const goods = await allGoods(ctx.db, ctx.vendor.id);
  const errors: { line: number; message: string }[] = [];
  const changes = new Map<string, string>();
  let unchanged = 0;
  for (const [index, cells] of rows.entries()) {
    if (index === 0 || isEmptyRow(cells)) continue;
    const id = normalizeText(cellText(cells[found.id])).toLowerCase();
    const code = normalizeText(cellText(cells[found.code]));
    const good = goods.get(id);
    if (!good) errors.push(wrong(index + 1, goodsErrors.unknown));
    else if (changes.has(id)) errors.push(wrong(index + 1, goodsErrors.twice));
    else if (code.length > GOOD_CODE_LENGTH.max) errors.push(wrong(index + 1, goodsErrors.long));
    else if (code === '' || code === good.code) unchanged += 1;
    else changes.set(id, code);
  }
  if (errors.length > 0) return { ...none, errors: errors.slice(0, 500) };
  await write(
    ctx,
    [...changes].map(([id, code]) => ({ id, code })),
    goods,
  );
  return { applied: true, changed: changes.size, unchanged, errors: [] };
}
