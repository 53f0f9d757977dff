import { PRINTER_HEARD_MS } from '@sofreh/domain/print-state';
import { expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { startPrintDesk } from './testing/print-desk.ts';

const desk = await startPrintDesk();

/** A shop whose kitchen prints at one printer, and another one that may stand in for it. */
async function openRoom() {
  const room = await desk.open();
  const bar = await room.addPrinter('چاپگر بار');
  const printer = await room.addPrinter('چاپگر آشپزخانه', bar);
  await room.addStation('منقل', printer, [room.shop.kebab]);
  const sell = () => room.cashier('POST /api/orders', tillBody(room.shop));
  return { ...room, bar, printer, sell };
}

test('what waits goes to the second printer where the first one’s bridge is gone, and to none whose bridge is gone', async () => {
  const { bar, printer, ...room } = await openRoom();
  const bridgeId = newId();
  await desk.pool.query(
    `insert into print_bridges (vendor_id, id, name, created_at, paired_at, seen_at) values ($1, $2, 'رایانه', $3, $3, $3)`,
    [room.vendorId, bridgeId, desk.server.clock.now()],
  );
  const driveBy = (id: string, bridge: string | null) =>
    desk.pool.query('update printers set bridge_id = $2 where id = $1', [id, bridge]);
  await driveBy(printer, bridgeId);
  await room.say(printer, 'READY');
  await room.sell();
  await room.plan();
  expect(await room.claim()).toEqual([]);
  desk.server.clock.advance(PRINTER_HEARD_MS / 1_000 + 9);
  await driveBy(bar, bridgeId);
  expect(await room.claim()).toEqual([]);
  await driveBy(bar, null);
  const [moved] = await room.claim();
  expect(moved?.printer.id).toBe(bar);
  expect(JSON.stringify(moved?.paper.blocks)).toContain('چاپگر «چاپگر آشپزخانه» جواب نداد');
});

test('what waits for a printer without paper goes elsewhere in one go, and says whose it is', async () => {
  const { cashier, hire, addPrinter, addStation, sell, plan, claim, bar, printer, jobs } = await openRoom();
  await addStation('صندوق', printer, [], { layout: 'RECEIPT' });
  await sell();
  await sell();
  await plan();
  const waiter = await hire('waiter');
  const elsewhere = (by: typeof cashier, from: string, to: string) =>
    by(`POST /api/orders/printers/${from}/elsewhere`, { printerId: to });
  expect((await elsewhere(waiter, printer, newId())).body.code).toBe('PRINTER_NOT_FOUND');
  const off = await addPrinter('چاپگر خاموش');
  await desk.pool.query('update printers set active = false where id = $1', [off]);
  expect((await elsewhere(waiter, printer, off)).body.code).toBe('PRINTER_NOT_FOUND');
  // Receipts are papers of money: they stay for who takes money.
  expect((await elsewhere(waiter, printer, bar)).body).toEqual({ moved: 2 });
  expect((await elsewhere(cashier, printer, bar)).body).toEqual({ moved: 2 });
  expect((await elsewhere(cashier, printer, bar)).body).toEqual({ moved: 0 });
  const [moved] = await claim();
  expect(moved?.printer.id).toBe(bar);
  expect(JSON.stringify(moved?.paper.blocks)).toContain('چاپگر «چاپگر آشپزخانه» جواب نداد');
  const { rows } = await desk.pool.query(
    `select after ->> 'action' as action from audit_log where action = 'paper.again' and subject_id = any($1)`,
    [(await jobs()).map(({ id }) => id)],
  );
  expect(rows).toEqual([{ action: 'MOVE' }, { action: 'MOVE' }]);
  // From a printer that was switched off papers go, too. Back at their own they are nobody else's.
  await desk.pool.query('update printers set active = false where id = $1', [bar]);
  expect((await elsewhere(cashier, bar, printer)).body).toEqual({ moved: 3 });
  const { body } = await cashier('GET /api/orders/printjobs?status=QUEUED');
  expect((body.data as { insteadOf: string }[]).map(({ insteadOf }) => insteadOf)).toEqual(['', '', '']);
});

test('a printer that is switched off loses no paper: its second one prints, and without one a person is told', async () => {
  const { cashier, bar, printer, ...room } = await openRoom();
  const tap = await room.addPrinter('چاپگر تنها');
  const alone = await room.addStation('سوپ', tap, [room.shop.kebab]);
  await room.addStation('صندوق', tap, [], { layout: 'RECEIPT' });
  await desk.pool.query('update printers set active = false where id = any($1)', [[printer, tap]]);
  const order = (await room.sell()).body as { id: string };
  expect(await room.plan()).toBe(3);
  const [moved, ...others] = await room.claim();
  expect(others).toEqual([]);
  expect(moved?.printer.id).toBe(bar);
  expect(JSON.stringify(moved?.paper.blocks)).toContain('چاپگر «چاپگر آشپزخانه» جواب نداد');
  const waits = await cashier('GET /api/orders/printjobs?attention=true');
  expect(waits.body.data).toMatchObject([
    { printerName: 'چاپگر تنها', status: 'QUEUED' },
    { printerName: 'چاپگر تنها', status: 'QUEUED' },
  ]);
  const lights = (await cashier('GET /api/orders/printers')).body;
  expect(lights).toMatchObject({ attention: 2 });
  expect(lights.data).toContainEqual(expect.objectContaining({ id: tap, active: false, waiting: 2 }));
  // What a person asks for is not put where nothing comes out: the till's own dialog prints it.
  const asked = { id: newId(), orderId: order.id, kind: 'KITCHEN', printerStationId: alone };
  expect((await cashier('POST /api/orders/printorder', asked)).body).toMatchObject({ printerId: null });
});

test('a person takes one paper to another printer, which says whose it is', async () => {
  const { cashier, sell, plan, claim, bar } = await openRoom();
  await sell();
  await plan();
  const { body } = await cashier('GET /api/orders/printjobs');
  const [job] = body.data as { id: string }[];
  const move = { id: job?.id, action: 'MOVE', attempts: 0, printerId: bar };
  expect((await cashier('PUT /api/orders/printjobs', move)).body).toMatchObject({
    insteadOf: 'چاپگر آشپزخانه',
  });
  expect(JSON.stringify((await claim())[0]?.paper.blocks)).toContain('چاپگر «چاپگر آشپزخانه» جواب نداد');
});
