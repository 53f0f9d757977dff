import { expect, test, vi } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { readByUs } from '#app/platform/excel/testing/other-programs.ts';
import { readCallKey } from '#app/platform/http/call-path.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson } from '#app/testing/shop.ts';
import { callers, castOf, declaredRefusal } from './callers.ts';
import { inputFor, type KnownValues } from './input-from-schema.ts';
import { targetOf } from './raw-request.ts';
import { calls, knownValues, setStage } from './stage.ts';

// Every call that answers the owner is asked; a busy machine may take its time.
vi.setConfig({ testTimeout: 180_000 });

const stage = await setStage();
const { server, home } = stage;
const owner = callers.find(({ name }) => name === 'owner') ?? expect.fail('no owner');
const token = ((await (await castOf(stage))(owner)) ?? '').replace('Bearer ', '');
const headers = { 'host-domain': home.domain, 'x-device': 'till-1' };

/** The name of whose phone it is, which the vendor is not told; then the one by which it calls them. */
const REAL = 'ماه‌پیکر';
const CALLED = 'ناشناس';
const PHONE = '09125550001';
const PIN = '2580';
const DAY = 86_400_000;

async function made(by: string, line: string, body: object) {
  const answer = await server.request(line, { token: by, headers, body });
  expect(answer.status, `${line}: ${answer.text}`).toBeLessThan(300);
  expect(answer.text, line).not.toContain(REAL);
  return answer.body;
}

/** The owner takes them on under another name, and they take over the till by their PIN. */
async function takeOn() {
  const userId = await addPerson(stage.pool, PHONE, REAL);
  const { rows } = await stage.pool.query<{ id: string }>(
    "select id from roles where vendor_id = $1 and name = 'owner'",
    [home.shop.vendorId],
  );
  const names = { phoneNumber: PHONE, firstName: CALLED, lastName: 'ب' };
  const body = { id: newId(), ...names, roleId: rows[0]?.id, pin: PIN };
  await made(token, 'POST /api-identity/identity/users/addstaff', body);
  await made(token, 'PUT /api-identity/identity/auth/pin', { pin: '7159' });
  const taken = await made(token, 'POST /api-identity/identity/auth/switch', { userId, pin: PIN });
  return { userId, till: String(taken.token) };
}

/** Does what a till does in a day, each thing by them. */
async function workADay(till: string) {
  const drawer = newId();
  await made(till, 'POST /api/cashdrawers', { id: drawer, openingAmount: 100_000 });
  const movement = { id: newId(), kind: 'PAY_OUT', amount: 10_000, reason: 'خرید نان' };
  await made(till, `POST /api/cashdrawers/${drawer}/movements`, movement);
  const { source: _here, paymentType: _later, payments: _none, ...bill } = tillBody(home.shop);
  const items = bill.items.map((item) => ({ ...item, count: 2 }));
  const open = { ...bill, items, expectedPrice: 626_000, customerId: home.guestId };
  const placed = await made(till, 'POST /api/orders/postpaid', open);
  await made(till, 'PUT /api/orders/editpostpaid', {
    id: newId(),
    orderId: placed.id,
    version: placed.version,
    items: items.map(({ id, menuItemId }) => ({ id, menuItemId, count: 1 })),
    reason: 'مهمان نخواست',
  });
  await made(till, `POST /api/orders/${placed.id}/messages`, { id: newId(), text: 'آماده است' });
  const sold = await made(till, 'POST /api/orders', tillBody(home.shop));
  await made(till, 'PUT /api/orders/refund', {
    id: newId(),
    orderId: sold.id,
    amount: 10_000,
    reason: 'سرد بود',
  });
  const { soup } = home.shop;
  await made(till, 'POST /api-catalog/catalog/menuitems/stocks', { stocks: [{ productId: soup, count: 5 }] });
  const restock = { id: newId(), productType: 'FOOD', productId: soup, kind: 'RESTOCK', count: 3 };
  await made(till, 'POST /api-catalog/catalog/stocks', restock);
  await made(till, `PUT /api/cashdrawers/${drawer}/close`, { countedAmount: 1, reason: 'شمرده شد' });
  return { order: String(placed.id), drawer };
}

type Day = Awaited<ReturnType<typeof workADay>> & { readonly userId: string };

/** Fields of a call as the day has them: its days, and what is asked for by its id. */
function known(key: string, { order, drawer, userId }: Day): KnownValues {
  const { path } = readCallKey(key);
  const before = knownValues(home, key, 'STAFF');
  const now = server.clock.now().getTime();
  const at = (like: unknown, days: number) => {
    const moment = new Date(now + days * DAY).toISOString();
    const text = String(like);
    if (text.includes('T')) return moment;
    return /^\d{4}-/.test(text) ? moment.slice(0, 10) : like;
  };
  const ofPerson = path.endsWith('/roles') || path.includes('/stafforders/');
  const ofDrawer = path.includes('drawers/');
  return {
    ...before,
    from: at(before.from, -2),
    to: at(before.to, 1),
    id: ofPerson ? userId : ofDrawer ? drawer : before.id === home.order ? order : before.id,
    orderId: order,
    userId,
  };
}

async function answerTo(key: string, day: Day, by: string): Promise<string> {
  const declaration = calls.find(([each]) => each === key)?.[1] ?? expect.fail(key);
  const answer = await fetch(server.url + targetOf(key, inputFor(declaration, known(key, day))), {
    headers: { ...headers, authorization: `Bearer ${by}`, 'x-forwarded-for': `10.9.0.${asked++ % 250}` },
  });
  const isBook = answer.headers.get('content-type')?.includes('spreadsheetml.sheet');
  return isBook
    ? JSON.stringify(await readByUs(new Uint8Array(await answer.arrayBuffer())))
    : await answer.text();
}
let asked = 0;

/** Finds which calls tell of them by the vendor's name. None tells of them by their own. */
async function namedIn(keys: readonly string[], day: Day, by: string): Promise<string[]> {
  const told: string[] = [];
  for (const key of keys) {
    const text = await answerTo(key, day, by);
    expect.soft(text.includes(REAL), key).toBe(false);
    if (text.includes(CALLED)) told.push(key);
  }
  return told;
}

test('who was taken on under another name is called by it in every answer, also when they have left', async () => {
  const { userId, till } = await takeOn();
  const day = { ...(await workADay(till)), userId };
  const reads = calls
    .filter(([key, declaration]) => key.startsWith('GET ') && declaredRefusal(declaration, owner) === null)
    .map(([key]) => key);
  const told = await namedIn(reads, day, token);
  expect(told).toEqual(expect.arrayContaining(TOLD));
  await namedIn(
    reads.filter((key) => /\/auth\/|\/me\b|\/mine\b/.test(key)),
    day,
    till,
  );
  const gone = `DELETE /api-identity/identity/users/removestaff?userId=${userId}`;
  expect((await server.request(gone, { token, headers })).status).toBeLessThan(300);
  expect(await namedIn(told, day, token)).toEqual(expect.arrayContaining(TOLD));
});

const TOLD = [
  'GET /api-identity/identity/audit',
  'GET /api-identity/identity/audit/actors',
  'GET /api-catalog/catalog/stocks/history',
  'GET /api/cashdrawers',
  'GET /api/cashdrawers/{id}',
  'GET /api/orders/{id}',
  'GET /api/orders/{id}/messages',
  'GET /api/reports/orderstatistics/byuser',
  'GET /api/reports/stafforders',
  'GET /api/reports/unpaidorders',
  'GET /api/reports/unpaidorders/excel',
  'GET /api/reports/voids',
  'GET /api/reports/voids/deeds',
  'GET /api/reports/voids/excel',
];
