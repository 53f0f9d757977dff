import { priceOrder } from '@sofreh/domain/pricing';
import { expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { startSyncDesk } from './testing/sync-desk.ts';
import { codes, openSyncRoom, outcomes } from './testing/sync-room.ts';

const desk = await startSyncDesk();

/** A till that sold two kebabs without a network, the second at half price, as the menu it kept had it. */
async function soldByOffer() {
  const room = await openSyncRoom(desk);
  const { shop, till } = room;
  const [offerId, code] = [newId(), `OFFER${newId().slice(-8)}`];
  await desk.pool.query(
    `insert into discount_codes (vendor_id, id, code, title, type, value, automatic, every)
     values ($1, $2, $3, 'ساعت خوش', 'PERCENTAGE', 50, true, 2)`,
    [shop.vendorId, offerId, code],
  );
  const create = till.create();
  const { body } = create;
  const [kebab] = body.charged.lines;
  if (!kebab) throw new Error('the order has no line');
  const discount = {
    kind: 'PERCENTAGE' as const,
    value: 50,
    cap: null,
    code,
    every: 2,
    title: 'ساعت خوش',
  };
  const charged = { ...body.charged, discount, lines: [{ ...kebab, count: 2 }] };
  const { finalPrice, explanation } = priceOrder(charged);
  const items = body.order.items.map((line) => ({ ...line, count: 2 }));
  const order = { ...body.order, items, discountCode: code, expectedPrice: finalPrice };
  const told = explanation.map((step) => ({ ...step }));
  const sent = { ...create, body: { ...body, charged, order, explanation: told } };
  const uses = async () => {
    const { rows } = await desk.pool.query(
      'select usage_count as uses, spent::int from discount_codes where vendor_id = $1 and id = $2',
      [shop.vendorId, offerId],
    );
    return rows[0];
  };
  return { ...room, sent, uses, offerId, finalPrice };
}

test('a sale by an offer without a network is placed as it was made, and the offer is used once', async () => {
  const { till, sent, uses, read, finalPrice } = await soldByOffer();
  for (const { answers } of [await till.send([sent]), await till.send([sent])]) {
    expect(outcomes(answers)).toEqual(['SENT']);
    expect(codes(answers)).toEqual([[]]);
  }
  expect(await read(sent.queue)).toMatchObject({
    finalPrice,
    pricing: { finalDiscountAmount: 140_000 },
  });
  expect(await uses()).toEqual({ uses: 1, spent: 140_000 });
});

test('one by an offer that was taken away meanwhile costs what the guest paid, and a person is called', async () => {
  const { till, sent, change, offerId, read, finalPrice } = await soldByOffer();
  await change('update discount_codes set active = false where vendor_id = $1 and id = $2', offerId);
  const { answers } = await till.send([sent]);
  expect(outcomes(answers)).toEqual(['NEEDS_PERSON']);
  expect(await read(sent.queue)).toMatchObject({ finalPrice });
});

test('an offer that is charged by other pieces than it has is told', async () => {
  const { till, sent, read } = await soldByOffer();
  const { discount, ...rest } = sent.body.charged;
  const charged = { ...rest, discount: { ...discount, every: null } };
  const { finalPrice, explanation } = priceOrder(charged);
  const body = {
    ...sent.body,
    charged,
    explanation: explanation.map((step) => ({ ...step })),
    order: { ...sent.body.order, expectedPrice: finalPrice },
  };
  const { answers } = await till.send([{ ...sent, body }]);
  expect(codes(answers)[0]).toContain('PRICE_DIFFERS');
  expect(await read(sent.queue)).toMatchObject({ finalPrice });
});
