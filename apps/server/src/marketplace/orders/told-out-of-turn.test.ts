import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { AREA, KEBAB, openMarketRoom } from '../testing/market-room.ts';

const desk = await startPayDesk();
const { pool, server } = desk;
// It is noon in Tehran: whenever the tests run, the shop takes orders.
server.clock.advance(86_400 - ((server.clock.now().getTime() / 1000 - 8.5 * 3600) % 86_400));

/** A shop with a secret of its own, so that a test can push whatever a marketplace might tell. */
async function openPushRoom(terms: object = {}) {
  const secret = 'a-secret-of-the-vendor';
  const keys = { token: 'a-token-of-the-vendor', hookSecret: secret };
  const room = await openMarketRoom(desk, { ...terms, keys });
  const headers = {
    'host-domain': `${room.vendorId.slice(0, 8)}.test`,
    authorization: `Bearer ${secret}`,
  };
  const reference = newId();
  const push = async (order: object) => {
    const at = server.clock.now().getTime();
    const whole = {
      id: reference,
      code: 'P-1',
      shopId: 'vanak',
      revision: 1,
      state: 'NEW',
      placedAt: new Date(at).toISOString(),
      answerBy: new Date(at + 600_000).toISOString(),
      carriedBy: 'MARKETPLACE',
      lines: [KEBAB],
      money: { totalToman: 700_000, taxToman: 0, collectToman: 0 },
      ...order,
    };
    const body = { event: newId(), order: whole };
    const answer = await server.request(`POST ${AREA}/hooks/snappfood`, { body, headers });
    await room.work();
    return answer;
  };
  return { ...room, push };
}

test.each(['CANCELED', 'REJECTED'])(
  'an order that was %s before it was seen stays so when older news come late',
  async (state) => {
    const room = await openPushRoom({ autoAccept: true });
    expect((await room.push({ revision: 5, state })).body).toMatchObject({ taken: true });
    for (const late of [{ revision: 1 }, { revision: 4, state: 'ACCEPTED' }, { revision: 5, state: 'NEW' }])
      expect((await room.push(late)).body).toMatchObject({ taken: true });
    expect(await room.list()).toEqual([]);
    expect((await room.inbox()).map(({ outcome }) => outcome).toSorted()).toEqual([
      'OLD',
      'OLD',
      'OLD',
      'OVER',
    ]);
    for (const table of ['orders', 'transactions', 'kitchen_tickets']) {
      const { rows } = await pool.query(`select from ${table} where vendor_id = $1`, [room.vendorId]);
      expect(rows).toEqual([]);
    }
    // What is told after it stands again: the newest word counts.
    await room.push({ revision: 6, state: 'NEW' });
    expect(await room.list()).toMatchObject([{ code: 'P-1', status: 'CONFIRMED' }]);
    await expectBooksToBalance(pool, room.vendorId);
  },
);

test.each([2 ** 31, 2 ** 40, Number.MAX_SAFE_INTEGER])(
  'an order of revision %i waits for a person as any that cannot be read',
  async (revision) => {
    const room = await openPushRoom();
    const answer = await room.push({ revision });
    expect(answer, answer.text).toMatchObject({ status: 200, body: { taken: true } });
    expect(await room.list()).toEqual([]);
    expect(await room.inbox('&failed=true')).toMatchObject([
      { code: 'P-1', outcome: 'FAILED', fault: 'MARKETPLACE_ORDER_UNREADABLE' },
    ]);
    await room.push({ revision: 2 ** 31 - 1 });
    expect(await room.list()).toMatchObject([{ code: 'P-1' }]);
    expect(await room.inbox('&failed=true')).toEqual([]);
  },
);

test('half a sign in what a marketplace tells keeps nothing from coming, pushed or fetched', async () => {
  const pushed = await openPushRoom();
  const note = `${'\u0628'.repeat(299)}\u{1F336}`;
  expect((await pushed.push({ note })).body).toMatchObject({ taken: true });
  expect(await pushed.list()).toMatchObject([{ code: 'P-1' }]);
  const room = await openMarketRoom(desk);
  await desk.market.simulator.orders.spoil(room.market, 'LOST');
  const theirs = await desk.market.simulator.orders.place(room.market, { lines: [KEBAB], note });
  await room.pass(75);
  const { orderId } = await room.find(theirs.code);
  expect((await room.read(orderId)).note.KITCHEN).toBe(`${'\u0628'.repeat(299)}\uFFFD`);
});
