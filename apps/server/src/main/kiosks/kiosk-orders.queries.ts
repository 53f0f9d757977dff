import type { DeliveryType, OrderStatus } from '@sofreh/domain/enums';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** This is an order as the kiosk that placed it sees it. */
export interface KioskOrder {
  readonly id: string;
  readonly number: number;
  readonly status: OrderStatus;
  readonly deliveryType: DeliveryType;
  readonly guestName: string;
  readonly tableName: string | null;
  readonly finalPrice: number;
  readonly paidAmount: number;
  /** Tells whether it was placed to be paid at the till. */
  readonly paysLater: boolean;
  readonly placedAt: Date;
  readonly promisedAt: Date | null;
  readonly payCode: string | null;
}

const own = named(
  'kiosk-order',
  `select o.id, o.number, o.status, o.delivery_type as "deliveryType", o.customer_name as "guestName",
     o.table_name as "tableName", o.final_price as "finalPrice", o.paid_amount as "paidAmount",
     o.payment_type = 'UNPAID' as "paysLater", o.placed_at as "placedAt", o.promised_at as "promisedAt",
     (select l.code from payment_links l
      where l.vendor_id = $1 and l.order_id = o.id and l.created_by = $3 order by l.created_at limit 1) as "payCode"
   from orders o where o.vendor_id = $1 and o.id = $2 and o.created_by = $3 and o.source = 'KIOSK'`,
);

/** Reads an order that this kiosk placed; undefined for every other. */
export async function readKioskOrder(
  db: Queryable,
  vendorId: string,
  kioskId: string,
  orderId: string,
): Promise<KioskOrder | undefined> {
  return (await db.query<KioskOrder>(own([vendorId, orderId, kioskId]))).rows[0];
}
