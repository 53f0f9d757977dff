import type { GuestBill } from '@sofreh/contract/main/payments/table-bills';
import type { OrderStatus, SaleUnit } from '@sofreh/domain/enums';
import { linesLeft } from '@sofreh/domain/split-bill';
import type { PricedBill } from '#app/main/order-record/reading/order-view.ts';
import { type HeldParts, NOTHING_HELD } from './held-parts.queries.ts';
import { billForPayer } from './part-to-pay.ts';

export interface BillItem {
  readonly id: string;
  readonly title: string;
  readonly unit: SaleUnit;
  readonly count: number;
  readonly toppings: readonly string[];
}

/** This gives the lines of a bill, for `orders o`; its shape is `BillItem[]`. */
export const BILL_ITEMS_JSON = `(
  select coalesce(json_agg(json_build_object('id', i.id, 'title', i.title, 'unit', i.unit, 'count', i.count,
    'toppings', (select coalesce(json_agg(t ->> 'title'), '[]') from jsonb_array_elements(i.toppings) t)
  ) order by i.position), '[]')
  from order_items i where i.vendor_id = o.vendor_id and i.order_id = o.id)`;

export interface StoredBill {
  readonly status: OrderStatus;
  readonly finalPrice: number;
  readonly paidAmount: number;
  readonly bill: PricedBill;
  readonly items: readonly BillItem[];
}

type View = Pick<GuestBill, 'finalPrice' | 'paidAmount' | 'held' | 'due' | 'shares'> & {
  readonly lines: Omit<GuestBill['lines'][number], 'mine'>[];
};

/** Gives a bill as one who may pay a part of it sees it: what others are paying counts as paid. */
export function guestBillView(stored: StoredBill, held: HeldParts): View {
  const { status, finalPrice, paidAmount, bill, items } = stored;
  const open = billForPayer(bill, stored, held);
  const paid = new Map(
    linesLeft(billForPayer(bill, stored, NOTHING_HELD)).map((line) => [line.orderItemId, line.paid]),
  );
  const lines = new Map(
    linesLeft(open).map((line) => {
      const { orderItemId } = line;
      return [orderItemId, { ...line, held: line.paid - (paid.get(orderItemId) ?? 0) }];
    }),
  );
  const nothing = { total: 0, paid: 0, held: 0, left: 0, pieces: 0 };
  return {
    finalPrice,
    paidAmount,
    held: held.amount,
    due: status === 'REJECTED' ? 0 : open.left,
    shares: [...bill.allocations, ...held.allocations].filter(({ kind }) => kind === 'SHARE'),
    lines: items.map(({ id, title, unit, count, toppings }) => ({
      title,
      unit,
      toppings: [...toppings],
      ...(lines.get(id) ?? { orderItemId: id, count, ...nothing }),
    })),
  };
}
