import type { KitchenBoard, KitchenStepBody } from '@sofreh/contract/main/kitchen';
import type { Order } from '@sofreh/contract/main/orders';
import { type KitchenLine, kitchenLines } from '@sofreh/domain/kitchen';
import { expect } from 'vitest';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';

/** Starts the calls of the kitchen over HTTP, with shops that have two stations. */
export async function startKitchen() {
  const desk = await startPayDesk();
  let cooks = 0;

  /** Makes a shop whose kebab is cooked at the grill and whose soup at the pot, with a cook signed in. */
  async function openKitchen() {
    const room = await desk.open();
    const { shop, vendorId } = room;
    const domain = `${vendorId.slice(0, 8)}.test`;
    const [printer, grill, pot] = [newId(), newId(), newId()];
    await desk.pool.query(
      "insert into printers (vendor_id, id, name, ip) values ($1, $2, 'چاپگر', '10.0.0.5')",
      [vendorId, printer],
    );
    for (const [id, title, item] of [
      [grill, 'کباب', shop.kebab],
      [pot, 'آش', shop.soup],
    ]) {
      await desk.pool.query(
        'insert into printer_stations (vendor_id, id, title, printer_id) values ($1, $2, $3, $4)',
        [vendorId, id, title, printer],
      );
      await desk.pool.query(
        'insert into printer_station_links (vendor_id, printer_station_id, menu_item_id) values ($1, $2, $3)',
        [vendorId, id, item],
      );
    }
    cooks += 1;
    const cookId = await addPerson(desk.pool, `0936${String(2_000_000 + cooks)}`, 'رضا');
    await employ(desk.pool, { id: vendorId, domain }, cookId, 'kitchen');
    const cookToken = async () => (await signInAs(desk.pool, cookId, 'STAFF', desk.server.clock.now())).token;
    const cook = async (line: string, body?: unknown) =>
      desk.server.request(line, { token: await cookToken(), body, headers: { 'host-domain': domain } });
    const board = async () => (await cook('GET /api/kitchen')).body as unknown as KitchenBoard;
    const seen = async (orderId: string) => (await board()).orders.find(({ id }) => id === orderId);
    const lines = async (orderId: string) => {
      const order = await seen(orderId);
      // The kebab comes first.
      const found = order ? kitchenLines(order) : [];
      return found.sort((one, other) => (one.title < other.title ? 1 : -1));
    };
    const read = async (id: string) => (await room.manager(`GET /api/orders/${id}`)).body as unknown as Order;
    const bill = async (items: readonly object[], more: object = {}) => {
      const body = { id: newId(), items, deliveryType: 'SERVE', tableId: shop.table, ...more };
      const { expectedPrice, ...asked } = { expectedPrice: 1, ...body };
      const refused = await room.cashier('POST /api/orders/postpaid', { ...asked, expectedPrice });
      const price = (refused.body.details as { pricing: { finalPrice: number } }).pricing.finalPrice;
      const answer = await room.cashier('POST /api/orders/postpaid', { ...asked, expectedPrice: price });
      expect(answer.status).toBe(200);
      return answer.body as unknown as Order;
    };
    const step = (order: { readonly id: string }, kind: 'BUMP' | 'RECALL' | 'SEE', line: KitchenLine) => ({
      id: newId(),
      orderId: order.id,
      kind,
      at: desk.server.clock.now().toISOString(),
      printerStationId: line.printerStationId,
      orderItemId: line.orderItemId,
      round: line.round,
      told: line.told,
      screen: line.printerStationId,
    });
    const send = async (...steps: KitchenStepBody[]) => {
      const answer = await cook('POST /api/kitchen/steps', {
        sentAt: desk.server.clock.now().toISOString(),
        steps,
      });
      expect(answer.text).toContain('outcome');
      return (answer.body.data as { outcome: string }[]).map(({ outcome }) => outcome);
    };
    const line = (menuItemId: string, count = 1, more: object = {}) => ({
      id: newId(),
      menuItemId,
      count,
      note: '',
      toppings: [],
      ...more,
    });
    return {
      ...room,
      grill,
      pot,
      cook,
      cookToken,
      domain,
      board,
      seen,
      lines,
      read,
      bill,
      step,
      send,
      line,
    };
  }

  return { desk, openKitchen };
}
