import { menuColumnTexts, menuSheetNames } from '@sofreh/fa/menu-sheet-texts';
import fc from 'fast-check';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { type CatalogRoom, itemBody, startCatalogDesk } from '#app/catalog/testing/catalog-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { readMenuRows } from './export-menu.ts';

const desk = await startCatalogDesk();
const EXCEL = '/api-catalog/catalog/menuitems/excel';

async function upload(room: CatalogRoom, file: Blob, path = EXCEL) {
  const form = new FormData();
  form.set('file', new File([file], 'menu.xlsx'));
  const { status, body } = await room.manager(`POST ${path}`, form);
  return { status, body: body as Record<string, unknown> };
}

type Line = (string | number)[];

async function workbook(sheets: Readonly<Record<string, Line[]>>): Promise<Blob> {
  const bytes = await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) });
  return new Blob([new Uint8Array(bytes)]);
}

const headings = [
  menuColumnTexts.title,
  menuColumnTexts.categoryId,
  menuColumnTexts.price,
  menuColumnTexts.code,
];

test('a menu taken from its own workbook is the same menu', async () => {
  const word = fc.stringMatching(/^[ا-ی0-9a-zA-Z<>&"'=+@]{1,12}$/);
  const item = fc.record({
    title: word,
    description: fc.stringMatching(/^[ا-ی ,<&\n]{0,20}$/).map((text) => text.trim()),
    price: fc.integer({ min: 0, max: 10_000_000_000 }),
    tags: fc.uniqueArray(word, { maxLength: 3 }),
    sources: fc.subarray(['WEBSITE', 'QR', 'SALON', 'SNAPPFOOD', 'KIOSK'], { minLength: 1 }),
    withTax: fc.boolean(),
    active: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(item, { maxLength: 6 }), async (items) => {
      const room = await desk.open();
      for (const [index, changes] of items.entries()) {
        const body = itemBody(newId(), room.categoryId, { ...changes, code: `00${index}` });
        const answer = await room.manager('POST /api-catalog/catalog/menuitems', {
          ...body,
          toppingCategoryIds: [room.shop.sauces],
        });
        expect(answer.status).toBe(200);
      }
      const before = await readMenuRows(desk.pool, room.shop.vendorId);
      const report = await upload(room, await room.download(EXCEL));
      expect(report.body).toMatchObject({ applied: true, added: 0, changed: 0, errors: [] });
      expect(await readMenuRows(desk.pool, room.shop.vendorId)).toEqual(before);
    }),
    { numRuns: 8 },
  );
});

test('new rows are added and known ones changed; the preview says the same and writes nothing', async () => {
  const room = await desk.open();
  await room.manager(
    'POST /api-catalog/catalog/menuitems',
    itemBody(newId(), room.categoryId, { code: 'A1' }),
  );
  const file = await workbook({
    [menuSheetNames.categories]: [[menuColumnTexts.title], ['نوشیدنی']],
    [menuSheetNames.items]: [headings, ['دوغ', 'نوشیدنی', '۴۵٬۰۰۰', 'D1'], ['جوجه', 'نوشیدنی', 90_000, 'A1']],
  });
  const found = async () => (await room.manager('GET /api-catalog/catalog/menuitems?search=D1')).body;
  const expected = { added: 2, changed: 1, unchanged: 0, errors: [] };
  expect((await upload(room, file, `${EXCEL}/preview`)).body).toEqual({ ...expected, applied: false });
  expect((await found()).totalCount).toBe(0);
  expect((await upload(room, file)).body).toEqual({ ...expected, applied: true });
  expect((await found()).data).toMatchObject([{ title: 'دوغ', price: 45_000, categoryTitle: 'نوشیدنی' }]);
  const again = await upload(room, file);
  expect(again.body).toMatchObject({ applied: true, added: 0, changed: 0, unchanged: 3 });
});

test('every mistake is named by its line and column, and nothing is half-applied', async () => {
  const room = await desk.open();
  const [category = ''] = [
    String((await room.manager(`GET /api-catalog/catalog/menucategories/${room.categoryId}`)).body.title),
  ];
  const file = await workbook({
    [menuSheetNames.items]: [
      headings,
      ['خوب', category, 10_000, 'G1'],
      ['بی‌دسته', 'نیست', 10_000, ''],
      ['', category, 10_000, ''],
      ['گران', category, 'زیاد', ''],
      ['دو بار', category, 1, 'G2'],
    ],
    [menuSheetNames.toppings]: [['ستون دیگر'], ['x']],
  });
  const { body } = await upload(room, file);
  const lines = (body.errors as { line: number; column: string }[]).map(({ line, column }) => [line, column]);
  expect(body.applied).toBe(false);
  expect(lines).toEqual([
    [1, menuColumnTexts.title],
    [3, menuColumnTexts.categoryId],
    [4, menuColumnTexts.title],
    [5, menuColumnTexts.price],
  ]);
  expect((await room.manager('GET /api-catalog/catalog/menuitems?search=G')).body.totalCount).toBe(0);
});

test('what is no workbook is refused; the template has every heading; cashiers do not import', async () => {
  const room = await desk.open();
  const nonsense = await upload(room, new Blob(['not a workbook']));
  expect([nonsense.status, Object.keys(nonsense.body.errors ?? {})]).toEqual([400, ['file']]);
  const headers = { 'content-type': 'multipart/form-data', 'host-domain': room.vendor.domain };
  const broken = await room.manager(`POST ${EXCEL}`, 'no boundary', headers);
  expect([broken.status, broken.body.code]).toEqual([400, 'BAD_REQUEST']);
  const template = await room.download(`${EXCEL}/template`);
  const { sheets } = await readXlsx(new Uint8Array(await template.arrayBuffer()));
  expect(sheets.map(({ name }) => name).toSorted()).toEqual(Object.values(menuSheetNames).toSorted());
  expect(sheets.find(({ name }) => name === menuSheetNames.items)?.rows[0]).toEqual(
    expect.arrayContaining(headings),
  );
  expect((await room.cashier(`POST ${EXCEL}`, new FormData())).status).toBe(403);
  expect((await room.guest(`GET ${EXCEL}`)).status).toBe(403);
});
