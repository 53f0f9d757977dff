import { describe, expect, test } from 'vitest';
import { ownerOfKeys } from '#app/main/bank-configuration/vendor-gateways.ts';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { onlineBody, startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { readByUs } from '#app/platform/excel/testing/other-programs.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, signInAs } from '#app/testing/shop.ts';

const desk = await startPayDesk();
const { server, pool, press, follow } = desk;
const DAY_SECONDS = 86_400;

type Settlement = Record<string, unknown> & { id: string; status: string; net: number };

async function openShopWithGuest() {
  const room = await desk.open();
  const owner = await room.hire('owner');
  const adminId = await addPerson(pool, `0938${String(Math.floor(Math.random() * 8_999_999) + 1_000_000)}`);
  await pool.query('update users set is_admin = true where id = $1', [adminId]);
  const headers = { 'host-domain': `${room.vendorId.slice(0, 8)}.test` };
  const admin = async (line: string, body?: unknown) => {
    const { token } = await signInAs(pool, adminId, 'ADMIN', server.clock.now());
    return server.request(line, { token, body, headers });
  };
  async function paidOrder(changes: Readonly<Record<string, unknown>> = {}) {
    const body = { ...onlineBody(room.shop), ...changes };
    const placed = await room.guest('POST /api/orders', body);
    expect(placed.status, placed.text).toBe(200);
    const opened = await room.guest(`GET /api/orders/payment/${body.id}`);
    await follow(await press(String(opened.body.submitUrl), 'pay'));
    return body.id;
  }
  const refuse = async (orderId: string) => {
    const body = { id: orderId, status: 'REJECTED', reason: 'تمام شد' };
    expect(await room.manager('PATCH /api/orders', body)).toMatchObject({ status: 200 });
    await desk.runRefundJobs(room.vendorId);
    server.clock.advance(2 * 3_600);
    await desk.run('recheck-refunds');
  };
  const list = async () => (await owner('GET /api/settlements')).body.data as Settlement[];
  return { ...room, owner, admin, paidOrder, refuse, list };
}

function passDays(days: number): void {
  server.clock.advance(days * DAY_SECONDS);
}

describe('a settlement', () => {
  test('of a period comes by itself, is approved and paid, and the books have it in the bank', async () => {
    const room = await openShopWithGuest();
    const agreed = { fromDay: '2026-01-01', commissionPoints: 250, fee: 1_000, periodDays: 7 };
    expect(await room.admin('PUT /api/settlements/terms', agreed)).toMatchObject({
      status: 200,
      body: agreed,
    });
    expect(await room.owner('PUT /api/settlements/terms', agreed)).toMatchObject({ status: 403 });
    const later = { ...agreed, fromDay: '2199-01-01', commissionPoints: 500 };
    await room.admin('PUT /api/settlements/terms', later);
    const known = { agreed: [later, agreed], terms: { commissionPoints: 250 } };
    expect((await room.admin('GET /api/settlements/info')).body).toMatchObject(known);
    const [first] = [await room.paidOrder(), await room.paidOrder()];
    expect((await room.owner('GET /api/settlements/info')).body).toMatchObject({
      terms: { commissionPoints: 250, fee: 1_000, periodDays: 7 },
      open: { payments: 2, collected: 626_000, commission: 15_650, fees: 2_000, net: 608_350 },
      statuses: { DRAFT: { count: 0, net: 0 } },
    });
    await desk.run('settle-online-money');
    expect(await room.list()).toEqual([]);
    passDays(8);
    await Promise.all([desk.run('settle-online-money'), desk.run('settle-online-money')]);
    await desk.run('settle-online-money');
    const [made, ...others] = await room.list();
    expect(others).toEqual([]);
    if (!made) throw new Error('nothing was settled');
    expect(made).toMatchObject({ number: 1, status: 'DRAFT', payments: 2, collected: 626_000, net: 608_350 });
    const detail = await room.owner(`GET /api/settlements/info/${made.id}?pageSize=1`);
    expect(detail.body).toMatchObject({
      totalCount: 2,
      data: [
        { orderId: first, kind: 'PAYMENT', amount: 313_000, commission: 7_825, fee: 1_000, net: 304_175 },
      ],
    });
    const step = (body: unknown) => room.admin(`PATCH /api/settlements/info/${made.id}`, body);
    const ownersStep = (body: unknown) => room.owner(`PATCH /api/settlements/info/${made.id}`, body);
    expect(await step({ status: 'APPROVED' })).toMatchObject({
      status: 409,
      body: { code: 'SETTLEMENT_ACCOUNT_MISSING' },
    });
    await pool.query(
      `insert into vendor_bank_accounts (vendor_id, id, bank_id, sheba, owner_name, created_at)
       values ($1, $2, '01900000-0000-7000-8000-000000000012', 'IR820120000000017909002000', 'ترنج', now())`,
      [room.vendorId, newId()],
    );
    const paid = { status: 'PAID', bankReference: '7788' };
    expect(await step(paid)).toMatchObject({ status: 409, body: { code: 'INVALID_SETTLEMENT_STATE' } });
    const approved = { status: 200, body: { ownerName: 'ترنج' } };
    expect(await ownersStep({ status: 'APPROVED' })).toMatchObject(approved);
    expect(await ownersStep(paid)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const waiting = await room.admin(`GET /api/settlements/all?status=APPROVED&vendorId=${room.vendorId}`);
    expect(waiting.body).toMatchObject({ totalCount: 1, data: [{ id: made.id, vendorId: room.vendorId }] });
    expect((await room.admin(`GET /api/settlements/info/${made.id}`)).body).toMatchObject({ totalCount: 2 });
    expect(await room.owner('GET /api/settlements/all')).toMatchObject({ status: 403 });
    const both = await Promise.all([step(paid), step(paid)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await step({ status: 'PAID', bankReference: '9900' })).toMatchObject({ status: 409 });
    const found = await room.owner('GET /api/settlements?search=7788&status=PAID');
    expect(found.body).toMatchObject({ totalCount: 1, data: [{ id: made.id, bankReference: '7788' }] });
    const { rows } = await pool.query(
      'select account, amount from ledger_entries where vendor_id = $1 and transaction_id = $2 order by amount',
      [room.vendorId, made.id],
    );
    expect(rows).toEqual([
      { account: 'GATEWAY:ZARIN_PAL', amount: -626_000 },
      { account: 'COMMISSION', amount: 17_650 },
      { account: 'BANK', amount: 608_350 },
    ]);
    await expectBooksToBalance(pool, room.vendorId);
  });

  test('takes refunds that come later along, and waits while it would be below zero', async () => {
    const room = await openShopWithGuest();
    const order = await room.paidOrder();
    passDays(8);
    await desk.run('settle-online-money');
    expect(await room.list()).toMatchObject([{ number: 1, net: 313_000 }]);
    await room.refuse(order);
    passDays(8);
    await desk.run('settle-online-money');
    expect(await room.list()).toHaveLength(1);
    expect((await room.owner('GET /api/settlements/info')).body).toMatchObject({ open: { net: -313_000 } });
    await room.paidOrder();
    await room.paidOrder();
    passDays(8);
    await desk.run('settle-online-money');
    expect((await room.list())[0]).toMatchObject({
      number: 2,
      payments: 2,
      collected: 626_000,
      refunded: 313_000,
    });
  });

  test('brings back with a refund what was kept of its payment, whatever is agreed on since', async () => {
    const room = await openShopWithGuest();
    const agreed = { fromDay: '2026-01-01', commissionPoints: 250, fee: 0, periodDays: 7 };
    await room.admin('PUT /api/settlements/terms', agreed);
    const order = await room.paidOrder();
    passDays(8);
    await desk.run('settle-online-money');
    expect(await room.list()).toMatchObject([{ commission: 7_825 }]);
    const today = server.clock.now().toISOString().slice(0, 10);
    const dearer = await room.admin('PUT /api/settlements/terms', {
      ...agreed,
      fromDay: today,
      commissionPoints: 1_000,
    });
    expect(dearer.status, dearer.text).toBe(200);
    await room.refuse(order);
    expect((await room.owner('GET /api/settlements/info')).body).toMatchObject({
      terms: { commissionPoints: 1_000 },
      open: { refunded: 313_000, commission: -7_825 },
    });
    await room.paidOrder();
    await room.paidOrder();
    passDays(8);
    await desk.run('settle-online-money');
    const [made] = await room.list();
    expect(made).toMatchObject({ number: 2, commission: 2 * 31_300 - 7_825 });
    const { body } = await room.owner(`GET /api/settlements/info/${made?.id}?pageSize=10`);
    const lines = body.data as { kind: string }[];
    expect(lines.filter(({ kind }) => kind === 'REFUND')).toMatchObject([{ commission: -7_825 }]);
  });

  test('leaves out what went to the vendor’s own account', async () => {
    const room = await openShopWithGuest();
    await pool.query(
      `insert into bank_configurations (vendor_id, gateway, position, active, keys_sealed, changed_at)
       values ($1, 'ZARIN_PAL', 1, true, $2, now())`,
      [
        room.vendorId,
        desk.gateways.box.seal(
          ownerOfKeys(room.vendorId, 'ZARIN_PAL'),
          JSON.stringify({ merchantId: '11111111-1111-4111-8111-111111111111' }),
        ),
      ],
    );
    const body = onlineBody(room.shop);
    await room.guest('POST /api/orders', body);
    await room.guest(`GET /api/orders/payment/${body.id}`);
    const { rows } = await pool.query('select own_account from transactions where vendor_id = $1', [
      room.vendorId,
    ]);
    expect(rows).toEqual([{ own_account: true }]);
  });

  test('is a workbook of every payment, and another vendor’s is nobody’s', async () => {
    const room = await openShopWithGuest();
    await room.paidOrder();
    passDays(8);
    await desk.run('settle-online-money');
    const [made] = await room.list();
    const { token } = await signInAs(pool, room.managerId, 'STAFF', server.clock.now());
    const answer = await fetch(`${server.url}/api/settlements/info/${made?.id}/excel`, {
      headers: { authorization: `Bearer ${token}`, 'host-domain': `${room.vendorId.slice(0, 8)}.test` },
    });
    const sheets = await readByUs(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.values(sheets)[0]?.[1]).toEqual(expect.arrayContaining([313_000]));
    const elsewhere = await openShopWithGuest();
    expect(await elsewhere.owner(`GET /api/settlements/info/${made?.id}`)).toMatchObject({ status: 404 });
  });
});

test('a day of orders goes to Sanad Pardaz page by page, to the rial', async () => {
  const room = await openShopWithGuest();
  for (let made = 0; made < 3; made += 1) await room.paidOrder();
  const { rows } = await pool.query<{ day: string }>(
    'select distinct business_day as day from orders where vendor_id = $1',
    [room.vendorId],
  );
  const path = `GET /api/thirdpartyintegrations/sanadpardaz/orders?day=${rows[0]?.day}&take=2`;
  const { body } = await room.manager(path);
  expect(body).toMatchObject({ totalCount: 3, totalPrice: 9_390_000 });
  const data = body.data as Record<string, unknown>[];
  expect(data).toHaveLength(2);
  expect(data[0]).toMatchObject({
    typeNo: 1,
    strDate: expect.stringMatching(/^14\d\d\/\d\d\/\d\d$/),
    totalPrice: 3_130_000,
    items: [{ itemRow: 1, goodName: 'کباب', amount: 1, fee: 3_000_000, discountPrice: 200_000 }],
  });
  const rest = await room.manager(`${path}&after=${body.next}`);
  expect(rest.body).toMatchObject({ next: null, data: [{ totalPrice: 3_130_000 }] });
  expect(await room.cashier(path)).toMatchObject({ status: 403 });
});

test('what the platform bears of discounts is paid with the settlement, taken back with the money, and in the books', async () => {
  const room = await openShopWithGuest();
  const codeId = newId();
  const say = (bears: boolean) =>
    pool.query(
      `insert into discount_codes (vendor_id, id, code, type, value, delivery_types, vendor_deal)
       values ($1, $2, 'SOFREH', 'MONEY', 50000, '{PICKUP,DELIVER,SERVE}', $3)
       on conflict (vendor_id, id) do update set vendor_deal = $3, revision = discount_codes.revision + 1`,
      [room.vendorId, codeId, !bears],
    );
  const borneOrder = async () => {
    const id = await room.paidOrder({ discountCode: 'SOFREH', expectedPrice: 258_000 });
    for (const status of ['CONFIRMED', 'READYTOPICKUP', 'DELIVERED']) {
      const moved = await room.manager('PATCH /api/orders', { id, status });
      expect(moved.status, moved.text).toBe(200);
    }
    await desk.run('post-platform-shares');
    return id;
  };
  const openNow = async () => (await room.owner('GET /api/settlements/info')).body.open;
  await say(true);
  const taken = await room.paidOrder({ discountCode: 'SOFREH', expectedPrice: 258_000 });
  await desk.run('post-platform-shares');
  expect(await openNow()).toMatchObject({ borne: 0 });
  const [first] = [await borneOrder(), await borneOrder()];
  const open = (await openNow()) as { collected: number };
  expect(open).toMatchObject({ payments: 3, borne: 100_000, net: open.collected + 100_000 });
  // What is said of the code later is for later orders.
  await say(false);
  await borneOrder();
  expect(await openNow()).toMatchObject({ payments: 4, borne: 100_000 });
  expect(
    await room.manager('PATCH /api/orders', { id: taken, status: 'REJECTED', reason: 'تمام شد' }),
  ).toMatchObject({
    status: 200,
  });
  passDays(8);
  await Promise.all([desk.run('settle-online-money'), desk.run('settle-online-money')]);
  const [made, ...others] = await room.list();
  expect(others).toEqual([]);
  expect(made).toMatchObject({ borne: 100_000 });
  const lines = (await room.owner(`GET /api/settlements/info/${made?.id}?pageSize=50`)).body.data as Record<
    string,
    unknown
  >[];
  expect(lines.filter(({ kind }) => kind === 'SHARE')).toMatchObject([
    { orderId: first, amount: 50_000, commission: 0, fee: 0, net: 50_000 },
    { amount: 50_000 },
  ]);
  expect(lines.reduce((sum, { net }) => sum + Number(net), 0)).toBe(made?.net);
  await desk.run('settle-online-money');
  expect(await openNow()).toMatchObject({ borne: 0 });
  await pool.query(
    `insert into vendor_bank_accounts (vendor_id, id, bank_id, sheba, owner_name, created_at)
     values ($1, $2, '01900000-0000-7000-8000-000000000012', 'IR820120000000017909002000', 'ترنج', now())`,
    [room.vendorId, newId()],
  );
  for (const step of [{ status: 'APPROVED' }, { status: 'PAID', bankReference: '1' }])
    expect(await room.admin(`PATCH /api/settlements/info/${made?.id}`, step)).toMatchObject({ status: 200 });
  const { rows } = await pool.query(
    `select amount from ledger_entries where vendor_id = $1 and transaction_id = $2 and account = 'PLATFORM_SHARE'`,
    [room.vendorId, made?.id],
  );
  expect(rows).toEqual([{ amount: -100_000 }]);
  await expectBooksToBalance(pool, room.vendorId);
  // An order given back takes the platform's share back with its money.
  await pool.query('update orders set refunded_amount = final_price where vendor_id = $1 and id = $2', [
    room.vendorId,
    first,
  ]);
  await pool.query('update platform_share_cursors set event_seq = 0 where vendor_id = $1', [room.vendorId]);
  await desk.run('post-platform-shares');
  expect(await openNow()).toMatchObject({ borne: -50_000 });
});
