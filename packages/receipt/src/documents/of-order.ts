import type { AnsweredField } from '@sofreh/domain/custom-fields';
import type {
  Currency,
  DeliveryType,
  NoteTarget,
  OrderStatus,
  PaymentMethod,
  SaleUnit,
} from '@sofreh/domain/enums';
import { kitchenNote } from '@sofreh/domain/kitchen';
import type { OrderRemarks } from '@sofreh/domain/order-remarks';
import { owedOf, type TransactionKind } from '@sofreh/domain/payment-state';
import { amountsByRule, lineAmount, PRICE_RULES, type PriceRule } from '@sofreh/domain/pricing';
import { servingsOf } from '@sofreh/domain/weight';
import { wayToDoor } from '@sofreh/fa/address-line';
import { answerWords, tellsAllergy } from '@sofreh/fa/allergy';
import { guestOrderStatusLabels } from '@sofreh/fa/labels';
import { fold } from '@sofreh/fa/search-fold';
import type { PrintDocument } from './document.ts';
import type { PaperLine, PaperOrder, PaperVendor } from './parts.ts';

/** Papers read this of an order, in the shape of the contract's; both server and till make papers of theirs. */
export type OrderOnPaper = OrderRemarks & {
  readonly status: OrderStatus;
  /** Says why it was called off; null or absent where it was not. */
  readonly rejectReason?: string | null | undefined;
  readonly paidAmount: number;
  readonly number: number;
  readonly deliveryType: DeliveryType;
  readonly tableName: string | null;
  readonly placedAt: string;
  readonly promisedAt: string | null;
  readonly currency: Currency;
  readonly customerName: string;
  readonly customerPhone: string;
  readonly note: { readonly KITCHEN: string; readonly CUSTOMER: string };
  readonly fields: readonly AnsweredField[];
  readonly address: {
    readonly detail: string;
    readonly plate: string;
    readonly unit: string;
    readonly latitude: number | null;
    readonly longitude: number | null;
  } | null;
  readonly finalPrice: number;
  readonly toGiveBack: number;
  readonly pricing: { readonly explanation: readonly { readonly rule: string; readonly amount: number }[] };
  readonly items: readonly {
    readonly menuItemId: string;
    readonly title: string;
    readonly unit: SaleUnit;
    readonly count: number;
    readonly price: number;
    readonly discount: number;
    readonly note: string;
    readonly course: number;
    readonly seat: number;
    readonly held: boolean;
    readonly isFreeItem: boolean;
    readonly refundedCount: number;
    readonly toppings: readonly { readonly title: string; readonly count: number; readonly price: number }[];
  }[];
  readonly transactions: readonly {
    readonly kind: TransactionKind;
    readonly method: PaymentMethod;
    readonly status: string;
    readonly amount: number;
    readonly surplus: boolean;
    readonly reference: string | null;
    readonly tendered: number | null;
  }[];
  readonly marketplace?: { readonly code: string; readonly shopTitle: string } | null | undefined;
  readonly events: readonly { readonly actorKind: string; readonly actorName: string | null }[];
};

/** A vendor's papers say this of itself, with how they are made. */
export type PaperHead = {
  readonly vendor: PaperVendor;
  /** It tells whether a guest's paper lists the items. */
  readonly withItems: boolean;
};

type Order = OrderOnPaper;
type Item = Order['items'][number];
type Receipt = Extract<PrintDocument, { kind: 'RECEIPT' }>;

function lineOf(item: Item): PaperLine {
  return {
    title: item.title,
    unit: item.unit,
    count: item.count,
    note: item.note,
    toppings: item.toppings.map(({ title, count }) => ({ title, count })),
    amount: lineAmount(item),
    refunded: item.refundedCount,
    isFree: item.isFreeItem,
  };
}

/** Gives the kitchen's note of the whole order. */
const notedOf = ({ description, note }: OrderOnPaper) => kitchenNote({ description, note: note.KITCHEN });

/** Gives what the kitchen reads besides the dishes, and the answers that the vendor wants on its slip. */
function kitchenWords(order: OrderOnPaper) {
  const noted = notedOf(order);
  const answers = order.fields.filter(({ onSlip }) => onSlip).map(answerWords);
  return [{ text: noted, allergy: tellsAllergy(fold(noted)) }, ...answers].filter(({ text }) => text !== '');
}

/** Gives the courses that nobody fired yet, the next first. */
function laterCourses({ items }: Order): readonly number[] {
  const held = items.filter((item) => item.held && item.count > 0).map(({ course }) => course);
  return [...new Set(held)].toSorted((one, other) => one - other);
}

/**
 * Gives an order on a slip that tells of something else than its words: those were said before, allergies are said each
 * time.
 */
export function withoutNote(order: PaperOrder): PaperOrder {
  return { ...order, note: '', said: order.said && { ...order.said, rest: [] } };
}

/** Gives what the staff wrote to the guest; nothing where the order says the same. */
function toGuest({ description, note }: Order): string | undefined {
  return note.CUSTOMER === '' || note.CUSTOMER === description ? undefined : note.CUSTOMER;
}

/** Gives what every paper of an order says of it. @param note which of its notes. */
export function paperOrder(order: Order, hallName: string | null, note: NoteTarget): PaperOrder {
  const words = note === 'KITCHEN' ? kitchenWords(order) : [];
  const of = (allergy: boolean) => words.filter((word) => word.allergy === allergy).map(({ text }) => text);
  const said = { allergies: of(true), rest: of(false) };
  return {
    number: order.number,
    deliveryType: order.deliveryType,
    tableName: order.tableName,
    hallName,
    numberOfPerson: order.numberOfPerson ?? 0,
    placedAt: order.placedAt,
    customer: {
      name: order.customerName,
      phoneNumber: order.customerPhone,
      address: order.address ? wayToDoor(order.address) : '',
      zone: '',
    },
    note: note === 'KITCHEN' ? words.map(({ text }) => text).join('، ') : order.description,
    toGuest: note === 'CUSTOMER' ? toGuest(order) : undefined,
    said: note === 'KITCHEN' ? said : undefined,
    noted: note === 'KITCHEN' ? notedOf(order) : undefined,
    promisedAt: note === 'KITCHEN' ? order.promisedAt : undefined,
    laterCourses: note === 'KITCHEN' ? laterCourses(order) : undefined,
    isCancelled: order.status === 'REJECTED',
    currency: order.currency,
    marketplace: order.marketplace,
  };
}

const isPriceRule = (rule: string): rule is PriceRule => PRICE_RULES.some((known) => known === rule);

function moneyOf(order: Order): Receipt['input']['money'] {
  const done = order.transactions.filter(({ status, surplus }) => status === 'DONE' && !surplus);
  return {
    totals: amountsByRule(order.pricing.explanation).flatMap(({ rule, amount }) =>
      isPriceRule(rule) ? [{ rule, amount }] : [],
    ),
    finalPrice: order.finalPrice,
    payments: done.map(({ kind, method, amount, reference }) => ({
      method,
      amount: kind === 'PAYMENT' ? amount : -amount,
      reference: reference ?? '',
    })),
    change: done.reduce(
      (sum, { kind, amount, tendered }) =>
        kind === 'PAYMENT' && tendered !== null ? sum + tendered - amount : sum,
      0,
    ),
    due: owedOf(order),
    ...(order.status === 'REJECTED'
      ? { calledOff: order.rejectReason || guestOrderStatusLabels.REJECTED }
      : {}),
    toGiveBack: order.toGiveBack,
  };
}

/** Gives the guest's paper of an order as it is now; without its lines where the vendor prints none. */
export function receiptOf(order: Order, head: PaperHead, hallName: string | null): Receipt {
  const placed = order.events[0];
  return {
    kind: 'RECEIPT',
    input: {
      vendor: head.vendor,
      order: paperOrder(order, hallName, 'CUSTOMER'),
      lines: head.withItems ? order.items.map(lineOf) : [],
      money: moneyOf(order),
      cashier: placed?.actorKind === 'STAFF' ? (placed.actorName ?? '') : '',
      link: null,
      rescue: [],
    },
  };
}

/**
 * Makes the courier's slip of an order as it is now. @param zone what the delivery zone is called; empty where none is
 * known.
 */
export function courierSlipOf(
  order: Order,
  head: PaperHead,
  hallName: string | null,
  zone: string,
): PrintDocument {
  const { address } = order;
  const said = paperOrder(order, hallName, 'CUSTOMER');
  const hasPoint = address?.latitude != null && address.longitude != null;
  return {
    kind: 'COURIER',
    input: {
      vendor: head.vendor,
      order: { ...said, customer: { ...said.customer, zone } },
      lines: order.items.map((item) => ({ ...lineOf(item), amount: null })),
      collect: owedOf(order),
      payingWith: order.payingWith ?? 0,
      promisedAt: order.promisedAt,
      mapLink: hasPoint ? `geo:${address.latitude},${address.longitude}` : null,
    },
  };
}

/** Gives the label for a bag of an order as it is now. @param bag which of its bags, from 1. */
export function bagLabelOf(
  order: Order,
  { vendor }: Pick<PaperHead, 'vendor'>,
  hallName: string | null,
  bag: number,
  bags: number,
): PrintDocument {
  const said = paperOrder(order, hallName, 'CUSTOMER');
  const dishes = order.items.reduce((sum, item) => sum + servingsOf(item), 0);
  return { kind: 'BAG', vendor, input: { order: said, dishes, bag, bags } };
}

/**
 * Gives what the kitchen cooks of an order as it is now, asked for by hand. @param items which of its menu items; null:
 * all.
 */
export function kitchenSlipOf(
  order: Order,
  hallName: string | null,
  items: readonly string[] | null,
  stationTitle: string,
  at: Date,
): PrintDocument {
  const lines = order.items
    .filter(({ menuItemId, held }) => !held && (items?.includes(menuItemId) ?? true))
    .map(({ title, unit, count, note, toppings, course, seat, held }) => ({
      title,
      unit,
      count,
      was: 0,
      note,
      toppings: toppings.map((topping) => ({ title: topping.title, count: topping.count })),
      course,
      seat,
      held,
    }));
  const input = { stationTitle, kind: 'NEW', order: paperOrder(order, hallName, 'KITCHEN'), lines } as const;
  return { kind: 'KITCHEN', input: { ...input, at: at.toISOString() } };
}
