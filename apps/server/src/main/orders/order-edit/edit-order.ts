import type { Order } from '@sofreh/contract/main/orders';
import { canAddTo } from '@sofreh/domain/order-edit';
import { isWaitingStatus, REOPENING } from '@sofreh/domain/order-state';
import { isDishBelowRules, type Pricing } from '@sofreh/domain/pricing';
import type { IndexedSnapshot, MenuSnapshots } from '#app/catalog/menu-snapshot/index.ts';
import { notApplicable } from '#app/identity/discount-codes/discount-codes.ts';
import {
  tellable,
  ticketsOfChange,
  ticketsOfNote,
  writeTickets,
} from '#app/main/kitchen-tickets/change-tickets.ts';
import { goOnByItself } from '#app/main/order-moves/move-order.ts';
import { type Actor, holds } from '#app/main/order-record/actor.ts';
import { codeCost } from '#app/main/order-record/code-cost.ts';
import {
  type EditableFacts,
  readEditable,
  readKnownRequest,
  writeEdit,
  writeLines,
  writePrice,
  writeReopened,
} from '#app/main/order-record/lines-to-change/editable-order.queries.ts';
import { writeCodeCost, writeCodeReleased } from '#app/main/order-record/locked-order.queries.ts';
import { type ChangeDeps, changeLockedOrder, type OrderChange } from '#app/main/order-record/order-change.ts';
import type { PricingTerms } from '#app/main/order-record/pricing-terms.ts';
import { readOrder } from '#app/main/order-record/reading/orders.queries.ts';
import type { PlacedLine } from '#app/main/order-record/stored-columns/line-columns.ts';
import { recordFreshPayments } from '#app/main/payments/take-payment.ts';
import { returnWholeOverpaid } from '#app/main/refunds/start-refunds.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { requestHash } from '#app/platform/request-hash.ts';
import { checkHandPrice } from '../placing/check-placing.ts';
import type { EditBody } from './edit-body.ts';
import { type ChargedLine, editLines, lineChanges, seatChanges } from './edit-lines.ts';
import { changeStock } from './edit-stock.ts';
import { type EditedWords, editWords } from './edit-words.ts';
import { editedTerms, type HandTerms, handTermsOf, priceEdit } from './price-edit.ts';

export interface EditDeps extends ChangeDeps {
  readonly snapshots: MenuSnapshots;
}

export interface EditInput {
  readonly vendorId: string;
  readonly actor: Actor & { readonly id: string };
  readonly body: EditBody;
  /** Tells whether the client knows the order as it is now; by itself it does where it names its version. */
  readonly knows?: (change: OrderChange) => Promise<boolean>;
  /** Says what new lines were charged, by id, whatever the menu says by now; the total is then not compared. */
  readonly charged?: ReadonlyMap<string, ChargedLine>;
}

/**
 * Edits a placed order (specification, section 4; decisions, sections 4 and 5): lines by the rules of editing, words, discount,
 * tip and service charge; priced by what it was placed by; stock, kitchen, payments and events follow. What was paid
 * beyond the new bill goes back to where it came from; more to pay leaves the bill open, unless it is paid along.
 * The same edit again changes nothing.
 * @returns the order as it is now.
 * @throws Refusal every code of the declaration; `ORDER_CHANGED` brings the order as it is now.
 */
export async function editOrder(deps: EditDeps, input: EditInput): Promise<Order> {
  const { vendorId, actor, body } = input;
  for (const line of body.items) checkHandPrice(line, actor);
  if (body.discount && !holds(actor, 'order.discount')) throw new Refusal('forbidden');
  if (body.payments.length > 0 && !holds(actor, 'payment.take')) throw new Refusal('forbidden');
  const { version: _seen, ...asked } = body;
  const hash = requestHash(vendorId, asked);
  const moneyIds = body.payments.map(({ id }) => id);
  await changeLockedOrder({ ...deps, moneyIds }, vendorId, body.orderId, async (change) => {
    const known = await readKnownRequest(change.client, 'edit', vendorId, body.id);
    if (known === hash) return;
    if (known !== undefined) throw new Refusal('IDEMPOTENCY_CONFLICT');
    await refuseStale(change, input);
    await applyEdit(deps, change, input);
    const edit = { id: body.id, requestHash: hash, createdBy: actor.id, at: change.at };
    await writeEdit(change.client, change.order, edit);
  });
  const order = await readOrder(deps.db, vendorId, body.orderId);
  if (!order) throw new Error(`order ${body.orderId} is gone`);
  return order;
}

async function refuseStale(change: OrderChange, { body, knows }: EditInput): Promise<void> {
  const { client, order } = change;
  if (knows ? await knows(change) : body.version === order.version) return;
  throw new Refusal('ORDER_CHANGED', { details: await readOrder(client, order.vendorId, order.id) });
}

async function applyEdit(deps: EditDeps, change: OrderChange, input: EditInput): Promise<void> {
  const { actor, body, charged } = input;
  await openForEditing(change, actor, body.reason);
  const facts = await readEditable(change.client, change.order);
  if (facts.source === 'SNAPPFOOD') throw new Refusal('ORDER_NOT_EDITABLE');
  const snapshot = await currentSnapshot(deps.snapshots, change, facts.catalogVersion);
  const lines = linesAfter(change, facts, snapshot, input);
  const asked = heldToRules(editedTerms(facts, snapshot, body, lines), [facts.lines, lines], charged);
  const shown = charged ? { ...body, expectedPrice: undefined } : body;
  const hand = handTermsOf(facts, snapshot, holds(actor, 'order.discount'));
  refuseMoreBelowRules([facts.lines, lines], asked, hand);
  const { pricing, terms } = priceEdit(change, lines, asked, shown, hand);
  await changeStock(change, facts.lines, lines, snapshot);
  const lowered = terms.discount === asked.discount ? null : pricing.finalDiscountAmount;
  const words = await editWords(change, facts.words, body.words);
  const told = await tellKitchen(change, facts.lines, lines, words);
  await store(change, told, pricing, terms, body);
  change.events.push(editedEvent(actor, body, [facts.lines, lines], change, pricing, words, lowered));
  change.order = { ...change.order, finalPrice: pricing.finalPrice, version: change.order.version + 1 };
  await settleDifference(change, actor, body);
}

/** What a till adds without the tax or packaging of its dish makes the bill one that was charged too little. */
function heldToRules(
  terms: PricingTerms,
  [before, after]: readonly [readonly PlacedLine[], readonly PlacedLine[]],
  charged: EditInput['charged'],
): PricingTerms {
  if (!charged) return terms;
  const known = new Set(before.map(({ id }) => id));
  const isBelow = after.some((line) => {
    const ruled = known.has(line.id) ? null : charged.get(line.id)?.ruled;
    return ruled ? isDishBelowRules(line, ruled, terms.tax) : false;
  });
  return isBelow ? { ...terms, belowRules: true } : terms;
}

/** Each dish more of a bill that a till charged by less than its rules takes something off, whatever leaves it. */
function refuseMoreBelowRules(
  [before, after]: readonly [readonly PlacedLine[], readonly PlacedLine[]],
  { belowRules }: PricingTerms,
  { mayDiscount }: HandTerms,
): void {
  if (!belowRules || mayDiscount) return;
  const grows = lineChanges(before, after).some(({ from, to }) => to > from);
  if (grows) throw new Refusal('forbidden', { details: { belowRules } });
}

/** A closed order is opened again by those who may, saying why; a rejected one is over. */
async function openForEditing(change: OrderChange, actor: Actor, reason: string): Promise<void> {
  const { client, order } = change;
  if (order.status === 'REJECTED')
    throw new Refusal('ORDER_NOT_EDITABLE', { details: { status: order.status } });
  if (order.status !== REOPENING.from) return;
  if (!holds(actor, REOPENING.permission)) throw new Refusal('forbidden');
  if (reason === '') throw new Refusal('REASON_REQUIRED');
  await writeReopened(client, order, REOPENING.to);
  const data = { from: REOPENING.from, to: REOPENING.to };
  change.events.push({ type: 'REOPENED', actor, reason, data });
  change.order = { ...order, status: REOPENING.to, version: order.version + 1 };
}

async function currentSnapshot(
  snapshots: MenuSnapshots,
  { order }: OrderChange,
  catalogVersion: number,
): Promise<IndexedSnapshot> {
  const known = await snapshots.get(order.vendorId);
  if (known?.version === catalogVersion) return known;
  snapshots.forget(order.vendorId);
  const fresh = await snapshots.get(order.vendorId);
  if (!fresh) throw new Refusal('VENDOR_NOT_FOUND');
  return fresh;
}

function linesAfter(
  { order, at, newId }: OrderChange,
  facts: EditableFacts,
  snapshot: IndexedSnapshot,
  { body, charged }: EditInput,
): PlacedLine[] {
  const moment = { source: facts.source, deliveryType: order.deliveryType, at };
  const canAdd = canAddTo({ ...facts, status: order.status });
  const edit = { asked: body.items, canAdd, keepsCode: body.discount === undefined, charged };
  return editLines(snapshot, facts.lines, edit, moment, newId);
}

async function store(
  { client, order }: OrderChange,
  lines: readonly PlacedLine[],
  pricing: Pricing,
  terms: PricingTerms,
  { discount }: EditBody,
): Promise<void> {
  if (discount !== undefined) await writeCodeReleased(client, order);
  else if (order.hasCode && !(await writeCodeCost(client, order, codeCost(pricing, lines))))
    throw notApplicable('BUDGET');
  await writePrice(client, order, pricing, terms, discount === undefined);
  await writeLines(client, order, lines);
}

/**
 * The kitchen hears of an accepted order's changes; of one that waits for an answer it knows nothing yet.
 * @returns the lines with what it knows of them now.
 */
async function tellKitchen(
  { client, order, at }: OrderChange,
  before: readonly PlacedLine[],
  after: readonly PlacedLine[],
  { noteBefore }: EditedWords,
): Promise<readonly PlacedLine[]> {
  if (isWaitingStatus(order.status)) return after;
  const noted = ticketsOfNote(after, order.status, noteBefore);
  await writeTickets(client, order, [...ticketsOfChange(before, after), ...noted], at);
  return after.map((line) => ({ ...line, ticketedCount: tellable(line) }));
}

function editedEvent(
  actor: Actor,
  { id, reason, discount: wanted, tip, serviceCharge }: EditBody,
  [before, after]: readonly [readonly PlacedLine[], readonly PlacedLine[]],
  { order }: OrderChange,
  pricing: Pricing,
  words: EditedWords,
  lowered: number | null,
) {
  const lines = lineChanges(before, after).map(({ line, from, to }) => {
    const { id: orderItemId, menuItemId, title, unit, price, discount, toppings } = line;
    return { orderItemId, menuItemId, title, unit, price, discount, toppings, from, to };
  });
  const money = { before: order.finalPrice, finalPrice: pricing.finalPrice };
  const taken = wanted === undefined ? {} : { discount: wanted };
  const held = lowered === null ? {} : { discountLowered: lowered };
  const said = {
    ...(tip === undefined ? {} : { tip }),
    ...(serviceCharge === undefined ? {} : { serviceCharge }),
  };
  const moved = seatChanges(before, after);
  const seats = moved.length > 0 ? { seats: moved } : {};
  const worded = words.changes.length > 0 ? { worded: words.changes } : {};
  return {
    type: 'EDITED',
    actor,
    reason,
    data: { editId: id, lines, ...seats, ...worded, ...money, ...taken, ...held, ...said },
  } as const;
}

/** Enters what is paid along, gives back what was paid too much, and lets a bill that is settled end. */
async function settleDifference(
  change: OrderChange,
  actor: EditInput['actor'],
  { payments }: EditBody,
): Promise<void> {
  await recordFreshPayments(change, actor, payments);
  await returnWholeOverpaid(change, actor);
  await goOnByItself(change);
}
