import { businessDayOf } from '@sofreh/domain/calendar';
import { rial } from '@sofreh/domain/money';
import { expect, test, vi } from 'vitest';
import { onlineBody, startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';

const desk = await startPayDesk();
const { pool, server } = desk;
const SENDER = 'GATEWAY:JIBIT';

/** A shop whose guests pay at a gateway that tells of its payments. */
async function openRoom(paid: number) {
  const room = await desk.open();
  await desk.offer(room.vendorId, ['JIBIT']);
  const owner = await room.hire('owner');
  for (let order = 0; order < paid; order += 1) {
    const placed = await room.guest('POST /api/orders', onlineBody(room.shop));
    const opened = await room.guest(`GET /api/orders/payment/${String(placed.body.id)}`);
    await desk.follow(await desk.press(String(opened.body.submitUrl), 'pay'));
  }
  const day = businessDayOf(server.clock.now().getTime(), '04:00');
  const take = (more: object = {}) =>
    owner('POST /api/reconciliation/list', { id: newId(), sender: SENDER, day, ...more });
  const see = async () =>
    (await owner(`GET /api/reconciliation/day?sender=${SENDER}&day=${day}`)).body as {
      head: { open: number; pairs: number; ours: number; theirs: number };
      alone: { side: string; id: string; proposed: string; reference: string }[];
    };
  return { ...room, owner, day, take, see };
}

test("a gateway's own list is taken once, shows nobody else's payments, and what is alone is told", async () => {
  const other = await openRoom(1);
  const room = await openRoom(3);
  expect((await room.see()).head).toMatchObject({ open: 3, pairs: 0 });
  const both = await Promise.all([room.take(), room.take()]);
  expect(both.map(({ body }) => body)).toEqual(
    expect.arrayContaining([
      { lines: 3, added: 3, sum: 939_000, whole: true },
      { lines: 3, added: 0, sum: 939_000, whole: true },
    ]),
  );
  expect((await room.see()).head).toMatchObject({ open: 0, pairs: 3, ours: 939_000, theirs: 939_000 });

  // Taken at the gateway, and the news of it lost: it stands on its side alone until it is asked about.
  const placed = await room.guest('POST /api/orders', onlineBody(room.shop));
  const opened = await room.guest(`GET /api/orders/payment/${String(placed.body.id)}`);
  await desk.press(String(opened.body.submitUrl), 'pay-never');
  const { rows } = await pool.query<{ authority: string }>(
    `select authority from transactions where vendor_id = $1 and status = 'PENDING'`,
    [room.vendorId],
  );
  const payment = { authority: rows[0]?.authority ?? '', amountRial: rial(3_130_000) };
  const taken = await desk.gateways.make('JIBIT', null)?.gateway.verify(payment);
  expect(taken).toMatchObject({ outcome: 'PAID', firstTime: true });
  expect((await room.take()).body).toMatchObject({ lines: 4, added: 1 });
  expect(await room.see()).toMatchObject({
    head: { open: 1, pairs: 3 },
    alone: [{ side: 'THEIRS', proposed: 'NOT_HERE' }],
  });
  server.clock.advance(120);
  await desk.run('settle-open-payments');
  expect((await room.see()).head).toMatchObject({ open: 0, pairs: 4 });
  expect((await other.take()).body).toMatchObject({ lines: 1, added: 1, sum: 313_000 });
  expect((await other.see()).head).toMatchObject({ open: 0, pairs: 1 });
});

test('what a list says of another day than the one asked is left for that day', async () => {
  const room = await openRoom(1);
  const asked = room.day;
  const listed = desk.gateways.make('JIBIT', null)?.gateway;
  if (!listed) throw new Error('no gateway');
  // A company that does not keep to the span it is asked for: its own list, of whatever was ever paid.
  const own = listed.listTaken.bind(listed);
  const wide = vi.spyOn(listed, 'listTaken');
  wide.mockImplementation(() => own({ from: new Date(0), until: new Date(4_000_000_000_000) }));
  server.clock.advance(24 * 3600);
  const placed = await room.guest('POST /api/orders', onlineBody(room.shop));
  const opened = await room.guest(`GET /api/orders/payment/${String(placed.body.id)}`);
  await desk.follow(await desk.press(String(opened.body.submitUrl), 'pay'));
  const next = businessDayOf(server.clock.now().getTime(), '04:00');
  expect((await room.take({ day: next })).body).toMatchObject({ lines: 1, added: 1, sum: 313_000 });
  const day = async (of: string) =>
    (await room.owner(`GET /api/reconciliation/day?sender=${SENDER}&day=${of}`)).body.head;
  expect(await day(next)).toMatchObject({ open: 0, pairs: 1, theirs: 313_000 });
  // Nothing of the first day was taken with it; it is there once it is asked for.
  expect(await day(asked)).toMatchObject({ open: 1, pairs: 0, theirs: 0 });
  expect((await room.take({ day: asked })).body).toMatchObject({ lines: 1, added: 1 });
  expect(await day(asked)).toMatchObject({ open: 0, pairs: 1 });
  wide.mockRestore();
});

test('a gateway that tells what it took is offered before the books know of any money of it', async () => {
  const room = await desk.open();
  const owner = await room.hire('owner');
  await desk.offer(room.vendorId, ['JIBIT', 'ZARIN_PAL']);
  const { data } = (await owner('GET /api/reconciliation/senders')).body as { data: { sender: string }[] };
  expect(data.map(({ sender }) => sender)).toEqual([SENDER, 'CARD', 'BANK']);
});

test('a gateway that is away says so, and one that tells nothing is named', async () => {
  const room = await openRoom(1);
  await desk.fault({ operation: 'taken', kind: 'DOWN' }, 'JIBIT');
  expect((await room.take()).body.code).toBe('GATEWAY_UNREACHABLE');
  expect((await room.take()).body).toMatchObject({ lines: 1, added: 1 });
  for (const sender of ['GATEWAY:ZARIN_PAL', 'BANK']) {
    expect((await room.take({ sender })).body.code).toBe('GATEWAY_LIST_NOT_OFFERED');
  }
  await room.owner('POST /api/reconciliation/close', { sender: SENDER, day: room.day });
  expect((await room.take()).body).toMatchObject({ lines: 1, added: 0 });
  expect(
    (await room.cashier('POST /api/reconciliation/list', { id: newId(), sender: SENDER, day: room.day }))
      .status,
  ).toBe(403);
});
