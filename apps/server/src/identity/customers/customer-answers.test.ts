import { expect, test } from 'vitest';
import { readByUs } from '#app/platform/excel/testing/other-programs.ts';
import { newId } from '#app/platform/ids.ts';
import { openGuestBook, SEGMENTATION } from '#app/testing/guest-book.ts';
import { signInAs } from '#app/testing/shop.ts';

const book = await openGuestBook();
const CUSTOMERS = '/api-identity/identity/customers';

const question = (changes: Readonly<Record<string, unknown>>) => ({
  id: newId(),
  subject: 'CUSTOMER',
  type: 'TEXT',
  deliveryTypes: [],
  ...changes,
});

/** A shop that wants to know what people eat, how many they are, and where they heard of it. */
async function curious() {
  const shop = await book.open();
  const diet = question({
    title: 'رژیم',
    type: 'MULTI',
    options: ['گیاهی', 'بی‌نمک'],
    required: true,
    guestMay: 'SEE',
  });
  const people = question({ title: 'نفرات خانواده', type: 'INT' });
  const heard = question({ title: 'آشنایی از' });
  const plate = question({ title: 'پلاک', subject: 'ORDER', deliveryTypes: ['PICKUP'] });
  const ask = (...fields: unknown[]) => shop.owner('PUT /api/customfields', { fields });
  expect((await ask(diet, people, heard, plate)).status).toBe(200);
  let phones = 0;
  const add = (fields?: unknown, more: object = {}) =>
    shop.owner(`POST ${CUSTOMERS}`, {
      id: newId(),
      phoneNumber: `0915777${String(++phones).padStart(4, '0')}`,
      firstName: 'مینا',
      ...(fields === undefined ? {} : { fields }),
      ...more,
    });
  return { ...shop, diet, people, heard, plate, ask, add };
}

test('what staff write down of a customer by the vendor’s questions is shown, and kept when a question goes', async () => {
  const shop = await curious();
  const { owner, diet, people, heard, plate, ask, add } = shop;
  const refused = await add([{ id: people.id, value: 'سه' }]);
  expect(refused.body).toMatchObject({
    code: 'CUSTOM_FIELD_WRONG',
    details: {
      fields: [
        { id: diet.id, fault: 'REQUIRED' },
        { id: people.id, fault: 'KIND' },
      ],
    },
  });
  const answers = [
    { id: heard.id, value: ' دوستان ' },
    { id: diet.id, value: ['گیاهی'] },
    { id: plate.id, value: 'از سفارش است' },
  ];
  const added = await add(answers);
  const known = [
    { id: diet.id, title: 'رژیم', value: ['گیاهی'] },
    { id: heard.id, title: 'آشنایی از', value: 'دوستان' },
  ];
  expect(added, added.text).toMatchObject({ status: 200, body: { fields: known } });
  expect(added.body.fields).toHaveLength(2);
  const id = added.body.id as string;
  // Who knows nothing of the questions changes no answer.
  await owner(`PUT ${CUSTOMERS}`, { id, firstName: 'مینو' });
  await ask(diet, plate);
  const changed = await owner(`PUT ${CUSTOMERS}`, {
    id,
    firstName: 'مینو',
    fields: [{ id: diet.id, value: ['بی‌نمک'] }],
  });
  const kept = [{ value: ['بی‌نمک'] }, { title: 'آشنایی از', value: 'دوستان' }];
  expect(changed.body.fields).toMatchObject(kept);
  expect((await owner(`GET ${CUSTOMERS}/${id}/information`)).body.fields).toMatchObject(kept);
  expect((await owner(`GET ${CUSTOMERS}?search=مینو`)).body.data).toMatchObject([{ fields: kept }]);
  const guest = await shop.as(id);
  // Of themselves a guest is told what they may see, not what staff keep among themselves.
  const own = await guest('GET /api-identity/identity/auth/me/data');
  expect(own.body.fields).toMatchObject([{ id: diet.id, value: ['بی‌نمک'] }]);
  expect(own.text).not.toContain('دوستان');
});

test('customers are found, grouped and written to a workbook by what they answered', async () => {
  const shop = await curious();
  const { owner, diet, people, add } = shop;
  const green = await add([
    { id: diet.id, value: ['گیاهی', 'بی‌نمک'] },
    { id: people.id, value: 4 },
  ]);
  const salt = await add([{ id: diet.id, value: ['بی‌نمک'] }]);
  await add(undefined, { birthday: 115 });
  const [a, b] = [green.body.id as string, salt.body.id as string];
  const filtered = async (query: Readonly<Record<string, string>>) => {
    const { body } = await owner(`GET ${CUSTOMERS}/report?${new URLSearchParams(query)}`);
    return (body.data as { id: string }[]).map(({ id }) => id).sort();
  };
  expect(await filtered({ fieldId: diet.id, answer: 'بی‌نمک' })).toEqual([a, b].sort());
  expect(await filtered({ fieldId: diet.id, answer: 'گیاهی' })).toEqual([a]);
  expect(await filtered({ fieldId: people.id })).toEqual([a]);
  expect(await filtered({ fieldId: people.id, answer: '5' })).toEqual([]);
  const grouped = async (answer: unknown) => {
    const definition = { kind: 'ALL_CUSTOMER', conditions: { answer } };
    return (await owner(`POST ${SEGMENTATION}/count`, { definition })).body.count;
  };
  expect(await grouped({ fieldId: diet.id })).toBe(2);
  expect(await grouped({ fieldId: diet.id, value: 'گیاهی' })).toBe(1);
  expect(await grouped({ fieldId: people.id, value: '4' })).toBe(1);
  expect(await grouped({ fieldId: newId() })).toBe(0);
  const { token } = await signInAs(
    book.pool,
    await ownerOf(shop.vendor.id),
    'STAFF',
    book.server.clock.now(),
  );
  const headers = { 'host-domain': shop.vendor.domain, authorization: `Bearer ${token}` };
  const answer = await fetch(`${book.server.url}${CUSTOMERS}/report/excel`, { headers });
  const [rows = []] = Object.values(await readByUs(new Uint8Array(await answer.arrayBuffer())));
  const [titles = [], ...lines] = rows as unknown[][];
  const column = (title: string) => lines.map((line) => line[titles.indexOf(title)] ?? '').sort();
  expect(titles.slice(-3)).toEqual(['رژیم', 'نفرات خانواده', 'آشنایی از']);
  expect(column('رژیم').filter(Boolean)).toEqual(['بی‌نمک', 'گیاهی، بی‌نمک']);
  expect(column('نفرات خانواده').filter(Boolean)).toEqual(['۴']);
  expect(column('تولد').filter(Boolean)).toEqual(['۱۵ فروردین']);
});

test.each([
  ['of a customer, for some orders', { deliveryTypes: ['PICKUP'] }],
  ['of an order, for none', { subject: 'ORDER' }],
])('a question %s is none', async (_case, changes) => {
  const { owner } = await book.open();
  const fields = [question({ title: 'چیست', ...changes })];
  expect((await owner('PUT /api/customfields', { fields })).status).toBe(400);
});

/** Whoever owns a shop. */
async function ownerOf(vendorId: string): Promise<string> {
  const { rows } = await book.pool.query<{ id: string }>(
    'select user_id as id from staff where vendor_id = $1 order by user_id limit 1',
    [vendorId],
  );
  return rows[0]?.id ?? '';
}

test('asked for again after a lost answer, a customer is added once with all that was said of them', async () => {
  const { owner, diet } = await curious();
  const said = {
    id: newId(),
    phoneNumber: '0915 888 00 01',
    firstName: 'ناهید',
    lastName: 'رسا',
    note: 'پله ندارد',
    fields: [{ id: diet.id, value: ['گیاهی'] }],
    address: { id: newId(), detail: 'خیابان گل' },
  };
  const add = (body: object) => owner(`POST ${CUSTOMERS}`, body);
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(said)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await owner(`GET ${CUSTOMERS}?search=${encodeURIComponent('ناهید')}`)).body.totalCount).toBe(1);
  const customer = answers[0]?.body as { id: string };
  const log = await owner(`GET /api-identity/identity/audit?subjectId=${customer.id}`);
  expect(log.body.data).toMatchObject([{ action: 'customer.add' }]);
  // What is said of them afterwards makes it no other request.
  await owner(`PUT ${CUSTOMERS}`, { id: customer.id, firstName: 'نهال' });
  expect((await add(said)).body).toMatchObject({ id: customer.id, firstName: 'نهال' });

  for (const other of [{ phoneNumber: '09158880002' }, { note: '' }])
    expect((await add({ ...said, ...other })).body.code).toBe('IDEMPOTENCY_CONFLICT');
  expect((await add({ ...said, id: newId() })).body.code).toBe('PHONE_EXISTS');
  const elsewhere = await curious();
  const { fields: _fields, address: _address, ...person } = said;
  const there = await elsewhere.owner(`POST ${CUSTOMERS}`, { ...person, firstName: 'دیگری' });
  expect(there.body).toMatchObject({ id: customer.id, firstName: 'دیگری' });
});
