import { remarksOf } from '@sofreh/domain/order-remarks';
import { monthDayOf } from '@sofreh/domain/segments';
import { expect, test } from 'vitest';
import { CODES, codeBody, OWN_CODES, startCodeDesk } from '#app/identity/discount-codes/testing/code-desk.ts';
import { followOrders } from '#app/identity/segments/follow-orders.ts';
import { readBehind } from '#app/main/order-record/event-cursor.ts';
import { pickupBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson } from '#app/testing/shop.ts';

const desk = await startCodeDesk();
const DATA = 'GET /api-identity/identity/auth/me/data';
const STOP = '/api-identity/identity/auth/me/stop';

test('a guest reads all that the shop has of them, page by page, and nobody else’s', async () => {
  const room = await desk.open();
  const [guest, other] = [await room.customer(), await room.customer()];
  const first = pickupBody(room.shop, { description: 'زنگ نزنید', numberOfPerson: 3 });
  for (const body of [first, pickupBody(room.shop)]) {
    const placed = await guest.ask('POST /api/orders', body);
    expect(placed.status, placed.text).toBe(200);
  }
  await other.ask('POST /api/orders', pickupBody(room.shop));
  await guest.ask(`POST /api/orders/${first.id}/messages`, { id: newId(), text: 'سلام' });
  const read = await guest.ask(`${DATA}?pageSize=1&pageNumber=2`);
  expect(read.status, read.text).toBe(200);
  expect(read.body).toMatchObject({
    vendorName: 'ونک',
    person: { firstName: 'مریم' },
    addresses: [],
    stopped: false,
    points: null,
    walletRial: 0,
    codes: [],
    orders: {
      totalCount: 2,
      data: [
        {
          id: first.id,
          ...remarksOf({ description: 'زنگ نزنید', numberOfPerson: 3 }),
          items: [{ count: 1, unit: 'PIECE' }],
          messages: [{ author: 'CUSTOMER', text: 'سلام' }],
          ratings: [],
          answers: [],
          survey: [],
        },
      ],
    },
  });
  expect((await room.owner(DATA)).status).toBe(403);
});

test('messages are stopped by the guest for good, at this shop alone', async () => {
  const [room, elsewhere] = [await desk.open(), await desk.open()];
  const guest = await room.customer();
  expect((await guest.ask(`GET ${STOP}`)).body).toEqual({ stopped: false });
  for (const answer of [await guest.ask(`POST ${STOP}`), await guest.ask(`POST ${STOP}`)])
    expect(answer.body).toEqual({ stopped: true });
  expect((await guest.ask(DATA)).body).toMatchObject({ stopped: true });
  const { rows } = await desk.pool.query('select vendor_id from message_stops where user_id = $1', [
    guest.id,
  ]);
  expect(rows).toEqual([{ vendor_id: room.shop.vendorId }]);
  expect((await (await elsewhere.customer()).ask(`GET ${STOP}`)).body).toEqual({ stopped: false });
});

test('a guest is told the codes that are theirs, to use and to bring friends with, while they hold', async () => {
  const room = await desk.open();
  const [guest, other] = [await room.customer(), await room.customer()];
  const [gift, thanks] = [
    codeBody({ type: 'MONEY', value: 30_000, minimumItemsTotal: 100_000, personal: true }),
    codeBody({ type: 'PERCENTAGE', value: 20, cap: 50_000, personal: true }),
  ];
  for (const body of [gift, thanks]) expect((await room.owner(`POST ${CODES}`, body)).status).toBe(200);
  const own = { id: newId(), customerId: guest.id, discountCodeId: gift.id };
  const given = await room.owner(`POST ${OWN_CODES}`, own);
  expect(given.status, given.text).toBe(200);
  const forFriends = { ...own, id: newId(), kind: 'FRIENDS', rewardDiscountCodeId: thanks.id };
  expect((await room.owner(`POST ${OWN_CODES}`, forFriends)).status).toBe(200);
  const mine = 'GET /api-identity/identity/auth/me/codes';
  const told = await guest.ask(mine);
  expect(told.status, told.text).toBe(200);
  expect(told.body).toMatchObject({
    currency: 'TOMAN',
    data: [
      {
        kind: 'FRIENDS',
        usageCount: 0,
        reward: { type: 'PERCENTAGE', value: 20, cap: 50_000, freeItems: [] },
      },
      { kind: 'PERSONAL', code: given.body.code, value: 30_000, minimumItemsTotal: 100_000, reward: null },
    ],
  });
  expect((await other.ask(mine)).body.data).toEqual([]);
  const body = pickupBody(room.shop, {
    discountCode: String(given.body.code),
    expectedPrice: 280_000,
  });
  const placed = await guest.ask('POST /api/orders', body);
  expect(placed.status, placed.text).toBe(200);
  expect((await guest.ask(mine)).body.data).toMatchObject([{ kind: 'FRIENDS' }]);
  await room.owner(`PUT ${CODES}`, { ...gift, active: false });
  expect((await guest.ask(mine)).body.data).toEqual([]);
  expect((await room.owner(mine)).status).toBe(403);
});

test('a guest deletes the account: who they are is gone, what was sold stays, the number is free', async () => {
  const room = await desk.open();
  const guest = await room.customer();
  const remove = 'DELETE /api-identity/identity/auth/me';
  const body = pickupBody(room.shop, { description: 'زنگ نزنید' });
  expect((await guest.ask('POST /api/orders', body)).status).toBe(200);
  await guest.ask(`POST /api/orders/${body.id}/messages`, { id: newId(), text: 'سلام' });
  expect((await guest.ask(remove)).body).toMatchObject({ code: 'ACCOUNT_HAS_ORDERS' });
  const cashier = await room.hire('cashier');
  expect((await cashier(remove)).status).toBe(403);
  await desk.pool.query(`update orders set status = 'FINISHED' where vendor_id = $1 and id = $2`, [
    room.shop.vendorId,
    body.id,
  ]);
  await desk.pool.query('insert into wallets (user_id, balance_rial) values ($1, 10)', [guest.id]);
  expect((await guest.ask(remove)).body).toMatchObject({ code: 'ACCOUNT_HAS_MONEY' });
  await desk.pool.query('update wallets set balance_rial = 0 where user_id = $1', [guest.id]);
  const { rows: before } = await desk.pool.query(
    'select final_price, pricing from orders where vendor_id = $1 and id = $2',
    [room.shop.vendorId, body.id],
  );
  const { rows: phones } = await desk.pool.query<{ phone: string }>(
    'select phone_number as phone from users where id = $1',
    [guest.id],
  );
  // Their name and number stand elsewhere, too: on a link to pay by, a table that was booked, a paper that was printed.
  const [vendorId, phone] = [room.shop.vendorId, phones[0]?.phone];
  await desk.pool.query(
    `insert into payment_links (vendor_id, id, order_id, code, phone_number, request_hash, created_by, created_at, expires_at)
     values ($1, $2::uuid, $2::uuid, ($2::uuid)::text, $3, '', $4, now(), now())`,
    [vendorId, body.id, phone, guest.id],
  );
  await desk.pool.query(
    `with opened as (
       insert into credit_accounts (vendor_id, customer_id, active, credit_limit, due_days, changed_at)
       values ($1, $4, false, 0, 30, now()))
     insert into account_links (vendor_id, id, customer_id, code, phone_number, request_hash, created_by, created_at, expires_at)
     values ($1, $2::uuid, $4, ($2::uuid)::text, $3, '', $4, now(), now())`,
    [vendorId, body.id, phone, guest.id],
  );
  await desk.pool.query(
    `insert into table_reservations (vendor_id, id, dining_table_id, name, phone_number, number_of_person, starts_at, ends_at,
       created_at)
     values ($1, $2, $3, 'مریم', $4, 2, now() - interval '2 hours', now(), now())`,
    [vendorId, body.id, room.shop.table, phone],
  );
  const customer = { name: 'مریم', phoneNumber: phone, address: 'ونک', zone: '' };
  const lines = [{ title: 'سوپ', note: 'بی پیاز، مریم', noteBefore: 'مریم' }, { title: 'کته' }];
  await desk.pool.query(`update order_items set note = 'بی پیاز، مریم' where vendor_id = $1`, [vendorId]);
  const said = { allergies: ['به گردو حساسیت دارم'], rest: ['زنگ نزنید'] };
  await desk.pool.query(
    `insert into print_jobs (vendor_id, id, source, kind, title, order_id, document, look, place, status, try_after,
       asked_at, created_at)
     values ($1, $2::uuid, ($2::uuid)::text, 'RECEIPT', '', $2::uuid, $3, '{}', 0, 'PRINTED', now(), now(), now())`,
    [
      vendorId,
      body.id,
      {
        kind: 'KITCHEN',
        input: {
          order: { customer, note: said.rest[0], said, noted: 'مریم', toGuest: 'مریم خانم' },
          noteBefore: 'مریم',
          lines,
        },
      },
    ],
  );
  const told = { title: 'سوپ', count: 1, note: 'بی پیاز، مریم', orderNoteBefore: 'زنگ نزنید، مریم' };
  await desk.pool.query(
    `insert into kitchen_tickets (vendor_id, id, order_id, sequence, kind, station_title, lines, at)
     values ($1, $2::uuid, $2::uuid, 1, 'DELTA', '', $3, now())`,
    [vendorId, body.id, JSON.stringify([told])],
  );
  // Its film is sealed and stays: to which number its receipt was texted.
  expect((await room.owner(`POST /api/orders/${body.id}/receiptlink`, { id: newId() })).status).toBe(200);
  const both = await Promise.all([guest.ask(remove), guest.ask(remove)]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 401]);
  const { rows } = await desk.pool.query(
    `select o.final_price, o.pricing, o.customer_name, o.customer_phone, o.description, o.customer_id
     from orders o where o.vendor_id = $1 and o.id = $2`,
    [room.shop.vendorId, body.id],
  );
  expect(rows).toEqual([
    { ...before[0], customer_name: '', customer_phone: '', description: '', customer_id: guest.id },
  ]);
  const counts = await desk.pool.query(
    `select (select count(*)::int from customers where user_id = $1) as customers,
       (select count(*)::int from order_messages where vendor_id = $2) as messages`,
    [guest.id, room.shop.vendorId],
  );
  expect(counts.rows).toEqual([{ customers: 0, messages: 0 }]);
  const elsewhere = await desk.pool.query(
    `select (select phone_number from payment_links where vendor_id = $1) as link,
       (select phone_number from account_links where vendor_id = $1) as debt,
       (select name || phone_number from table_reservations where vendor_id = $1) as booked,
       (select document -> 'input' from print_jobs where vendor_id = $1 and id = $2) as paper,
       (select string_agg(note, '') from order_items where vendor_id = $1 and order_id = $2) as dishes,
       (select string_agg(k.lines::text, '') from kitchen_tickets k where k.vendor_id = $1 and k.order_id = $2) ~ 'مریم' as cooks,
       (select data ->> 'phoneNumber' from order_events where vendor_id = $1 and order_id = $2 and type = 'RECEIPT_SENT') as film`,
    [vendorId, body.id],
  );
  const nobody = { name: '', phoneNumber: '', address: '', zone: '' };
  const silent = { customer: nobody, note: '', said: { allergies: [], rest: [] } };
  const paper = { order: silent, lines: [{ title: 'سوپ', note: '' }, { title: 'کته' }] };
  expect(elsewhere.rows).toEqual([
    { link: '', debt: '', booked: '', paper, dishes: '', cooks: false, film: phone },
  ]);
  // A session that began at the same moment is nobody's.
  expect((await guest.ask(`GET ${STOP}`)).status).toBe(401);
  const again = await addPerson(desk.pool, String(phones[0]?.phone));
  expect(again).not.toBe(guest.id);
  const shown = await room.owner(`GET /api/orders/${body.id}`);
  expect(shown.body).toMatchObject({ id: body.id, customerName: '', finalPrice: before[0]?.final_price });
  const log = (await room.owner('GET /api-identity/identity/audit?action=customer.delete')).body.data;
  expect(log).toHaveLength(1);
  // Their order lives on without a customer: what is known of customers is followed past it.
  await followOrders(desk.pool);
  expect(await readBehind(desk.pool, 'customer_fact_cursors')).not.toContain(room.shop.vendorId);
});

test('a guest tells the shop their birthday, whose segment knows of it, and takes it back', async () => {
  const room = await desk.open();
  const guest = await room.customer();
  const path = '/api-identity/identity/auth/me/birthday';
  const today = monthDayOf(desk.server.clock.now().getTime());
  expect((await guest.ask(`GET ${path}`)).body).toEqual({ birthday: null });
  for (const wrong of [731, 1_301, 0, 100, 'x'])
    expect((await guest.ask(`PUT ${path}`, { birthday: wrong })).body).toMatchObject({ code: 'BAD_REQUEST' });
  expect((await guest.ask(`PUT ${path}`, { birthday: today })).body).toEqual({ birthday: today });
  const near = { kind: 'ALL_CUSTOMER', conditions: { birthdayWithinDays: 1 } };
  const count = async () =>
    (await room.owner('POST /api-identity/identity/segmentation/count', { definition: near })).body.count;
  expect(await count()).toBe(1);
  // What staff change of a customer's name leaves the birthday as it is, unless they say it.
  const customers = '/api-identity/identity/customers';
  const change = { id: guest.id, firstName: 'مریم' };
  expect((await room.owner(`PUT ${customers}`, change)).body).toMatchObject({ birthday: today });
  expect((await room.owner(`PUT ${customers}`, { ...change, birthday: null })).body).toMatchObject({
    birthday: null,
  });
  expect(await count()).toBe(0);
});
