import type { SyncIntentInput } from '@sofreh/contract/main/sync';
import { businessDayOf } from '@sofreh/domain/calendar';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { expectCashToAgree } from '#app/testing/recount.ts';
import { startSyncDesk } from './testing/sync-desk.ts';
import { openSyncRoom, PRICE, type SyncRoom } from './testing/sync-room.ts';

const desk = await startSyncDesk();

async function told(room: SyncRoom) {
  const ask = async (line: string) => (await room.ask(room.managerId, `GET ${line}`)).body;
  const rows = (await ask('/api/cashdrawers?pageSize=100')).data as { id: string }[];
  const reports = await Promise.all(rows.map(({ id }) => ask(`/api/cashdrawers/${id}`)));
  const drawers = new Map(
    reports.map((body) => {
      const difference =
        body.status === 'CLOSED' ? Number(body.countedAmount) - Number(body.expectedAmount) : 0;
      return [String(body.id), Number(body.expectedNow) - Number(body.openingAmount) + difference] as const;
    }),
  );
  const day = businessDayOf(desk.server.clock.now().getTime(), '04:00');
  const dashboard = await ask(`/api/reports/dashboard?From=${day}&To=${day}`);
  const methods = dashboard.byPaymentMethod as { method: string; amount: number }[];
  const cash = methods.find(({ method }) => method === 'CASH');
  const { net } = await ask('/api/cashdrawers/outside');
  return { drawers, outside: Number(net), dashboard: cash?.amount ?? 0 };
}

/** Cash taken through the network by the manager, who has no drawer. */
async function sellHere({ shop, ask, managerId }: SyncRoom) {
  const payments = [{ id: newId(), method: 'CASH', amount: PRICE }];
  const body = { ...tillBody(shop, { paymentType: 'CASH' }), payments };
  const answer = await ask(managerId, 'POST /api/orders', body);
  expect(answer.status, answer.text).toBe(200);
}

/** All the cash outside of drawers goes into the one that the cashier has open by what the server knows. */
async function joinAll({ ask, managerId, cashierId }: SyncRoom) {
  const mine = (await ask(cashierId, 'GET /api/cashdrawers/mine')).body.drawer as { id: string } | null;
  const rows = (await ask(managerId, 'GET /api/cashdrawers/outside')).body.data as {
    transactionId: string;
  }[];
  if (!mine || rows.length === 0) return;
  const transactionIds = rows.map(({ transactionId }) => transactionId);
  const answer = await ask(managerId, `POST /api/cashdrawers/${mine.id}/join`, { transactionIds });
  expect(answer.status, answer.text).toBe(200);
}

function isHeld({ outcome, code }: { readonly outcome: string; readonly code: string | null }): boolean {
  return outcome === 'CONFLICTED' && code === 'CASH_DRAWER_OPEN';
}

/** The cashier counts the drawer that is open by what the server knows. */
async function closeMine({ ask, cashierId }: SyncRoom) {
  const mine = (await ask(cashierId, 'GET /api/cashdrawers/mine')).body.drawer as { id: string } | null;
  if (!mine) throw new Error('no drawer is open');
  const counted = { countedAmount: 0, reason: 'آزمون' };
  const answer = await ask(cashierId, `PUT /api/cashdrawers/${mine.id}/close`, counted);
  expect(answer.status, answer.text).toBe(200);
}

const step = fc.record({
  kind: fc.constantFrom('OPEN', 'SELL', 'SELL', 'MOVE', 'CLOSE', 'SELL_HERE', 'JOIN'),
  /** Draws whether the till reaches the server only at the end of the day. */
  late: fc.boolean(),
  amount: fc.integer({ min: 1, max: 400_000 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A till with one cashier: what it did, in order. */
function workOf({ till }: SyncRoom) {
  let open: string | null = null;
  return ({ kind, amount }: Step): SyncIntentInput[] => {
    if (kind === 'SELL') {
      const create = till.create();
      return [create, till.pay(create.queue, PRICE)];
    }
    if (kind === 'OPEN' && open === null) {
      open = newId();
      return [till.drawer(open, { action: 'OPEN', openingAmount: amount })];
    }
    if (open === null) return [];
    if (kind === 'MOVE') {
      const side = amount % 2 === 0 ? 'PAY_IN' : 'PAY_OUT';
      return [till.drawer(open, { action: 'MOVE', id: newId(), kind: side, amount, reason: 'آزمون' })];
    }
    if (kind !== 'CLOSE') return [];
    const closing = till.drawer(open, {
      action: 'CLOSE',
      countedAmount: amount,
      reason: 'آزمون',
      expected: amount,
    });
    open = null;
    return [closing];
  };
}

test('whatever arrives late, drawers, cash outside of them, books, orders and dashboard agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      const room = await openSyncRoom(desk);
      const work = workOf(room);
      const all: SyncIntentInput[] = [];
      for (const each of steps) {
        desk.server.clock.advance(1);
        if (each.kind === 'SELL_HERE') await sellHere(room);
        if (each.kind === 'JOIN') await joinAll(room);
        const made = work(each);
        all.push(...made);
        if (!each.late && made.length > 0) expect((await room.till.send(made)).status).toBe(200);
      }
      desk.server.clock.advance(1);
      // What waited for something that had not arrived goes once more, and so does what had arrived.
      // A drawer that was opened before the one before it had closed is tried again by its person.
      const ends = all.length > 0 ? (await room.till.send(all)).answers : [];
      const stuck = new Set(ends.filter(({ outcome }) => outcome === 'CONFLICTED').map(({ id }) => id));
      if (all.length > 0) {
        const again = all.map((intent) => (stuck.has(intent.id) ? { ...intent, retry: 1 } : intent));
        let { answers } = await room.till.send(again);
        // One that arrives while a later one is open waits until its person has counted that one.
        for (let retry = 2; answers.some(isHeld); retry += 1) {
          await closeMine(room);
          const held = new Set(answers.filter(isHeld).map(({ id }) => id));
          const next = all.map((intent) => (held.has(intent.id) ? { ...intent, retry } : intent));
          ({ answers } = await room.till.send(next));
        }
        expect(answers.filter(({ outcome }) => !['SENT', 'NEEDS_PERSON'].includes(outcome))).toEqual([]);
      }
      await expectCashToAgree(desk.pool, room.vendor.id, await told(room));
      await expectBooksToBalance(desk.pool, room.vendor.id);
    }),
    { numRuns: 6 },
  );
}, 120_000);
