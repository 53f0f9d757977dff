import { EXCEL_ROWS_MAX } from '@sofreh/domain/limits';
import {
  menuColumnTexts,
  menuSheetErrors,
  menuSheetNames,
  templateExamples,
  WRONG_HEADING,
} from '@sofreh/fa/menu-sheet-texts';
import { workbookErrors } from '@sofreh/fa/wrong-workbook-texts';
import exceljs from 'exceljs';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test, vi } from 'vitest';
import { type CatalogRoom, startCatalogDesk } from '#app/catalog/testing/catalog-desk.ts';
import { writtenDown } from '#app/catalog/testing/written-down.ts';
import { readByUs } from '#app/platform/excel/testing/other-programs.ts';

// A busy machine may take its time to read a workbook.
vi.setConfig({ testTimeout: 120_000 });

const desk = await startCatalogDesk();
const EXCEL = '/api-catalog/catalog/menuitems/excel';
type Body = Record<string, unknown> & {
  readonly rows: readonly {
    readonly line: number;
    readonly effect: string;
    readonly unit: string | null;
    readonly available: boolean | null;
  }[];
  readonly errors: readonly { readonly line: number; readonly column: string; readonly messages: string[] }[];
};
type Line = (string | number | null)[];

async function upload(room: CatalogRoom, file: Blob, how: 'preview' | 'skipWrong' | 'all' = 'all') {
  const form = new FormData();
  if (how === 'skipWrong') form.set('skipWrong', 'true');
  form.set('file', new File([file], 'menu.xlsx'));
  const { body } = await room.manager(`POST ${EXCEL}${how === 'preview' ? '/preview' : ''}`, form);
  return body as Body;
}

async function sheet(rows: Line[], name = 'Sheet1'): Promise<Blob> {
  return new Blob([new Uint8Array(await writeXlsx({ sheets: [{ name, rows }] }))]);
}

const HEADINGS = ['دسته', 'نام', 'قیمت'];

async function dishes(room: CatalogRoom) {
  const { data } = (await room.manager('GET /api-catalog/catalog/menuitems?pageSize=100')).body;
  return data as { title: string; categoryTitle: string; price: number; unit: string; available: boolean }[];
}
async function categories(room: CatalogRoom): Promise<string[]> {
  const { data } = (await room.manager('GET /api-catalog/catalog/menucategories?pageSize=100')).body;
  return (data as { title: string }[]).map(({ title }) => title);
}
const lineOf = ({ errors }: Body) => errors.map(({ line, column }) => [line, column]);

test('the template is one sheet whose examples are never taken, and what is written under them is', async () => {
  const room = await desk.open();
  const template = await room.download(`${EXCEL}/template`);
  const sheets = await readByUs(new Uint8Array(await template.arrayBuffer()));
  expect(Object.keys(sheets)).toEqual([menuSheetNames.items]);
  const [headings = [], ...examples] = (sheets[menuSheetNames.items] ?? []) as Line[];
  expect(headings.slice(0, 3)).toEqual([menuColumnTexts.categoryId, menuColumnTexts.title, 'قیمت (تومان)']);
  expect(examples.map((row) => row[1])).toEqual(templateExamples.map(({ title }) => title));
  const untouched = await upload(room, template);
  expect(untouched).toMatchObject({ applied: true, added: 0, changed: 0, newCategories: [], errors: [] });
  expect(untouched.rows.map(({ effect }) => effect)).toEqual(['EXAMPLE', 'EXAMPLE', 'EXAMPLE']);
  const own = ['پیش‌غذا', 'سوپ جو', '۸۵ هزار', '', '', 'خیر', '۵,۰۰۰', '', 'ندارد'];
  const filled = await upload(room, await sheet([headings, ...examples, own], menuSheetNames.items));
  expect(filled).toMatchObject({ applied: true, added: 1, newCategories: ['پیش‌غذا'], unknownHeadings: [] });
  expect((await dishes(room)).at(-1)).toMatchObject({
    title: 'سوپ جو',
    categoryTitle: 'پیش‌غذا',
    price: 85_000,
    packagingCost: 5_000,
    available: false,
    withTax: false,
  });
});

/** A sheet as people make them: titles above, other words, numbers in many hands, a formula, words in two colours. */
async function personsWorkbook(): Promise<Blob> {
  const book = new exceljs.Workbook();
  book.addWorksheet('راهنما').addRow(['این فایل را چاپ نکنید']);
  const page = book.addWorksheet('منوی پاییز');
  page.addRow(['منوی کافه گلستان، پاییز']);
  page.mergeCells('A1:E1');
  page.addRow([]);
  page.addRow(['ردیف', 'گروه غذا', 'نام آ\u064Aتم', 'ق\u064Aمت (تومان)', 'واحد']);
  page.addRow([1, 'نوش\u064Aدن\u064A ها', 'چا\u064A', 45000, 'عدد']);
  page.addRow([2, 'نوشیدنی‌ها', 'قهوه ترک', '۸۵٬۰۰۰', '']);
  page.addRow([3, 'کباب', 'کباب بناب', '1 میلیون و 450 هزار تومان', 'کیلویی']);
  page.addRow([]);
  page.addRow([4, 'نوشیدنی ها', 'دوغ', { formula: 'D4+5000', result: 50000 }, 'لیوان']);
  page.addRow([5, 'پیش غذا', 'سوپ جو', '850,000 ریال', 'پرس']);
  page.getCell('C9').value = { richText: [{ text: 'سوپ ' }, { font: { bold: true }, text: 'جو' }] };
  page.getCell('D4').numFmt = '#,##0';
  // The category of two dishes in one merged cell.
  page.addRow([6, 'دسر', 'کیک', '۱۲۰ هزار تومان', '']);
  page.addRow([7, '', 'بستنی', 90000, '']);
  page.mergeCells('B10:B11');
  return new Blob([new Uint8Array(await book.xlsx.writeBuffer())]);
}

test('a spreadsheet of a person opens a shop: headings are found, categories come in their order', async () => {
  const room = await desk.open();
  const before = await categories(room);
  const file = await personsWorkbook();
  const preview = await upload(room, file, 'preview');
  expect(preview).toMatchObject({
    applied: false,
    added: 7,
    wrongLines: 0,
    errors: [],
    newCategories: ['نوشیدنی ها', 'کباب', 'پیش غذا', 'دسر'],
    unknownHeadings: ['ردیف'],
  });
  expect(preview.rows.map(({ line }) => line)).toEqual([4, 5, 6, 8, 9, 10, 11]);
  expect(preview.rows[0]).toEqual({
    sheet: 'منوی پاییز',
    line: 4,
    effect: 'ADDED',
    title: 'چای',
    category: 'نوشیدنی ها',
    price: 45_000,
    unit: 'PIECE',
    available: null,
  });
  expect(await categories(room)).toEqual(before);
  expect(await upload(room, file)).toMatchObject({ applied: true, added: 7 });
  expect(await categories(room)).toEqual([...before, 'نوشیدنی ها', 'کباب', 'پیش غذا', 'دسر']);
  const made = (await dishes(room)).slice(-7);
  expect(made.map(({ categoryTitle, title, price, unit }) => [categoryTitle, title, price, unit])).toEqual([
    ['نوشیدنی ها', 'چای', 45_000, 'PIECE'],
    ['نوشیدنی ها', 'قهوه ترک', 85_000, 'PIECE'],
    ['نوشیدنی ها', 'دوغ', 50_000, 'PIECE'],
    ['کباب', 'کباب بناب', 1_450_000, 'GRAM'],
    ['پیش غذا', 'سوپ جو', 85_000, 'PIECE'],
    ['دسر', 'کیک', 120_000, 'PIECE'],
    ['دسر', 'بستنی', 90_000, 'PIECE'],
  ]);
  const again = await upload(room, file);
  expect(again).toMatchObject({ applied: true, added: 0, changed: 0, unchanged: 7, newCategories: [] });
  const entries = await writtenDown(desk.pool, room.vendor.id);
  const actions = entries.map(({ action }) => action);
  expect(actions.filter((action) => action === 'category.add')).toHaveLength(4);
  expect(actions.filter((action) => action === 'menu.import')).toHaveLength(2);
});

/** Four good lines and seven wrong ones. */
const mixed: Line[] = [
  ['کباب', 'کوبیده', 320_000],
  ['کباب', 'برگ', 'گران'],
  ['کباب', 'کوب\u064Aده', 330_000],
  ['', '', '-۵۰۰۰'],
  ['سالاد', 'شیرازی', '450,005 ریال'],
  ['نوشیدنی', 'دوغ', '۴۵ هزار'],
  ['نوشیدنی', 'چای', 20_000_000_000],
  ['نوشیدنی', 'آب', 10_000],
  ['ش'.repeat(130), 'ن'.repeat(130), 1.5],
  ['کباب', 'برگ', 400_000],
  ['نوشیدنی', 'نوشابه', 30_000],
];

test('every mistake of a wrong line is told, and one wrong line keeps everything out unless it is skipped', async () => {
  const room = await desk.open();
  const before = await categories(room);
  const file = await sheet([HEADINGS, ...mixed]);
  const report = await upload(room, file);
  expect(report).toMatchObject({ applied: false, added: 4, wrongLines: 7, unreadable: false });
  expect(lineOf(report)).toEqual([
    [3, 'قیمت'],
    [4, 'نام'],
    [5, 'دسته'],
    [5, 'نام'],
    [5, 'قیمت'],
    [6, 'قیمت'],
    [8, 'قیمت'],
    [10, 'دسته'],
    [10, 'نام'],
    [10, 'قیمت'],
    // The earlier line of that name is wrong itself: which of them is meant, nobody can tell.
    [11, 'نام'],
  ]);
  const messages = Object.fromEntries(
    report.errors.map(({ line, column, messages: [first] }) => [`${line} ${column}`, first]),
  );
  expect(messages).toMatchObject({
    '3 قیمت': menuSheetErrors.wrongAmount,
    '4 نام': menuSheetErrors.twice('۲'),
    '6 قیمت': menuSheetErrors.notWholeToman,
    '8 قیمت': expect.stringContaining('۱۰٬۰۰۰٬۰۰۰٬۰۰۰'),
    '11 نام': menuSheetErrors.twice('۳'),
  });
  expect(await categories(room)).toEqual(before);

  const taken = await upload(room, file, 'skipWrong');
  expect(taken).toMatchObject({ applied: true, added: 4, wrongLines: 7, newCategories: ['کباب', 'نوشیدنی'] });
  // No category is made for a dish that is not taken.
  expect(await categories(room)).toEqual([...before, 'کباب', 'نوشیدنی']);
  const back = await readByUs(Buffer.from(String(taken.wrongWorkbook), 'base64'));
  expect(Object.keys(back)).toEqual([menuSheetNames.items]);
  const [headings = [], ...lines] = (back[menuSheetNames.items] ?? []) as Line[];
  expect(headings).toEqual([...HEADINGS, WRONG_HEADING]);
  expect(lines.map((line) => line[1])).toEqual([1, 2, 3, 4, 6, 8, 9].map((at) => mixed[at]?.[1] || null));
  expect(lines[0]).toEqual(['کباب', 'برگ', 'گران', `قیمت: ${menuSheetErrors.wrongAmount}`]);
  expect(String(lines[2]?.[3]).split('\n')).toHaveLength(3);

  // What is mended goes in; what is not comes back again, with the reasons of this time alone.
  const mended = lines.map((line, at) => (at === 0 ? line.with(2, '380 هزار') : line)).slice(0, 3);
  const second = await upload(room, await sheet([headings, ...mended]), 'skipWrong');
  expect(second).toMatchObject({ applied: true, added: 1, wrongLines: 1, unchanged: 0, changed: 1 });
  const rest = await readByUs(Buffer.from(String(second.wrongWorkbook), 'base64'));
  expect((rest[menuSheetNames.items] ?? [])[0]).toEqual([...HEADINGS, WRONG_HEADING]);
});

test('what unit and availability were understood as is told, and a word that is neither is a mistake', async () => {
  const room = await desk.open();
  const columns = [...HEADINGS, menuColumnTexts.unit, menuColumnTexts.available];
  const file = await sheet([
    columns,
    ['کباب', 'کوبیده', 320_000, 'پرس', 'دارد'],
    ['کباب', 'بناب', 1_450_000, 'کیلویی', 'تمام شد'],
    ['کباب', 'برگ', 400_000, 'خروار', 'شاید'],
    ['کباب', 'چنجه', -5, 'پرس', 'دارد'],
  ]);
  const { rows, errors } = await upload(room, file, 'preview');
  expect(rows.map(({ unit, available }) => [unit, available])).toEqual([
    ['PIECE', true],
    ['GRAM', false],
    [null, null],
    ['PIECE', true],
  ]);
  // Of a price below nothing the file hears once, not again for a discount that it has no column of.
  expect(errors.map(({ line, column }) => [line, column])).toEqual([
    [4, menuColumnTexts.unit],
    [4, menuColumnTexts.available],
    [5, 'قیمت'],
  ]);
  expect(errors.at(-1)?.messages).toHaveLength(1);
});

test('a file sent again, or many times at once, is taken once', async () => {
  const room = await desk.open();
  const file = await sheet([HEADINGS, ...mixed]);
  const before = (await dishes(room)).length;
  const answers = await Promise.all([1, 2, 3].map(() => upload(room, file, 'skipWrong')));
  expect(answers.map(({ applied, wrongLines }) => [applied, wrongLines])).toEqual(Array(3).fill([true, 7]));
  expect(answers.map(({ added }) => added).toSorted()).toEqual([0, 0, 4]);
  expect(await dishes(room)).toHaveLength(before + 4);
});

test('prices are in what their heading says; a file in which every line is wrong takes nothing', async () => {
  const room = await desk.open();
  const rial = await upload(
    room,
    await sheet([
      ['نام غذا', 'دسته‌بندی', 'قیمت (ریال)'],
      ['آش', 'آش‌ها', 450_000],
    ]),
  );
  expect(rial).toMatchObject({ applied: true, added: 1, rows: [{ title: 'آش', price: 45_000 }] });
  const wrong = await upload(room, await sheet([HEADINGS, ['آش‌ها', 'حلیم', 'گران']]), 'skipWrong');
  expect(wrong).toMatchObject({ applied: false, wrongLines: 1 });
  expect(wrong.wrongWorkbook).toEqual(expect.any(String));
});

test('a file without our headings, or with too many lines under them, is not read at all', async () => {
  const room = await desk.open();
  const strange = await upload(room, await sheet([['منوی ما'], ['چای', 'ارزان']]), 'skipWrong');
  expect(strange).toMatchObject({ applied: false, unreadable: true, rows: [] });
  expect(strange.errors).toEqual([{ sheet: '', line: 1, column: '', messages: [menuSheetErrors.noSheet] }]);
  const many = Array.from({ length: EXCEL_ROWS_MAX + 1 }, (_, at): Line => ['آش', `آش ${at}`, 1]);
  const long = await upload(room, await sheet([['منو'], [], HEADINGS, ...many]), 'skipWrong');
  expect(long).toMatchObject({ applied: false, unreadable: true, added: 0 });
  expect(long.errors).toMatchObject([{ line: EXCEL_ROWS_MAX + 4, messages: [workbookErrors.tooMany] }]);
});
