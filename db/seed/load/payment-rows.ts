import { allocateByLargestRemainder } from '@sofreh/domain/money';
import { demoId } from '../demo/demo-id.ts';
import type { DemoOrderIntent } from '../types.ts';

/** A row of `transactions`. */
export type PaymentRow = {
  readonly vendor_id: string;
  readonly id: string;
  readonly order_id: string;
  readonly kind: 'PAYMENT' | 'REFUND';
  readonly method: 'CASH' | 'CARD' | 'ONLINE' | 'CREDIT' | 'MARKETPLACE';
  readonly gateway: string;
  readonly status: 'DONE';
  readonly amount: number;
  readonly currency: 'TOMAN';
  readonly reference: string | null;
  readonly refund_of: string | null;
  /** The row of `order_refunds` by which it was asked for. */
  readonly refund_request_id: string | null;
  readonly surplus: boolean;
  readonly created_by: string | null;
  readonly created_at: string;
  readonly settled_at: string;
  readonly checks: number;
};

export interface PaidOrder {
  readonly orderId: string;
  readonly vendorId: string;
  readonly finalPrice: number;
  readonly staff: string | null;
  readonly finishedAt: string | null;
  readonly rejectedAt: string | null;
  /** What staff gave back of it, of its one payment. */
  readonly refund: { readonly id: string; readonly amount: number; readonly at: string } | null;
}

const GATEWAYS = {
  CASH: 'NONE',
  CARD: 'POS',
  ONLINE: 'ZARIN_PAL',
  CREDIT: 'NONE',
  MARKETPLACE: 'NONE',
} as const;
/** What was paid before the shop had its order. */
const AHEAD: ReadonlySet<string> = new Set(['ONLINE', 'MARKETPLACE']);
/** What a bank has a number for. */
const NUMBERED: ReadonlySet<string> = new Set(['ONLINE', 'CARD']);

/** Sum of what was paid. */
export function paidIn(rows: readonly PaymentRow[]): number {
  return sumOf(rows, 'PAYMENT');
}

/** Sum of what was given back. */
export function givenBack(rows: readonly PaymentRow[]): number {
  return sumOf(rows, 'REFUND');
}

function sumOf(rows: readonly PaymentRow[], kind: PaymentRow['kind']): number {
  return rows.filter((row) => row.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * The payments of an order of the demo, online ones when it was placed, others when the bill was settled; and the
 * refund of each where the order was turned down.
 */
export function paymentRows(intent: DemoOrderIntent, order: PaidOrder): PaymentRow[] {
  if (order.finalPrice === 0 || intent.payments.length === 0) return [];
  const weights = intent.payments.map((part) => part.weight);
  const amounts = allocateByLargestRemainder(order.finalPrice, weights);
  const placedAt = intent.placedAt.toISOString();
  const payments = intent.payments.map((part, index): PaymentRow => {
    const paidAt = AHEAD.has(part.method) ? placedAt : (order.finishedAt ?? placedAt);
    return {
      vendor_id: order.vendorId,
      id: demoId(`payment/${intent.key}/${index}`, intent.placedAt.getTime()),
      order_id: order.orderId,
      kind: 'PAYMENT',
      method: part.method,
      gateway: GATEWAYS[part.method],
      status: 'DONE',
      amount: amounts[index] ?? 0,
      currency: 'TOMAN',
      reference: NUMBERED.has(part.method) ? referenceOf(`reference/${intent.key}/${index}`) : null,
      refund_of: null,
      refund_request_id: null,
      surplus: false,
      created_by: part.method === 'ONLINE' ? null : order.staff,
      created_at: paidAt,
      settled_at: paidAt,
      checks: 0,
    };
  });
  const { rejectedAt, refund } = order;
  const [payment] = payments;
  if (refund && payment) {
    const back = { ...refundOf(payment, refund.at), amount: refund.amount, refund_request_id: refund.id };
    return [...payments, back];
  }
  return rejectedAt ? [...payments, ...payments.map((row) => refundOf(row, rejectedAt))] : payments;
}

function refundOf(payment: PaymentRow, at: string): PaymentRow {
  return {
    ...payment,
    id: demoId(`refund/${payment.id}`, Date.parse(at)),
    kind: 'REFUND',
    reference: NUMBERED.has(payment.method) ? referenceOf(`refund-reference/${payment.id}`) : null,
    refund_of: payment.id,
    created_at: at,
    settled_at: at,
  };
}

function referenceOf(name: string): string {
  return demoId(name).replace(/\D/g, '').slice(0, 12);
}
