import { beforeEach, describe, expect, test } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { openAskingShop, PATH, stage } from './testing/asking-shop.ts';

const desk = await startPayDesk();
const { pool, server, companies } = desk;
// Noon in Tehran: whenever the tests run, they stay within one business day.
server.clock.advance(86_400 - ((server.clock.now().getTime() / 1000 - 8.5 * 3600) % 86_400));

let room: Awaited<ReturnType<typeof openAskingShop>>;
beforeEach(async () => {
  room = await openAskingShop(desk);
});

describe('the cascade', () => {
  test('asks the next when one does not accept in time, and ends with a person', async () => {
    const { order, cascade, pass, requestsOf, manager } = room;
    await companies.fault('MIARE', { operation: 'nobody', times: 1 });
    await companies.fault('BORDAR', { operation: 'nobody', times: 1 });
    expect((await cascade([stage('MIARE'), stage('BORDAR')])).status).toBe(200);
    const id = await order();
    await pass(20);
    expect((await requestsOf(id)).map(({ provider }) => provider)).toEqual(['MIARE']);
    await pass(600);
    const all = await requestsOf(id);
    expect(all.map(({ provider, status }) => [provider, status])).toEqual([
      ['MIARE', 'CANCELED_BY_US'],
      ['BORDAR', 'CANCELED_BY_US'],
    ]);
    const live = (await manager(`GET ${PATH}/live`)).body;
    expect(live).toEqual({ data: [], needPerson: [id] });
  });

  test('calls a person at once for an address that has no place on the map', async () => {
    const { order, cascade, pass, requestsOf, manager, orderNow } = room;
    await cascade([stage('MIARE')]);
    const id = await order('READYTOSHIPMENT', null);
    await pass(20);
    expect(await requestsOf(id)).toEqual([]);
    expect((await manager(`GET ${PATH}/live`)).body.needPerson).toEqual([id]);
    const film = (await orderNow(id)).events as readonly { readonly type: string; readonly data: object }[];
    expect(film.find(({ type }) => type === 'COURIER_CASCADE')?.data).toMatchObject({
      person: true,
      passed: [{ provider: 'MIARE', why: 'NO_POINT' }],
    });
  });

  test('leaves an order alone that was given to a courier by hand', async () => {
    const { order, cascade, pass, requestsOf, manager, addBiker } = room;
    await cascade([stage('OWN_FLEET', { waitSeconds: 60 }), stage('MIARE')]);
    const bikerId = await addBiker();
    const id = await order();
    const given = await manager('POST /api/delivery/requestnewtrip', {
      id: newId(),
      bikerId,
      orderIds: [id],
    });
    expect(given.status, given.text).toBe(200);
    // Longer than its stage waits, and shorter than the offer stands.
    await pass(80);
    expect((await manager('GET /api/bikers/all-bikers')).body.data).toContainEqual(
      expect.objectContaining({ id: bikerId, state: 'OFFERED' }),
    );
    await pass(200);
    expect(await requestsOf(id)).toEqual([]);
  });

  test('lets a company search that somebody asked by hand, and asks a person once it gives up', async () => {
    const { order, ask, cascade, pass, requestsOf, manager } = room;
    await cascade([stage('SNAPP_BOX', { waitSeconds: 60 }), stage('EXPRESSPLUS')]);
    await companies.fault('SNAPP_BOX', { operation: 'nobody', times: 1 });
    const id = await order();
    expect((await ask(id, 'SNAPP_BOX')).status).toBe(200);
    await pass(180);
    expect((await requestsOf(id)).map(({ provider, status }) => [provider, status])).toEqual([
      ['SNAPP_BOX', 'ACK'],
    ]);
    await pass(2_400, 60);
    expect((await requestsOf(id)).map(({ provider, status }) => [provider, status])).toEqual([
      ['SNAPP_BOX', 'TIMED_OUT'],
    ]);
    expect((await manager(`GET ${PATH}/live`)).body.needPerson).toEqual([id]);
  });

  test('rests once somebody said yes, and goes on when the company gives up', async () => {
    const { order, cascade, pass, requestsOf } = room;
    await cascade([stage('SNAPP_BOX', { waitSeconds: 900 }), stage('EXPRESSPLUS')]);
    await companies.fault('SNAPP_BOX', { operation: 'nobody', times: 1 });
    const id = await order();
    await pass(2_400, 60);
    expect((await requestsOf(id)).map(({ provider, status }) => [provider, status])).toEqual([
      ['SNAPP_BOX', 'TIMED_OUT'],
      ['EXPRESSPLUS', 'DELIVERED'],
    ]);
  });

  test('passes who is too dear, who is closed and who does not answer', async () => {
    const { order, cascade, pass, requestsOf, cashier } = room;
    await cascade([
      stage('MIARE', { priceCeiling: 1_000 }),
      stage('BORDAR', { fromMinute: 0, toMinute: 1 }),
      stage('ZFEXPRESS'),
      stage('EXPRESSPLUS'),
    ]);
    await companies.fault('ZFEXPRESS', { operation: 'price', kind: 'DOWN' });
    const id = await order();
    await pass(20);
    expect((await requestsOf(id)).map(({ provider }) => provider)).toEqual(['EXPRESSPLUS']);
    const { events } = (await cashier(`GET /api/orders/${id}`)).body;
    expect(JSON.stringify(events)).toContain('TOO_DEAR');
    expect(JSON.stringify(events)).toContain('UNREACHABLE');
  });

  test('leaves an order to people once somebody took over', async () => {
    const { order, cascade, pass, requestsOf, manager } = room;
    await cascade([stage('MIARE'), stage('BORDAR')]);
    const id = await order();
    await pass(20);
    const [first] = await requestsOf(id);
    expect((await manager(`DELETE ${PATH}/${first?.id}`)).body.status).toBe('CANCELED_BY_US');
    await pass(300);
    expect(await requestsOf(id)).toHaveLength(1);
  });

  test('an answer to calling off that is lost keeps the next one waiting', async () => {
    const { order, cascade, pass, requestsOf } = room;
    await cascade([stage('MIARE', { waitSeconds: 60 }), stage('BORDAR')]);
    await companies.fault('MIARE', { operation: 'nobody', times: 1 });
    await companies.fault('MIARE', { operation: 'cancel', kind: 'DOWN', times: 3 });
    const id = await order();
    await pass(80);
    expect((await requestsOf(id)).map(({ withdrawn }) => withdrawn)).toEqual([true]);
    await pass(120);
    expect((await requestsOf(id)).map(({ provider }) => provider)).toEqual(['MIARE', 'BORDAR']);
  });

  test('wakes vendors of whose deliveries something is due', async () => {
    const { order, ask } = room;
    await ask(await order());
    server.clock.advance(60);
    await desk.run('wake-due-deliveries');
    const { rows } = await pool.query(
      `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'look-after-deliveries' and j.payload ->> 'vendorId' = $1`,
      [room.vendorId],
    );
    expect(rows).toHaveLength(1);
  });
});
