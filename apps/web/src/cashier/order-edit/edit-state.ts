import type { VendorView } from '@sofreh/contract/identity/vendors';
import type { EditIntentBody } from '@sofreh/contract/main/sync/intents';
import { COURSE } from '@sofreh/domain/limits';
import {
  type AddedItem,
  addEditItem,
  applyEditDiscount,
  type CountChange,
  countEditItem,
  type EditableOrder,
  editPricingLines,
  loadOrderEdit,
  lowerEditItem,
  type OrderEditItem,
  type OrderEditResult,
  type OrderEditState,
  raiseEditItem,
  removeEditDiscount,
  removeEditItem,
  type SeatChange,
  seatEditItem,
} from '@sofreh/domain/order-edit';
import {
  type HandLine,
  isByHand,
  joinedOffAfter,
  loweredByHand,
  mostByHand,
  type Pricing,
  packagingCostFor,
  priceOrder,
  takenByHand,
} from '@sofreh/domain/pricing';
import { taxRuleAt } from '@sofreh/domain/tax-rates';
import { isWeighed } from '@sofreh/domain/weight';
import { type ApiInput, type ApiResponse, newId } from '#web/api/index.ts';
import type { HandBound } from '../register/discount/hand-bound.ts';
import { chosenOf } from '../till-menu/till-menu.ts';

/**
 * This is an order with what editing it takes; `baseVersion` where this till did something the server does not have
 * yet.
 */
export type EditedOrder = ApiResponse<'GET /api/orders/{id}/detail'> & {
  readonly baseVersion?: number | null;
};
export type EditBody = ApiInput<'PUT /api/orders/editpostpaid'>['body'];
type Terms = Omit<NonNullable<EditedOrder['terms']>, 'minimumItemsTotal'>;
/** Undefined leaves the order's discount, null takes it away. */
export type DiscountChange = EditBody['discount'];
/** This is another tip or service charge than the order has; what is absent stays. */
export type ExtrasChange = Pick<EditBody, 'tip' | 'serviceCharge'>;

/** Gives how many may sit apart at a bill: as many as were said, or as their dishes say. */
export function guestsOf({ deliveryType, numberOfPerson, items }: EditedOrder): number {
  if (deliveryType !== 'SERVE') return 0;
  return Math.max(numberOfPerson ?? 0, ...items.map(({ seat }) => seat));
}

/** Begins editing an order; the lines a code gives come and go with the code and are not edited by hand. */
export function beginEdit(order: EditedOrder): OrderEditState {
  const { id, status, deliveryType, pricing } = order;
  const items = order.items.map((item): OrderEditItem => {
    const { menuItemId, title, unit, count, price, discount, toppings, withTax, isFreeItem } = item;
    const packagingCost = packagingCostFor(deliveryType, item);
    const { seat, note, course, held } = item;
    const said = { menuItemTitle: title, title, seat, note, course, held, toppings, withTax, isFreeItem };
    return { id: item.id, menuItemId, unit, count, price, discount, packagingCost, ...said };
  });
  const editable: EditableOrder = {
    id,
    status,
    deliveryType,
    items,
    discountType: pricing.discountType ?? 'MONEY',
    discountAmount: pricing.discountAmount,
  };
  return loadOrderEdit(editable, order.canAdd);
}

/** Gives the edit with another discount, or with none; undefined leaves the order's own. */
export function withDiscount(state: OrderEditState, discount: DiscountChange): OrderEditState {
  if (discount === undefined) return state;
  return discount ? applyEditDiscount(state, discount.type, discount.value) : removeEditDiscount(state);
}

/** Gives what the edited order costs by the terms it was placed by; null for one that is older than its terms. */
export function priceOfEdit(
  order: EditedOrder,
  state: OrderEditState,
  discount: DiscountChange,
  extras: ExtrasChange = {},
): Pricing | null {
  const { terms, currency, deliveryType } = order;
  if (!terms || !state.updatedOrder) return null;
  const byHand = discount && { kind: discount.type, value: discount.value, cap: null, code: null };
  const lines = editPricingLines(state.updatedOrder);
  return priceOrder({
    ...terms,
    ...termsOf(extras, terms),
    joinedOff: joinedOffAfter(terms, linesBefore(state), lines),
    currency,
    deliveryType,
    lines,
    discount: discount === undefined ? terms.discount : (byHand ?? null),
  });
}

function linesBefore({ order }: OrderEditState) {
  return order ? editPricingLines(order) : [];
}

/**
 * Says how much may be taken off an edited order by hand: what was beyond the cap before stays, and grows no further. Where a line has another price than
 * the menu's nobody tells a till what that was, and the server alone holds the bound.
 */
export function boundOfEdit(
  order: EditedOrder,
  state: OrderEditState,
  extras: ExtrasChange,
  cap: number,
): HandBound {
  const { terms } = order;
  if (!terms || order.items.some(({ changePrice }) => changePrice !== null))
    return { cap, most: null, isAbove: () => false };
  const gifts = new Set(
    order.items.filter((item) => item.isFreeItem && item.reason !== '').map(({ id }) => id),
  );
  const handLines = (items: readonly OrderEditItem[]): HandLine[] =>
    items.map((item) => {
      const menuPrice = gifts.has(item.id) ? Math.max(0, item.price - item.discount) : null;
      return { ...item, menuPrice };
    });
  const old = handLines(state.order?.items ?? []);
  const beyond = Math.max(0, takenByHand(old, order.pricing, terms.discount) - mostByHand(old, cap));
  const lines = handLines(state.updatedOrder?.items ?? []);
  const ofLines = takenByHand(lines, { finalDiscountAmount: 0 }, null);
  const most = Math.max(0, beyond + mostByHand(lines, cap) - ofLines);
  const isAbove: HandBound['isAbove'] = ({ type, value }) => {
    const given = { type, value, reason: '' };
    const pricing = priceOfEdit(order, withDiscount(state, given), given, extras);
    return pricing !== null && pricing.finalDiscountAmount > most;
  };
  return { cap, most, isAbove };
}

/** Says how much a discount by hand may take off the order as it is edited now, where it takes off more; null where it does not. */
export function mostOfEdit(
  order: EditedOrder,
  state: OrderEditState,
  discount: DiscountChange,
  extras: ExtrasChange,
  cap: number,
): number | null {
  const { most } = boundOfEdit(order, state, extras, cap);
  const takesOff = discount === undefined ? discountOf(order) !== null : discount !== null;
  if (!takesOff || most === null) return null;
  const taken = priceOfEdit(order, state, discount, extras)?.finalDiscountAmount ?? 0;
  return taken > most ? most : null;
}

/**
 * Says whether the server alone knows what an edited order comes to: a discount by hand stands, which is lowered where dishes leave,
 * and nothing here tells how much may be taken off.
 */
export function isPricedByServer(
  order: EditedOrder,
  state: OrderEditState,
  discount: DiscountChange,
  extras: ExtrasChange,
  cap: number,
): boolean {
  if (discount !== undefined || order.pricing.finalDiscountAmount === 0) return false;
  return boundOfEdit(order, state, extras, cap).most === null;
}

/**
 * Gives the order with its discount by hand lowered to what the cap allows for what is left, as the server lowers it where dishes leave; the
 * order as it is where nothing is too much, or where it was given anew.
 */
export function orderWithinCap(
  order: EditedOrder,
  state: OrderEditState,
  discount: DiscountChange,
  extras: ExtrasChange,
  cap: number,
): EditedOrder {
  const most = discount === undefined ? mostOfEdit(order, state, discount, extras, cap) : null;
  const taken = priceOfEdit(order, state, discount, extras)?.finalDiscountAmount ?? 0;
  if (most === null || !order.terms || taken > order.pricing.finalDiscountAmount) return order;
  const lowered = loweredByHand(discountOf(order), taken, taken - most);
  return lowered ? { ...order, terms: { ...order.terms, discount: lowered } } : order;
}

/** Gives the discount that staff gave an order by hand; null where it has none. */
function discountOf({ terms }: EditedOrder) {
  return terms?.discount && isByHand(terms.discount) ? terms.discount : null;
}

function termsOf(
  { tip, serviceCharge }: ExtrasChange,
  terms: Pick<Terms, 'tip' | 'serviceChargeCostNumber'>,
) {
  return {
    tip: tip ?? terms.tip,
    serviceChargeCostNumber: serviceCharge ?? terms.serviceChargeCostNumber,
  };
}

/** Tells what an order that is older than its terms was priced by, as far as it tells and the branch's rules say. */
function guessedTerms({ pricing, placedAt }: EditedOrder, vendor: VendorView): Terms {
  const { discountType: kind, discountAmount: value, finalDiscountAmount, serviceFeeType } = pricing;
  const cap = kind === 'PERCENTAGE' ? finalDiscountAmount : null;
  return {
    discount: kind && (finalDiscountAmount > 0 || kind === 'FREEITEM') ? { kind, value, cap } : null,
    serviceFee: serviceFeeType && { type: serviceFeeType, value: pricing.serviceFeeValue },
    serviceChargeCostNumber: pricing.serviceChargeCostNumber,
    tax: taxRuleAt(vendor, Date.parse(placedAt)),
    deliveryCost: pricing.deliveryCost,
    tip: pricing.tip,
    roundingStep: vendor.roundingStep,
  };
}

/** Gives what the edited order is charged by, whole, as an intent carries it. */
export function chargedOfEdit(
  order: EditedOrder,
  state: OrderEditState,
  discount: DiscountChange,
  vendor: VendorView,
  extras: ExtrasChange = {},
): EditIntentBody['charged'] {
  const { updatedOrder } = state;
  const { currency, deliveryType } = order;
  const placed = order.terms ?? guessedTerms(order, vendor);
  const { serviceFee, tax, deliveryCost, roundingStep, joinedOff, ...terms } = placed;
  const lines = updatedOrder ? editPricingLines(updatedOrder) : [];
  const byHand = discount && { kind: discount.type, value: discount.value };
  const used = discount === undefined ? terms.discount : byHand;
  const titles = new Map(updatedOrder?.items.map(({ id, title }) => [id, title]));
  return {
    currency,
    deliveryType,
    serviceFee,
    tax,
    deliveryCost,
    roundingStep,
    ...(joinedOff === undefined ? {} : { joinedOff: joinedOffAfter(placed, linesBefore(state), lines) }),
    ...termsOf(extras, placed),
    discount: used ? definedOf(used) : null,
    lines: lines.map((line) => ({
      ...line,
      title: titles.get(line.id) ?? '',
      toppings: toppingsOf(updatedOrder?.items.find(({ id }) => id === line.id)),
    })),
  };
}

function toppingsOf(item: OrderEditItem | undefined) {
  return (item?.toppings ?? []).map(({ toppingId, title, price, count }) => ({
    toppingId,
    title,
    price,
    count,
  }));
}

type Discount = NonNullable<Terms['discount']>;

function definedOf({ cap, code, ...discount }: Discount) {
  return { ...discount, cap: cap ?? null, code: code ?? null };
}

/** Gives the lines as the call takes them: those that stay by their ids, the new ones with what was chosen. */
export function editedLines(order: EditedOrder, { updatedOrder }: OrderEditState): EditBody['items'] {
  const known = new Map(order.items.map((item) => [item.id, item]));
  return (updatedOrder?.items ?? []).map((line) => {
    const { id, menuItemId, unit, count, seat = 0, toppings } = line;
    const stays = known.get(id);
    return {
      id,
      menuItemId,
      unit,
      count,
      note: stays?.note ?? line.note ?? '',
      // What says nothing stays where it was: a dish that is everybody's again says so.
      ...(seat > 0 || (stays?.seat ?? 0) > 0 ? { seat } : {}),
      ...(stays ? {} : servedLater(line)),
      toppings: chosenOf(toppings),
    };
  });
}

/** Says in which course a new line comes and whether it waits, where that is not the first and at once. */
function servedLater({ course = COURSE.min, held = false }: OrderEditItem) {
  return { ...(course > COURSE.min ? { course } : {}), ...(held ? { hold: true } : {}) };
}

/** Tells whether anything leaves the order, so that somebody must say why. */
export function takesAway(changes: readonly CountChange[]): boolean {
  return changes.some(({ from, to }) => to < from);
}

/**
 * Makes the same changes on a newer copy of the order: more or less of a line that is still there, the new lines, and
 * whose they are.
 * @returns the state, and the names of what is no longer possible.
 */
export function replayEdit(
  newer: OrderEditState,
  changes: readonly CountChange[],
  seats: readonly SeatChange[],
): { readonly state: OrderEditState; readonly skipped: readonly string[] } {
  let state = newer;
  const skipped: string[] = [];
  for (const { item, from, to } of changes) {
    if (isWeighed(item)) {
      const result = reweigh(state, item, from, to);
      if (result.ok) state = result.state;
      else skipped.push(item.title);
      continue;
    }
    const step = stepOf(item, from, to);
    for (let left = Math.abs(to - from); left > 0; left -= 1) {
      const result = step(state);
      if (result.ok) state = result.state;
      else {
        skipped.push(item.title);
        break;
      }
    }
  }
  for (const { item, to } of seats) {
    const result = seatEditItem(state, item.id, to);
    if (result.ok) state = result.state;
    else skipped.push(item.title);
  }
  return { state, skipped };
}

/** Gives the change of a weighing, by as much as it was changed. */
function reweigh(state: OrderEditState, item: OrderEditItem, from: number, to: number): OrderEditResult {
  if (from === 0) return addEditItem(state, item satisfies AddedItem, newId, to);
  if (to === 0) return removeEditItem(state, item.id);
  const now = state.updatedOrder?.items.find(({ id }) => id === item.id)?.count ?? 0;
  const next = now + to - from;
  return next > 0 ? countEditItem(state, item.id, next) : removeEditItem(state, item.id);
}

/** Gives one piece of a change, by the rules of editing. */
function stepOf(item: OrderEditItem, from: number, to: number): (state: OrderEditState) => OrderEditResult {
  if (from === 0) return (state) => addEditItem(state, item satisfies AddedItem, newId);
  if (to > from) return (state) => raiseEditItem(state, item.id);
  if (to === 0) return (state) => lastPiece(state, item.id);
  return (state) => lowerEditItem(state, item.id);
}

/** Lowers a line; its last piece takes it out, as a removal does. */
function lastPiece(state: OrderEditState, id: string): OrderEditResult {
  const line = state.updatedOrder?.items.find((each) => each.id === id);
  return line && line.count === 1 ? removeEditItem(state, id) : lowerEditItem(state, id);
}
