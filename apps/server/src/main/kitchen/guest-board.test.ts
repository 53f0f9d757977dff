import type { Order } from '@sofreh/contract/main/orders';
import { describe, expect, test } from 'vitest';
import { tillBody } from '../orders/testing/shop.ts';
import { startKitchen } from './testing/open-kitchen.ts';

const { desk, openKitchen } = await startKitchen();

describe("the guests' board", () => {
  test('shows numbers that are made and ready, by an address nobody guesses, and nothing of anybody', async () => {
    const { cashier, manager, nobody, shop, lines, step, send, cook, bill, line } = await openKitchen();
    expect((await manager('GET /api/kitchen/board')).body).toEqual({ code: null });
    const code = String((await manager('POST /api/kitchen/board')).body.code);
    const customer = { firstName: 'لیلا', lastName: '', phoneNumber: '09127770011' };
    const first = (await cashier('POST /api/orders', tillBody(shop, { customer }))).body as unknown as Order;
    const second = (await cashier('POST /api/orders', tillBody(shop))).body as unknown as Order;
    // What is brought to a table has no number to wait for.
    await bill([line(shop.soup)]);
    const board = () => nobody(`GET /api/kitchen/board/${code}`);
    expect((await board()).body).toMatchObject({
      making: [{ number: first.number }, { number: second.number }],
      ready: [],
    });
    const [kebab] = await lines(first.id);
    if (!kebab) throw new Error('no line');
    await send(step(first, 'BUMP', kebab));
    desk.server.clock.advance(5);
    await cook(`PUT /api/orders/callforreadyorder/${first.id}`);
    const calledAt = desk.server.clock.now().toISOString();
    const shown = await board();
    expect(shown.body).toMatchObject({
      making: [{ number: second.number }],
      ready: [{ number: first.number, calledAt }],
      at: calledAt,
    });
    // What is taken back is being made, until it is made again; the order itself stays as it is.
    desk.server.clock.advance(5);
    await send(step(first, 'RECALL', { ...kebab, round: 0 }));
    const numbers = ({ body }: Awaited<ReturnType<typeof board>>) =>
      [body.making, body.ready].map((rows) => (rows as { number: number }[]).map(({ number }) => number));
    expect(numbers(await board())).toEqual([[first.number, second.number], []]);
    await send(step(first, 'BUMP', { ...kebab, round: 1 }));
    expect(numbers(await board())).toEqual([[second.number], [first.number]]);
    expect(Object.keys(shown.body).sort()).toEqual(['at', 'making', 'ready', 'vendorName']);
    expect(shown.text).not.toMatch(/لیلا|09127770011|313000/);
    await manager('POST /api/kitchen/board');
    expect((await board()).body.code).toBe('NOT_FOUND');
    expect((await cashier('POST /api/kitchen/board')).status).toBe(403);
  });
});
