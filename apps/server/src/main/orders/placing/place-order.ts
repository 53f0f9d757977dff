import type { Order } from '@sofreh/contract/main/orders';
import { answersTo, fieldsAtKiosk, fieldsFor } from '@sofreh/domain/custom-fields';
import type { OrderType } from '@sofreh/domain/enums';
import { wishedDishes } from '@sofreh/domain/kitchen';
import { lanePositionOf, SERVER_LANE } from '@sofreh/domain/order-numbers';
import { orderTypeOf } from '@sofreh/domain/order-state';
import { fitsBill } from '@sofreh/domain/payment-state';
import { normalizeMobile } from '@sofreh/domain/phones';
import type { MenuSnapshots } from '#app/catalog/menu-snapshot/index.ts';
import { type IndexedSnapshot, vendorOpenStatus } from '#app/catalog/menu-snapshot/index.ts';
import { sittingFault } from '#app/main/dining-tables/table-sittings/order-sitting.ts';
import { promiseFor } from '#app/main/kitchen-tickets/kitchen-load.ts';
import { refuseOverCredit } from '#app/main/ledger/credit-owed.queries.ts';
import { type Actor, holds } from '#app/main/order-record/actor.ts';
import { placingHash } from '#app/main/order-record/placing-hash.ts';
import { readOrder, readRequestHash } from '#app/main/order-record/reading/orders.queries.ts';
import { checkTendered, sumOfPayments } from '#app/main/payments/counter-payments.ts';
import { refuseUnknownTerminals } from '#app/main/payments/known-terminals.queries.ts';
import { violatedUnique } from '#app/platform/db/constraints.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { CourierMakers } from '#app/platform/http/app-services.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { checkPlacing, checkTip } from './check-placing.ts';
import { codeAnswerOf, namingAnswer, refuseOtherCode, withCodeAnswer } from './code-answer.ts';
import {
  customerByPhone,
  findCustomer,
  findCustomerOfVendor,
  type OrderCustomer,
} from './destination.queries.ts';
import { findDestination } from './destination.ts';
import { insertOrder } from './insert-order.ts';
import { newOrderOf } from './new-order.ts';
import type { PlacingBody } from './placing.ts';
import { priceBasket } from './price-basket.ts';
import { refuseShort } from './refuse-short.ts';
import { resolveLines } from './resolve-lines.ts';

export interface PlaceOrderDeps {
  readonly db: Pool;
  readonly snapshots: MenuSnapshots;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Tells every follower that the vendor's events have reached `seq`; called after the commit. */
  readonly announce: (vendorId: string, seq: number) => void;
}

export interface PlaceOrderInput {
  readonly vendorId: string;
  readonly actor: Actor & { readonly id: string };
  readonly body: PlacingBody;
  /** It is what the delivery type amounts to, unless the call says otherwise. */
  readonly orderType?: OrderType;
  /** A number of a device is of this lane or of none, null where there is none; absent where a number of any lane is taken. */
  readonly ownLane?: number | null;
  /** These companies are asked what bringing a guest's order costs where he was not told; absent where nobody is. */
  readonly couriers?: CourierMakers;
}

/** One order may meet so many menu changes and lost races for a code before it gives up. */
const ATTEMPTS = 8;
/** This is what another order of the same customer wrote first. */
const LOST_RACES: ReadonlySet<string> = new Set([
  'discount_code_uses_nth',
  'shared_code_uses_nth',
  'discount_code_uses_first_order',
  'users_phone_number_key',
]);
/** A business day has each number once. */
const NUMBER_OF_DAY = 'orders_vendor_id_business_day_number_key';

/**
 * Places an order (decisions, sections 4, 5 and 9). A code that was answered to a question for one is the order's code. The same id with the same body answers the order as it is now.
 * @throws Refusal every code of the declaration; `PRICE_CHANGED` brings the new pricing.
 */
export async function placeOrder(deps: PlaceOrderDeps, input: PlaceOrderInput): Promise<Order> {
  const { vendorId, body, actor, orderType } = input;
  // Whoever of the staff is signed in when a till sends an order again, it is the till's order.
  const hash = placingHash(actor.kind === 'STAFF' ? vendorId : actor.id, body, orderType);
  try {
    return await attemptUntilPlaced(deps, input, hash);
  } catch (error) {
    // A retry may come when the shop is closed or the menu has changed: what is placed stays placed.
    const stored = isAnswer(error) ? await readRequestHash(deps.db, vendorId, body.id) : undefined;
    if (stored === undefined) throw error;
    if (stored !== hash) throw new Refusal('IDEMPOTENCY_CONFLICT');
  }
  const order = await readOrder(deps.db, vendorId, body.id);
  if (!order) throw new Error(`order ${body.id} is gone`);
  return order;
}

/** Says whether the order may be there already after a failure: it is a refusal of ours, or an id that exists. */
function isAnswer(error: unknown): boolean {
  return error instanceof Refusal || violatedUnique(error) !== null;
}

async function attemptUntilPlaced(
  deps: PlaceOrderDeps,
  input: PlaceOrderInput,
  hash: string,
): Promise<Order> {
  checkPlacing(input.body, input.actor, input.orderType === 'POSTPAID');
  refuseOtherLane(input);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const order = await attemptOnce(deps, input, hash);
    if (order) return order;
  }
  throw new Refusal('UNAVAILABLE');
}

/**
 * Numbers of a till's lane are the till's to give: one that somebody else had given would be another order's when the till gives
 * it without a network.
 * @throws Refusal `OTHER_TILL`.
 */
function refuseOtherLane({ body: { number }, ownLane }: PlaceOrderInput): void {
  if (ownLane === undefined || number === undefined) return;
  const lane = lanePositionOf(number)?.lane ?? SERVER_LANE;
  if (lane !== SERVER_LANE && lane !== ownLane) throw new Refusal('OTHER_TILL');
}

/** @returns undefined when what the order was priced by has changed meanwhile: look again. */
async function attemptOnce(
  deps: PlaceOrderDeps,
  { vendorId, body, actor, couriers, orderType = orderTypeOf(body.deliveryType) }: PlaceOrderInput,
  hash: string,
): Promise<Order | undefined> {
  const { db, snapshots, newId } = deps;
  const customer = await customerOf(deps, { vendorId, body, actor });
  // What a device says of the time is noted, not believed: work of an outage comes by the till's intents.
  const at = deps.now();
  const byStaff = actor.kind === 'STAFF';
  const snapshot = await snapshots.get(vendorId);
  if (!snapshot) throw new Refusal('VENDOR_NOT_FOUND');
  if (!byStaff) refuseClosed(snapshot, at);
  checkTip(body, actor, snapshot.vendor.currency);
  checkTendered(body.payments, snapshot.vendor.currency);
  if (actor.kind === 'CUSTOMER' || (body.source === 'KIOSK' && !byStaff)) refuseUnanswered(snapshot, body);
  await refuseUnknownTerminals(db, vendorId, body.payments);
  const moment = { source: body.source, deliveryType: body.deliveryType, at, byStaff };
  const destination = await findDestination(db, snapshot, body, {
    customerId: customer.id,
    needsTable: actor.kind === 'CUSTOMER',
    at,
    couriers,
  });
  const lines = resolveLines(snapshot, body.items, moment, newId);
  const facts = {
    lines,
    destination,
    customerId: customer.id,
    byStaff,
    mayDiscount: holds(actor, 'order.discount'),
    at,
    newId,
  };
  const answered = codeAnswerOf(snapshot, body);
  const wanted = withCodeAnswer(body, answered);
  const basket = await priceBasket(db, snapshot, wanted, facts).catch(namingAnswer(answered, wanted));
  const standing = { vendorId, customerId: customer.id, at, code: basket.code };
  await refuseOtherCode(db, answered, wanted, standing).catch(namingAnswer(answered));
  refuseWrongPayments(body, basket.pricing.finalPrice, orderType === 'POSTPAID');
  const promisedMinutes = await promiseFor(db, {
    vendorId,
    items: wishedDishes(lines),
    source: body.source,
    deliveryType: body.deliveryType,
    tableId: destination.table?.id ?? null,
    usualMinutes: snapshot.vendor.preparationTime,
    at,
  });
  const order = newOrderOf({
    promisedMinutes,
    snapshot,
    body,
    actor,
    orderType,
    customer,
    destination,
    basket,
    requestHash: hash,
    at,
  });
  try {
    const placing = await insertOrder(db, order);
    if (placing.ok) {
      deps.announce(vendorId, placing.seq);
      return placing.order;
    }
    if (!placing.menuIsCurrent) snapshots.forget(vendorId);
    else {
      refuseShort(lines, placing.short);
      await refuseOnCredit(db, vendorId, customer.id, body);
    }
    return undefined;
  } catch (error) {
    const fault = sittingFault(error);
    if (fault) throw fault;
    const constraint = violatedUnique(error);
    if (constraint !== null && LOST_RACES.has(constraint)) return undefined;
    if (constraint === NUMBER_OF_DAY) {
      throw new Refusal('ORDER_NUMBER_TAKEN', { details: { number: body.number } });
    }
    const reused = constraint === 'transactions_pkey' || constraint === 'ledger_entries_pkey';
    throw reused ? new Refusal('IDEMPOTENCY_CONFLICT') : error;
  }
}

function refuseClosed(snapshot: IndexedSnapshot, at: Date): void {
  const status = vendorOpenStatus(snapshot, at);
  if (status.open) return;
  const opensAt = status.opensAt === null ? null : new Date(status.opensAt).toISOString();
  throw new Refusal('VENDOR_CLOSED', { details: { reason: status.reason, opensAt } });
}

/** @throws Refusal `CREDIT_ACCOUNT_CLOSED`, `CREDIT_LIMIT_REACHED` for what does not fit the customer's account. */
async function refuseOnCredit(
  db: Pool,
  vendorId: string,
  customerId: string | null,
  { payments }: PlacingBody,
): Promise<void> {
  const charged = payments
    .filter(({ method }) => method === 'CREDIT')
    .reduce((sum, { amount }) => sum + amount, 0);
  if (charged > 0 && customerId) await refuseOverCredit(db, vendorId, customerId, charged);
}

/**
 * A guest answers what is asked, at a kiosk what is asked there; of staff what fits is kept, for an order that was made
 * stands.
 * @throws Refusal `CUSTOM_FIELD_WRONG` (details: which, and why).
 */
function refuseUnanswered(
  { customFields }: IndexedSnapshot,
  { source, deliveryType, fields = [] }: PlacingBody,
): void {
  const asked = source === 'KIOSK' ? fieldsAtKiosk : fieldsFor;
  const { faults } = answersTo(asked(customFields, deliveryType), fields);
  if (faults.length > 0) throw new Refusal('CUSTOM_FIELD_WRONG', { details: { fields: faults } });
}

/** Money taken with the order is the whole bill; only a postpaid one may be paid in part. */
function refuseWrongPayments(body: PlacingBody, finalPrice: number, mayLeaveOpen: boolean): void {
  if (body.payments.length === 0) return;
  const sum = sumOfPayments(body.payments);
  if (!fitsBill(sum, finalPrice, mayLeaveOpen))
    throw new Refusal('PAYMENT_AMOUNT_WRONG', { details: { sum, finalPrice } });
}

async function customerOf(
  deps: PlaceOrderDeps,
  { vendorId, body, actor }: PlaceOrderInput,
): Promise<OrderCustomer> {
  if (actor.kind === 'CUSTOMER') {
    const customer = await findCustomer(deps.db, actor.id);
    if (!customer) throw new Refusal('USER_NOT_FOUND');
    return customer;
  }
  if (body.customerId) {
    const customer = await findCustomerOfVendor(deps.db, vendorId, body.customerId);
    if (!customer) throw new Refusal('CUSTOMER_NOT_FOUND');
    return customer;
  }
  if (!body.customer) return { id: null, name: body.guestName ?? '', phoneNumber: '' };
  const phoneNumber = normalizeMobile(body.customer.phoneNumber);
  if (!phoneNumber) throw new Refusal('WRONG_PHONE_NUMBER');
  return customerByPhone(deps.db, deps.newId(), { ...body.customer, phoneNumber });
}
