import { expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { openEvening } from './testing/evening.ts';
import { expectDeliveriesToHold, expectWaysToHold, type SeenOrders } from './testing/evening-books.ts';

/** `npm run drill:couriers` asks for a hundred thousand, over as many evenings as that takes. */
const STEPS = Number(process.env.COURIER_DRILL_STEPS ?? 200);
const FIRST_SEED = Number(process.env.COURIER_DRILL_SEED ?? 14);
const STEPS_OF_EVENING = 200;
const LOOK_EVERY = 10;
/** This happens too seldom for a short evening to have it for certain. */
const SETTLED = 'POST /api-delivery/v1/courier-companies/accounts/payments';

const desk = await startPayDesk();
const { pool, server } = desk;
// Noon in Tehran: whenever the tests run, an evening stays within one business day.
server.clock.advance(86_400 - ((server.clock.now().getTime() / 1000 - 8.5 * 3600) % 86_400));

test(
  'whatever couriers, companies, people and the network do, one brings an order and every sum is right',
  async () => {
    const done: Record<string, number> = {};
    for (let steps = 0, seed = FIRST_SEED; steps < STEPS; seed += 1) {
      const evening = await openEvening(desk, seed);
      const seen: SeenOrders = new Map();
      try {
        for (let step = 1; step <= STEPS_OF_EVENING; step += 1, steps += 1) {
          await evening.step();
          if (step % LOOK_EVERY === 0) await expectDeliveriesToHold(pool, evening.vendorId, seen);
        }
        await evening.goHome();
        await expectDeliveriesToHold(pool, evening.vendorId, seen);
        await expectBooksToBalance(pool, evening.vendorId);
        evening.done['way of several doors'] = await expectWaysToHold(pool, evening.vendorId);
        const { rows } = await pool.query(
          'select id, provider, status from courier_requests where vendor_id = $1 and ended_at is null',
          [evening.vendorId],
        );
        // Alopeyk cannot be asked for a request whose answer was lost: such a one waits for a person.
        expect(rows.filter(({ provider }) => provider !== 'ALOPEYK')).toEqual([]);
      } catch (cause) {
        throw new Error(`evening ${seed}, after ${steps} steps`, { cause });
      }
      // Whoever stops a long play knows how far it came.
      if (process.env.COURIER_DRILL_STEPS) console.log(`evening ${seed} held, ${steps} steps`);
      for (const [what, count] of Object.entries(evening.done)) done[what] = (done[what] ?? 0) + count;
    }
    if (process.env.COURIER_DRILL_STEPS) console.table(done);
    // An evening in which nothing was brought or asked says nothing.
    expect(done).toMatchObject({
      'POST /api/delivery/requestnewtrip': expect.any(Number),
      'PATCH /api/bikers/state': expect.any(Number),
      'POST /api-delivery/v1/delivery-by-providers': expect.any(Number),
      'POST /api/payments/manualpaybypos': expect.any(Number),
      'PUT /api/orders/editpostpaid': expect.any(Number),
      'PUT /api/payments/method': expect.any(Number),
      'PUT /api/bikers/purses/*/count': expect.any(Number),
      cut: expect.any(Number),
      ...(STEPS > 1_000
        ? { 'PUT /api/orders/refund': expect.any(Number), [SETTLED]: expect.any(Number) }
        : {}),
    });
  },
  Number(process.env.COURIER_DRILL_MS ?? 120_000),
);
