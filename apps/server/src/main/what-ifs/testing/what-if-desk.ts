import type { ResponseBody } from '@sofreh/contract/call';
import type { WhatIf, whatIfs } from '@sofreh/contract/main/what-ifs';
import { businessDayOf } from '@sofreh/domain/calendar';
import type { WhatIfChanges, WhatIfFigure } from '@sofreh/domain/reports';
import { expect } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { workOnWhatIf } from '../price-again.ts';

export type Behind = ResponseBody<(typeof whatIfs)['GET /api/reports/whatif/{id}/orders']>;
export type Bills = ResponseBody<(typeof whatIfs)['GET /api/reports/whatif/{id}/bills']>;
/** Changes nothing. */
export const NOTHING: WhatIfChanges = {
  prices: [],
  pricePercent: 0,
  packaging: null,
  serviceFee: null,
  discount: null,
};

/** Starts a server whose branches ask what would have come in. */
export async function startWhatIfDesk() {
  const desk = await startPayDesk();
  const { pool, server } = desk;
  const open = async () => {
    const room = await desk.open();
    const { cashier, manager, shop, vendorId } = room;
    const sell = async (more: object = {}) => {
      const answer = await cashier('POST /api/orders', { ...tillBody(shop), id: newId(), ...more });
      expect(answer.status, answer.text).toBe(200);
      return String(answer.body.id);
    };
    const day = businessDayOf(server.clock.now().getTime());
    const begin = async (changes: Partial<WhatIfChanges>, id = newId()) => {
      const body = { id, From: day, To: day, changes: { ...NOTHING, ...changes } };
      return manager('POST /api/reports/whatif', body);
    };
    const work = (id: string, signal = new AbortController().signal) =>
      workOnWhatIf({ db: pool, now: () => server.clock.now() }, vendorId, id, signal);
    const read = async (id: string) =>
      (await manager(`GET /api/reports/whatif/${id}`)).body as unknown as WhatIf;
    const bills = async (id: string) =>
      (await manager(`GET /api/reports/whatif/${id}/bills`)).body as unknown as Bills;
    const behind = async (id: string, figure: WhatIfFigure, side = 'BEFORE') =>
      (await manager(`GET /api/reports/whatif/${id}/orders?figure=${figure}&side=${side}`))
        .body as unknown as Behind;
    const ask = async (changes: Partial<WhatIfChanges>) => {
      const begun = await begin(changes);
      expect(begun.status, begun.text).toBe(200);
      const id = String(begun.body.id);
      await work(id);
      return { ...(await read(id)), bills: await bills(id) };
    };
    /** Copies of an order, as many as a month has. */
    const copies = (orderId: string, count: number) =>
      pool.query(
        `with made as (
           insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 9000 + n))).*
           from orders o, generate_series(1, $3::int) n where o.vendor_id = $1 and o.id = $2 returning vendor_id, id)
         insert into order_items
         select (jsonb_populate_record(i, jsonb_build_object('order_id', m.id, 'id', gen_random_uuid()))).*
         from made m join order_items i on i.vendor_id = m.vendor_id and i.order_id = $2`,
        [vendorId, orderId, count],
      );
    /** Copies of an order without lines, which are only counted and looked at; each is as `other` says. */
    const counted = (orderId: string, { first, some }: { first: number; some: number }, other = {}) =>
      pool.query(
        `insert into orders (vendor_id, id, number, business_day, source, order_type, delivery_type, status, payment_type,
           preparation_time, currency, items_total, discount_total, packaging_total, service_total, tax, delivery_cost, rounding, tip,
           final_price, pricing, request_hash, placed_at)
         select o.vendor_id, gen_random_uuid(), $3::int + n, o.business_day, o.source, coalesce($5::jsonb ->> 'type', o.order_type),
           o.delivery_type, o.status, o.payment_type, o.preparation_time, o.currency, o.items_total, 0, 0, 0, 0, 0, 0, 0, o.final_price,
           '{}', '', o.placed_at
         from orders o, generate_series(1, $4::int) n where o.vendor_id = $1 and o.id = $2`,
        [vendorId, orderId, first, some, JSON.stringify(other)],
      );
    return { ...room, day, sell, begin, work, read, bills, behind, ask, copies, counted };
  };
  return { pool, server, open };
}
