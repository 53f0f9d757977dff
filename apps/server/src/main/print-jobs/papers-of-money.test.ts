import { describe, expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { startPrintDesk } from './testing/print-desk.ts';

const desk = await startPrintDesk();

/** A shop whose receipts open the drawer for cash, with a waiter who takes no money. */
async function moneyRoom() {
  const room = await desk.open();
  const printer = await room.addPrinter('چاپگر صندوق');
  const receipts = { layout: 'RECEIPT', opens_drawer: 'ALWAYS' } as const;
  await room.addStation('صندوق', printer, [], { ...receipts, prints_at: 'BY_HAND' });
  const waiter = await room.hire('waiter');
  /** Prints everything that waits; answers of each paper whether it opened the drawer. */
  const opened = async () => {
    const seen: boolean[] = [];
    for (let papers = await room.claim(); papers.length > 0; papers = await room.claim()) {
      for (const { id, attempt, paper } of papers) {
        seen.push(paper.opensDrawer);
        await room.hear(id, { step: 'SEND', by: 'server', attempt });
        await room.hear(id, { step: 'CONFIRM', by: 'server', attempt, evidence: 'CONFIRMED' });
      }
    }
    return seen;
  };
  const audit = async () => {
    const { rows } = await desk.pool.query<{ action: string; subject_id: string; actor_id: string }>(
      "select action, subject_id, actor_id from audit_log where vendor_id = $1 and action like 'paper.%' order by at, id",
      [room.vendorId],
    );
    return rows;
  };
  const sell = async (changes: Parameters<typeof tillBody>[1] = {}) =>
    String((await room.cashier('POST /api/orders', tillBody(room.shop, changes))).body.id);
  /** The bill of a table, which is paid later. */
  const bill = async () => {
    const { rows } = await desk.pool.query<{ id: string }>(
      'select id from dining_tables where vendor_id = $1 limit 1',
      [room.vendorId],
    );
    const items = [{ id: newId(), menuItemId: room.shop.kebab, count: 1 }];
    const body = { id: newId(), items, deliveryType: 'SERVE', tableId: rows[0]?.id, expectedPrice: 308_000 };
    const { status, body: order } = await waiter('POST /api/orders/postpaid', body);
    expect(status).toBe(200);
    return String(order.id);
  };
  return { ...room, printer, receipts, waiter, opened, audit, sell, bill };
}

describe('the cash drawer', () => {
  test('opens for the first receipt of who takes payments, and for no other', async () => {
    const { waiter, cashier, bill, opened } = await moneyRoom();
    const orderId = await bill();
    const print = (by: typeof cashier) => by('POST /api/orders/printorder', { id: newId(), orderId });
    expect((await print(waiter)).status).toBe(200);
    expect(await opened()).toEqual([false]);
    await print(cashier);
    expect(await opened()).toEqual([true]);
    await print(cashier);
    await print(waiter);
    expect(await opened()).toEqual([false, false]);
  });

  test('stays shut for what is printed again, which needs the right to take payments and is written down', async () => {
    const { waiter, cashier, sell, opened, claim, hear, audit } = await moneyRoom();
    const id = newId();
    await cashier('POST /api/orders/printorder', { id, orderId: await sell() });
    // The paper never reached the printer, so that it is no second copy.
    const [paper] = await claim();
    await hear(id, { step: 'FAIL', by: 'server', attempt: paper?.attempt ?? 0, failure: 'CANNOT_DRAW' });
    const again = { id, action: 'PRINT_AGAIN', attempts: 1 };
    expect((await waiter('PUT /api/orders/printjobs', again)).status).toBe(403);
    expect((await waiter('PUT /api/orders/printjobs', { ...again, action: 'MOVE' })).status).toBe(403);
    expect(await opened()).toEqual([]);
    expect((await cashier('PUT /api/orders/printjobs', again)).status).toBe(200);
    expect((await cashier('PUT /api/orders/printjobs', again)).status).toBe(200);
    expect(await opened()).toEqual([false]);
    expect(await audit()).toMatchObject([
      { action: 'paper.again', subject_id: id, actor_id: expect.any(String) },
    ]);
  });

  test('opens by itself only for what somebody with the right to take payments did', async () => {
    const { addStation, printer, receipts, waiter, sell, shop, plan, opened } = await moneyRoom();
    await addStation('خودکار', printer, [], { ...receipts, prints_at: 'CONFIRMED' });
    const unpaid = tillBody(shop, { paymentType: 'UNPAID', payments: [] });
    expect((await waiter('POST /api/orders', unpaid)).status).toBe(200);
    await plan();
    expect(await opened()).toEqual([false]);
    await sell();
    await plan();
    expect(await opened()).toEqual([true]);
  });

  test('opens once for a movement of its cash', async () => {
    const { cashier, opened } = await moneyRoom();
    const drawerId = newId();
    await cashier('POST /api/cashdrawers', { id: drawerId, openingAmount: 500_000 });
    const movement = { id: newId(), kind: 'PAY_OUT', amount: 50_000, reason: 'نان' };
    await cashier(`POST /api/cashdrawers/${drawerId}/movements`, movement);
    const slip = () =>
      cashier('POST /api/orders/printdrawer', { id: newId(), drawerId, movementId: movement.id });
    await slip();
    await slip();
    expect(await opened()).toEqual([true, false]);
  });
});

test('papers of a drawer are seen and moved by who sees the drawer, and by nobody else', async () => {
  const { cashier, manager, waiter, hire } = await moneyRoom();
  const other = await hire('cashier');
  const drawerId = newId();
  await cashier('POST /api/cashdrawers', { id: drawerId, openingAmount: 500_000 });
  const { body: report } = await cashier('POST /api/orders/printdrawer', { id: newId(), drawerId });
  for (const [who, sees] of [
    [cashier, true],
    [manager, true],
    [other, false],
    [waiter, false],
  ] as const) {
    const list = await who('GET /api/orders/printjobs');
    expect(list.body.data).toHaveLength(sees ? 1 : 0);
    expect(list.body.totalCount).toBe(sees ? 1 : 0);
    const paper = await who(`GET /api/orders/printjobs/${report.id}/paper`);
    expect(paper.status).toBe(sees ? 200 : 404);
    if (!sees) expect(paper.body.code).toBe('PRINT_JOB_NOT_FOUND');
  }
  const act = { id: report.id, action: 'SAY_PRINTED', attempts: 0 };
  expect((await other('PUT /api/orders/printjobs', act)).body.code).toBe('PRINT_JOB_NOT_FOUND');
  expect((await cashier('PUT /api/orders/printjobs', act)).body.status).toBe('PRINTED');
});

test('who says that a printer’s paper came out is written down', async () => {
  const { waiter, cashier, sell, audit } = await moneyRoom();
  const id = newId();
  await cashier('POST /api/orders/printorder', { id, orderId: await sell() });
  const said = { id, action: 'SAY_PRINTED', attempts: 0 };
  expect((await waiter('PUT /api/orders/printjobs', said)).body).toMatchObject({ evidence: 'PERSON' });
  await cashier('PUT /api/orders/printjobs', said);
  expect(await audit()).toMatchObject([{ action: 'paper.say', subject_id: id }]);
});

test('a paper is asked for, printed again and sent elsewhere by the same people', async () => {
  const { cashier, waiter, hire, sell, bill } = await moneyRoom();
  const [accountant, couriers] = [await hire('accountant'), await hire('courierManager')];
  const [sold, atTable] = [await sell(), await bill()];
  for (const [kind, orderId, mine] of [
    ['RECEIPT', sold, [cashier]],
    ['RECEIPT', atTable, [cashier, waiter]],
    ['KITCHEN', sold, [cashier, waiter]],
    ['BAG', sold, [cashier, waiter]],
    ['COURIER', sold, [cashier, waiter, couriers]],
  ] as const) {
    for (const who of [accountant, couriers, waiter, cashier]) {
      const expected = (mine as readonly unknown[]).includes(who) ? 200 : 403;
      const ask = { id: newId(), orderId, kind };
      expect((await who('POST /api/orders/printorder', ask)).status, kind).toBe(expected);
      // One that did not come out.
      const id = newId();
      await cashier('POST /api/orders/printorder', { id, orderId, kind });
      await desk.pool.query(
        "update print_jobs set status = 'FAILED', failure = 'CANNOT_DRAW' where id = $1",
        [id],
      );
      const again = { id, action: 'PRINT_AGAIN', attempts: 0 };
      expect((await who('PUT /api/orders/printjobs', again)).status, kind).toBe(expected);
    }
  }
});
