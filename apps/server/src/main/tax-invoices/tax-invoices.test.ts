import { isTaxId, type TaxLine } from '@sofreh/domain/tax-invoices';
import { selfSignedTaxpayer } from '@sofreh/providers/tax-authority';
import { expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startPayDesk();
const { pool, server, tax } = desk;
const DAY = 86_400;
const WIDE = 'from=2026-01-01&to=2026-12-31';
let memories = 0;

interface Seen {
  readonly data: {
    id: string;
    orderId: string;
    taxId: string;
    referenceTaxId: string | null;
    kind: string;
    status: string;
    amount: number;
    vat: number;
    faults: { code: string }[];
    mayRepeat: boolean;
  }[];
  readonly counts: Record<string, number>;
  readonly declared: { orders: number; total: number; vat: number };
}

/** A shop whose sales are told, and who looks after it. */
async function openRoom(more: object = {}) {
  const room = await desk.open();
  const owner = await room.hire('owner');
  memories += 1;
  const terms = {
    active: true,
    memoryId: `A${String(memories).padStart(5, '0')}`,
    economicCode: '10101010101',
    goodsId: '2720000114542',
    fromDay: '2026-01-01',
    ...more,
  };
  const save = (changes: object = {}, who = owner) =>
    who('PUT /api/taxinvoices/settings', { ...terms, ...changes });
  expect((await save()).status).toBe(200);
  const sell = async () => {
    const body = tillBody(room.shop);
    expect((await room.cashier('POST /api/orders', body)).status).toBe(200);
    return body.id;
  };
  const tell = async () => {
    await desk.run('tell-tax-authority');
    server.clock.advance(20);
    await desk.run('tell-tax-authority');
  };
  const see = async (query = '') =>
    (await owner(`GET /api/taxinvoices?${WIDE}${query}`)).body as unknown as Seen;
  return { ...room, owner, terms, save, sell, tell, see };
}

test('a closed day is told once, to the rial, and every change refers to what was told before', async () => {
  const room = await openRoom();
  const [kept, changed] = [await room.sell(), await room.sell()];
  await room.tell();
  // The day is not over.
  expect(await room.see()).toMatchObject({ data: [] });
  server.clock.advance(DAY);
  await Promise.all([desk.run('tell-tax-authority'), desk.run('tell-tax-authority')]);
  await room.tell();
  const first = await room.see();
  expect(first.counts).toEqual({ WAITING: 0, SENT: 0, ACCEPTED: 2, REFUSED: 0 });
  expect(first.declared).toEqual({ orders: 2, total: 2 * 3_130_000, vat: 2 * 280_000 });
  expect(first.data.every(({ taxId }) => isTaxId(taxId))).toBe(true);
  expect(new Set(first.data.map(({ taxId }) => taxId)).size).toBe(2);
  const stored = await pool.query<{ lines: TaxLine[]; total: number }>(
    'select lines, total from tax_invoices where vendor_id = $1',
    [room.vendorId],
  );
  for (const { lines, total } of stored.rows) {
    expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(total);
  }
  // A refund of a part corrects it, and giving back the rest ends it; nothing more is said of either.
  const refund = (amount: number) =>
    room.manager('PUT /api/orders/refund', { id: newId(), orderId: changed, amount, reason: 'سرد بود' });
  expect((await refund(113_000)).status).toBe(200);
  await room.tell();
  const second = await room.see('&status=ACCEPTED');
  const [original] = first.data.filter(({ orderId }) => orderId === changed);
  const correction = second.data.find(({ kind }) => kind === 'CORRECTION');
  expect(correction).toMatchObject({ orderId: changed, amount: 2_000_000, referenceTaxId: original?.taxId });
  expect(second.declared).toMatchObject({ orders: 2, total: 3_130_000 + 2_000_000 });
  expect((await refund(200_000)).status).toBe(200);
  await room.tell();
  await room.tell();
  const third = await room.see();
  expect(third.data.filter(({ orderId }) => orderId === changed).map(({ kind }) => kind)).toEqual([
    'CANCEL',
    'CORRECTION',
    'ORIGINAL',
  ]);
  expect(third.data.find(({ kind }) => kind === 'CANCEL')).toMatchObject({
    status: 'ACCEPTED',
    referenceTaxId: correction?.taxId,
  });
  expect(third.declared).toEqual({ orders: 1, total: 3_130_000, vat: 280_000 });
  expect(third.data.filter(({ orderId }) => orderId === kept)).toHaveLength(1);
});

test('what came back of an order by its dishes is told as a return', async () => {
  const room = await openRoom();
  const id = newId();
  const body = tillBody(room.shop, { paymentType: 'UNPAID', payments: [] });
  const [item] = body.items;
  const twice = { ...body, id, items: [{ ...item, id: newId(), count: 2 }], expectedPrice: 626_000 };
  const placed = await room.cashier('POST /api/orders', twice);
  expect(placed.status, placed.text).toBe(200);
  const { finalPrice, items } = placed.body as unknown as { finalPrice: number; items: { id: string }[] };
  const payments = [{ id: newId(), method: 'CARD', amount: finalPrice }];
  await room.cashier('POST /api/payments/manualpaybypos', { orderId: id, payments });
  server.clock.advance(DAY);
  await room.tell();
  const back = {
    id: newId(),
    orderId: id,
    items: [{ orderItemId: items[0]?.id, count: 1 }],
    reason: 'سرد بود',
  };
  const given = await room.manager('PUT /api/orders/refundorderitem', { ...back, withPackaging: true });
  expect(given.status, given.text).toBe(200);
  await room.tell();
  const [told] = (await room.see()).data;
  expect(told).toMatchObject({ kind: 'RETURN', status: 'ACCEPTED', amount: (finalPrice / 2) * 10 });
});

test('an answer that was lost is asked for by our own id; what never arrived is sent again under its number', async () => {
  const room = await openRoom();
  await room.sell();
  server.clock.advance(DAY);
  await tax.fault({ operation: 'invoice', kind: 'LOST' });
  await desk.run('tell-tax-authority');
  const [sent] = (await room.see()).data;
  expect(sent).toMatchObject({ status: 'SENT' });
  expect((await room.owner('GET /api/taxinvoices/settings')).body).toMatchObject({ lastFailure: 'NETWORK' });
  server.clock.advance(20);
  await desk.run('tell-tax-authority');
  expect((await room.see()).data).toMatchObject([{ taxId: sent?.taxId, status: 'ACCEPTED' }]);
  expect((await room.owner('GET /api/taxinvoices/settings')).body).toMatchObject({ lastFailure: null });

  await room.sell();
  server.clock.advance(DAY);
  await tax.fault({ operation: 'invoice', kind: 'DOWN' });
  await desk.run('tell-tax-authority');
  const [gone] = (await room.see('&status=SENT')).data;
  server.clock.advance(60);
  await desk.run('tell-tax-authority');
  expect((await room.see('&status=SENT')).data).toMatchObject([{ taxId: gone?.taxId }]);
  server.clock.advance(10 * 60);
  await desk.run('tell-tax-authority');
  await room.tell();
  const after = await room.see();
  expect(after.counts).toEqual({ WAITING: 0, SENT: 0, ACCEPTED: 2, REFUSED: 0 });
  expect(after.data.map(({ taxId }) => taxId)).toContain(gone?.taxId);
});

test('one that is refused says why, and is made again by a person once what was wrong is mended', async () => {
  const room = await openRoom();
  await room.sell();
  server.clock.advance(DAY);
  // Something that the authority finds wrong on its own.
  await desk.run('tell-tax-authority');
  await pool.query(
    `update tax_invoices set status = 'REFUSED', ended_at = now(), faults = '[{"code": "0128", "message": "کالا"}]'
     where vendor_id = $1`,
    [room.vendorId],
  );
  await room.tell();
  const [refused] = (await room.see()).data;
  expect(refused).toMatchObject({ status: 'REFUSED', mayRepeat: true, faults: [{ code: '0128' }] });
  const again = `POST /api/taxinvoices/${refused?.id}/again`;
  expect((await room.cashier(again)).status).toBe(403);
  const both = await Promise.all([room.owner(again), room.owner(again)]);
  expect(both.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
    200,
    'TAX_INVOICE_NOT_REFUSED',
  ]);
  expect((await room.owner(`POST /api/taxinvoices/${newId()}/again`)).body.code).toBe(
    'TAX_INVOICE_NOT_FOUND',
  );
  const other = await openRoom();
  expect((await other.owner(again)).body.code).toBe('TAX_INVOICE_NOT_FOUND');
  expect((await room.see()).counts).toMatchObject({ WAITING: 1, REFUSED: 1 });
});

test('a key is kept sealed, told to nobody, and has to be one; a memory is one vendor’s', async () => {
  const room = await openRoom({ active: false });
  const keys = selfSignedTaxpayer(room.terms.memoryId);
  const { privateKey, certificate } = keys;
  const wrong = async (given: object) => (await room.save({ keys: given })).body;
  expect(await wrong({ privateKey: 'x', certificate })).toMatchObject({
    code: 'TAX_KEY_WRONG',
    details: { field: 'privateKey' },
  });
  const other = selfSignedTaxpayer('B00000');
  expect(await wrong({ privateKey, certificate: other.certificate })).toMatchObject({
    code: 'TAX_KEY_WRONG',
    details: { field: 'certificate' },
  });
  const saved = await room.save({ active: true, keys: { privateKey, certificate } });
  expect(saved.body, saved.text).toMatchObject({ keysOf: 'VENDOR', settings: { active: true } });
  expect(saved.text).not.toContain('PRIVATE KEY');
  const { rows } = await pool.query('select * from tax_settings where vendor_id = $1', [room.vendorId]);
  expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY');
  expect((await room.owner('POST /api/taxinvoices/test', {})).body).toMatchObject({ outcome: 'ACCEPTED' });
  await tax.fault({ operation: 'server-information', kind: 'CODE', code: 401 });
  // Another key is asked anew.
  const { privateKey: second, certificate: ofSecond } = selfSignedTaxpayer(room.terms.memoryId);
  await room.save({ keys: { privateKey: second, certificate: ofSecond } });
  expect((await room.owner('POST /api/taxinvoices/test', {})).body).toMatchObject({ outcome: 'REFUSED' });
  const neighbour = await openRoom();
  expect((await neighbour.save({ memoryId: room.terms.memoryId })).body.code).toBe('TAX_MEMORY_USED');
  expect((await room.save({}, room.cashier)).status).toBe(403);
  expect((await room.cashier(`GET /api/taxinvoices?${WIDE}`)).status).toBe(403);
  const nobody = await desk.open();
  const theirs = await nobody.hire('owner');
  expect((await theirs('GET /api/taxinvoices/settings')).body).toMatchObject({ settings: null });
  expect((await theirs('POST /api/taxinvoices/test', {})).body.code).toBe('TAX_NOT_CONFIGURED');
});
