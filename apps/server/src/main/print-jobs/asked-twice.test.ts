import { expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { startPrintDesk } from './testing/print-desk.ts';

const desk = await startPrintDesk();

/** A shop with a kitchen's station and one whose receipts are asked for by hand. */
async function openRoom() {
  const room = await desk.open();
  const printer = await room.addPrinter('چاپگر آشپزخانه');
  const grill = await room.addStation('منقل', printer, [room.shop.kebab]);
  await room.addStation('صندوق', printer, [], { layout: 'RECEIPT', prints_at: 'BY_HAND' });
  const sell = async () =>
    (await room.cashier('POST /api/orders', tillBody(room.shop))).body as { readonly id: string };
  return { ...room, grill, sell };
}

test('what is asked for twice is a copy the second time, and a slip the kitchen has already is one', async () => {
  const { cashier, sell, plan, claim, hear, printAll, grill } = await openRoom();
  const order = await sell();
  await plan();
  await printAll();
  /** Asks for a paper and prints it; answers whether it says that it is a copy. */
  const ask = async (more: object) => {
    const id = newId();
    const asked = await cashier('POST /api/orders/printorder', { id, orderId: order.id, ...more });
    expect(asked.status, asked.text).toBe(200);
    const [paper] = await claim();
    expect(paper?.id).toBe(id);
    await hear(id, { step: 'SEND', by: 'server', attempt: 1 });
    await hear(id, { step: 'CONFIRM', by: 'server', attempt: 1, evidence: 'CONFIRMED' });
    return JSON.stringify(paper?.paper.blocks).includes('نسخهٔ دوباره');
  };
  expect(await ask({ kind: 'KITCHEN', printerStationId: grill })).toBe(true);
  expect([await ask({}), await ask({})]).toEqual([false, true]);
  // Another paper of the same order is a first one.
  await desk.pool.query("update orders set note_customer = 'بسته‌بندی' where id = $1", [order.id]);
  expect(await ask({})).toBe(false);
});

test('of two that are asked for at once, one is the copy', async () => {
  const { cashier, sell } = await openRoom();
  const order = await sell();
  const ask = () => cashier('POST /api/orders/printorder', { id: newId(), orderId: order.id });
  const copies = (await Promise.all([ask(), ask(), ask()])).map(({ body }) => body.isCopy);
  expect(copies.toSorted()).toEqual([false, true, true]);
});
