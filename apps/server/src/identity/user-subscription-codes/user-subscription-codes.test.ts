import { errorText } from '@sofreh/fa/error-texts';
import {
  personalCodeColumns,
  personalCodeErrors,
  personalCodeListColumns,
} from '@sofreh/fa/personal-code-texts';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, test, vi } from 'vitest';
import { pickupBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { CODES, codeBody, OWN_CODES, startCodeDesk } from '../discount-codes/testing/code-desk.ts';
import { newCodeWord } from './code-words.ts';

// A busy machine may take its time to read a workbook.
vi.setConfig({ testTimeout: 120_000 });

const desk = await startCodeDesk();
const BY_EXCEL = `${OWN_CODES}/addusersubscriptioncodebyexcel`;
const headings = Object.values(personalCodeColumns).map(({ title }) => title);

async function openWithCode(changes: Readonly<Record<string, unknown>> = {}) {
  const room = await desk.open();
  const base = codeBody({ personal: true, ...changes });
  const added = await room.owner(`POST ${CODES}`, base);
  expect(added.status, added.text).toBe(200);
  return { ...room, base };
}

async function form(lines: readonly string[][], fields: Readonly<Record<string, string>> = {}) {
  const bytes = await writeXlsx({ sheets: [{ name: 'افراد', rows: [headings, ...lines] }] });
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  data.set('file', new File([new Uint8Array(bytes)], 'people.xlsx'));
  return data;
}

async function rowsOf(answer: Response): Promise<unknown[][]> {
  expect(answer.status).toBe(200);
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  return (sheets[0]?.rows ?? []) as unknown[][];
}

test('the words of codes have no letter that is taken for another, and no two are alike', () => {
  const words = Array.from({ length: 2_000 }, newCodeWord);
  expect(new Set(words).size).toBe(words.length);
  for (const word of words) expect(word).toMatch(/^[ACDEFGHJKMPRTUWXY34679]{10}$/);
});

test('a customer’s own code is given, read, listed, changed, used and taken away', async () => {
  const { owner, customer, shop, base } = await openWithCode();
  const guest = await customer();
  const body = { id: newId(), customerId: guest.id, discountCodeId: base.id };
  const given = await owner(`POST ${OWN_CODES}`, body);
  expect(given.status, given.text).toBe(200);
  expect(given.body).toMatchObject({
    kind: 'PERSONAL',
    usageLimit: 1,
    usageCount: 0,
    discountCode: base.code,
  });
  const word = String(given.body.code);
  // Sent again after a lost answer it is the same code.
  expect((await owner(`POST ${OWN_CODES}`, body)).body.code).toBe(word);
  const list = `GET ${OWN_CODES}/getusersubscriptioncodes`;
  expect((await owner(`${list}?search=${word.slice(0, 6)}`)).body.data).toMatchObject([{ id: body.id }]);
  expect((await owner(`${list}?customerId=${guest.id}&kind=FRIENDS`)).body.totalCount).toBe(0);
  expect((await owner(`GET ${CODES}/${base.id}`)).body).toMatchObject({ personalCodes: 1 });
  const seen = await guest.ask(`GET ${CODES}/site/getbycode/${word.toLowerCase()}`);
  expect(seen.body).toMatchObject({ code: word, personal: true, usageLimitPerUser: 1 });
  const order = { discountCode: word, expectedPrice: 282_200 };
  expect((await guest.ask('POST /api/orders', pickupBody(shop, order))).status).toBe(200);
  expect((await owner(`GET ${OWN_CODES}/${body.id}`)).body).toMatchObject({ usageCount: 1 });
  expect((await guest.ask(`GET ${CODES}/site/getbycode/${word}`)).body.code).toBe('DISCOUNT_CODE_USED');
  const change = { id: body.id, active: true, usageLimit: 2, expiration: null };
  expect((await owner(`PUT ${OWN_CODES}`, change)).body).toMatchObject({ usageLimit: 2 });
  expect((await guest.ask(`GET ${CODES}/site/getbycode/${word}`)).status).toBe(200);
  await owner(`PUT ${OWN_CODES}`, { ...change, expiration: '2020-01-01T00:00:00Z' });
  expect((await guest.ask(`GET ${CODES}/site/getbycode/${word}`)).body.code).toBe('DISCOUNT_CODE_EXPIRED');
  await owner(`PUT ${OWN_CODES}`, { ...change, active: false });
  expect((await guest.ask(`GET ${CODES}/site/getbycode/${word}`)).body.code).toBe('DISCOUNT_CODE_NOT_FOUND');
  expect((await owner(`DELETE ${OWN_CODES}`, { id: body.id })).status).toBe(204);
  for (const line of [`GET ${OWN_CODES}/${body.id}`])
    expect((await owner(line)).body.code).toBe('USER_SUBSCRIPTION_CODE_NOT_FOUND');
  expect((await owner(`PUT ${OWN_CODES}`, change)).body.code).toBe('USER_SUBSCRIPTION_CODE_NOT_FOUND');
  expect((await owner(`DELETE ${OWN_CODES}`, { id: body.id })).body.code).toBe(
    'USER_SUBSCRIPTION_CODE_NOT_FOUND',
  );
});

test('everybody in a segment is given a code once, and another branch’s people none', async () => {
  const { owner, customer, base, shop } = await openWithCode();
  const people = [await customer(), await customer(), await customer()];
  const body = { id: newId(), discountCodeId: base.id, segment: 'REGISTER_CUSTOMER' };
  const many = `POST ${OWN_CODES}/segment`;
  const twice = await Promise.all([owner(many, body), owner(many, body)]);
  for (const answer of twice) expect(answer.body).toEqual({ codes: 3 });
  const list = await owner(`GET ${OWN_CODES}/getusersubscriptioncodes?discountCodeId=${base.id}`);
  expect(list.body.totalCount).toBe(3);
  expect((await owner(many, { ...body, segment: 'LOYAL_CUSTOMER' })).body.code).toBe('IDEMPOTENCY_CONFLICT');
  const [made] = (await owner(`GET ${OWN_CODES}/getusersubscriptioncodes`)).body.data as object[];
  expect(made).toMatchObject({ batch: { segment: { name: 'REGISTER_CUSTOMER', title: '' } } });
  expect((await owner(many, { ...body, id: newId(), segment: newId() })).body.code).toBe('SEGMENT_NOT_FOUND');
  await desk.pool.query(
    `with people as (
       insert into users (id, phone_number) select gen_random_uuid(), '0936' || lpad(n::text, 7, '0')
       from generate_series(1, 10000) n returning id)
     insert into customers (vendor_id, user_id, created_at) select $1, id, now() from people`,
    [shop.vendorId],
  );
  expect((await owner(many, { ...body, id: newId() })).body).toMatchObject({
    code: 'SEGMENT_TOO_LARGE',
    details: { most: 10_000 },
  });
  await desk.pool.query(
    'update customers set order_count = 1 where vendor_id = $1 and user_id = any($2::uuid[])',
    [shop.vendorId, people.map(({ id }) => id)],
  );
  expect((await owner(many, { ...body, id: newId() })).body).toEqual({ codes: 10_000 });
  const stranger = await (await desk.open()).customer();
  const one = { id: newId(), customerId: stranger.id, discountCodeId: base.id };
  expect((await owner(`POST ${OWN_CODES}`, one)).body.code).toBe('CUSTOMER_NOT_FOUND');
});

test('a workbook names every mistake by its line, gives each person one code, and goes the round trip', async () => {
  const { owner, customer, base, download } = await openWithCode();
  const known = await customer();
  const { rows } = await desk.pool.query('select phone_number as phone from users where id = $1', [known.id]);
  const phone = String(rows[0]?.phone);
  const [stranger, nameless] = [desk.newPhone(), desk.newPhone()];
  const lines = [
    [phone, '', ''],
    [stranger.slice(1), 'نازنین', 'صادقی'],
    ['۰۲۱۸۸۷۷', 'پری', ''],
    [nameless, '', ''],
    [stranger, 'دوباره', ''],
  ];
  expect(await rowsOf(await download(`${OWN_CODES}/excel/template`))).toEqual([headings]);
  const preview = await owner(`POST ${BY_EXCEL}/preview`, await form(lines));
  expect(preview.body).toMatchObject({ applied: false, codes: 2, newCustomers: 1, wrongLines: 3 });
  expect(preview.body.sample).toMatchObject([
    { line: 2, phoneNumber: phone, isNew: false },
    { line: 3, phoneNumber: stranger, name: 'نازنین صادقی', isNew: true },
  ]);
  const { phoneNumber, firstName } = personalCodeColumns;
  expect(preview.body.errors).toEqual([
    { line: 4, column: phoneNumber.title, messages: [errorText('WRONG_PHONE_NUMBER')] },
    { line: 5, column: firstName.title, messages: [personalCodeErrors.firstNameRequired] },
    { line: 6, column: phoneNumber.title, messages: [personalCodeErrors.twice('۳')] },
  ]);
  const fields = { id: newId(), discountCodeId: base.id };
  expect((await owner(`POST ${BY_EXCEL}`, await form(lines, fields))).body).toMatchObject({ applied: false });
  const skipping = { ...fields, skipWrong: 'true' };
  const file = await form(lines, skipping);
  const applied = await owner(`POST ${BY_EXCEL}`, file);
  expect(applied.body, applied.text).toMatchObject({ applied: true, codes: 2 });
  // The same file under the same id is answered, not written again.
  expect((await owner(`POST ${BY_EXCEL}`, file)).body).toMatchObject({ applied: true, codes: 2 });
  const other = await form(lines.slice(0, 1), skipping);
  expect((await owner(`POST ${BY_EXCEL}`, other)).body.code).toBe('IDEMPOTENCY_CONFLICT');
  const sheet = await rowsOf(await download(`${OWN_CODES}/excel?discountCodeId=${base.id}`));
  expect(sheet[0]).toEqual(Object.values(personalCodeListColumns).map(({ title }) => title));
  expect(
    sheet
      .slice(1)
      .map(([cell]) => cell)
      .sort(),
  ).toEqual([phone, stranger].sort());
  // What was given, brought again, gives the same people another code.
  const again = sheet.slice(1).map(([cell]) => [String(cell), '', '']);
  const back = await owner(`POST ${BY_EXCEL}`, await form(again, { ...fields, id: newId() }));
  expect(back.body).toMatchObject({ applied: true, codes: 2, newCustomers: 0, wrongLines: 0 });
});

test('ten thousand lines are taken at once, one more is not', async () => {
  const { owner, base } = await openWithCode();
  const line = (n: number) => [`0910${String(n).padStart(7, '0')}`, 'مهمان', ''];
  const lines = Array.from({ length: 10_000 }, (_, n) => line(n));
  const tooMany = await owner(`POST ${BY_EXCEL}/preview`, await form([...lines, line(10_000)]));
  expect(tooMany.body).toMatchObject({ codes: 0, wrongLines: 1 });
  const fields = { id: newId(), discountCodeId: base.id };
  const report = await owner(`POST ${BY_EXCEL}`, await form(lines, fields));
  expect(report.body, report.text).toMatchObject({ applied: true, codes: 10_000, newCustomers: 10_000 });
  expect((await owner(`GET ${CODES}/${base.id}`)).body).toMatchObject({ personalCodes: 10_000 });
});

test('who brings a friend is thanked once the friend’s first order is finished, and never for themselves', async () => {
  const { owner, customer, shop, base } = await openWithCode({ personal: true });
  const reward = codeBody({ personal: true, type: 'MONEY', value: 20_000 });
  await owner(`POST ${CODES}`, reward);
  const [inviter, friend, regular] = [await customer(), await customer(), await customer()];
  const body = {
    id: newId(),
    kind: 'FRIENDS',
    customerId: inviter.id,
    discountCodeId: base.id,
    rewardDiscountCodeId: reward.id,
  };
  const made = await owner(`POST ${OWN_CODES}`, body);
  expect(made.body).toMatchObject({ kind: 'FRIENDS', usageLimit: null, rewardDiscountCodeId: reward.id });
  const twin = await owner(`POST ${OWN_CODES}`, { ...body, id: newId() });
  expect(twin.body.code).toBe('USER_SUBSCRIPTION_CODE_EXISTS');
  const discountCode = String(made.body.code);
  const order = (ask: typeof friend.ask) =>
    ask('POST /api/orders', pickupBody(shop, { discountCode, expectedPrice: 282_200 }));
  expect((await order(inviter.ask)).body).toMatchObject({ details: { unfit: 'OTHER_CUSTOMER' } });
  await regular.ask('POST /api/orders', pickupBody(shop));
  expect((await order(regular.ask)).body).toMatchObject({ details: { unfit: 'FIRST_ORDER' } });
  const first = await order(friend.ask);
  expect(first.status, first.text).toBe(200);
  expect((await order(friend.ask)).body).toMatchObject({ details: { unfit: 'FIRST_ORDER' } });
  const list = `GET ${OWN_CODES}/getusersubscriptioncodes?customerId=${inviter.id}&kind=PERSONAL`;
  expect((await owner(list)).body.totalCount).toBe(0);
  const { id } = first.body;
  const payment = { id: newId(), method: 'CASH', amount: 282_200, reference: '' };
  for (const status of ['CONFIRMED', 'READYTOPICKUP', 'DELIVERED']) {
    const moved = await owner('PATCH /api/orders', { id, status });
    expect(moved.status, moved.text).toBe(200);
  }
  const paid = await owner('POST /api/payments/manualpaybypos', { orderId: id, payments: [payment] });
  expect(paid.status, paid.text).toBe(200);
  expect((await owner(`GET /api/orders/${id}`)).body).toMatchObject({ status: 'FINISHED' });
  const thanks = (await owner(list)).body.data as { code: string; isReward: boolean }[];
  expect(thanks).toMatchObject([{ isReward: true, discountCode: reward.code, usageLimit: 1 }]);
  const own = pickupBody(shop, { discountCode: thanks[0]?.code ?? '', expectedPrice: 291_000 });
  const used = await inviter.ask('POST /api/orders', own);
  expect(used.status, used.text).toBe(200);
});

test('the code for bringing a friend is switched off once most of their order is given back, and stays where it was used', async () => {
  const { owner, customer, shop, base } = await openWithCode({ personal: true });
  const reward = codeBody({ personal: true, type: 'MONEY', value: 20_000 });
  await owner(`POST ${CODES}`, reward);
  /** A friend's finished order, and what its inviter was given for it. */
  const thanked = async (entered = false) => {
    const [inviter, friend] = [await customer(), await customer()];
    const made = await owner(`POST ${OWN_CODES}`, {
      id: newId(),
      kind: 'FRIENDS',
      customerId: inviter.id,
      discountCodeId: base.id,
      rewardDiscountCodeId: reward.id,
    });
    const order = pickupBody(shop, { discountCode: String(made.body.code), expectedPrice: 282_200 });
    const placed = await friend.ask('POST /api/orders', order);
    expect(placed.status, placed.text).toBe(200);
    if (entered)
      await desk.pool.query("update orders set source = 'SALON', created_by = $2 where id = $1", [
        order.id,
        inviter.id,
      ]);
    for (const status of ['CONFIRMED', 'READYTOPICKUP', 'DELIVERED'])
      await owner('PATCH /api/orders', { id: order.id, status });
    const payments = [{ id: newId(), method: 'CASH', amount: 282_200, reference: '' }];
    const paid = await owner('POST /api/payments/manualpaybypos', { orderId: order.id, payments });
    expect(paid.status, paid.text).toBe(200);
    const list = `GET ${OWN_CODES}/getusersubscriptioncodes?customerId=${inviter.id}&kind=PERSONAL`;
    const read = async () => ((await owner(list)).body.data as { code: string; active: boolean }[])[0];
    const giveBack = async (amount: number) => {
      const refund = { id: newId(), orderId: order.id, amount, reason: 'سرد بود' };
      const answer = await owner('PUT /api/orders/refund', refund);
      expect(answer.status, answer.text).toBe(200);
    };
    const use = (code: string) => {
      const own = pickupBody(shop, { discountCode: code, expectedPrice: 291_000 });
      return inviter.ask('POST /api/orders', own);
    };
    return { read, giveBack, use };
  };
  const first = await thanked();
  await first.giveBack(100_000);
  expect(await first.read()).toMatchObject({ active: true });
  // Whoever gives back all but a little has not let a friend buy anything.
  await first.giveBack(182_199);
  const off = await first.read();
  expect(off).toMatchObject({ active: false });
  expect((await first.use(off?.code ?? '')).status).not.toBe(200);
  const second = await thanked();
  const used = await second.use((await second.read())?.code ?? '');
  expect(used.status, used.text).toBe(200);
  await second.giveBack(282_200);
  expect(await second.read()).toMatchObject({ active: true });
  // Nobody is thanked for an order that they entered at the till.
  expect(await (await thanked(true)).read()).toBeUndefined();
});

test('another branch’s codes are none', async () => {
  const [here, there] = [await openWithCode(), await openWithCode()];
  const guest = await there.customer();
  const body = { id: newId(), customerId: guest.id, discountCodeId: there.base.id };
  await there.owner(`POST ${OWN_CODES}`, body);
  expect((await here.owner(`GET ${OWN_CODES}/${body.id}`)).body.code).toBe(
    'USER_SUBSCRIPTION_CODE_NOT_FOUND',
  );
  const mine = await here.customer();
  const foreign = { id: newId(), customerId: mine.id, discountCodeId: there.base.id };
  expect((await here.owner(`POST ${OWN_CODES}`, foreign)).body.code).toBe('DISCOUNT_CODE_NOT_FOUND');
  expect((await here.owner(`GET ${OWN_CODES}/getusersubscriptioncodes`)).body.totalCount).toBe(0);
  expect((await (await here.hire('cashier'))(`GET ${OWN_CODES}/getusersubscriptioncodes`)).status).toBe(403);
});
