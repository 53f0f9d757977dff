import { contract } from '@sofreh/contract';
import type { DefaultRole } from '@sofreh/contract/permissions';
import { businessDayOf } from '@sofreh/domain/calendar';
import { expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { openShop, pickupBody, tillBody } from '../testing/shop.ts';

const done = () => Promise.resolve();
const notifier = { notify: () => undefined, flush: done, close: done };
const server = await startTestServer({ contract, handlers, services: { notifier } });
const { pool } = server.database;
const OWN = ['پنهان', 'رضایی'];
const CALLED = 'ناشناس';

let phones = 0;
const newPhone = () => `0916${String(++phones).padStart(7, '0')}`;

async function openRoom() {
  const shop = await openShop(pool);
  await server.app.vendors.refresh();
  const { rows } = await pool.query<{ domain: string }>('select domain from vendors where id = $1', [
    shop.vendorId,
  ]);
  const domain = rows[0]?.domain ?? '';
  const hire = async (role: DefaultRole) => {
    const userId = await addPerson(pool, newPhone());
    await pool.query(`update users set last_name = '' where id = $1`, [userId]);
    await employ(pool, { id: shop.vendorId, domain } as never, userId, role);
    const { token } = await signInAs(pool, userId, 'STAFF', server.clock.now());
    return (line: string, body?: unknown) =>
      server.request(line, { body, token, headers: { 'host-domain': domain } });
  };
  const stranger = newPhone();
  const id = await addPerson(pool, stranger, OWN[0]);
  const guest = async (line: string, body?: unknown) => {
    const { token } = await signInAs(pool, id, 'CUSTOMER', server.clock.now());
    return server.request(line, { body, token, headers: { 'host-domain': domain } });
  };
  return { shop, stranger, id, guest, cashier: await hire('cashier'), owner: await hire('owner') };
}
type Room = Awaited<ReturnType<typeof openRoom>>;

/** Everything that names a customer: their page, their account, its money, who was written to. */
async function askEverywhere({ cashier, owner, id }: Room) {
  const terms = { active: true, creditLimit: 10_000_000, dueDays: 30, note: '' };
  const path = `/api/creditaccounts/${id}`;
  const answers = [
    await owner(`PUT ${path}`, terms),
    await cashier(`GET /api-identity/identity/customers/${id}/information`),
    await cashier(`GET ${path}`),
    await owner('GET /api/creditaccounts'),
    await owner(`GET /api/creditaccounts?search=${encodeURIComponent(OWN[0] ?? '')}`),
    await owner(`GET /api-identity/identity/customers?search=${encodeURIComponent(OWN[0] ?? '')}`),
  ];
  for (const { status, text } of answers) {
    expect(status, text).toBe(200);
    for (const name of OWN) expect(text).not.toContain(name);
  }
  return answers;
}

test('an order for a phone tells nobody whose it is', async () => {
  const room = await openRoom();
  const unpaid = tillBody(room.shop, { paymentType: 'UNPAID', payments: [] });
  const customer = { firstName: CALLED, phoneNumber: room.stranger };
  const placed = await room.cashier('POST /api/orders', { ...unpaid, customer });
  expect(placed.body, placed.text).toMatchObject({ customerId: room.id, customerName: CALLED });
  const [, page, account, list] = await askEverywhere(room);
  expect(page?.body).toMatchObject({ firstName: CALLED, lastName: '' });
  expect(account?.body).toMatchObject({ name: CALLED });
  expect(list?.body).toMatchObject({ data: [{ name: CALLED }] });
});

test('who was added under another name is called so by orders, accounts and their money', async () => {
  const room = await openRoom();
  const added = await room.owner('POST /api-identity/identity/customers', {
    id: newId(),
    firstName: CALLED,
    lastName: '',
    phoneNumber: room.stranger,
    note: '',
  });
  expect(added.status, added.text).toBe(200);
  await askEverywhere(room);
  const payments = [{ id: newId(), method: 'CREDIT', amount: 313_000, reference: '' }];
  const charged = { ...tillBody(room.shop, { paymentType: 'CREDIT' }), payments, customerId: room.id };
  const placed = await room.cashier('POST /api/orders', charged);
  expect(placed.body, placed.text).toMatchObject({ customerName: CALLED });
  const back = { id: newId(), amount: 313_000, method: 'CARD', reference: '' };
  const paid = await room.owner(`POST /api/creditaccounts/${room.id}/payments`, back);
  expect(paid.status, paid.text).toBe(200);
  const day = businessDayOf(server.clock.now().getTime(), '04:00');
  const cards = await room.owner(`GET /api/transactions/postransactionreport?from=${day}&to=${day}`);
  expect(cards.body, cards.text).toMatchObject({ data: [{ account: { name: CALLED } }] });
  for (const name of OWN) expect(cards.text).not.toContain(name);
});

test('who orders themselves goes by their own name', async () => {
  const room = await openRoom();
  await pool.query('insert into customers (vendor_id, user_id) values ($1, $2)', [
    room.shop.vendorId,
    room.id,
  ]);
  const unpaid = tillBody(room.shop, { paymentType: 'UNPAID', payments: [], customerId: room.id });
  const placed = await room.cashier('POST /api/orders', unpaid);
  expect(placed.body, placed.text).toMatchObject({ customerName: OWN.join(' ') });
});

test('what people type is kept without marks that turn it around and characters that nobody sees', async () => {
  const { shop, guest, cashier } = await openRoom();
  const [kebab] = pickupBody(shop).items;
  const order = {
    ...pickupBody(shop, { description: '\u202eزنگ نزنید\u2069\nپشت\u200cدر' }),
    items: [{ ...kebab, note: 'بی\u0007 پیاز\u001b\u2066' }],
  };
  const placed = await guest('POST /api/orders', order);
  expect(placed.body, placed.text).toMatchObject({
    description: 'زنگ نزنید\nپشت\u200cدر',
    items: [{ note: 'بی پیاز' }],
  });
  const me = { firstName: '\u202eنگار\u2067', lastName: 'رضایی\u200c' };
  const named = await guest('PUT /api-identity/identity/auth/me', me);
  expect(named.body, named.text).toMatchObject({ firstName: 'نگار', lastName: 'رضایی' });
  const home = { id: newId(), title: '\u2068خانه', detail: '\u202eکوچهٔ یکم\u001b', plate: '۷\u200f' };
  const added = { id: newId(), phoneNumber: newPhone(), firstName: 'نگار', lastName: '', address: home };
  const unseen = { ...added, firstName: '\u200c\u200b' };
  expect((await cashier('POST /api-identity/identity/customers', unseen)).status).toBe(400);
  const kept = await cashier('POST /api-identity/identity/customers', added);
  expect((await guest('PUT /api-identity/identity/auth/me', { ...me, lastName: '\u200b' })).status).toBe(400);
  const { rows } = await pool.query('select title, detail, plate from customer_addresses where id = $1', [
    home.id,
  ]);
  expect(rows, kept.text).toEqual([{ title: 'خانه', detail: 'کوچهٔ یکم', plate: '۷' }]);
});
