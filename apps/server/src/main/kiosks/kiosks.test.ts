import { expect, test } from 'vitest';
import { pickupBody } from '#app/main/orders/testing/shop.ts';
import { startPrintDesk } from '#app/main/print-jobs/testing/print-desk.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startPrintDesk();
const { server, pool } = desk;

let addresses = 0;
async function openRoom() {
  const room = await desk.open();
  const host = { 'host-domain': `${room.vendorId.slice(0, 8)}.test` };
  await server.app.vendors.refresh();
  const owner = await room.hire('owner');
  const made = (await owner('POST /api/kiosks', { id: newId(), name: 'کیوسک در' })).body as {
    id: string;
    code: string;
  };
  // Each room stands somewhere else: tries are counted by address, too.
  addresses += 1;
  const address = { 'x-forwarded-for': `10.1.0.${addresses}` };
  const pair = (code: string) =>
    server.request('POST /api/kiosks/pair', { body: { code }, headers: { ...host, ...address } });
  const as = (token: unknown) => (line: string, body?: unknown) =>
    server.request(line, { body, headers: { ...host, authorization: `Kiosk ${token}` } });
  const settings = async (more: object) => {
    const rows = (await owner('GET /api/kiosks')).body.data as Record<string, unknown>[];
    const {
      id: _id,
      createdAt: _c,
      pairedAt: _p,
      seenAt: _s,
      ...terms
    } = rows.find(({ id }) => id === made.id) ?? {};
    return owner(`PUT /api/kiosks/${made.id}`, { ...terms, ...more });
  };
  return { ...room, owner, made, pair, as, settings };
}

/** The order of a guest at a kiosk, as a body. */
function kioskBody(shop: Parameters<typeof pickupBody>[0], more: object = {}) {
  const { source: _source, paymentType: _paid, ...body } = pickupBody(shop);
  return { ...body, deliveryType: 'PICKUP', paymentType: 'UNPAID', guestName: 'نیما', ...more };
}

test('a kiosk is paired once by its code, is heard, and does nothing once it is revoked', async () => {
  const { owner, made, pair, as } = await openRoom();
  const wrong = await pair(made.code === '000000' ? '111111' : '000000');
  expect(wrong.body.code).toBe('KIOSK_CODE_WRONG');
  const paired = await pair(made.code);
  expect(paired.body).toMatchObject({ name: 'کیوسک در', vendorName: 'ونک' });
  expect((await pair(made.code)).body.code).toBe('KIOSK_CODE_WRONG');
  const kiosk = as(paired.body.token);
  expect((await kiosk('GET /api/kiosk')).body).toMatchObject({
    paymentWays: ['QR', 'TILL'],
    deliveryTypes: ['SERVE', 'PICKUP'],
    asks: 'NAME',
    idleSeconds: 60,
    vendor: { name: 'ونک' },
  });
  const [row] = (await owner('GET /api/kiosks')).body.data as {
    seenAt: string | null;
    pairedAt: string | null;
  }[];
  expect(row?.seenAt).not.toBeNull();

  const renewed = (await owner(`POST /api/kiosks/${made.id}/code`)).body as { code: string };
  expect((await kiosk('GET /api/kiosk')).status).toBe(200);
  const again = as((await pair(renewed.code)).body.token);
  expect((await kiosk('GET /api/kiosk')).body.code).toBe('SESSION_ENDED');
  expect((await again('GET /api/kiosk')).status).toBe(200);
  expect((await owner(`DELETE /api/kiosks/${made.id}`)).status).toBe(204);
  expect((await again('GET /api/kiosk')).body.code).toBe('SESSION_ENDED');
  expect((await owner('GET /api/kiosks')).body).toEqual({ data: [] });
});

test('an order to be paid at the till is cooked, has a name, and prints its number once', async () => {
  const { shop, made, pair, as, settings, addPrinter, jobs, cashier, vendorId } = await openRoom();
  const kiosk = as((await pair(made.code)).body.token);
  // Marks that would turn the slip around are nobody's name.
  const body = kioskBody(shop, { guestName: '\u202eنی\u2066ما' });
  const placed = await kiosk('POST /api/orders/kiosk', body);
  expect(placed.body).toMatchObject({
    status: 'CONFIRMED',
    source: 'KIOSK',
    orderType: 'KIOSK',
    customerName: 'نیما',
    customerPhone: '',
    isPaid: false,
  });
  // A lost answer, and a second finger: the same order.
  const [again, twice] = await Promise.all([
    kiosk('POST /api/orders/kiosk', body),
    kiosk('POST /api/orders/kiosk', body),
  ]);
  expect([again.body.number, twice.body.number]).toEqual([placed.body.number, placed.body.number]);
  // No machine sends for ever in its place.
  await pool.query('update rate_limits set hits = 60 where subject = $1', [`orders-of-kiosk:${made.id}`]);
  expect((await kiosk('POST /api/orders/kiosk', kioskBody(shop))).body.code).toBe('TOO_MANY_REQUESTS');
  expect((await kiosk('POST /api/orders/kiosk', body)).status).toBe(200);
  const { rows } = await pool.query('select count(*)::int as count from orders where vendor_id = $1', [
    vendorId,
  ]);
  expect(rows).toEqual([{ count: 1 }]);
  expect((await kiosk(`GET /api/kiosk/orders/${body.id}`)).body).toMatchObject({
    status: 'CONFIRMED',
    payCode: null,
    isPaid: false,
    due: placed.body.finalPrice,
  });
  const number = () => kiosk(`POST /api/kiosk/orders/${body.id}/number`);
  expect((await number()).body).toEqual({ printed: false });
  expect((await settings({ printerId: await addPrinter('چاپگر کیوسک') })).status).toBe(200);
  expect((await number()).body).toEqual({ printed: true });
  expect((await number()).body).toEqual({ printed: true });
  const papers = (await jobs()).filter(({ kind }) => kind === 'NUMBER');
  expect(papers).toMatchObject([
    { status: 'QUEUED', document: { mustPay: true, order: { number: placed.body.number, name: 'نیما' } } },
  ]);
  // What waits for no phone is not given up at the kiosk.
  expect((await kiosk(`DELETE /api/kiosk/orders/${body.id}`)).body.code).toBe('INVALID_ORDER_STATE');
  const film = (await cashier(`GET /api/orders/${body.id}`)).body.events as {
    device: string;
    actorKind: string;
  }[];
  expect(film[0]).toMatchObject({ actorKind: 'SYSTEM', device: 'کیوسک در' });
});

test('an order paid on the phone is cooked once it is paid, whoever accepts orders here', async () => {
  const { shop, made, pair, as, nobody, vendorId } = await openRoom();
  await desk.offer(vendorId, ['ZARIN_PAL']);
  const kiosk = as((await pair(made.code)).body.token);
  const body = kioskBody(shop, {
    deliveryType: 'SERVE',
    paymentType: 'ONLINE',
    guestName: undefined,
    tag: 12,
  });
  const placed = await kiosk('POST /api/orders/kiosk', body);
  const expected = (placed.body.details as { pricing: { finalPrice: number } } | undefined)?.pricing
    .finalPrice;
  const told = await kiosk('POST /api/orders/kiosk', {
    ...body,
    expectedPrice: expected ?? body.expectedPrice,
  });
  expect(told.body).toMatchObject({ status: 'SUBMITTED', tableName: 'نشان ۱۲', tableId: null });
  const state = async () => (await kiosk(`GET /api/kiosk/orders/${body.id}`)).body;
  expect((await kiosk(`POST /api/kiosk/orders/${body.id}/number`)).body.code).toBe('ORDER_NOT_PAID');
  const { payCode } = await state();
  const again = await kiosk('POST /api/orders/kiosk', {
    ...body,
    expectedPrice: expected ?? body.expectedPrice,
  });
  expect(again.status).toBe(200);
  expect((await state()).payCode).toBe(payCode);

  const opened = await nobody(`POST /api/payments/link/${payCode}/pay`, {});
  await desk.follow(await desk.press(String(opened.body.submitUrl), 'pay'));
  expect(await state()).toMatchObject({ status: 'CONFIRMED', isPaid: true, due: 0 });
  expect((await state()).promisedAt).not.toBeNull();
  const { rows } = await pool.query('select kind from kitchen_tickets where vendor_id = $1', [vendorId]);
  expect(rows).toEqual([{ kind: 'NEW' }]);
  expect((await kiosk(`DELETE /api/kiosk/orders/${body.id}`)).body.code).toBe('ORDER_ALREADY_PAID');
});

test('a guest who walks away from the code leaves nothing to cook', async () => {
  const { shop, made, pair, as, vendorId } = await openRoom();
  await desk.offer(vendorId, ['ZARIN_PAL']);
  const kiosk = as((await pair(made.code)).body.token);
  const body = kioskBody(shop, { paymentType: 'ONLINE' });
  expect((await kiosk('POST /api/orders/kiosk', body)).body).toMatchObject({ status: 'SUBMITTED' });
  expect((await kiosk(`DELETE /api/kiosk/orders/${body.id}`)).status).toBe(204);
  expect((await kiosk(`DELETE /api/kiosk/orders/${body.id}`)).status).toBe(204);
  expect((await kiosk(`GET /api/kiosk/orders/${body.id}`)).body).toMatchObject({ status: 'REJECTED' });
  expect((await pool.query('select from kitchen_tickets where vendor_id = $1', [vendorId])).rows).toEqual([]);
});

test('a kiosk takes no money, gives nothing away and sees no other’s order', async () => {
  const { shop, made, pair, as, owner, settings, cashier, vendorId } = await openRoom();
  const kiosk = as((await pair(made.code)).body.token);
  const refused = async (more: object) =>
    (await kiosk('POST /api/orders/kiosk', kioskBody(shop, more))).body.code;
  const payments = [{ id: newId(), method: 'CARD', amount: kioskBody(shop).expectedPrice }];
  expect(await refused({ paymentType: 'CARD', payments })).toBe('PAYMENT_METHOD_NOT_OFFERED');
  expect(await refused({ payments })).toBe('forbidden');
  expect(await refused({ discount: { type: 'MONEY', value: 1_000, reason: 'دوست' } })).toBe('forbidden');
  expect(await refused({ customer: { firstName: 'نیما', phoneNumber: '09121234567' } })).toBe('forbidden');
  expect(await refused({ tableId: shop.table })).toBe('forbidden');
  expect(await refused({ expectedPrice: 1 })).toBe('PRICE_CHANGED');
  expect((await settings({ paymentWays: ['QR'] })).status).toBe(200);
  expect(await refused({})).toBe('PAYMENT_METHOD_NOT_OFFERED');
  await settings({ paymentWays: ['TILL'], deliveryTypes: ['SERVE'] });
  expect(await refused({})).toBe('DELIVERY_TYPE_NOT_OFFERED');
  expect((await settings({ suggestions: [newId()] })).body.code).toBe('MENU_ITEM_NOT_FOUND');
  expect((await settings({ printerId: newId() })).body.code).toBe('PRINTER_NOT_FOUND');
  expect((await settings({ welcomeFileId: newId() })).body.code).toBe('PICTURE_NOT_FOUND');

  await settings({ paymentWays: ['TILL'], deliveryTypes: ['PICKUP'], suggestions: [shop.soup] });
  const mine = kioskBody(shop);
  expect((await kiosk('POST /api/orders/kiosk', mine)).status).toBe(200);
  const second = (await owner('POST /api/kiosks', { id: newId(), name: 'کیوسک دوم' })).body as {
    id: string;
    code: string;
  };
  const other = as((await pair(second.code)).body.token);
  for (const line of ['GET', 'DELETE']) {
    expect((await other(`${line} /api/kiosk/orders/${mine.id}`)).body.code).toBe('ORDER_NOT_FOUND');
  }
  expect((await other('POST /api/orders/kiosk', mine)).body.code).toBe('IDEMPOTENCY_CONFLICT');
  await pool.query('update vendors set open_flag = false where id = $1', [vendorId]);
  server.app.snapshots.forget(vendorId);
  expect((await kiosk('POST /api/orders/kiosk', kioskBody(shop))).body.code).toBe('VENDOR_CLOSED');
  expect((await cashier('GET /api/kiosks')).status).toBe(403);
});

test('a code is not found by trying', async () => {
  const { pair } = await openRoom();
  const answers: unknown[] = [];
  for (let tried = 0; tried < 12; tried += 1) answers.push((await pair('000001')).body.code);
  expect(answers.at(-1)).toBe('TOO_MANY_REQUESTS');
});

test('asked for again after a lost answer, a kiosk is made once and given a code that pairs it', async () => {
  const { owner, pair } = await openRoom();
  const body = { id: newId(), name: 'کیوسک حیاط' };
  const add = (said: object) => owner('POST /api/kiosks', said);
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(body)));
  expect(answers.map(({ status, body: { id } }) => [status, id])).toEqual(answers.map(() => [200, body.id]));
  const listed = (await owner('GET /api/kiosks')).body.data as { name: string }[];
  expect(listed.filter(({ name }) => name === body.name)).toHaveLength(1);

  const { code } = (await add(body)).body as { code: string };
  expect((await add({ ...body, name: 'کیوسک دیگر' })).body.code).toBe('IDEMPOTENCY_CONFLICT');
  const elsewhere = await openRoom();
  expect((await elsewhere.owner('POST /api/kiosks', body)).body).toMatchObject({ ...body, pairedAt: null });
  expect((await pair(code)).body).toMatchObject({ name: body.name });
  expect((await add(body)).body.code).toBe('IDEMPOTENCY_CONFLICT');
});
