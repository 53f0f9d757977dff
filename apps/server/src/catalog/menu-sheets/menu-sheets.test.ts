import { menuColumnTexts, menuSheetNames } from '@sofreh/fa/menu-sheet-texts';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test, vi } from 'vitest';
import { type CatalogRoom, itemBody, startCatalogDesk } from '#app/catalog/testing/catalog-desk.ts';
import { writtenDown } from '#app/catalog/testing/written-down.ts';
import { newId } from '#app/platform/ids.ts';
import { readMenuRows } from './export-menu.ts';

// A busy machine may take its time to read a workbook.
vi.setConfig({ testTimeout: 120_000 });

const desk = await startCatalogDesk();
const EXCEL = '/api-catalog/catalog/menuitems/excel';

async function upload(room: CatalogRoom, file: Blob, path = EXCEL, pictures: object = {}) {
  const form = new FormData();
  form.set('pictures', JSON.stringify(pictures));
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

// Each of its runs is two imports: more than a test usually takes where many share the machine.
test('a menu taken from its own workbook is the same menu', { timeout: 240_000 }, async () => {
  const word = fc.stringMatching(/^[ا-ی0-9a-zA-Z<>&"'=+@]{1,12}$/);
  const item = fc.record({
    title: word,
    description: fc.stringMatching(/^[ا-ی ,<&\n]{0,20}$/).map((text) => text.trim()),
    price: fc.integer({ min: 0, max: 10_000_000_000 }),
    tags: fc.uniqueArray(word, { maxLength: 3 }),
    sources: fc.subarray(['WEBSITE', 'QR', 'SALON', 'SNAPPFOOD', 'KIOSK'], { minLength: 1 }),
    withTax: fc.boolean(),
    active: fc.boolean(),
    prices: fc.uniqueArray(
      fc.record({
        source: fc.constantFrom(null, 'QR', 'KIOSK'),
        deliveryType: fc.constantFrom(null, 'SERVE', 'DELIVER'),
        inShift: fc.boolean(),
        price: fc.integer({ min: 0, max: 1_000_000 }),
      }),
      { maxLength: 3, selector: ({ price: _price, ...key }) => JSON.stringify(key) },
    ),
    inShift: fc.boolean(),
    pictured: fc.boolean(),
    quantities: fc.array(fc.integer({ min: 1, max: 5_000_000 }), { maxLength: 2 }),
    portions: fc.integer({ min: 1, max: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(item, { maxLength: 6 }), async (items) => {
      const room = await desk.open();
      const kept = await furnish(room);
      for (const [index, each] of items.entries()) {
        const { prices, inShift, pictured, quantities, portions, ...changes } = each;
        const body = {
          ...itemBody(newId(), room.categoryId, { ...changes, code: `00${index}` }),
          toppingCategoryIds: [room.shop.sauces],
          foodShiftId: inShift ? kept.shift : null,
          pictureFileId: pictured ? kept.picture : null,
          prices: prices.map(({ inShift: timed, ...price }) => ({
            ...price,
            foodShiftId: timed ? kept.shift : null,
          })),
        };
        expect((await room.manager('POST /api-catalog/catalog/menuitems', body)).status).toBe(200);
        const lines = quantities.map((quantity, at) => ({ ingredientId: kept.ingredients[at], quantity }));
        const recipe = { productType: 'FOOD', productId: body.id, portions, note: 'با دقت', lines };
        expect((await room.manager('PUT /api-catalog/catalog/recipes', recipe)).status).toBe(204);
      }
      const before = await readMenuRows(desk.pool, room.shop.vendorId);
      const report = await upload(room, await room.download(EXCEL));
      expect(report.body).toMatchObject({ applied: true, added: 0, changed: 0, errors: [] });
      expect(await readMenuRows(desk.pool, room.shop.vendorId)).toEqual(before);
    }),
    { numRuns: 8 },
  );
});

/** Makes what rows of a menu may refer to: a shift, a stored picture, ingredients, and a part of a combo that opens a choice. */
async function furnish({ manager, shop }: CatalogRoom) {
  const [shift, picture, part, breads, meat, oil] = [newId(), newId(), newId(), newId(), newId(), newId()];
  const windows = [{ weekday: 'SAT', from: '08:00', to: '11:30' }];
  const added = [
    await manager('POST /api-catalog/catalog/foodshifts', { id: shift, title: 'ناهار | شام', windows }),
    await manager('POST /api-catalog/catalog/toppingcategory', { id: breads, title: 'نان' }),
    await manager('POST /api-catalog/catalog/topping', {
      id: part,
      toppingCategoryId: shop.sauces,
      title: 'سوپ کمبو',
      menuItemId: shop.soup,
      opensCategoryIds: [breads],
    }),
    await manager('POST /api-catalog/catalog/ingredients', { id: meat, title: 'گوشت', unit: 'KILOGRAM' }),
    await manager('POST /api-catalog/catalog/ingredients', { id: oil, title: 'روغن = زیتون', unit: 'LITRE' }),
  ];
  expect(added.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await storePicture(picture);
  return { shift, picture, ingredients: [meat, oil] };
}

function storePicture(id: string) {
  return desk.pool.query("insert into files (id, media_type) values ($1, 'image/webp')", [id]);
}

test('shifts, other prices, pictures by name, ingredients and recipes are taken from their columns', async () => {
  const room = await desk.open();
  const { shift } = await furnish(room);
  const picture = newId();
  await storePicture(picture);
  const [category = ''] = [
    String((await room.manager(`GET /api-catalog/catalog/menucategories/${room.categoryId}`)).body.title),
  ];
  const more = [
    ...headings,
    menuColumnTexts.prices,
    menuColumnTexts.foodShiftId,
    menuColumnTexts.pictureFileId,
  ];
  const sheets = (prices: string, file: string, quantity: string) => ({
    [menuSheetNames.items]: [more, ['باقالی‌پلو', category, 300_000, 'B1', prices, shift, file]],
    [menuSheetNames.ingredients]: [
      [menuColumnTexts.title, menuColumnTexts.unit, menuColumnTexts.unitCost],
      ['باقالی', 'کیلوگرم', '۹۰٬۰۰۰'],
    ],
    [menuSheetNames.recipes]: [
      [menuColumnTexts.productId, menuColumnTexts.lines],
      ['باقالی‌پلو', `باقالی = ${quantity}\nگوشت = 0.25`],
    ],
  });
  const good = await workbook(sheets(`همه | تحویل حضوری | ${shift} = ۲۸۰٬۰۰۰`, 'baghali.jpg', '۰٫۱۵'));
  const unknown = await upload(room, good, EXCEL);
  expect(unknown.body).toMatchObject({
    applied: false,
    errors: [{ column: menuColumnTexts.pictureFileId }, {}],
  });
  const done = await upload(room, good, EXCEL, { 'baghali.jpg': picture });
  expect(done.body).toMatchObject({ applied: true, added: 3, errors: [] });
  const found = await room.manager('GET /api-catalog/catalog/menuitems?search=B1');
  const [item] = found.body.data as { id: string }[];
  expect(item).toMatchObject({
    foodShiftId: shift,
    pictureFileId: picture,
    prices: [{ source: null, deliveryType: 'PICKUP', foodShiftId: shift, price: 280_000 }],
  });
  const recipe = await room.manager(`GET /api-catalog/catalog/recipes/${item?.id}`);
  expect(recipe.body).toMatchObject({ lines: [{ title: 'باقالی', quantity: 150 }, { quantity: 250 }] });
  const bad = await upload(room, await workbook(sheets('بد = ۱', picture, 'کمی')));
  const columns = (bad.body.errors as { column: string }[]).map(({ column }) => column);
  expect(columns).toEqual([menuColumnTexts.prices, menuColumnTexts.lines]);
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
  const { items } = menuSheetNames;
  // The file has no column of either.
  const unsaid = { unit: null, available: null };
  const rows = [
    {
      sheet: menuSheetNames.categories,
      line: 2,
      effect: 'ADDED',
      title: 'نوشیدنی',
      category: '',
      price: null,
      ...unsaid,
    },
    { sheet: items, line: 2, effect: 'ADDED', title: 'دوغ', category: 'نوشیدنی', price: 45_000, ...unsaid },
    {
      sheet: items,
      line: 3,
      effect: 'CHANGED',
      title: 'جوجه',
      category: 'نوشیدنی',
      price: 90_000,
      ...unsaid,
    },
  ];
  const counts = { added: 2, changed: 1, unchanged: 0, wrongLines: 0, unreadable: false };
  const nothing = { newCategories: [], unknownHeadings: [], errors: [], byName: [], wrongWorkbook: null };
  const expected = { ...counts, ...nothing, rows };
  expect((await upload(room, file, `${EXCEL}/preview`)).body).toEqual({ ...expected, applied: false });
  expect((await found()).totalCount).toBe(0);
  expect((await upload(room, file)).body).toEqual({ ...expected, applied: true });
  expect((await found()).data).toMatchObject([{ title: 'دوغ', price: 45_000, categoryTitle: 'نوشیدنی' }]);
  const entries = await writtenDown(desk.pool, room.vendor.id);
  expect(entries.slice(-4)).toMatchObject([
    { action: 'menu.import', actorKind: 'STAFF', after: { name: 'menu.xlsx', added: 2, changed: 1 } },
    { action: 'category.add', before: null, after: { title: 'نوشیدنی' } },
    { action: 'item.add', before: null, after: { title: 'دوغ', price: 45_000 } },
    { action: 'item.change', before: { title: 'جوجه‌کباب', price: 250_000 }, after: { price: 90_000 } },
  ]);
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
      ['بی‌دسته', '', 10_000, ''],
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
    [3, menuColumnTexts.categoryId],
    [4, menuColumnTexts.title],
    [5, menuColumnTexts.price],
    [1, menuColumnTexts.title],
  ]);
  expect((await room.manager('GET /api-catalog/catalog/menuitems?search=G')).body.totalCount).toBe(0);
});

test('what is no workbook is refused; cashiers do not import', async () => {
  const room = await desk.open();
  const nonsense = await upload(room, new Blob(['not a workbook']));
  expect([nonsense.status, Object.keys(nonsense.body.errors ?? {})]).toEqual([400, ['file']]);
  const headers = { 'content-type': 'multipart/form-data', 'host-domain': room.vendor.domain };
  const broken = await room.manager(`POST ${EXCEL}`, 'no boundary', headers);
  expect([broken.status, broken.body.code]).toEqual([400, 'BAD_REQUEST']);
  expect((await room.cashier(`POST ${EXCEL}`, new FormData())).status).toBe(403);
  expect((await room.guest(`GET ${EXCEL}`)).status).toBe(403);
});
