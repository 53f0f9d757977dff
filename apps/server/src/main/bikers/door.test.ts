import { DOOR_CODE_TRIES } from '@sofreh/domain/courier-state';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '#app/main/orders/testing/books.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { openCourierShop, step, tripOf } from './testing/courier-shop.ts';

const desk = await startPayDesk();
const { pool, server } = desk;
// Noon in Tehran: hours on duty stay within one business day, whenever the tests run.
server.clock.advance(86_400 - ((server.clock.now().getTime() / 1000 - 8.5 * 3600) % 86_400));

let room: Awaited<ReturnType<typeof openCourierShop>>;
beforeEach(async () => {
  room = await openCourierShop(desk);
});

describe('a hand-over', () => {
  /** A trip with its food in the bag, under a rule of how it is proven. */
  async function ridden(proof: string, biker: Pick<typeof room.biker, 'id' | 'ask'> = room.biker) {
    const { manager, order, give } = room;
    const stages = [
      {
        provider: 'OWN_FLEET',
        active: true,
        waitSeconds: 120,
        priceCeiling: null,
        fromMinute: 0,
        toMinute: 0,
      },
    ];
    const rule = { automatic: false, leadMinutes: 10, proof, stages };
    const saved = await manager('PUT /api-delivery/v1/courier-companies', rule);
    expect(saved.body.proof, saved.text).toBe(proof);
    const orderId = await order();
    const trip = tripOf(await give([orderId], biker.id));
    await biker.ask('PATCH /api/bikers/state', step(trip?.id, 'BIKERACCEPTED'));
    const taken = await biker.ask('PATCH /api/bikers/state', step(trip?.id, 'PICKEDUP'));
    expect(taken.body).toMatchObject({ status: 'PICKEDUP', proof });
    expect(taken.text).not.toContain('oorCode');
    const collected = () => ({ id: newId(), method: 'CASH', amount: 343_000 });
    const deliver = (shown?: object, more: object = {}) =>
      biker.ask(
        'PATCH /api/bikers/state',
        step(trip?.id, 'DELIVERED', {
          collected: collected(),
          ...(shown ? { proof: shown } : {}),
          ...more,
        }),
      );
    return { orderId, tripId: trip?.id, deliver };
  }

  test('is proven by a code that the guest and the staff know and the courier does not, tried a few times only', async () => {
    const { manager, biker, orderNow, cashier } = room;
    const { orderId, tripId, deliver } = await ridden('CODE');
    const seen = await manager(`GET /api/bikers/orderpreview/${orderId}`);
    const code = String(seen.body.doorCode);
    expect(code).toMatch(/^\d{4}$/);
    expect((await biker.ask(`GET /api/bikers/orderpreview/${orderId}`)).body.doorCode).toBeNull();
    const { rows } = await pool.query<{ id: string }>('select customer_id as id from orders where id = $1', [
      orderId,
    ]);
    const guest = room.as(rows[0]?.id ?? '', 'CUSTOMER');
    expect((await guest(`GET /api/orders/${orderId}/courier`)).body.code).toBe(code);
    await desk.runTextJobs();
    const told = desk.sentTexts.map(({ text }) => text).join();
    expect(told).toContain(code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? ''));
    expect((await deliver()).body.code).toBe('PROOF_REQUIRED');
    expect((await deliver(undefined, { reason: 'کد نداشت' })).body.code).toBe('PROOF_REQUIRED');
    const wrong = code === '0000' ? '1111' : '0000';
    for (let tries = 0; tries < DOOR_CODE_TRIES.hits; tries += 1) {
      expect((await deliver({ code: wrong })).body.code).toBe('PROOF_WRONG');
    }
    expect((await deliver({ code })).body.code).toBe('PROOF_SPENT');
    // Nothing of the money was taken along with a proof that was refused.
    expect(await orderNow(orderId)).toMatchObject({ status: 'DELIVERING', paidAmount: 0 });
    server.clock.advance(DOOR_CODE_TRIES.seconds);
    expect((await deliver({ code })).body).toMatchObject({ status: 'DELIVERED', due: 0 });
    expect((await guest(`GET /api/orders/${orderId}/courier`)).body.code).toBeNull();
    expect((await cashier(`GET /api/bikers/orderpreview/${orderId}`)).body.trip).toMatchObject({
      id: tripId,
    });
    await expectBooksToBalance(pool, room.vendorId);
  });

  test('is proven by a picture, which is kept for thirty days', async () => {
    const { manager, orderNow } = room;
    const { orderId, tripId, deliver } = await ridden('PICTURE');
    expect((await deliver({ code: '1234' })).body.code).toBe('PROOF_REQUIRED');
    const text = Buffer.from('no picture').toString('base64');
    expect((await deliver({ picture: text })).body.code).toBe('IMAGE_WRONG');
    expect(await orderNow(orderId)).toMatchObject({ status: 'DELIVERING', paidAmount: 0 });
    const drawn = sharp({ create: { width: 400, height: 300, channels: 3, background: '#c2410c' } });
    const picture = (await drawn.jpeg().toBuffer()).toString('base64');
    expect((await deliver({ picture })).body.status).toBe('DELIVERED');
    const kept = await manager(`GET /api/bikers/picture/${tripId}`);
    expect(kept.body.picture).toMatch(/^data:image\/webp;base64,/);
    expect((await manager(`GET /api/bikers/orderpreview/${orderId}`)).body.hasPicture).toBe(true);
    server.clock.advance(31 * 86_400);
    await desk.run('purge-courier-positions');
    expect((await manager(`GET /api/bikers/picture/${tripId}`)).body.code).toBe('TRIP_NOT_FOUND');
  });

  test('is said without a proof by staff who say why', async () => {
    const { cashier } = room;
    const { tripId } = await ridden('CODE');
    const say = (reason: string) => cashier('PATCH /api/bikers/state', step(tripId, 'DELIVERED', { reason }));
    expect((await say('')).body.code).toBe('REASON_REQUIRED');
    expect((await say('مهمان کد را ندارد')).body.status).toBe('DELIVERED');
  });

  test('is proven by staff who ride it themselves as by any courier, who are not shown its code', async () => {
    const { cashier, manager, biker, cashierId } = room;
    const { rows } = await pool.query('select phone_number as "phoneNumber" from users where id = $1', [
      cashierId,
    ]);
    const both = { ...biker.body, id: newId(), phoneNumber: rows[0].phoneNumber };
    expect((await manager('POST /api/bikers', both)).body).toMatchObject({ userId: cashierId });
    const ask = room.as(cashierId, 'COURIER');
    await ask('POST /api/bikers/duty', { onDuty: true });
    const { orderId, tripId } = await ridden('CODE', { id: both.id, ask });
    const code = (who: typeof ask) => who(`GET /api/bikers/orderpreview/${orderId}`);
    expect([(await code(ask)).body.doorCode, (await code(cashier)).body.doorCode]).toEqual([null, null]);
    expect((await code(manager)).body.doorCode).toMatch(/^\d{4}$/);
    const say = (who: typeof ask) =>
      who('PATCH /api/bikers/state', step(tripId, 'DELIVERED', { reason: 'مهمان کد را ندارد' }));
    expect((await say(cashier)).body.code).toBe('PROOF_REQUIRED');
    expect((await say(manager)).body.status).toBe('DELIVERED');
  });
});

test('whoever rides no more leaves neither orders nor cash behind, and is paid his hours', async () => {
  const { manager, biker, order, give, cashier } = room;
  const stop = () => manager('PATCH /api/bikers', { id: biker.id, active: false });
  const trip = tripOf(await give([await order()]));
  const advance = { id: newId(), kind: 'ADVANCE', amount: 100_000 };
  await cashier(`POST /api/bikers/purses/${biker.id}`, advance);
  expect((await stop()).body.code).toBe('BIKER_HAS_TRIPS');
  await biker.ask('PATCH /api/bikers/state', step(trip?.id, 'TRIPREQUESTED'));
  expect((await stop()).body).toMatchObject({ code: 'BIKER_HAS_CASH', details: { balance: 100_000 } });
  const count = { id: newId(), countedAmount: 100_000, expected: 100_000, reason: '' };
  await cashier(`PUT /api/bikers/purses/${biker.id}/count`, count);
  server.clock.advance(60 * 60);
  expect((await stop()).body.active).toBe(false);
  const { rows } = await pool.query(
    'select pay::int, ended_at is null as open from courier_shifts where vendor_id = $1',
    [room.vendorId],
  );
  expect(rows).toEqual([{ pay: 60_000, open: false }]);
  const again = await cashier(`POST /api/bikers/purses/${biker.id}`, { ...advance, id: newId() });
  expect(again.body.code).toBe('BIKER_NOT_FOUND');
  await expectBooksToBalance(pool, room.vendorId);
});
