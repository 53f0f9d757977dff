import type { Currency, OrderStatus } from '@sofreh/domain/enums';
import type { MarketplaceWord, ModificationState } from '@sofreh/domain/marketplace';
import type { ToldOrder } from '@sofreh/providers/marketplace';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { AskedLine } from './modifications.queries.ts';

export interface MarketOrderRow {
  readonly orderId: string;
  readonly shopId: string;
  readonly number: number;
  readonly code: string;
  readonly shopTitle: string;
  readonly status: OrderStatus;
  readonly state: string;
  readonly said: MarketplaceWord;
  readonly carriedBy: ToldOrder['carriedBy'];
  readonly problem: string;
  readonly saidAgain: boolean;
  readonly canceledLate: boolean;
  readonly placedAt: Date;
  readonly answerBy: Date;
  readonly finalPrice: number;
  readonly commission: number;
  readonly marketDiscount: number;
  readonly currency: Currency;
  readonly customerName: string;
  readonly courierName: string;
  /** Holds what we asked to change last, and what became of it; null where nothing was asked. */
  readonly modification: {
    readonly state: ModificationState;
    readonly problem: string;
    readonly lines: readonly AskedLine[];
  } | null;
}

/** Lists what a row of the lists is made of, for `marketplace_orders m` of the vendor that is the first value. */
export const ROW = `select m.order_id as "orderId", m.shop_id as "shopId", o.number, m.code, s.title as "shopTitle", o.status, m.state, m.said,
     m.carried_by as "carriedBy", m.problem, m.tries > 0 as "saidAgain", m.canceled_late as "canceledLate", m.placed_at as "placedAt",
     m.answer_by as "answerBy", o.final_price as "finalPrice", m.commission, m.market_discount as "marketDiscount",
     o.currency, o.customer_name as "customerName", coalesce(o.deliver_method ->> 'courierName', '') as "courierName",
     (select jsonb_build_object('state', d.state, 'problem', d.problem, 'lines', d.lines) from marketplace_modifications d
      where d.vendor_id = $1 and d.order_id = m.order_id order by d.asked_at desc, d.id desc limit 1) as modification`;
export const FROM = `from marketplace_orders m
   join orders o on o.vendor_id = m.vendor_id and o.id = m.order_id
   join marketplace_shops s on s.vendor_id = m.vendor_id and s.id = m.shop_id`;

const page = named(
  'marketplace-orders-page',
  `${ROW}, count(*) over ()::int as total ${FROM}
   where m.vendor_id = $1 and m.business_day = $2
   order by m.business_day desc, m.placed_at desc, m.order_id desc limit $3 offset $4`,
);

/** Lists orders of a business day, newest first. */
export function listMarketOrders(
  db: Queryable,
  vendorId: string,
  day: string,
  paging: Paging,
): Promise<Page<MarketOrderRow>> {
  return readPage<MarketOrderRow>(db, page, [vendorId, day], paging);
}

const one = named('marketplace-order-row', `${ROW} ${FROM} where m.vendor_id = $1 and m.order_id = $2`);

export async function readMarketOrderRow(
  db: Queryable,
  vendorId: string,
  orderId: string,
): Promise<MarketOrderRow | undefined> {
  return (await db.query<MarketOrderRow>(one([vendorId, orderId]))).rows[0];
}
