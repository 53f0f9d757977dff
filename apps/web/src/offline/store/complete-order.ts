import type { Order, OrderSummary } from '@sofreh/contract/main/orders';

/** What rows of lists, orders, their lines and payments got in later versions, as it was before there was such a thing. */
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
} satisfies Partial<OrderSummary>;
const ORDER = {
  ...SUMMARY,
  vendorName: '',
  tip: 0,
  description: '',
  note: { KITCHEN: '', CUSTOMER: '' },
  deviceTime: null,
  customerId: null,
  tableId: null,
  numberOfPerson: null,
  payingWith: null,
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
} satisfies Partial<Order>;
const ITEM = {
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
} satisfies Partial<Order['items'][number]>;
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
} satisfies Partial<Order['transactions'][number]>;

/** The thing itself where it lacks nothing. */
function completed<Thing extends object>(thing: Thing, added: Partial<Thing>): Thing {
  const lacking = Object.entries(added).filter(([field]) => thing[field as keyof Thing] === undefined);
  return lacking.length === 0 ? thing : { ...thing, ...Object.fromEntries(lacking) };
}

function eachCompleted<Thing extends object>(things: Thing[], added: Partial<Thing>): Thing[] {
  const whole = things.map((thing) => completed(thing, added));
  return whole.some((thing, index) => thing !== things[index]) ? whole : things;
}

/** A row of a list that an older version of the program kept, in the shape of this one. */
export function completeSummary<Kept extends OrderSummary>(kept: Kept): Kept {
  return completed<OrderSummary>(kept, SUMMARY) as Kept;
}

/**
 * An order that an older version of the program kept, in the shape of this one; the order itself where it lacks nothing.
 * Without its bill it is paid as a whole and cannot be split by its lines; the server tells it anew as soon as there is a
 * network.
 */
export function completeOrder<Kept extends Order>(kept: Kept): Kept {
  const order = completed<Order>(kept, ORDER);
  const items = eachCompleted(order.items, ITEM);
  const transactions = eachCompleted(order.transactions, TRANSACTION);
  const same = items === order.items && transactions === order.transactions;
  return (same ? order : { ...order, items, transactions }) as Kept;
}
