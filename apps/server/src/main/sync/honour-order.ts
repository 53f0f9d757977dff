import { type Finding, findingOfRefusal, givenLines } from '@sofreh/domain/offline';
import { orderTypeOf } from '@sofreh/domain/order-state';
import { normalizeMobile } from '@sofreh/domain/phones';
import { heldToMenu, type LeastByMenu, priceOrder } from '@sofreh/domain/pricing';
import type { IndexedSnapshot } from '#app/catalog/menu-snapshot/index.ts';
import { findDiscountCode } from '#app/identity/discount-codes/discount-codes.queries.ts';
import type { OrderLine } from '#app/main/order-record/order-line.ts';
import { placingHash } from '#app/main/order-record/placing-hash.ts';
import {
  customerByPhone,
  findCustomerOfVendor,
  type OrderCustomer,
} from '#app/main/orders/placing/destination.queries.ts';
import { type Destination, findDestination, NOWHERE } from '#app/main/orders/placing/destination.ts';
import type { StoredCode } from '#app/main/orders/placing/discount-use.ts';
import { insertOrder } from '#app/main/orders/placing/insert-order.ts';
import { newOrderOf } from '#app/main/orders/placing/new-order.ts';
import type { NewOrder } from '#app/main/orders/placing/order-to-write.ts';
import type { PlaceOrderDeps } from '#app/main/orders/placing/place-order.ts';
import type { PlacingBody } from '#app/main/orders/placing/placing.ts';
import { stockDemand } from '#app/main/orders/placing/stock-demand.ts';
import { violatedUnique } from '#app/platform/db/constraints.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { bringBackSold } from './bring-back-sold.queries.ts';
import { codeGave } from './code-lately.ts';
import type { Creation, TakenOrder } from './intent-at-work.ts';
import { leastByMenu } from './least-by-menu.ts';
import { countAsPresent } from './order-standing.queries.ts';
import { priceByMenu } from './price-by-menu.ts';
import { isBelowRulesLately } from './rules-lately.ts';

const NUMBER_OF_DAY = 'orders_vendor_id_business_day_number_key';
const ATTEMPTS = 8;
/** Says why the stock of a thing is counted anew: it had been sold while the till was offline. */
const SOLD_OFFLINE = 'SOLD_OFFLINE';

/**
 * Writes an order at the price that was charged for it, whatever menu, stock, codes and tables say by now.
 * @throws Refusal `ORDER_NUMBER_TAKEN`; `UNAVAILABLE` when the menu changes too fast.
 */
export async function honourOrder(
  deps: PlaceOrderDeps,
  work: Creation,
  body: PlacingBody,
): Promise<TakenOrder & { readonly byMenu: number }> {
  const { vendorId, actor, at } = work;
  const paid = work.intent.body.charged;
  const hash = placingHash(vendorId, body, work.intent.body.orderType);
  const { currency: _currency, deliveryType: _type, lines: _lines, ...terms } = paid;
  let findings: Finding[] = [];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const snapshot = await deps.snapshots.get(vendorId);
    if (!snapshot) throw new Refusal('VENDOR_NOT_FOUND');
    const customer = await customerOf(deps, vendorId, body);
    const place = await destinationOf(deps, snapshot, work, customer);
    const gave = await codeGave(deps.db, vendorId, { body, charged: paid, customerId: customer.id, at });
    const gifts = givenLines(body.items, paid.lines, gave.gifts);
    const sold = paid.lines.filter(({ id }) => !gifts.has(id));
    const priced = await priceByMenu(deps.db, snapshot, work, body, customer.id, place.destination.zone);
    const { deliveryType, source } = body;
    const least = await leastByMenu(deps.db, snapshot, sold, { deliveryType, source, at });
    const lines = chargedLines(work, snapshot, least, deps.newId);
    const pricing = priceOrder({ ...paid, lines });
    const sale = { deliveryType, at };
    const isBelow = await isBelowRulesLately(deps.db, snapshot, sale, { ...terms, lines }, gave.discounts);
    await keepSold(deps, snapshot, lines);
    const code = await givenCode(deps, vendorId, body, customer.id);
    const basket = {
      lines,
      pricing,
      terms: {
        ...terms,
        minimumItemsTotal: 0,
        ...(isBelow ? { belowRules: true as const } : {}),
      },
      code,
      codeIsGiven: true,
    };
    const facts = { snapshot, body, actor, customer, basket, requestHash: hash, at };
    const order = newOrderOf({
      // The stations of then are not known: what the vendor says.
      promisedMinutes: snapshot.vendor.preparationTime,
      ...facts,
      orderType: work.intent.body.orderType ?? orderTypeOf(body.deliveryType),
      destination: place.destination,
    });
    const placing = await insertOrder(deps.db, order).catch(lostRace);
    if (!placing) continue;
    if (placing.ok) {
      deps.announce(vendorId, placing.seq);
      const told = [...place.findings, ...findings, ...priced.findings, ...beyondBudget(order, code)];
      return { amount: pricing.finalPrice, findings: told, byMenu: priced.finalPrice };
    }
    if (!placing.menuIsCurrent) deps.snapshots.forget(vendorId);
    else {
      findings = [{ code: 'STOCK_SHORT', data: { short: placing.short } }];
      await countAsPresent(deps.db, vendorId, stockDemand(order.lines), {
        reason: SOLD_OFFLINE,
        orderId: body.id,
        at,
      });
    }
  }
  throw new Refusal('UNAVAILABLE');
}

/** What was sold and is removed since is looked for by reports, copies and refunds. */
async function keepSold(
  { db, now }: PlaceOrderDeps,
  { vendor, itemsById, toppingsById }: IndexedSnapshot,
  lines: readonly OrderLine[],
): Promise<void> {
  const unknown = stockDemand(lines).filter(
    ({ product_type, product_id }) => !(product_type === 'FOOD' ? itemsById : toppingsById).has(product_id),
  );
  if (unknown.length > 0) await bringBackSold(db, vendor.id, unknown, now());
}

/**
 * Gives the code that the till gave a discount by, whatever it says by now: what was given is counted. Null where none
 * was given, or nobody knows it.
 */
async function givenCode(
  { db }: PlaceOrderDeps,
  vendorId: string,
  { discountCode }: PlacingBody,
  customerId: string | null,
): Promise<StoredCode | null> {
  if (!discountCode) return null;
  return (await findDiscountCode(db, vendorId, discountCode, customerId)) ?? null;
}

function beyondBudget({ code: use }: NewOrder, code: StoredCode | null): Finding[] {
  const left = code?.budgetLeft ?? null;
  return use && left !== null && use.amount > left ? [{ code: 'CODE_NOT_VALID' }] : [];
}

/** This is what another order of the same customer wrote first. */
const LOST_RACES: ReadonlySet<string> = new Set([
  'users_phone_number_key',
  'discount_code_uses_nth',
  'shared_code_uses_nth',
]);

/**
 * @returns null when another order added the same customer, or used the code for them, meanwhile.
 * @throws Refusal `ORDER_NUMBER_TAKEN`, `IDEMPOTENCY_CONFLICT` where the order came another way in the same moment.
 */
function lostRace(error: unknown): null {
  const constraint = violatedUnique(error);
  if (constraint !== null && LOST_RACES.has(constraint)) return null;
  if (constraint === 'orders_pkey') throw new Refusal('IDEMPOTENCY_CONFLICT');
  throw constraint === NUMBER_OF_DAY ? new Refusal('ORDER_NUMBER_TAKEN') : error;
}

/**
 * Gives the lines as they were charged, with what the order says of each besides, and what they cost by the menu where they were
 * charged less.
 */
function chargedLines(
  { intent }: Creation,
  snapshot: IndexedSnapshot,
  least: ReadonlyMap<string, LeastByMenu>,
  newId: () => string,
): OrderLine[] {
  const { charged, order } = intent.body;
  const asked = new Map(order.items.map((line) => [line.id, line]));
  return charged.lines.map((line) => {
    const said = asked.get(line.id);
    const paid = {
      ...line,
      unit: line.unit ?? 'PIECE',
      note: said?.note ?? '',
      reason: said?.reason ?? '',
      course: said?.course ?? 1,
      seat: said?.seat ?? 0,
      held: said?.hold ?? false,
      toppings: line.toppings.map((topping) => ({
        id: newId(),
        menuItemId: snapshot.toppingsById.get(topping.toppingId)?.menuItemId ?? null,
        ...topping,
      })),
    };
    return heldToMenu(paid, least.get(line.id) ?? null);
  });
}

/** Finds where the order goes; a table or an address that is gone is told, and what it was called is kept. */
async function destinationOf(
  deps: PlaceOrderDeps,
  snapshot: IndexedSnapshot,
  { intent, at }: Creation,
  customer: OrderCustomer,
): Promise<{ readonly destination: Destination; readonly findings: readonly Finding[] }> {
  const { order, tableName } = intent.body;
  const body = { ...order, id: intent.queue, payments: [] };
  const who = { customerId: customer.id, needsTable: false, at };
  try {
    return { destination: await findDestination(deps.db, snapshot, body, who), findings: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const nowhere: Destination = { ...NOWHERE, address: order.address ?? null };
    if (order.deliveryType !== 'SERVE')
      return { destination: nowhere, findings: [findingOfRefusal(error.code, error.details)] };
    return { destination: nowhere, findings: [{ code: 'TABLE_CLOSED', data: { tableName } }] };
  }
}

/** Gives the customer as chosen or typed; one whose number cannot be is kept by name. */
async function customerOf(
  deps: PlaceOrderDeps,
  vendorId: string,
  { customer, customerId }: PlacingBody,
): Promise<OrderCustomer> {
  const chosen = customerId && (await findCustomerOfVendor(deps.db, vendorId, customerId));
  if (chosen) return chosen;
  if (!customer) return { id: null, name: '', phoneNumber: '' };
  const phoneNumber = normalizeMobile(customer.phoneNumber);
  const name = `${customer.firstName} ${customer.lastName}`.trim();
  if (!phoneNumber) return { id: null, name, phoneNumber: '' };
  return customerByPhone(deps.db, deps.newId(), { ...customer, phoneNumber });
}
