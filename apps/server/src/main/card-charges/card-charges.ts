import type { Output } from '@sofreh/contract/call';
import type { cardCharges } from '@sofreh/contract/main/card-charges';
import {
  answeredAmount,
  type ChargeState,
  type ChargeWord,
  confirmedAmount,
  contradictsTerminal,
  heldAgainst,
  isOfThisCharge,
  moveCharge,
  newCharge,
  TERMINAL_FACTS,
  wordOfSpeaker,
} from '@sofreh/domain/card-terminal';
import { fromRial } from '@sofreh/domain/money';
import { dueOf } from '@sofreh/domain/payment-state';
import type { ChargeSaid } from '@sofreh/providers/card-terminal';
import { claimMoneyIds } from '#app/main/ledger/money-ids.queries.ts';
import type { Actor } from '#app/main/order-record/actor.ts';
import { type ChangeDeps, changeLockedOrder, type OrderChange } from '#app/main/order-record/order-change.ts';
import { writeAllocations } from '#app/main/payments/split-bill/allocations.queries.ts';
import { refuseWrongAllocations } from '#app/main/payments/split-bill/allocations.ts';
import { readOpenCharges } from '#app/main/payments/split-bill/open-charges.queries.ts';
import { violatedUnique } from '#app/platform/db/constraints.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { requestHash } from '#app/platform/request-hash.ts';
import {
  type ChargeFacts,
  type ChargeRow,
  lockCharge,
  readCharge,
  readChargeAt,
  readOverdue,
  readTerminal,
  writeCharge,
  writeChargeState,
  writeSent,
} from './card-charges.queries.ts';
import { settleCharge } from './settle-charge.ts';

type StartBody = Output<(typeof cardCharges)['POST /api/transactions/initialpospayment']['body']>;

/** Gives a charge as calls answer it. */
export function chargeView(row: ChargeRow) {
  const { cancels, inquires } = TERMINAL_FACTS[row.bankType];
  const { id, orderId, orderNumber, posTerminalId, terminalTitle, bankType, amount, currency, status } = row;
  const { cancelAsked, inquiryAsked, decline, providerCode, reference, cardMask, lastTaken, byName } = row;
  const { takenAmount } = row;
  return {
    id,
    orderId,
    orderNumber,
    posTerminalId,
    terminalTitle,
    bankType,
    amount,
    currency,
    status,
    cancelAsked,
    inquiryAsked,
    cancels,
    inquires,
    decline,
    providerCode,
    reference,
    cardMask,
    lastTaken,
    ...answerOf(row),
    ...(takenAmount === null ? {} : { taken: takenAmount }),
    ...(row.saidTakenAt === null
      ? {}
      : { saidTaken: { byName: row.saidTakenName, at: row.saidTakenAt.toISOString() } }),
    byName,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** Says what the terminal says it took where that is another amount; nothing of an answer that is less than a coin. */
function answerOf({ answered, currency }: ChargeRow) {
  const amount = answered && answeredAmount(answered.amountRial, currency);
  if (!answered || amount === null) return {};
  return { answered: { amount, amountRial: answered.amountRial, reference: answered.reference } };
}

/**
 * Stores a charge with its transaction, before any terminal hears of it. The same id again tells how it stands.
 * @returns the charge, and whether it is new and waits to be carried.
 * @throws Refusal as the call declares.
 */
export async function startCharge(
  deps: ChangeDeps,
  vendorId: string,
  actor: Actor & { readonly id: string },
  body: StartBody,
): Promise<{ readonly charge: ChargeRow; readonly fresh: boolean }> {
  const hash = requestHash(body.orderId, body);
  const known = await readCharge(deps.db, vendorId, body.id);
  if (known) return { charge: sameCharge(known, hash), fresh: false };
  const terminal = await readTerminal(deps.db, vendorId, body.posTerminalId);
  if (!terminal?.active) throw new Refusal('POS_TERMINAL_NOT_FOUND');
  await endOverdue(deps, vendorId);
  try {
    await changeLockedOrder({ ...deps, moneyIds: [body.id] }, vendorId, body.orderId, async (change) => {
      const { client, order, at } = change;
      await claimMoneyIds(client, vendorId, 'CARD_CHARGE', [body.id]);
      await refuseWrongCharge(change, actor, body.amount);
      const allocations = body.allocations ?? [];
      if (allocations.length > 0 && allocations.reduce((sum, each) => sum + each.amount, 0) !== body.amount)
        throw new Refusal('PAYMENT_AMOUNT_WRONG', { details: { amount: body.amount } });
      await refuseWrongAllocations(change, allocations);
      await writeCharge(client, {
        vendorId,
        id: body.id,
        orderId: order.id,
        terminal,
        amount: body.amount,
        currency: order.currency,
        state: newCharge(at.getTime()),
        requestHash: hash,
        createdBy: actor.kind === 'STAFF' ? actor.id : null,
        device: actor.device,
        at,
      });
      await writeAllocations(client, order, [{ id: body.id, allocations }]);
    });
  } catch (error) {
    // The same charge was asked for twice at once: whichever was first stands, and both are told of it.
    const twin = await readCharge(deps.db, vendorId, body.id);
    if (twin) return { charge: sameCharge(twin, hash), fresh: false };
    throw await refusalOf(deps, vendorId, body, error);
  }
  const charge = await readCharge(deps.db, vendorId, body.id);
  if (!charge) throw new Error(`charge ${body.id} is gone`);
  return { charge, fresh: true };
}

function sameCharge(known: ChargeRow, hash: string): ChargeRow {
  if (known.requestHash !== hash) throw new Refusal('IDEMPOTENCY_CONFLICT');
  return known;
}

/** What another terminal is asking a guest for is not asked for again: whoever pays by card twice has it back by hand alone. */
async function refuseWrongCharge(
  { client, order }: OrderChange,
  actor: Actor,
  amount: number,
): Promise<void> {
  const { status } = order;
  // What a guest pays at a kiosk is cooked once it is paid.
  const waits = status === 'SUBMITTED' && actor.kind !== 'SYSTEM';
  if (waits || status === 'REJECTED') throw new Refusal('INVALID_ORDER_STATE', { details: { status } });
  const left = dueOf(order);
  if (left === 0) throw new Refusal('ORDER_ALREADY_PAID');
  if (amount > left) throw new Refusal('PAYMENT_AMOUNT_WRONG', { details: { left, amount } });
  const against = heldAgainst(left, await readOpenCharges(client, order), amount);
  if (!against) return;
  const { held, chargeId, atBridge } = against;
  // One at a bridge is none that the server could tell the till of.
  if (chargeId === null || atBridge)
    throw new Refusal('PAYMENT_IN_PROGRESS', { details: { held, atBridge } });
  throw new Refusal('POS_TERMINAL_UNSURE', { details: { chargeId, orderNumber: order.number } });
}

async function refusalOf(
  deps: ChangeDeps,
  vendorId: string,
  { posTerminalId }: StartBody,
  error: unknown,
): Promise<unknown> {
  const unique = violatedUnique(error);
  if (unique === 'transactions_pkey') return new Refusal('IDEMPOTENCY_CONFLICT');
  if (unique !== 'card_charges_holding') return error;
  const other = await readChargeAt(deps.db, vendorId, posTerminalId);
  const code = other?.status === 'UNKNOWN' ? 'POS_TERMINAL_UNSURE' : 'POS_TERMINAL_BUSY';
  return new Refusal(code, other ? { details: { chargeId: other.id, orderNumber: other.orderNumber } } : {});
}

function stateOf(row: ChargeRow): ChargeState {
  const { status, claimedBy, cancelAsked, inquiryAsked, decline, leaseUntil, endedAt } = row;
  const time = (at: Date | null) => at?.getTime() ?? null;
  return {
    status,
    claimedBy,
    cancelAsked,
    inquiryAsked,
    decline,
    leaseUntil: time(leaseUntil),
    endedAt: time(endedAt),
  };
}

/** Steps that cannot end a charge need its row alone; an end counts towards its order, whose lock comes first. */
const MAY_END = new Set<ChargeWord['step']>([
  'APPROVE',
  'DECLINE',
  'FIND_APPROVED',
  'FIND_DECLINED',
  'LAPSE',
  'CANCEL',
  'SAY_APPROVED',
  'SAY_DECLINED',
]);

/**
 * Takes a step of a charge.
 * @param settler who ends it, where a person says how it ended.
 * @returns the charge's state after it, or null where the step is not its to take any more.
 */
export async function stepCharge(
  deps: ChangeDeps,
  vendorId: string,
  id: string,
  word: ChargeWord,
  facts: ChargeFacts = {},
  settler: Actor | null = null,
): Promise<ChargeState | null> {
  const step = async (client: OrderChange['client'], change: OrderChange | null) => {
    const row = await lockCharge(client, vendorId, id);
    if (!row || (change && row.orderId !== change.order.id)) return row ? { moved: row.orderId } : null;
    const at = (change?.at ?? deps.now()).getTime();
    const state = moveCharge(stateOf(row), word, at);
    if (!state) return null;
    await writeChargeState(client, row, state, facts);
    if (word.step === 'SEND') await writeSent(client, vendorId, id);
    if (change && state.endedAt !== null) await settleCharge(change, row, state, facts, settler);
    return { state };
  };
  if (!MAY_END.has(word.step)) {
    const done = await withTransaction(deps.db, (client) => step(client, null));
    return done && 'state' in done ? (done.state ?? null) : null;
  }
  let orderId = (await readCharge(deps.db, vendorId, id))?.orderId;
  while (orderId !== undefined) {
    const done = await changeLockedOrder(deps, vendorId, orderId, (change) => step(change.client, change));
    // A bill that was joined to another took the charge along meanwhile.
    if (!done || !('moved' in done)) return done?.state ?? null;
    orderId = done.moved;
  }
  return null;
}

/** Ends what nobody was heard of in time: not reached where the amount never went out, unknown where it did. */
export async function endOverdue(deps: ChangeDeps, vendorId: string): Promise<void> {
  for (const { id } of await readOverdue(deps.db, vendorId, deps.now())) {
    await stepCharge(deps, vendorId, id, { step: 'LAPSE' });
  }
}

/** Takes the word of whoever carries a charge. What it says it was paid is held against what was asked for. */
export async function hearOfCharge(
  deps: ChangeDeps,
  vendorId: string,
  by: string,
  said: ChargeSaid,
): Promise<{ readonly taken: boolean; readonly canceled: boolean }> {
  const { id, handle, providerCode, proof } = said;
  const row = await readCharge(deps.db, vendorId, id);
  if (!row) return { taken: false, canceled: false };
  const matches = proof !== null && fromRial(proof.amountRial, row.currency)?.amount === row.amount;
  const { word, lastTaken } = wordOfSpeaker(said, by, matches);
  const isAnswer = !matches && isOfThisCharge(said.step, providerCode);
  const facts = {
    handle,
    providerCode,
    proof: matches ? proof : null,
    lastTaken: isAnswer ? null : lastTaken,
    answered: isAnswer ? proof : null,
  };
  const state = await stepCharge(deps, vendorId, id, word, facts);
  const now = state ?? (await readCharge(deps.db, vendorId, id));
  return { taken: state !== null, canceled: now?.cancelAsked ?? false };
}

/** Gives a person's step of a charge. @throws Refusal POS_CHARGE_NOT_FOUND, POS_CHARGE_NOT_OPEN. */
export async function personStep(
  deps: ChangeDeps,
  vendorId: string,
  id: string,
  step: 'CANCEL' | 'ASK' | 'SAY_APPROVED' | 'SAY_DECLINED',
  facts: ChargeFacts = {},
  settler: Actor | null = null,
): Promise<ChargeRow> {
  await endOverdue(deps, vendorId);
  const charge = await chargeOf(deps.db, vendorId, id);
  if (step === 'ASK' && !TERMINAL_FACTS[charge.bankType].inquires) throw new Refusal('POS_CHARGE_CANNOT_ASK');
  const state = await stepCharge(deps, vendorId, id, { step }, facts, settler);
  if (!state) throw new Refusal('POS_CHARGE_NOT_OPEN', { details: { status: charge.status } });
  return chargeOf(deps.db, vendorId, id);
}

/** @throws Refusal POS_CHARGE_NOT_FOUND. */
export async function chargeOf(db: Pool, vendorId: string, id: string): Promise<ChargeRow> {
  const charge = await readCharge(db, vendorId, id);
  if (!charge) throw new Refusal('POS_CHARGE_NOT_FOUND');
  return charge;
}

/** Holds what a person says of a charge, and whether they may say something else than its terminal. */
interface Word {
  readonly reason: string;
  readonly maySetAside: boolean;
}

/**
 * What a terminal answered is what somebody saw: another word than its own takes a reason and who may give money back or settle
 * what is open, and is never a cashier's alone.
 * @param taken what they say it took, 0 for nothing. @throws Refusal `forbidden`, REASON_REQUIRED.
 */
function refuseOtherWord({ answered, currency }: ChargeRow, taken: number, said: Word): void {
  const told = answered ? answeredAmount(answered.amountRial, currency) : undefined;
  if (!contradictsTerminal(told, taken)) return;
  if (!said.maySetAside) throw new Refusal('forbidden');
  if (said.reason === '') throw new Refusal('REASON_REQUIRED');
}

/**
 * A person says that a charge brought money, of which nothing was heard or another amount.
 * @throws Refusal POS_CHARGE_NOT_FOUND, POS_CHARGE_NOT_OPEN, PAYMENT_AMOUNT_WRONG (details: what was asked for and answered),
 *   and as `refuseOtherWord` where it is not what the terminal answered.
 */
export async function sayApproved(
  deps: ChangeDeps,
  vendorId: string,
  id: string,
  said: Word & { readonly amount: number | undefined; readonly reference: string },
  settler: Actor & { readonly id: string },
): Promise<ChargeRow> {
  const charge = await chargeOf(deps.db, vendorId, id);
  const { amount, answered, currency } = charge;
  const told = answered && answeredAmount(answered.amountRial, currency);
  const taken = confirmedAmount(amount, told, said.amount);
  if (taken === null) throw new Refusal('PAYMENT_AMOUNT_WRONG', { details: { amount, answered: told } });
  refuseOtherWord(charge, taken, said);
  const reference = said.reference || (taken === told ? (answered?.reference ?? '') : '');
  const proof = { reference, trace: null, cardMask: taken === told ? (answered?.cardMask ?? null) : null };
  const takenAmount = taken === amount ? null : taken;
  const facts = { proof, takenAmount, settledBy: settler.id, settleReason: said.reason };
  return personStep(deps, vendorId, id, 'SAY_APPROVED', facts, settler);
}

/**
 * A person says that a charge brought no money.
 * @throws Refusal POS_CHARGE_NOT_FOUND, POS_CHARGE_NOT_OPEN, and as `refuseOtherWord` where its terminal answered an amount.
 */
export async function sayDeclined(
  deps: ChangeDeps,
  vendorId: string,
  id: string,
  said: Word,
  settler: Actor & { readonly id: string },
): Promise<ChargeRow> {
  refuseOtherWord(await chargeOf(deps.db, vendorId, id), 0, said);
  const facts = { settledBy: settler.id, settleReason: said.reason };
  return personStep(deps, vendorId, id, 'SAY_DECLINED', facts, settler);
}
