import { countedTitle } from '@sofreh/fa/count-text';
import { expect, test } from 'vitest';
import { startCodeDesk } from '#app/identity/discount-codes/testing/code-desk.ts';
import { pickupBody, tillBody } from '#app/main/orders/testing/shop.ts';
import { readByUs } from '#app/platform/excel/testing/other-programs.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startCodeDesk();

const field = (changes: Readonly<Record<string, unknown>> = {}) => ({
  id: newId(),
  title: 'پلاک خودرو',
  type: 'TEXT',
  deliveryTypes: ['PICKUP', 'SERVE', 'DELIVER'],
  ...changes,
});

/** A shop that asks what the test says. */
async function asking(...fields: ReturnType<typeof field>[]) {
  const room = await desk.open();
  const set = await room.owner('PUT /api/customfields', { fields });
  expect(set.status, set.text).toBe(200);
  desk.server.app.snapshots.forget(room.shop.vendorId);
  return { ...room, fields };
}

test('questions are set as a whole, in their order; what goes and comes back is the same', async () => {
  const [spice, plate] = [
    field({ type: 'MULTI', title: 'مزه', options: ['تند', 'ملایم'], onSlip: true }),
    field({ required: true }),
  ];
  const { owner, hire } = await asking(spice, plate);
  const titles = async () =>
    ((await owner('GET /api/customfields')).body.data as { title: string }[]).map(({ title }) => title);
  expect(await titles()).toEqual(['مزه', 'پلاک خودرو']);
  await owner('PUT /api/customfields', { fields: [plate] });
  expect(await titles()).toEqual(['پلاک خودرو']);
  // What was answered to it is still looked for.
  const asked = (await owner('GET /api/customfields?asked=true')).body.data as Record<string, unknown>[];
  expect(asked).toMatchObject([{ title: 'پلاک خودرو' }, { title: 'مزه', removed: true }]);
  expect(asked[0]).not.toHaveProperty('removed');
  const back = await owner('PUT /api/customfields', { fields: [plate, spice] });
  expect(back.body.data).toMatchObject([{ required: true }, { options: ['تند', 'ملایم'], onSlip: true }]);
  const cashier = await hire('cashier');
  expect((await cashier('PUT /api/customfields', { fields: [] })).status).toBe(403);
  expect((await cashier('GET /api/customfields')).body.data).toHaveLength(2);
  const elsewhere = await desk.open();
  expect((await elsewhere.owner('GET /api/customfields')).body.data).toEqual([]);
  expect(
    (await elsewhere.owner('PUT /api/customfields', { fields: [{ ...plate, title: 'رنگ' }] })).body.data,
  ).toMatchObject([{ title: 'رنگ' }]);
  expect(await titles()).toEqual(['پلاک خودرو', 'مزه']);
});

test.each([
  ['a choice of nothing', { type: 'RADIO' }],
  ['choices of a text', { options: ['تند'] }],
  ['one choice twice', { type: 'SELECT', options: ['تند', 'تند'] }],
  ['no delivery type', { deliveryTypes: [] }],
  ['a type that is none', { type: 'FILE' }],
])('%s is no question', async (_case, changes) => {
  const { owner } = await desk.open();
  expect((await owner('PUT /api/customfields', { fields: [field(changes)] })).status).toBe(400);
});

test('a guest answers what must be answered, and the order keeps question and answer for good', async () => {
  const plate = field({ required: true, onSlip: true });
  const table = field({ required: true, title: 'پیش‌غذا', deliveryTypes: ['SERVE'] });
  const { owner, shop, customer, download } = await asking(plate, table);
  const guest = await customer();
  const order = (fields?: unknown) => pickupBody(shop, fields === undefined ? {} : { fields: fields as [] });
  for (const fields of [undefined, [{ id: plate.id, value: '  ' }], [{ id: plate.id, value: 12 }]]) {
    const refused = await guest.ask('POST /api/orders', order(fields));
    expect(refused.body).toMatchObject({
      code: 'CUSTOM_FIELD_WRONG',
      details: { fields: [{ id: plate.id }] },
    });
  }
  const body = order([
    { id: plate.id, value: ' ۱۲ ب ۳۴۵ ' },
    { id: newId(), title: 'ساختگی', type: 'TEXT', value: 'دروغ' },
  ]);
  const placed = await guest.ask('POST /api/orders', body);
  expect(placed.status, placed.text).toBe(200);
  const kept = [{ id: plate.id, title: 'پلاک خودرو', type: 'TEXT', onSlip: true, value: '۱۲ ب ۳۴۵' }];
  expect(placed.body.fields).toEqual(kept);
  expect((await guest.ask('POST /api/orders', body)).status).toBe(200);
  await owner('PUT /api/customfields', { fields: [] });
  expect((await owner(`GET /api/orders/${body.id}`)).body.fields).toEqual(kept);
  expect((await owner('GET /api/orders')).body.data).toMatchObject([{ id: body.id, fields: kept }]);
  // The workbook of orders has a column for each question, those that are asked no more as well.
  const day = String(placed.body.businessDay);
  const answer = await download(`/api/reports/orders/excel?From=${day}&To=${day}`);
  const [rows = []] = Object.values(await readByUs(new Uint8Array(await answer.arrayBuffer())));
  // Above are the report's own words, below the sums, of which no question has any.
  const [, titles = [], ...orders] = (rows as unknown[][]).slice(0, -3);
  expect(titles.slice(-2)).toEqual(expect.arrayContaining(['پلاک خودرو', 'پیش‌غذا']));
  expect(orders.map((row) => row[titles.indexOf('پلاک خودرو')])).toEqual(['۱۲ ب ۳۴۵']);
  const dishes = placed.body.items as { title: string; unit: 'PIECE'; count: number }[];
  expect(dishes.length).toBeGreaterThan(0);
  const named = dishes.map((dish) => countedTitle(dish, dish.title)).join('، ');
  expect(orders.map((row) => row[titles.indexOf('غذاها')])).toEqual([named]);
});

test('an answer is held to its rules, and asked for where it must be given', async () => {
  const plate = field({ required: true, requiredFor: ['DELIVER'], digits: true, maximum: 5 });
  const people = field({ title: 'نفر', type: 'INT', minimum: 1, maximum: 12 });
  const { owner, shop, customer } = await asking(plate, people);
  expect((await owner('GET /api/customfields')).body.data).toMatchObject([
    { requiredFor: ['DELIVER'], digits: true, maximum: 5, minimum: null },
    { minimum: 1, maximum: 12, guestMay: 'NOTHING' },
  ]);
  const guest = await customer();
  const order = (...fields: { id: string; value: unknown }[]) =>
    guest.ask('POST /api/orders', pickupBody(shop, { fields: fields as [] }));
  const wrong = await order({ id: plate.id, value: '۱۲ب' }, { id: people.id, value: 13 });
  expect(wrong.body).toMatchObject({
    code: 'CUSTOM_FIELD_WRONG',
    details: {
      fields: [
        { id: plate.id, fault: 'DIGITS' },
        { id: people.id, fault: 'RANGE' },
      ],
    },
  });
  // The answer is not required of what is picked up.
  expect((await order({ id: people.id, value: 12 })).status).toBe(200);
  for (const rules of [{ minimum: 1 }, { maximum: 201 }, { guestMay: 'SEE' }, { requiredFor: ['ZFEXPRESS'] }])
    expect((await owner('PUT /api/customfields', { fields: [field(rules)] })).status).toBe(400);
});

test('a guest sees and says of themselves what the shop lets them', async () => {
  const of = { subject: 'CUSTOMER', deliveryTypes: [] };
  const diet = field({ ...of, title: 'رژیم', type: 'RADIO', options: ['گیاهی', 'عادی'], guestMay: 'FILL' });
  const size = field({ ...of, title: 'سایز', type: 'INT', maximum: 60, guestMay: 'FILL', required: true });
  const level = field({ ...of, title: 'سطح', guestMay: 'SEE' });
  const secret = field({ ...of, title: 'یادداشت' });
  const { owner, customer } = await asking(diet, size, level, secret);
  const { id, ask } = await customer();
  const FIELDS = '/api-identity/identity/auth/me/fields';
  await owner('PUT /api-identity/identity/customers', {
    id,
    firstName: 'مریم',
    lastName: '',
    fields: [
      { id: level.id, value: 'طلایی' },
      { id: secret.id, value: 'بداخلاق' },
      { id: size.id, value: 40 },
    ],
  });
  const seen = (await ask(`GET ${FIELDS}`)).body.data;
  expect(seen).toMatchObject([
    { field: { id: diet.id, required: false }, mayFill: true, value: null },
    { field: { id: size.id }, mayFill: true, value: 40 },
    { field: { id: level.id }, mayFill: false, value: 'طلایی' },
  ]);
  expect(seen).toHaveLength(3);
  const wrong = await ask(`PUT ${FIELDS}`, { fields: [{ id: size.id, value: 61 }] });
  expect(wrong.body).toMatchObject({ code: 'CUSTOM_FIELD_WRONG' });
  const said = await ask(`PUT ${FIELDS}`, {
    fields: [
      { id: diet.id, value: 'گیاهی' },
      { id: level.id, value: 'الماسی' },
      { id: secret.id, value: 'خوش‌اخلاق' },
    ],
  });
  expect(said.body.data).toMatchObject([{ value: 'گیاهی' }, { value: null }, { value: 'طلایی' }]);
  const listed = (await owner('GET /api-identity/identity/customers')).body.data as {
    id: string;
    fields: unknown;
  }[];
  const known = listed.find((each) => each.id === id)?.fields;
  expect(known).toMatchObject([
    { title: 'رژیم', value: 'گیاهی' },
    { title: 'سطح', value: 'طلایی' },
    { title: 'یادداشت', value: 'بداخلاق' },
  ]);
});

test('of staff what fits is kept: an order that was taken stands', async () => {
  const count = field({ type: 'INT', title: 'نفر', required: true });
  const { shop, hire } = await asking(count);
  const cashier = await hire('cashier');
  const gone = { id: newId(), title: 'رنگ چادر', type: 'TEXT' as const, value: 'سبز' };
  const fields = [{ id: count.id, value: 'سه' }, gone];
  const placed = await cashier('POST /api/orders', tillBody(shop, { fields }));
  expect(placed.status, placed.text).toBe(200);
  expect(placed.body.fields).toEqual([{ ...gone, onSlip: false }]);
  const right = await cashier('POST /api/orders', tillBody(shop, { fields: [{ id: count.id, value: 3 }] }));
  expect(right.body.fields).toMatchObject([{ title: 'نفر', value: 3 }]);
});

test('a kiosk asks what the shop wants asked there, and takes no order without it', async () => {
  const sauce = field({
    title: 'سس',
    type: 'RADIO',
    options: ['تند', 'ملایم'],
    required: true,
    onKiosk: true,
  });
  const plate = field({ required: true });
  const { owner, shop, headers } = await asking(sauce, plate);
  const written = { fields: [{ ...plate, onKiosk: true }] };
  expect((await owner('PUT /api/customfields', written)).status).toBe(400);
  await desk.server.app.vendors.refresh();
  const { code } = (await owner('POST /api/kiosks', { id: newId(), name: 'کیوسک در' })).body;
  const paired = await desk.server.request('POST /api/kiosks/pair', { body: { code }, headers });
  const authorization = `Kiosk ${paired.body.token}`;
  const order = (fields: object[]) => {
    const { source: _source, paymentType: _paid, ...rest } = pickupBody(shop);
    const body = { ...rest, paymentType: 'UNPAID', guestName: 'نیما', fields };
    return desk.server.request('POST /api/orders/kiosk', { body, headers: { ...headers, authorization } });
  };
  expect((await order([])).body).toMatchObject({
    code: 'CUSTOM_FIELD_WRONG',
    details: { fields: [{ id: sauce.id, fault: 'REQUIRED' }] },
  });
  const placed = await order([{ id: sauce.id, value: 'تند' }]);
  expect(placed.status, placed.text).toBe(200);
  expect(placed.body.fields).toMatchObject([{ title: 'سس', value: 'تند' }]);
});
