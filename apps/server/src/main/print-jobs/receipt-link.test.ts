import { formatOrderNumber } from '@sofreh/fa/digits';
import { paperTexts } from '@sofreh/fa/paper-texts';
import { expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import type { TestAnswer } from '#app/testing/test-server.ts';
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

/** A file that came: how many pages it has, what it is called and how it is known again. */
function fileIn({ status, text, headers }: TestAnswer) {
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(text.startsWith('%PDF-')).toBe(true);
  const [, name = ''] = /filename\*=UTF-8''(.+)$/.exec(headers.get('content-disposition') ?? '') ?? [];
  expect(headers.get('cache-control')).toBe('private, no-cache');
  const pages = text.match(/\/Type\s*\/Page\b/g)?.length;
  return { name: decodeURIComponent(name), pages, etag: headers.get('etag') ?? '' };
}

test('a receipt and a drawer’s report are kept as files, a guest’s without login and only by its signed address', async () => {
  const { shop, cashier, manager } = await desk.open();
  const body = tillBody(shop);
  const order = (await cashier('POST /api/orders', body)).body as { number: number };
  const { code } = (await cashier(`GET /api/orders/${body.id}/receiptlink`)).body as { code: string };
  const get = (of: string, headers: Record<string, string> = {}) =>
    desk.server.request(`GET /api/orders/receipts/${of}/pdf`, { headers });
  const kept = fileIn(await get(code));
  expect(kept).toMatchObject({ name: `رسید ${formatOrderNumber(order.number)}.pdf`, pages: 1 });
  expect(await receiptPage(desk.pool, keys, code)).toContain(`href="/api/orders/receipts/${code}/pdf"`);
  // Who has it as it is gets it once; what changed is another file.
  expect((await get(code, { 'if-none-match': kept.etag })).status).toBe(304);
  const forged = `${code.slice(0, -6)}AAAAAA`;
  for (const wrong of [forged, receiptCode({ receiptLink: new Uint8Array(32) }, newId(), body.id), 'x'])
    expect((await get(wrong)).body.code).toBe('ORDER_NOT_FOUND');
  const own = fileIn(await cashier(`GET /api/orders/${body.id}/receiptpdf`));
  expect(own).toMatchObject({ name: kept.name, pages: 1 });
  expect((await desk.server.request(`GET /api/orders/${body.id}/receiptpdf`)).status).toBe(401);
  expect((await cashier(`GET /api/orders/${newId()}/receiptpdf`)).body.code).toBe('ORDER_NOT_FOUND');
  const drawerId = newId();
  await cashier('POST /api/cashdrawers', { id: drawerId, openingAmount: 100_000 });
  const report = async (who = cashier) => who(`GET /api/orders/drawers/${drawerId}/pdf`);
  const open = fileIn(await report());
  expect(open.pages).toBe(1);
  await cashier(`PUT /api/cashdrawers/${drawerId}/close`, { countedAmount: 100_000, reason: 'شمردم' });
  const closed = fileIn(await report(manager));
  expect([closed.pages, closed.etag === open.etag, closed.name === open.name]).toEqual([1, false, false]);
  expect((await cashier(`GET /api/orders/drawers/${newId()}/pdf`)).body.code).toBe('CASH_DRAWER_NOT_FOUND');
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
