import { orderNumberAt } from '@sofreh/domain/order-numbers';
import { priceOrder } from '@sofreh/domain/pricing';
import { describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { newId } from '#app/platform/ids.ts';
import { type CreateBody, startSyncDesk } from './testing/sync-desk.ts';
import { codes, DAY_MS, openSyncRoom, outcomes, PRICE, type SyncRoom } from './testing/sync-room.ts';

const desk = await startSyncDesk();
const openRoom = () => openSyncRoom(desk);
const now = () => desk.server.clock.now().getTime();
// Noon in Tehran: an hour ago is the same business day, whenever the tests run.
desk.server.clock.advance(86_400 - ((now() / 1000 - 8.5 * 3600) % 86_400));
const ago = (ms: number) => new Date(now() - ms).toISOString();

type Body = CreateBody;
type Line = Body['charged']['lines'][number];

/** The body with its charged lines changed, its sum honest. */
function charging(body: Body, change: (line: Line) => Line): Body {
  const charged = { ...body.charged, lines: body.charged.lines.map(change) };
  return honest({ ...body, charged });
}

function honest(body: Body): Body {
  const { finalPrice, explanation } = priceOrder(body.charged);
  return {
    ...body,
    order: { ...body.order, expectedPrice: finalPrice },
    explanation: explanation.map((step) => ({ ...step })),
  };
}

const asked = (body: Body, change: Partial<Body['order']>): Body => ({
  ...body,
  order: { ...body.order, ...change },
});
const firstOf = (body: Body) => body.order.items[0] ?? { id: newId(), menuItemId: newId(), count: 1 };

/** Holds what each says that is not so, and the words that call a person. */
const SPOILED: readonly (readonly [string, (body: Body, room: SyncRoom) => Body, readonly string[]])[] = [
  [
    'another dish on the bill, the sum honest',
    (body, { shop }) => charging(body, (line) => ({ ...line, menuItemId: shop.soup })),
    ['LINES_DIFFER'],
  ],
  [
    'five in the kitchen for one on the bill',
    (body) => asked(body, { items: [{ ...firstOf(body), count: 5 }] }),
    ['LINES_DIFFER', 'PRICE_DIFFERS'],
  ],
  [
    'five on the bill for the price of one',
    (body) =>
      charging(body, (line) => ({ ...line, count: 5, price: 60_000, discount: 4_000, packagingCost: 1_000 })),
    ['LINES_DIFFER'],
  ],
  [
    'a line on the bill that nobody asked for',
    (body) => {
      const [line] = body.charged.lines;
      if (!line) throw new Error('no line');
      const gift = { ...line, id: newId(), isFreeItem: true };
      return honest({ ...body, charged: { ...body.charged, lines: [line, gift] } });
    },
    ['LINES_DIFFER'],
  ],
  [
    'a lower price than the menu says',
    (body) => charging(body, (line) => ({ ...line, price: 30_000, discount: 0 })),
    ['PRICE_DIFFERS'],
  ],
  [
    'a discount on the bill that the order does not ask for',
    (body) =>
      honest({
        ...body,
        charged: { ...body.charged, discount: { kind: 'PERCENTAGE', value: 90, cap: null, code: null } },
      }),
    ['TERMS_DIFFER', 'PRICE_DIFFERS'],
  ],
  [
    'a discount by somebody without the right',
    (body) =>
      honest({
        ...asked(body, { discount: { type: 'PERCENTAGE', value: 5, reason: 'آشنا' } }),
        charged: { ...body.charged, discount: { kind: 'PERCENTAGE', value: 5, cap: null, code: null } },
      }),
    ['NOT_ALLOWED'],
  ],
  [
    'a price by hand by somebody without the right',
    (body) => {
      const line = { ...firstOf(body), changePrice: 100_000, reason: 'آشنا' };
      return charging(asked(body, { items: [line] }), (each) => ({ ...each, price: 100_000, discount: 0 }));
    },
    ['NOT_ALLOWED'],
  ],
  [
    'a code that there is none of',
    (body) =>
      honest({
        ...asked(body, { discountCode: 'NEVER' }),
        charged: { ...body.charged, discount: { kind: 'MONEY', value: 300_000, cap: null, code: 'NEVER' } },
      }),
    ['CODE_NOT_VALID', 'PRICE_DIFFERS'],
  ],
  ['a number of another lane', (body) => ({ ...body, number: orderNumberAt(98, 1) }), ['OTHER_LANE']],
  ['a customer of nobody here', (body) => asked(body, { customerId: newId() }), ['NOT_BY_RULES']],
  [
    'a table of another restaurant',
    (body) =>
      honest({
        ...asked(body, { deliveryType: 'SERVE', tableId: newId() }),
        charged: { ...body.charged, deliveryType: 'SERVE' },
        orderType: 'POSTPAID',
      }),
    ['TABLE_CLOSED'],
  ],
];

describe('what a till says of an order is held against what the server knows', () => {
  test.each(SPOILED)('%s', async (_case, spoil, expected) => {
    const room = await openRoom();
    const create = room.till.create();
    const { answers } = await room.till.send([{ ...create, body: spoil(create.body, room) }]);
    expect(outcomes(answers)).toEqual(['NEEDS_PERSON']);
    for (const code of expected) expect(codes(answers)[0]).toContain(code);
  });

  test.each(SPOILED.filter(([, , found]) => found.includes('PRICE_DIFFERS')))(
    '%s, behind a shortage',
    async (_case, spoil) => {
      const room = await openRoom();
      await room.change(
        "insert into stocks (vendor_id, product_type, product_id, count) values ($1, 'FOOD', $2, 0)",
        room.shop.kebab,
      );
      const create = room.till.create();
      const body = spoil(create.body, room);
      const { answers } = await room.till.send([{ ...create, body }]);
      const differs = answers[0]?.findings.find(({ code }) => code === 'PRICE_DIFFERS')?.data;
      expect(differs, JSON.stringify(answers)).toMatchObject({
        charged: priceOrder(body.charged).finalPrice,
      });
      expect(Number(differs?.now) - Number(differs?.charged)).toBeGreaterThan(0);
    },
  );

  test('more taken off by hand than the branch lets by now is told as that, and as nobody’s missing right', async () => {
    const room = await openRoom();
    await room.change('update vendors set manual_discount_cap = 5 where id = $1');
    const create = room.till.create({}, room.managerId);
    const discount = { kind: 'PERCENTAGE', value: 20, cap: null, code: null } as const;
    const body = honest({
      ...asked(create.body, { discount: { type: 'PERCENTAGE', value: 20, reason: 'آشنا' } }),
      charged: { ...create.body.charged, discount },
    });
    const { answers } = await room.till.send([{ ...create, body }], { by: room.managerId });
    expect(outcomes(answers)).toEqual(['NEEDS_PERSON']);
    expect(codes(answers)).toEqual([['ABOVE_CAP']]);
  });

  test('another day than its moment is told and not believed', async () => {
    const { till, read } = await openRoom();
    const create = till.create({ businessDay: '2026-01-01' });
    const { answers } = await till.send([create]);
    expect(answers).toMatchObject([{ outcome: 'SENT', findings: [{ code: 'DAY_DIFFERS' }] }]);
    expect((await read(create.queue)).businessDay).not.toBe('2026-01-01');
  });

  test('a month late it is for a person', async () => {
    const { till } = await openRoom();
    const create = { ...till.create(), at: ago(30 * DAY_MS) };
    const { answers } = await till.send([create]);
    expect(codes(answers)[0]).toContain('VERY_LATE');
  });

  test('one that is there with other lines under its id is not it', async () => {
    const { till, signInAt, cashierId } = await openRoom();
    const here = await signInAt(till.deviceId, cashierId);
    const create = till.create();
    const { order, number } = create.body;
    const through = {
      ...order,
      id: create.queue,
      number,
      payments: [],
      paymentType: 'UNPAID',
      note: undefined,
    };
    const placed = await here('POST /api/orders', { ...through, description: 'از راه شبکه' });
    expect(placed.status, placed.text).toBe(200);
    expect(outcomes((await till.send([create])).answers)).toEqual(['SENT']);
    const other = till.create();
    await here('POST /api/orders', {
      ...other.body.order,
      id: other.queue,
      number: other.body.number,
      payments: [],
      paymentType: 'UNPAID',
      description: 'از راه شبکه',
    });
    const [line] = other.body.order.items;
    const twice = asked(other.body, {
      items: line ? [{ ...line, id: newId() }] : [],
    });
    const { answers } = await till.send([{ ...other, body: twice }]);
    expect(answers).toMatchObject([{ outcome: 'REFUSED', code: 'IDEMPOTENCY_CONFLICT' }]);
  });

  test('an edit whose bill names other things than it asks for waits', async () => {
    const { till, read } = await openRoom();
    const create = till.seated();
    await till.send([create]);
    const edit = till.edit(create, 3, 1);
    const lines = edit.body.charged.lines.map((line) => ({ ...line, count: 1 }));
    const spoiled = { ...edit, body: { ...edit.body, charged: { ...edit.body.charged, lines } } };
    const { answers } = await till.send([spoiled]);
    expect(answers).toMatchObject([{ outcome: 'CONFLICTED', code: 'LINES_DIFFER' }]);
    expect((await read(create.queue)).items).toHaveLength(1);
  });
});

describe('money is in the drawer of who took it', () => {
  test('never before its order: dated two days earlier it is of the order’s moment, and told', async () => {
    const room = await openRoom();
    const { till, vendor, managerId } = room;
    const drawer = newId();
    await till.send([till.drawer(drawer, { action: 'OPEN', openingAmount: 0 })]);
    desk.server.clock.advance(60);
    const create = till.create();
    const pay = { ...till.pay(create.queue, PRICE), at: ago(2 * DAY_MS) };
    const { answers } = await till.send([create, pay]);
    expect(codes(answers)).toEqual([[], ['BEFORE_ITS_TIME']]);
    expect(outcomes(answers)).toEqual(['SENT', 'NEEDS_PERSON']);
    const report = await room.ask(managerId, `GET /api/cashdrawers/${drawer}`);
    expect(report.body).toMatchObject({ cashSales: PRICE });
    await expectBooksToBalance(desk.pool, vendor.id);
  });

  test('dated after it was sent it is of the moment it came, and told', async () => {
    const { till } = await openRoom();
    const create = till.create();
    const pay = { ...till.pay(create.queue, PRICE), at: ago(-3 * DAY_MS) };
    const { answers, orders } = await till.send([create, pay]);
    expect(codes(answers)).toEqual([[], ['CLOCK_WRONG']]);
    expect(outcomes(answers)).toEqual(['SENT', 'NEEDS_PERSON']);
    const [order] = orders;
    expect(order).toMatchObject({ isPaid: true });
    expect(Date.parse(order?.transactions[0]?.settledAt ?? '')).toBeLessThanOrEqual(now());
  });

  test('taken while none was open it joins the one opened since, and is told', async () => {
    const room = await openRoom();
    const { till } = room;
    const create = { ...till.create(), at: ago(3_600_000) };
    const pay = { ...till.pay(create.queue, PRICE), at: ago(3_500_000) };
    const drawer = newId();
    await till.send([till.drawer(drawer, { action: 'OPEN', openingAmount: 0 })]);
    const { answers } = await till.send([create, pay]);
    expect(codes(answers)).toEqual([[], ['NO_DRAWER']]);
    const report = await room.ask(room.managerId, `GET /api/cashdrawers/${drawer}`);
    expect(report.body).toMatchObject({ cashSales: PRICE });
  });

  test('of a drawer that was counted meanwhile it is told', async () => {
    const { till } = await openRoom();
    const drawer = newId();
    await till.send([till.drawer(drawer, { action: 'OPEN', openingAmount: 0 })]);
    desk.server.clock.advance(60);
    const create = till.create();
    const pay = till.pay(create.queue, PRICE);
    desk.server.clock.advance(60);
    const count = { action: 'CLOSE', countedAmount: 0, reason: '', expected: 0 } as const;
    await till.send([till.drawer(drawer, count)]);
    const { answers } = await till.send([create, pay]);
    expect(codes(answers)).toEqual([[], ['DRAWER_CLOSED']]);
  });

  test('cash through a drawer is never before its opening', async () => {
    const { till } = await openRoom();
    const drawer = newId();
    await till.send([till.drawer(drawer, { action: 'OPEN', openingAmount: 0 })]);
    const move = { action: 'MOVE', id: newId(), kind: 'PAY_IN', amount: 1_000, reason: 'خرد' } as const;
    const { answers } = await till.send([{ ...till.drawer(drawer, move), at: ago(DAY_MS) }]);
    expect(codes(answers)).toEqual([['BEFORE_ITS_TIME']]);
  });
});
