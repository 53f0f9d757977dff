import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { menuColumnTexts, menuSheetErrors, menuSheetNames } from '@sofreh/fa/menu-sheet-texts';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test, vi } from 'vitest';
import { openBrandAt } from '#app/catalog/testing/brand.ts';
import { type CatalogRoom, itemBody, startCatalogDesk } from '#app/catalog/testing/catalog-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { readMenuRows } from './export-menu.ts';

// A busy machine may take its time to read a workbook.
vi.setConfig({ testTimeout: 120_000 });

const desk = await startCatalogDesk();
const EXCEL = '/api-catalog/catalog/menuitems/excel';
/** Written by LibreOffice: Arabic letters, spaces for half-spaces, merged cells, a formula, an empty row. */
const FOREIGN = join(import.meta.dirname, 'testing/menu-of-another-program.xlsx');

async function upload(room: Pick<CatalogRoom, 'manager'>, file: Blob, domain?: string) {
  const form = new FormData();
  form.set('pictures', '{}');
  form.set('file', new File([file], 'menu.xlsx'));
  const { status, body } = await room.manager(`POST ${EXCEL}`, form, domain ? { 'host-domain': domain } : {});
  return { status, body: body as Record<string, unknown> };
}

test('a workbook of another program is read as people meant it, and a second time changes nothing', async () => {
  const room = await desk.open();
  const file = new Blob([new Uint8Array(await readFile(FOREIGN))]);
  expect((await upload(room, file)).body).toMatchObject({ applied: true, added: 9, errors: [] });
  const found = async (code: string) => {
    const { body } = await room.manager(
      `GET /api-catalog/catalog/menuitems?search=${encodeURIComponent(code)}`,
    );
    return (body.data as Record<string, unknown>[])[0];
  };
  expect(await found('۱۰۱')).toMatchObject({
    title: 'چای ایرانی',
    categoryTitle: 'نوشیدنی گرم',
    price: 45_000,
    available: true,
    sources: ['WEBSITE', 'SALON'],
  });
  const brewed = { title: 'دمنوش به‌لیمو', categoryTitle: 'نوشیدنی گرم', price: 60_000, discount: 5_000 };
  expect(await found('H2')).toMatchObject({ ...brewed, available: false });
  expect(await found('H3')).toMatchObject({
    title: 'کیک شکلاتی',
    categoryTitle: 'کیک و شیرینی',
    tags: ['حاوی گلوتن', 'تند'],
  });
  const shifts = (await room.manager('GET /api-catalog/catalog/foodshifts')).body.data as {
    title: string;
    windows: { weekday: string; from: string; to: string }[];
  }[];
  const [dawn, lunch] = ['سحری', 'ناهار'].map((title) => shifts.find((shift) => shift.title === title));
  expect(lunch).toMatchObject({ fromDate: '2026-04-04', toDate: null });
  expect(lunch?.windows.map(({ from, to }) => `${from}-${to}`)).toEqual(Array(7).fill('12:00-16:00'));
  expect(dawn?.windows).toEqual([
    { weekday: 'FRI', from: '22:30', to: '02:00' },
    { weekday: 'SAT', from: '23:00', to: '00:00' },
  ]);
  expect((await room.manager('GET /api-catalog/catalog/menuitemtag')).body.data).toMatchObject([
    { title: 'تند', kind: 'TASTE' },
    { title: 'حاوی گلوتن', kind: 'ALLERGEN' },
  ]);
  const again = await upload(room, file);
  expect(again.body).toMatchObject({ applied: true, added: 0, changed: 0, errors: [] });
});

test('a whole menu moves to an empty branch by its workbook, and is the same menu there', async () => {
  const brand = await openBrandAt(desk);
  const { manager, shop, categoryId, branchId } = brand;
  await desk.server.app.vendors.refresh();
  const [shift, breads, meat] = [newId(), newId(), newId()];
  const windows = [
    { weekday: 'SAT', from: '23:00', to: '02:00' },
    { weekday: 'SUN', from: '08:00', to: '00:00' },
  ];
  const item = itemBody(newId(), categoryId, {
    title: 'کمبو خانواده',
    code: 'K1',
    tags: ['تند'],
    foodShiftId: shift,
    toppingCategoryIds: [shop.sauces],
    prices: [
      { source: 'SNAPPFOOD', deliveryType: null, foodShiftId: null, price: 320_000 },
      { source: null, deliveryType: 'SERVE', foodShiftId: shift, price: 240_000 },
    ],
  });
  const part = { toppingCategoryId: shop.sauces, menuItemId: shop.soup, opensCategoryIds: [breads] };
  const recipe = {
    productType: 'FOOD',
    productId: item.id,
    portions: 4,
    note: 'آرام',
    lines: [{ ingredientId: meat, quantity: 1_250 }],
  };
  const made = [
    await manager('POST /api-catalog/catalog/foodshifts', {
      id: shift,
      title: 'شب',
      windows,
      fromDate: '2026-03-21',
    }),
    await manager('POST /api-catalog/catalog/menuitemtag', {
      id: newId(),
      title: 'تند',
      kind: 'TASTE',
      sortOrder: 3,
    }),
    await manager('POST /api-catalog/catalog/toppingcategory', {
      id: breads,
      title: 'نان',
      required: true,
      minimum: 1,
      maximum: 2,
      freeUpTo: 1,
    }),
    await manager('POST /api-catalog/catalog/topping', {
      id: newId(),
      toppingCategoryId: breads,
      title: 'سنگک',
      price: 9_000,
    }),
    await manager('POST /api-catalog/catalog/topping', {
      id: newId(),
      title: 'سوپ کمبو',
      price: 15_000,
      ...part,
    }),
    await manager('POST /api-catalog/catalog/ingredients', {
      id: meat,
      title: 'گوشت',
      unit: 'KILOGRAM',
      unitCost: 900_000,
      yieldPercent: 80,
    }),
    await manager('POST /api-catalog/catalog/menuitems', item),
    await manager('PUT /api-catalog/catalog/recipes', recipe),
  ];
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 204]);
  const moved = await upload(brand, await brand.download(EXCEL), brand.branchDomain);
  expect(moved.body).toMatchObject({ applied: true, changed: 0, errors: [] });
  const [here, there] = [
    await readMenuRows(desk.pool, shop.vendorId),
    await readMenuRows(desk.pool, branchId),
  ];
  expect(there).toEqual(here);
});

// A thousand lines are a thousand writes: more than a test usually takes where many share the machine.
test('a thousand dishes come in at once, and one wrong line among them keeps all of them out', {
  timeout: 240_000,
}, async () => {
  const room = await desk.open();
  const headings = [
    menuColumnTexts.title,
    menuColumnTexts.categoryId,
    menuColumnTexts.price,
    menuColumnTexts.code,
  ];
  const dishes = Array.from({ length: 1_000 }, (_, at) => [
    `غذای ${at}`,
    `دستهٔ ${at % 20}`,
    1_000 + at,
    `M${at}`,
  ]);
  const categories = Array.from({ length: 20 }, (_, at) => [`دستهٔ ${at}`]);
  const file = async (rows: (string | number)[][]) => {
    const sheets = [
      { name: menuSheetNames.categories, rows: [[menuColumnTexts.title], ...categories] },
      { name: menuSheetNames.items, rows: [headings, ...rows] },
    ];
    return new Blob([new Uint8Array(await writeXlsx({ sheets }))]);
  };
  const wrong = dishes.slice(0, 60).with(50, ['غذای بد', 'دستهٔ ۷', 'گران', 'M50']);
  expect((await upload(room, await file(wrong))).body).toMatchObject({
    applied: false,
    errors: [{ sheet: menuSheetNames.items, line: 52, column: menuColumnTexts.price }],
  });
  const count = async () =>
    (await room.manager('GET /api-catalog/catalog/menuitems?pageSize=1&search=غذای')).body.totalCount;
  expect(await count()).toBe(0);
  expect((await upload(room, await file(dishes))).body).toMatchObject({ applied: true, added: 1_020 });
  expect(await count()).toBe(1_000);
});

test('a dish that is there already under its name is changed and told, and none is made a second time', async () => {
  const room = await desk.open();
  const headings = [menuColumnTexts.title, menuColumnTexts.categoryId, menuColumnTexts.price];
  const file = async (...rows: (string | number)[][]) => {
    const sheets = [
      { name: menuSheetNames.categories, rows: [[menuColumnTexts.title], ['قهوه'], ['سرد']] },
      { name: menuSheetNames.items, rows: [headings, ...rows] },
    ];
    return new Blob([new Uint8Array(await writeXlsx({ sheets }))]);
  };
  const count = async () =>
    (await room.manager('GET /api-catalog/catalog/menuitems?pageSize=1&search=اسپرسو')).body.totalCount;
  await upload(room, await file(['اسپرسو', 'قهوه', 80_000]));
  const again = await upload(room, await file(['إسپرسو ', 'قهوه', 90_000], ['اسپرسو', 'سرد', 95_000]));
  expect(again.body).toMatchObject({
    applied: true,
    added: 1,
    changed: 1,
    errors: [],
    byName: [{ sheet: menuSheetNames.items, line: 2, title: 'اسپرسو' }],
  });
  expect(await count()).toBe(2);
  const twice = await upload(room, await file(['اسپرسو', 'قهوه', 70_000], ['اسپرسو', 'قهوه', 75_000]));
  expect(twice.body).toMatchObject({
    applied: false,
    errors: [{ line: 3, column: menuColumnTexts.title, messages: [menuSheetErrors.twice('۲')] }],
  });
  expect(await count()).toBe(2);
});
