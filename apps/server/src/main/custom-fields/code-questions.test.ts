import { expect, test } from 'vitest';
import { CODES, codeBody, startCodeDesk } from '#app/identity/discount-codes/testing/code-desk.ts';
import { pickupBody, tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startCodeDesk();
/** One kebab with ten per cent off, and without. */
const [TEN_OFF, WHOLE] = [282_200, 313_000];

/** A shop with a code of ten per cent, and a question that asks for one. */
async function openRoom(changes: Readonly<Record<string, unknown>> = {}) {
  const room = await desk.open();
  const question = {
    id: newId(),
    title: 'کد همکار',
    type: 'DISCOUNT_CODE',
    deliveryTypes: ['PICKUP', 'SERVE', 'DELIVER'],
    ...changes,
  };
  const set = await room.owner('PUT /api/customfields', { fields: [question] });
  expect(set.status, set.text).toBe(200);
  const addCode = async (code: object = {}) => {
    const made = await room.owner(`POST ${CODES}`, codeBody({ ...code }));
    expect(made.status, made.text).toBe(200);
    return String(made.body.code);
  };
  const code = await addCode();
  desk.server.app.snapshots.forget(room.shop.vendorId);
  const answering = (value: string) => ({ fields: [{ id: question.id, value }] });
  const uses = async (of: string) => {
    const { rows } = await desk.pool.query(
      `select d.usage_count as count, (select count(*)::int from discount_code_uses u where u.discount_code_id = d.id) as rows
       from discount_codes d where d.vendor_id = $1 and d.code = $2`,
      [room.shop.vendorId, of],
    );
    return rows[0];
  };
  return { ...room, question, addCode, code, answering, uses };
}

test('the answer of a question for a code is the code of the order, once, and stays the answer', async () => {
  const { shop, customer, question, code, answering, uses } = await openRoom();
  const guest = await customer();
  const body = pickupBody(shop, { ...answering(` ${code.toLowerCase()} `), expectedPrice: TEN_OFF });
  const placed = await guest.ask('POST /api/orders', body);
  expect(placed.status, placed.text).toBe(200);
  expect(placed.body).toMatchObject({
    finalPrice: TEN_OFF,
    pricing: { finalDiscountAmount: 28_000 },
    fields: [{ id: question.id, type: 'DISCOUNT_CODE', value: code.toLowerCase() }],
  });
  expect((await guest.ask('POST /api/orders', body)).status).toBe(200);
  expect(await uses(code)).toEqual({ count: 1, rows: 1 });
  // A page says the same code in both places.
  const both = pickupBody(shop, { ...answering(code), discountCode: code, expectedPrice: TEN_OFF });
  expect((await guest.ask('POST /api/orders', both)).body.finalPrice).toBe(TEN_OFF);
  expect(await uses(code)).toEqual({ count: 2, rows: 2 });
  // Who did not see what it comes to with the code agrees to that first.
  const unseen = await guest.ask('POST /api/orders', pickupBody(shop, answering(code)));
  expect(unseen.body).toMatchObject({ code: 'PRICE_CHANGED', details: { pricing: { finalPrice: TEN_OFF } } });
});

test('what the discount field refuses is refused of an answer, with the question named', async () => {
  const { shop, customer, hire, question, addCode, answering, uses } = await openRoom();
  const large = await addCode({ code: `BIG${newId().slice(-6)}`, minimumItemsTotal: 900_000 });
  const guest = await customer();
  const cashier = await hire('cashier');
  const field = { id: question.id, title: 'کد همکار' };
  const ask = async (value: string) => {
    const byGuest = await guest.ask('POST /api/orders', pickupBody(shop, answering(value)));
    const byStaff = await cashier('POST /api/orders', tillBody(shop, answering(value)));
    expect(byStaff.body).toMatchObject({ code: byGuest.body.code, details: { field } });
    return byGuest.body;
  };
  expect(await ask('NICHTS')).toMatchObject({ code: 'DISCOUNT_CODE_NOT_FOUND', details: { field } });
  expect(await ask(large)).toMatchObject({
    code: 'DISCOUNT_CODE_NOT_APPLICABLE',
    details: { field, unfit: 'ITEMS_TOTAL', minimumItemsTotal: 900_000 },
  });
  const untold = { discountCode: 'NICHTS' };
  const plain = await guest.ask('POST /api/orders', pickupBody(shop, untold));
  expect(plain.body).toMatchObject({ code: 'DISCOUNT_CODE_NOT_FOUND' });
  expect(plain.body).not.toHaveProperty('details.field');
  expect(await uses(large)).toEqual({ count: 0, rows: 0 });
});

test('where another discount stands it holds: an answered code is refused, but beside an offer', async () => {
  const { shop, customer, hire, addCode, code, answering, uses } = await openRoom();
  const [guest, manager] = [await customer(), await hire('manager')];
  const other = await addCode({ code: `ELSE${newId().slice(-6)}` });
  const two = pickupBody(shop, { ...answering(code), discountCode: other, expectedPrice: TEN_OFF });
  expect((await guest.ask('POST /api/orders', two)).body).toMatchObject({
    code: 'DISCOUNT_CODE_NOT_APPLICABLE',
    details: { unfit: 'ANOTHER', holds: other, field: { title: 'کد همکار' } },
  });
  const discount = { type: 'PERCENTAGE' as const, value: 10, reason: 'همکار' };
  const payments = [{ id: newId(), method: 'CASH' as const, amount: TEN_OFF, reference: '' }];
  const byHand = tillBody(shop, { ...answering(code), discount, expectedPrice: TEN_OFF, payments });
  expect((await manager('POST /api/orders', byHand)).body).toMatchObject({ details: { unfit: 'ANOTHER' } });
  const offer = await addCode({ code: `OFFER${newId().slice(-6)}`, automatic: true });
  const beside = { discountCode: offer, expectedPrice: TEN_OFF };
  const wrong = await guest.ask('POST /api/orders', pickupBody(shop, { ...answering('NICHTS'), ...beside }));
  expect(wrong.body).toMatchObject({ code: 'DISCOUNT_CODE_NOT_FOUND', details: { field: {} } });
  const placed = await guest.ask('POST /api/orders', pickupBody(shop, { ...answering(code), ...beside }));
  expect(placed.status, placed.text).toBe(200);
  expect([await uses(code), await uses(offer)]).toEqual([
    { count: 0, rows: 0 },
    { count: 1, rows: 1 },
  ]);
});

test('a code is asked of orders alone: no question of customers, and so none of a survey, is one for a code', async () => {
  const { owner } = await desk.open();
  const question = {
    id: newId(),
    title: 'کد',
    type: 'DISCOUNT_CODE',
    subject: 'CUSTOMER',
    deliveryTypes: [],
  };
  const refused = await owner('PUT /api/customfields', { fields: [question] });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.errors as object)).toEqual([expect.stringContaining('type')]);
});

test('an order has one code, however many questions ask for one and however often one is answered', async () => {
  const { shop, customer, addCode, code, question, answering, uses } = await openRoom();
  const guest = await customer();
  const other = await addCode({ code: `ELSE${newId().slice(-6)}` });
  const { fields } = answering(code) as { fields: { id: string; value: string }[] };
  for (const second of [other, 'NICHTS']) {
    const twice = pickupBody(shop, {
      fields: [...fields, { id: question.id, value: second }],
      expectedPrice: TEN_OFF,
    });
    const refused = await guest.ask('POST /api/orders', twice);
    expect(refused.body).toMatchObject({
      code: 'DISCOUNT_CODE_NOT_APPLICABLE',
      details: { unfit: 'ANOTHER', holds: code, field: { id: question.id } },
    });
  }
  expect(await uses(code)).toEqual({ count: 0, rows: 0 });
});

test('who guesses codes with orders is stopped, and holds up nobody behind the same address who brings none', async () => {
  const { shop, customer, answering } = await openRoom();
  try {
    const codes = new Set<unknown>();
    // There are as many guests as it takes for none of them to have ordered too often.
    for (let nth = 0; nth < 4; nth += 1) {
      const guest = await customer();
      for (let tries = 0; tries < 26; tries += 1)
        codes.add((await guest.ask('POST /api/orders', pickupBody(shop, answering('NICHTS')))).body.code);
    }
    expect([...codes]).toEqual(['DISCOUNT_CODE_NOT_FOUND', 'TOO_MANY_REQUESTS']);
    const another = await customer();
    expect((await another.ask('POST /api/orders', pickupBody(shop))).status).toBe(200);
  } finally {
    desk.server.clock.advance(601);
  }
});

test('a kiosk asks for a code, too', async () => {
  const { owner, shop, headers, code, answering, uses } = await openRoom({ onKiosk: true });
  await desk.server.app.vendors.refresh();
  const paired = await desk.server.request('POST /api/kiosks/pair', {
    body: { code: (await owner('POST /api/kiosks', { id: newId(), name: 'کیوسک در' })).body.code },
    headers,
  });
  const authorization = `Kiosk ${paired.body.token}`;
  const order = (value: string, expectedPrice: number) => {
    const { source: _source, ...rest } = pickupBody(shop, { ...answering(value), expectedPrice });
    const body = { ...rest, paymentType: 'UNPAID', guestName: 'نیما' };
    return desk.server.request('POST /api/orders/kiosk', { body, headers: { ...headers, authorization } });
  };
  expect((await order('NICHTS', WHOLE)).body).toMatchObject({
    code: 'DISCOUNT_CODE_NOT_FOUND',
    details: { field: { title: 'کد همکار' } },
  });
  const placed = await order(code, TEN_OFF);
  expect(placed.status, placed.text).toBe(200);
  expect(await uses(code)).toEqual({ count: 1, rows: 1 });
});
