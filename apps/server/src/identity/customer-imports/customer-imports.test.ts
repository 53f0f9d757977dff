import { contract } from '@sofreh/contract';
import type { DefaultRole } from '@sofreh/contract/permissions';
import { customerImportColumns, customerImportErrors } from '@sofreh/fa/customer-import-texts';
import { errorText } from '@sofreh/fa/error-texts';
import { workbookErrors } from '@sofreh/fa/wrong-workbook-texts';
import fc from 'fast-check';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, test, vi } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, addShop, employ, signInAs, type TestVendor } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';

// A busy machine may take its time to read a workbook.
vi.setConfig({ testTimeout: 120_000 });

const server = await startTestServer({ contract, handlers });
const { pool } = server.database;
const CUSTOMERS = '/api-identity/identity/customers';
const EXCEL = `${CUSTOMERS}/excel`;
const headings = Object.values(customerImportColumns).map(({ title }) => title);
let shops = 0;
let phones = 0;
const newPhone = () => `0914${String(++phones).padStart(7, '0')}`;

async function member(vendor: TestVendor, role: DefaultRole) {
  const userId = await addPerson(pool, newPhone());
  await employ(pool, vendor, userId, role);
  const { token } = await signInAs(pool, userId, 'STAFF', server.clock.now());
  const headers = { 'host-domain': vendor.domain };
  const ask = (line: string, body?: unknown) => server.request(line, { body, token, headers });
  const fetched = async (path: string) => {
    const answer = await fetch(server.url + path, {
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    return answer.blob();
  };
  const download = async (path: string) =>
    (await readXlsx(new Uint8Array(await (await fetched(path)).arrayBuffer()))).sheets;
  return { ask, fetched, download };
}
async function newShop() {
  const { vanak } = await addShop(pool, `imports${++shops}`);
  return { vanak, owner: await member(vanak, 'owner') };
}

type Line = (string | number | null)[];
async function sheet(lines: readonly Line[], head: Line = headings): Promise<Blob> {
  const bytes = await writeXlsx({ sheets: [{ name: 'مشتریان', rows: [head, ...lines] }] });
  return new Blob([new Uint8Array(bytes)]);
}
function form(file: Blob, fields: Readonly<Record<string, string>> = {}): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  data.set('file', new File([file], 'customers.xlsx'));
  return data;
}
type Owner = Awaited<ReturnType<typeof member>>;
const preview = async ({ ask }: Owner, file: Blob) => (await ask(`POST ${EXCEL}/preview`, form(file))).body;
const apply = ({ ask }: Owner, file: Blob, fields: Readonly<Record<string, string>> = {}) =>
  ask(`POST ${EXCEL}`, form(file, { id: newId(), ...fields }));
const count = async ({ ask }: Owner) => (await ask(`GET ${CUSTOMERS}`)).body.totalCount;

test('a preview tells what would change and writes nothing; applied, it is so, and a second time nothing is new', async () => {
  const { owner, vanak } = await newShop();
  const known = newPhone();
  await owner.ask(`POST ${CUSTOMERS}`, {
    id: newId(),
    phoneNumber: known,
    firstName: 'مینا',
    lastName: 'یوسفی',
    note: 'بی‌پیاز',
  });
  const stranger = newPhone();
  const file = await sheet([
    [stranger.slice(1), 'علی', 'رضایی', '', 'خانه', 'خیابان گل، کوچهٔ یک', '۷', '۲', '۳۵٫۷۵', 51.41],
    [`+98 ${known.slice(1)}`, 'مینو', '', '', '', 'خیابان بهار', '', '', '', ''],
    [null, '', ''],
  ]);
  const expected = { added: 1, changed: 1, unchanged: 0, addresses: 2, wrongLines: 0, errors: [] };
  const before = await preview(owner, file);
  expect(before).toMatchObject({ ...expected, applied: false });
  expect(before.sample).toEqual([
    { line: 2, effect: 'ADDED', phoneNumber: stranger, name: 'علی رضایی', address: 'خیابان گل، کوچهٔ یک' },
    { line: 3, effect: 'CHANGED', phoneNumber: known, name: 'مینو یوسفی', address: 'خیابان بهار' },
  ]);
  expect(await count(owner)).toBe(1);
  expect((await apply(owner, file)).body).toMatchObject({ ...expected, applied: true });
  const found = (await owner.ask(`GET ${CUSTOMERS}?search=${known}`)).body.data;
  expect(found).toMatchObject([{ firstName: 'مینو', lastName: 'یوسفی', note: 'بی‌پیاز' }]);
  const [ali] = (await owner.ask(`GET ${CUSTOMERS}?search=${stranger}`)).body.data as { id: string }[];
  expect((await owner.ask(`GET ${CUSTOMERS}/${ali?.id}/address`)).body.data).toMatchObject([
    { kind: 'OFFLINE', title: 'خانه', plate: '۷', unit: '۲', latitude: 35.75, longitude: 51.41 },
  ]);
  expect((await apply(owner, file)).body).toMatchObject({ added: 0, changed: 0, unchanged: 2, addresses: 0 });
  const log = (await owner.ask('GET /api-identity/identity/audit?action=customer.import')).body.data;
  expect(log).toHaveLength(2);
  const { rows } = await pool.query('select 1 from customers where vendor_id <> $1 and user_id = $2', [
    vanak.id,
    ali?.id,
  ]);
  expect(rows).toEqual([]);
});

test('every mistake is named by its line and column; one stops all unless wrong lines are skipped', async () => {
  const { owner } = await newShop();
  const good = newPhone();
  const file = await sheet([
    [good, 'سارا', ''],
    ['02188776655', 'پری', ''],
    [newPhone(), '', 'بی‌نام'],
    [good, 'دوباره', ''],
    [newPhone(), 'الف'.repeat(30), ''],
    [newPhone(), 'نیما', '', '', '', 'خیابان', '', '', 35.7, ''],
    [newPhone(), 'نیما', '', '', '', '', '', '', 35.7, 200],
    ['', 'بی‌شماره', ''],
  ]);
  const report = (await apply(owner, file)).body;
  expect(report).toMatchObject({ applied: false, added: 1, wrongLines: 7 });
  const { phoneNumber, firstName, longitude } = customerImportColumns;
  const errors = report.errors as { line: number; column: string; messages: string[] }[];
  expect(errors.map(({ line, column }) => [line, column])).toEqual([
    [3, phoneNumber.title],
    [4, firstName.title],
    [5, phoneNumber.title],
    [6, firstName.title],
    [7, longitude.title],
    [8, longitude.title],
    [9, phoneNumber.title],
  ]);
  expect(errors[0]?.messages).toEqual([errorText('WRONG_PHONE_NUMBER')]);
  expect(errors[2]?.messages).toEqual([customerImportErrors.twice('۲')]);
  expect(await count(owner)).toBe(0);
  const skipped = (await apply(owner, file, { skipWrong: 'true' })).body;
  expect(skipped).toMatchObject({ applied: true, added: 1, wrongLines: 7 });
  expect(await count(owner)).toBe(1);
});

test('an import is written once, however often and however much at once it is sent', async () => {
  const { owner } = await newShop();
  const file = await sheet([[newPhone(), 'علی', '', '', '', 'خیابان گل', '', '', '', '']]);
  const id = newId();
  const answers = await Promise.all([
    apply(owner, file, { id }),
    apply(owner, file, { id }),
    apply(owner, file, { id }),
  ]);
  for (const { body } of answers) expect(body).toMatchObject({ applied: true, added: 1, addresses: 1 });
  expect(await count(owner)).toBe(1);
  const log = await owner.ask('GET /api-identity/identity/audit?action=customer.import');
  expect(log.body.totalCount).toBe(1);
  const other = await sheet([[newPhone(), 'تقی', '']]);
  expect((await apply(owner, other, { id })).body.code).toBe('IDEMPOTENCY_CONFLICT');
});

test('ten thousand rows are taken at once, one more is too many', { timeout: 240_000 }, async () => {
  const { owner } = await newShop();
  const row = (n: number): Line => [
    `0915${String(n).padStart(7, '0')}`,
    `مشتری ${n}`,
    '',
    '',
    '',
    `خیابان ${n}`,
  ];
  const rows = Array.from({ length: 10_000 }, (_, n) => row(n));
  const report = (await apply(owner, await sheet(rows))).body;
  expect(report).toMatchObject({ applied: true, added: 10_000, addresses: 10_000 });
  expect(await count(owner)).toBe(10_000);
  const tooMany = await preview(owner, await sheet([...rows, row(10_000)]));
  expect(tooMany.errors).toMatchObject([{ line: 10_002, messages: [workbookErrors.tooMany] }]);
});

test('the template has every heading and what is exported can be imported; others may not', async () => {
  const { owner, vanak } = await newShop();
  expect((await owner.download(`${EXCEL}/template`))[0]?.rows).toEqual([headings]);
  await owner.ask(`POST ${CUSTOMERS}`, {
    id: newId(),
    phoneNumber: newPhone(),
    firstName: 'مینا',
    lastName: 'یوسفی',
    note: 'پله',
  });
  const [exported] = await owner.download(`${CUSTOMERS}/report/excel`);
  const [head = [], ...rows] = (exported?.rows ?? []) as Line[];
  expect(await preview(owner, await sheet(rows, head))).toMatchObject({ unchanged: 1, errors: [] });
  expect((await preview(owner, await sheet([], headings))).errors).toMatchObject([
    { line: 2, messages: [workbookErrors.noLines] },
  ]);
  expect((await preview(owner, await sheet([['x']], ['ستون دیگر']))).errors).toMatchObject([
    { line: 1, messages: [workbookErrors.noColumn] },
  ]);
  const nonsense = await owner.ask(`POST ${EXCEL}/preview`, form(new Blob(['not a workbook'])));
  expect([nonsense.status, Object.keys(nonsense.body.errors ?? {})]).toEqual([400, ['file']]);
  const accountant = await member(vanak, 'accountant');
  expect((await accountant.ask(`POST ${EXCEL}`, form(await sheet([])))).status).toBe(403);
});

test('headings and names typed on an Arabic keyboard are read as Persian ones', async () => {
  const { owner } = await newShop();
  const phone = newPhone();
  const arabic = (text: string) =>
    text.replaceAll('ی', '\u064A').replaceAll('ک', '\u0643').replaceAll('‌', ' ');
  const file = await sheet(
    [[phone, 'عل\u064A', '\u0643ر\u064Aم\u064A', '\u0643\u064A\u0643  نم\u064A‌خواهد']],
    headings.map(arabic),
  );
  expect((await apply(owner, file)).body).toMatchObject({ applied: true, added: 1, errors: [] });
  const { data } = (await owner.ask(`GET ${CUSTOMERS}?search=${phone}`)).body;
  expect(data).toMatchObject([{ firstName: 'علی', lastName: 'کریمی', note: 'کیک نمی‌خواهد' }]);
});

test('an export nobody touched changes nothing, whoever gave the names and however they were typed', {
  timeout: 240_000,
}, async () => {
  const { owner, vanak } = await newShop();
  // Names as people, older versions and other keyboards left them: their own, the vendor's, both, none.
  const text = fc.constantFrom(
    '',
    'علی',
    'عل\u064A',
    '\u0643ر\u064Aم\u064A',
    ' مینا ',
    'سارا  یوسفی',
    'می‌روم',
    '\u064A\n\u0643',
    '=1+1',
    '_x0041_',
  );
  const person = fc.record({ own: text, ownLast: text, first: text, last: text, note: text });
  const people = fc.sample(person, { numRuns: 64, seed: 20261122 });
  for (const { own, ownLast, first, last, note } of people) {
    const userId = await addPerson(pool, newPhone());
    await pool.query('update users set first_name = $2, last_name = $3 where id = $1', [
      userId,
      own,
      ownLast,
    ]);
    await pool.query(
      `insert into customers (vendor_id, user_id, first_name, last_name, note, created_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [vanak.id, userId, first, last, note, server.clock.now()],
    );
  }
  const exported = await owner.fetched(`${CUSTOMERS}/report/excel`);
  const report = await preview(owner, exported);
  expect(report).toMatchObject({ added: 0, changed: 0, unchanged: 64, addresses: 0, errors: [] });
  const kept = 'select user_id, first_name, last_name, note from customers where vendor_id = $1 order by 1';
  const before = (await pool.query(kept, [vanak.id])).rows;
  expect((await apply(owner, exported)).body).toMatchObject({ applied: true, changed: 0 });
  expect((await pool.query(kept, [vanak.id])).rows).toEqual(before);
});
