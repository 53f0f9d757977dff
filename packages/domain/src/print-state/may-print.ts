import { MONEY_PAPERS, type PrintJobKind } from './table.ts';

/** Any of these has a slip printed that tells others what to do. */
const KITCHEN_RIGHTS = ['order.create', 'order.edit', 'kitchen.view'] as const;
const COURIER_RIGHTS = ['order.create', 'order.edit', 'courier.assign'] as const;
/** Who serves brings a table its bill. */
const BILL_RIGHTS = ['order.create', 'order.edit'] as const;
type PrintRight =
  | 'payment.take'
  | (typeof KITCHEN_RIGHTS | typeof COURIER_RIGHTS | typeof BILL_RIGHTS)[number];

/**
 * Says whether somebody has a paper printed, for the first time, again or elsewhere: papers of money who takes
 * payments, and the bill of a table who serves; what tells the kitchen or a courier what to do, who has to do with
 * them.
 * @param atTable whether it is of an order at a table.
 */
export function mayPrint(kind: PrintJobKind, atTable: boolean, has: (right: PrintRight) => boolean): boolean {
  if (has('payment.take')) return true;
  if (kind === 'RECEIPT') return atTable && BILL_RIGHTS.some(has);
  if (MONEY_PAPERS.includes(kind)) return false;
  if (kind === 'KITCHEN' || kind === 'LABEL' || kind === 'BAG') return KITCHEN_RIGHTS.some(has);
  return kind !== 'COURIER' || COURIER_RIGHTS.some(has);
}
