import { customerImportColumns } from '@sofreh/fa/customer-import-texts';
import { menuSheetNames } from '@sofreh/fa/menu-sheet-texts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bookOf, longCell, repeated, sheetData } from '#app/platform/excel/testing/hostile-workbook.ts';
import {
  readByExceljs,
  readByLibreOffice,
  readByUs,
  type Sheets,
} from '#app/platform/excel/testing/other-programs.ts';
import { readCallKey } from '#app/platform/http/call-path.ts';
import { newId } from '#app/platform/ids.ts';
import { callers, castOf } from './callers.ts';
import { inputFor } from './input-from-schema.ts';
import { targetOf } from './raw-request.ts';
import { calls, knownValues, setStage } from './stage.ts';

// A busy machine may take its time to read; that says nothing of a file.
vi.setConfig({ testTimeout: 180_000 });

const stage = await setStage();
const owner = callers.find(({ name }) => name === 'owner') ?? expect.fail('no owner');
const authorization = (await (await castOf(stage))(owner)) ?? '';
const headers = { authorization, 'host-domain': stage.home.domain };

/** The calls are found by the contract, those that answer a workbook and those that take one: a new one cannot escape. */
const answering = calls.filter(([, { responds }]) => responds === 'excel').map(([key]) => key);
const taking = calls.filter(([key, { multipart }]) => multipart && key.includes('excel')).map(([key]) => key);

/** More than are answered before a workbook has come in, fewer than while it is read. */
const QUESTIONS = 60;

async function download(key: string): Promise<Uint8Array> {
  const declaration = calls.find(([each]) => each === key)?.[1] ?? expect.fail(key);
  const target = targetOf(key, inputFor(declaration, knownValues(stage.home, key, 'STAFF')));
  const answer = await fetch(stage.server.url + target, { headers });
  expect(answer.status, key).toBe(200);
  expect(answer.headers.get('content-type')).toContain('spreadsheetml.sheet');
  return new Uint8Array(await answer.arrayBuffer());
}

async function upload(key: string, file: Blob): Promise<Response> {
  const form = new FormData();
  if (key.endsWith('/customers/excel') || key.endsWith('byexcel')) form.set('id', newId());
  if (key.endsWith('byexcel')) form.set('discountCodeId', newId());
  form.set('file', new File([file], 'book.xlsx'));
  const { method, path } = readCallKey(key);
  return fetch(stage.server.url + path, { method, headers, body: form });
}

describe('every workbook that is answered', () => {
  const files = new Map<string, Uint8Array>();
  let byLibreOffice: ReadonlyMap<string, Sheets> = new Map();
  beforeAll(async () => {
    await stage.server.request('POST /api-identity/identity/customers', {
      token: authorization.replace('Bearer ', ''),
      headers,
      body: { id: newId(), phoneNumber: '09121119999', firstName: 'مینا', lastName: 'یوسفی', note: '=1+1' },
    });
    for (const [index, key] of answering.entries()) files.set(`book${index}`, await download(key));
    byLibreOffice = await readByLibreOffice(files);
  }, 120_000);

  it('is one of these', () => {
    expect(answering.length).toBeGreaterThan(5);
  });

  it.each(answering.map((key, index) => [key, `book${index}`]))(
    'opens in another library and in LibreOffice, and says there what it says to us: %s',
    async (_, name) => {
      const bytes = files.get(name) ?? expect.fail();
      const read = await readByUs(bytes);
      // The titles come first, or after a line that says of what the sheet tells.
      for (const [first = [], second = []] of Object.values(read)) {
        expect(Math.max(first.length, second.length)).toBeGreaterThan(1);
      }
      expect(Object.keys(await readByExceljs(bytes))).toEqual(Object.keys(read));
      const top = (sheets: Sheets) => Object.values(sheets).map((rows) => rows.slice(0, 2));
      expect(top(await readByExceljs(bytes))).toEqual(top(read));
      expect(byLibreOffice.get(name)).toEqual(read);
    },
  );
});

/** Papers of one account, whose rows say all of it. */
const OF_ONE_THING = [
  'GET /api/books/statement/excel',
  'GET /api/creditaccounts/{customerId}/statement/excel',
];
/** Finds what of them is taken away with the right to take reports. */
const reports = calls
  .filter(([key, { access, responds }]) => {
    const isTaken = access.some((each) => each.kind === 'staff' && each.permission === 'report.export');
    return responds === 'excel' && isTaken && access.length === 1 && !OF_ONE_THING.includes(key);
  })
  .map(([key]) => key);

describe('every workbook of a report', () => {
  it('is one of these', () => {
    expect(reports).toEqual(expect.arrayContaining(['GET /api/reports/dashboard/excel']));
    expect(reports.length).toBeGreaterThan(15);
  });

  it.each(reports)('says on each sheet of which days and branches it tells: %s', async (key) => {
    const sheets = Object.values(await readByUs(await download(key)));
    const { rows } = await stage.pool.query('select name from vendors where id = $1', [
      stage.home.shop.vendorId,
    ]);
    expect(sheets.length).toBeGreaterThan(0);
    for (const [[head, ...beside] = [], titles = []] of sheets) {
      expect(head).toContain(rows[0].name);
      expect(beside.filter(Boolean)).toEqual([]);
      expect(titles.length).toBeGreaterThan(1);
    }
  });
});

describe('every workbook that is taken', () => {
  it('is one of these', () => {
    expect(taking.length).toBeGreaterThan(3);
  });

  it('keeps nobody else waiting, however long it takes to read', async () => {
    const [key = ''] = taking;
    // The workbook is within every bound, and takes as long to read as one can.
    const row = `<row>${'<c t="inlineStr"><is><t>x</t></is></c>'.repeat(40)}</row>`;
    const file = await bookOf({ sheet: sheetData(repeated(row, 10_000)) });
    let isRead = false;
    const reading = upload(key, file).then(async (answer) => {
      isRead = true;
      return answer.text();
    });
    let answered = 0;
    while (answered < QUESTIONS && !isRead) {
      await stage.server.request('GET /api-identity/identity/vendors', { headers });
      answered += 1;
    }
    expect({ answered, isRead }).toEqual({ answered: QUESTIONS, isRead: false });
    await reading;
  });

  it.each(taking)('is refused when it merges more cells than anybody does: %s', async (key) => {
    const merges = repeated('<mergeCell ref="A1:A1048576"/>', 6_000);
    const file = await bookOf({
      sheet: (function* () {
        yield* sheetData(repeated('<row/>', 10));
        yield '<mergeCells>';
        yield* merges;
        yield '</mergeCells>';
      })(),
    });
    const answer = await upload(key, file);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      code: 'WORKBOOK_TOO_LARGE',
      details: { bound: 'merges', most: 5_000 },
      errors: { file: [expect.stringContaining('۵٬۰۰۰')] },
    });
  });

  let long: Promise<Blob> | undefined;
  it.each(taking)('is refused when one cell says more than a cell can: %s', async (key) => {
    long ??= bookOf(longCell());
    const answer = await upload(key, await long);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ details: { bound: 'textBytes', most: 262_144 } });
  });

  it.each(taking)('reads four hundred cells merged to the last line there is: %s', async (key) => {
    const titles = [customerImportColumns.phoneNumber.title, 'نام', 'دسته', 'قیمت'];
    const cells = titles.map((title) => `<c t="inlineStr"><is><t>${title}</t></is></c>`).join('');
    const file = await bookOf({
      name: key.includes('menuitems') ? menuSheetNames.items : 'مشتریان',
      sheet: (function* () {
        yield* sheetData([`<row>${cells}</row>`, ...repeated('<row><c r="A9"/></row>', 100)]);
        yield '<mergeCells>';
        yield* repeated('<mergeCell ref="A2:A1048576"/>', 400);
        yield '</mergeCells>';
      })(),
    });
    expect((await upload(key, file)).status).toBe(200);
  });
});
