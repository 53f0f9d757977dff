import { paperSource, type StationPaper } from '@sofreh/domain/print-state';
import { expect, test } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { hearOfLocalPapers } from './local-papers.ts';
import { startPrintDesk } from './testing/print-desk.ts';

const desk = await startPrintDesk();

/** A shop whose grill prints, and what a bridge says that came out there. */
async function openRoom() {
  const room = await desk.open();
  const { vendorId, shop, cashier, plan } = room;
  const station = await room.addStation('منقل', await room.addPrinter('چاپگر'), [shop.kebab]);
  const bill = async (
    more: { readonly id?: string; readonly course?: number; readonly hold?: boolean } = {},
  ) => {
    const items = [{ id: newId(), menuItemId: shop.kebab, count: 1, ...more }];
    const body = { id: newId(), items, deliveryType: 'SERVE', expectedPrice: 308_000 };
    const refused = await cashier('POST /api/orders/postpaid', body);
    const { pricing } = (refused.body.details ?? {}) as { pricing?: { finalPrice: number } };
    const answer = pricing
      ? await cashier('POST /api/orders/postpaid', { ...body, expectedPrice: pricing.finalPrice })
      : refused;
    expect(answer.status).toBe(200);
    await plan();
    return body.id;
  };
  const out = (paper: StationPaper, orderId: string, nth: string, piece = 0) => {
    const source = paperSource(paper, orderId, station, { nth, piece });
    const said = {
      source,
      status: 'PRINTED',
      evidence: 'CONFIRMED',
      failure: null,
      printerId: null,
    } as const;
    return hearOfLocalPapers(desk.pool, vendorId, [said], desk.server.clock.now());
  };
  /** The last paper that was queued, and how it stands. */
  const last = async () => {
    await plan();
    const { rows } = await desk.pool.query<{ paper: string }>(
      `select split_part(source, ':', 1) || ' ' || status as paper from print_jobs
       where vendor_id = $1 order by asked_at desc limit 1`,
      [vendorId],
    );
    desk.server.clock.advance(60);
    return rows[0]?.paper;
  };
  const edit = async (id: string, orderId: string, count: number) => {
    desk.server.clock.advance(60);
    const { body } = await cashier(`GET /api/orders/${orderId}`);
    const [line] = body.items as { id: string; menuItemId: string }[];
    const items = [{ id: line?.id, menuItemId: line?.menuItemId, count }];
    const asked = { id, orderId, version: body.version, items, reason: 'خواست' };
    expect((await cashier('PUT /api/orders/editpostpaid', asked)).status).toBe(200);
  };
  const cancel = async (moveId: string, id: string) => {
    desk.server.clock.advance(60);
    const asked = { id, moveId, status: 'REJECTED', reason: 'رفتند' };
    expect((await room.manager('PATCH /api/orders', asked)).status).toBe(200);
  };
  return { ...room, bill, out, last, edit, cancel };
}

test('the slip of a change that came out at a bridge is known by the change, whatever else its station was told', async () => {
  const { vendorId, cashier, bill, out, last, edit } = await openRoom();
  const order = await bill();
  const [first, moved] = [newId(), newId()];
  await out('DELTA', order, first);
  await edit(newId(), order, 2);
  expect(await last()).toBe('DELTA QUEUED');
  await edit(first, order, 3);
  expect(await last()).toBe('DELTA PRINTED');
  await edit(newId(), order, 4);
  expect(await last()).toBe('DELTA QUEUED');

  const tableId = newId();
  await desk.pool.query(
    `insert into dining_tables (vendor_id, id, category_id, code, name)
     select $1, $2, category_id, 'T-9', '۹' from dining_tables where vendor_id = $1 limit 1`,
    [vendorId, tableId],
  );
  await out('MOVED', order, moved);
  const move = await cashier('PUT /api/orders/changetable', { id: moved, orderId: order, tableId });
  expect(move.status).toBe(200);
  expect(await last()).toBe('MOVED PRINTED');
});

test('the slip of a cancel is known by the cancel and by how much it takes away', async () => {
  const { bill, out, last, edit, cancel } = await openRoom();
  const [one, two] = [await bill(), await bill()];
  const [ends, endsToo] = [newId(), newId()];
  await out('CANCEL', one, ends, 1);
  await cancel(ends, one);
  expect(await last()).toBe('CANCEL PRINTED');
  // Somebody added a dish meanwhile, of which the slip that came out says nothing.
  await out('CANCEL', two, endsToo, 1);
  await edit(newId(), two, 2);
  expect(await last()).toBe('DELTA QUEUED');
  await cancel(endsToo, two);
  expect(await last()).toBe('CANCEL QUEUED');
});

test('the slip of a course that is begun is known by its dishes, whoever begins it', async () => {
  const { bill, out, last, cashier } = await openRoom();
  const [known, other, more] = [newId(), newId(), newId()];
  const bills: string[] = [];
  for (const id of [known, other, more]) bills.push(await bill({ id, course: 2, hold: true }));
  const [one = '', two = '', three = ''] = bills;
  const begin = (orderId: string) => cashier('PUT /api/orders/fire', { orderId, course: 2 });
  await out('NEW', one, known, 1);
  expect((await begin(one)).status).toBe(200);
  expect(await last()).toBe('NEW PRINTED');
  await out('NEW', two, known, 1);
  await begin(two);
  expect(await last()).toBe('NEW QUEUED');
  // The slip that came out says more of the dish than is made.
  await out('NEW', three, more, 2);
  await begin(three);
  expect(await last()).toBe('NEW QUEUED');
});
