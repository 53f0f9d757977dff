import { MARKETPLACE_ACCOUNT } from '@sofreh/domain/books';
import type { ClientBase } from 'pg';
import { demoId } from '../demo/demo-id.ts';
import { MARKET_COMMISSION_PERCENT, marketCoupons } from '../demo/marketplace.ts';
import type { DemoOrderIntent } from '../types.ts';
import { insertRows } from './insert-rows.ts';
import { orderIdOf } from './order-rows.ts';

const MINUTE_MS = 60_000;
const ANSWER_MINUTES = 5;

interface SoldThere {
  readonly vendorId: string;
  readonly id: string;
  readonly businessDay: string;
  readonly placedAt: Date;
  readonly endedAt: Date;
  readonly sold: boolean;
  readonly deliveryType: string;
  /** Dishes with their toppings, and what the shop gave off them. */
  readonly goods: number;
  readonly off: number;
}

const SOLD_THERE = `select vendor_id as "vendorId", id, to_char(business_day, 'YYYY-MM-DD') as "businessDay",
    placed_at as "placedAt", coalesce(finished_at, rejected_at) as "endedAt", status = 'FINISHED' as sold,
    delivery_type as "deliveryType", items_total as goods, discount_total as off
  from orders where source = 'SNAPPFOOD' order by vendor_id, placed_at, id`;

const partOf = (amount: number, percent: number) => Math.floor((amount * percent) / 100);

/** Writes what the marketplace says of its orders in the demo's past, with its commission in the books; all of them are over. */
export async function loadMarketOrders(
  client: ClientBase,
  intents: readonly DemoOrderIntent[],
): Promise<void> {
  const coupons = new Map(intents.map((intent) => [orderIdOf(intent), intent.discountCode]));
  const { rows } = await client.query<SoldThere>(SOLD_THERE);
  const orders = rows.map((row) => {
    const coupon = marketCoupons.find(({ code }) => code === coupons.get(row.id));
    const commission = partOf(row.goods - row.off, MARKET_COMMISSION_PERCENT);
    const state = row.sold ? 'DELIVERED' : 'REJECTED';
    return {
      vendor_id: row.vendorId,
      order_id: row.id,
      shop_id: row.vendorId,
      reference: row.id.replaceAll('-', ''),
      code: `S${row.id.slice(-6).toUpperCase()}`,
      revision: 1,
      state,
      business_day: row.businessDay,
      placed_at: row.placedAt,
      answer_by: new Date(row.placedAt.getTime() + ANSWER_MINUTES * MINUTE_MS),
      carried_by: row.deliveryType === 'PICKUP' ? 'GUEST' : 'MARKETPLACE',
      said: row.sold ? 'PICKED' : 'REJECTED',
      market_discount: partOf(row.goods, coupon?.marketPercent ?? 0),
      commission,
      commission_booked: row.sold ? commission : 0,
      seen_version: 1,
      coupon: coupon?.code ?? '',
      reject_cause: 'OTHER',
      tries: 0,
      problem: '',
      canceled_late: false,
      ended_at: row.endedAt,
    };
  });
  await insertRows(client, 'marketplace_orders', orders);
  const entries = orders.flatMap(({ vendor_id, order_id, commission_booked: kept, ended_at: at }) => {
    if (kept === 0) return [];
    const entry = {
      vendor_id,
      transaction_id: demoId(`commission/${order_id}`, at.getTime()),
      currency: 'TOMAN',
      at,
    };
    return [
      { ...entry, account: 'COMMISSION', amount: kept },
      { ...entry, account: MARKETPLACE_ACCOUNT, amount: -kept },
    ];
  });
  await insertRows(client, 'ledger_entries', entries);
}
