import { formatOrderNumber } from '@sofreh/fa/digits';
import { paperTexts } from '@sofreh/fa/paper-texts';
import { expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { readReceiptCode, receiptCode, receiptPage } from './receipt-link.ts';
import { startPrintDesk } from './testing/print-desk.ts';

const desk = await startPrintDesk();
const { keys } = desk.server.app.auth;

test('a receipt is read by whoever has its address, as the order is now, and says nothing of the guest', async () => {
  const { shop, cashier, manager } = await desk.open();
  const body = tillBody(shop, { description: 'خانم سارا احمدی' });
  await cashier('POST /api/orders', body);
  const { code } = (await cashier(`GET /api/orders/${body.id}/receiptlink`)).body as { code: string };
  const page = (await receiptPage(desk.pool, keys, code)) ?? '';
  expect(page).toContain('کباب');
  expect(page).toContain('۳۱۳٬۰۰۰');
  expect(page).not.toContain('سارا');
  const order = (await manager(`GET /api/orders/${body.id}`)).body as { items: { id: string }[] };
  const refund = {
    id: newId(),
    orderId: body.id,
    items: [{ orderItemId: order.items[0]?.id, count: 1 }],
    reason: 'سرد بود',
  };
  expect((await manager('PUT /api/orders/refundorderitem', refund)).status).toBe(200);
  expect(await receiptPage(desk.pool, keys, code)).toContain('پس داده شد');
  expect((await cashier(`GET /api/orders/${newId()}/receiptlink`)).body.code).toBe('ORDER_NOT_FOUND');
});

test('a guest’s paper leads to its receipt, which opens without login, unless the vendor wants none there', async () => {
  const { shop, addPrinter, addStation, plan, jobs, claim, cashier, vendorId } = await desk.open();
  await addStation('صندوق', await addPrinter('چاپگر'), [], { layout: 'RECEIPT', prints_at: 'PAID' });
  const sell = async () =>
    (await cashier('POST /api/orders', tillBody(shop))).body as { id: string; number: number };
  const order = await sell();
  await plan();
  const wanted = async () => {
    const papers = [];
    for (let more = await claim(); more.length > 0; more = await claim()) papers.push(...more);
    return papers.flatMap(({ paper }) =>
      paper.blocks.flatMap((block) =>
        block.kind === 'QR' && block.caption === paperTexts.scanForReceipt ? [new URL(block.data)] : [],
      ),
    );
  };
  const [address] = await wanted();
  // The vendor has a domain of its own.
  expect(address?.origin).toMatch(/^https:\/\/(?!sofreh)[\w-]+\.test$/);
  const code = address?.pathname.replace('/r/', '') ?? '';
  expect(await receiptPage(desk.pool, desk.server.app.auth.keys, code)).toContain(
    formatOrderNumber(order.number),
  );
  const again = { id: newId(), orderId: order.id, kind: 'RECEIPT' };
  expect((await cashier('POST /api/orders/printorder', again)).status).toBe(200);
  const links = async () =>
    (await jobs())
      .flatMap(({ kind, document }) =>
        kind === 'RECEIPT' ? [String((document.input as { receiptLink?: string | null }).receiptLink)] : [],
      )
      .toSorted();
  // What a person asks for is made by the server of the test, which is reached over plain HTTP.
  const said = [address?.href.replace('https:', 'http:'), address?.href];
  expect(await links()).toEqual(said);
  await desk.pool.query('update vendors set print_receipt_link = false where id = $1', [vendorId]);
  await sell();
  await plan();
  expect(await links()).toEqual([...said, 'null']);
});

test('the address is sent by text message, once, to the number that is given', async () => {
  const { shop, cashier, manager } = await desk.open();
  const body = tillBody(shop);
  await cashier('POST /api/orders', body);
  const send = (more: object) => cashier(`POST /api/orders/${body.id}/receiptlink`, { id: newId(), ...more });
  expect((await send({})).body.code).toBe('CUSTOMER_REQUIRED');
  const message = { id: newId(), phoneNumber: '09121234567' };
  const [one, two] = await Promise.all([send(message), send(message)]);
  expect([one.body, two.body]).toEqual([{ phoneNumber: '09121234567' }, { phoneNumber: '09121234567' }]);
  expect((await send({ ...message, phoneNumber: '09127654321' })).body.code).toBe('IDEMPOTENCY_CONFLICT');
  const { rows } = await desk.pool.query(
    `select j.payload ->> 'text' as text from graphile_worker._private_jobs j where j.payload ->> 'phoneNumber' = $1`,
    ['09121234567'],
  );
  expect(rows).toHaveLength(1);
  const [, code = ''] = /\/r\/([\w-]+)$/.exec(rows[0].text) ?? [];
  expect(readReceiptCode(keys, code)?.orderId).toBe(body.id);
  const { events } = (await manager(`GET /api/orders/${body.id}`)).body as { events: { type: string }[] };
  expect(events.filter(({ type }) => type === 'RECEIPT_SENT')).toHaveLength(1);
  expect((await cashier(`POST /api/orders/${newId()}/receiptlink`, message)).body.code).toBe(
    'ORDER_NOT_FOUND',
  );
});

test('an address that was not given is none', async () => {
  const [vendorId, orderId] = [newId(), newId()];
  const code = receiptCode(keys, vendorId, orderId);
  expect(readReceiptCode(keys, code)).toEqual({ vendorId, orderId });
  expect(await receiptPage(desk.pool, keys, code)).toBeNull();
  const other = { receiptLink: new Uint8Array(32) };
  const wrong = [
    receiptCode(other, vendorId, orderId),
    code.slice(0, -4),
    `${code}AAAA`,
    '',
    'x',
    `${code.slice(0, -1)}_`,
  ];
  for (const each of wrong.filter((text) => text !== code)) expect(readReceiptCode(keys, each)).toBeNull();
});
