import type { Order, OrderSummary } from '@sofreh/contract/main/orders';
import { listedRemarks, remarksOf } from '@sofreh/domain/order-remarks';

type Item = Order['items'][number];

/** This is what orders, their lines and payments had in every version: only this may be left out below. */
type FirstField =
  | 'id'
  | 'vendorId'
  | 'number'
  | 'businessDay'
  | 'currency'
  | 'source'
  | 'orderType'
  | 'deliveryType'
  | 'status'
  | 'placedAt'
  | 'itemCount'
  | 'finalPrice'
  | 'paidAmount'
  | 'isPaid'
  | 'paymentType'
  | 'pricing';
type FirstItemField = 'id' | 'menuItemId' | 'title' | 'count' | 'price';
type FirstTransactionField =
  | 'id'
  | 'orderId'
  | 'kind'
  | 'method'
  | 'gateway'
  | 'status'
  | 'amount'
  | 'currency'
  | 'createdAt';

/**
 * This is what rows of lists, orders, their lines and payments got in later versions, as it was before there was such a
 * thing.
 */
const SUMMARY = {
  version: 0,
  customerName: '',
  customerPhone: '',
  tableName: null,
  refundedAmount: 0,
  toGiveBack: 0,
  hasDeliverMethod: false,
  preparationTime: 0,
  acceptBy: null,
  waiting: null,
  promisedAt: null,
  dishes: [],
  marketplace: null,
  takenBack: false,
  addedTo: false,
  fields: [],
  ...listedRemarks(remarksOf({})),
} satisfies Omit<OrderSummary, FirstField>;
/** This is an order of which nothing is known but what an order had in every version. */
export const SPARSE_ORDER = {
  ...SUMMARY,
  vendorName: '',
  payBy: null,
  tip: 0,
  ...remarksOf({}),
  note: { KITCHEN: '', CUSTOMER: '' },
  deviceTime: null,
  customerId: null,
  tableId: null,
  address: null,
  deliverMethod: null,
  rejectReason: null,
  confirmedAt: null,
  readyAt: null,
  deliveredAt: null,
  finishedAt: null,
  rejectedAt: null,
  items: [],
  transactions: [],
  bill: [],
  events: [],
} satisfies Omit<Order, FirstField>;
export const SPARSE_ITEM = {
  unit: 'PIECE',
  note: '',
  toppings: [],
  changePrice: null,
  reason: '',
  course: 1,
  held: false,
  seat: 0,
  refundedCount: 0,
  discount: 0,
  packagingCost: 0,
  servePackagingCost: 0,
  withTax: true,
  isFreeItem: false,
} satisfies Omit<Item, FirstItemField>;
const TRANSACTION = {
  reference: null,
  cardMask: null,
  refundOf: null,
  surplus: false,
  overpaid: false,
  tendered: null,
  posTerminalId: null,
  atTerminal: false,
  allocations: [],
  settledAt: null,
} satisfies Omit<Order['transactions'][number], FirstTransactionField>;

/** Gives the thing itself where it lacks nothing, and else a copy with the added fields. */
function completed<Thing extends object>(thing: Thing, added: Partial<Thing>): Thing {
  const lacking = Object.entries(added).filter(([field]) => thing[field as keyof Thing] === undefined);
  return lacking.length === 0 ? thing : { ...thing, ...Object.fromEntries(lacking) };
}

function eachCompleted<Thing extends object>(things: Thing[], added: Partial<Thing>): Thing[] {
  const whole = things.map((thing) => completed(thing, added));
  return whole.some((thing, index) => thing !== things[index]) ? whole : things;
}

/** Reads a row of a list that an older version of the program kept, in the shape of this one. */
export function completeSummary<Kept extends OrderSummary>(kept: Kept): Kept {
  return completed<OrderSummary>(kept, SUMMARY) as Kept;
}

/**
 * Gives an order that an older version of the program kept, in the shape of this one; the order itself where it lacks
 * nothing. Without its bill it is paid as a whole and cannot be split by its lines; the server tells it anew as soon as
 * there is a network.
 */
export function completeOrder<Kept extends Order>(kept: Kept): Kept {
  const order = completed<Order>(kept, SPARSE_ORDER);
  const items = eachCompleted(order.items, SPARSE_ITEM);
  const transactions = eachCompleted(order.transactions, TRANSACTION);
  const same = items === order.items && transactions === order.transactions;
  return (same ? order : { ...order, items, transactions }) as Kept;
}
