import { createHmac, randomInt } from 'node:crypto';
import type { Order } from '@sofreh/contract/main/orders';
import { toRial } from '@sofreh/domain/money';
import { dueOf, isPaid } from '@sofreh/domain/payment-state';
import { normalizeMobile } from '@sofreh/domain/phones';
import { WALLET_CODE_MINUTES, WALLET_CODE_TRIES } from '@sofreh/domain/wallet';
import { writeLedger } from '#app/main/ledger/ledger.queries.ts';
import { claimMoneyIds } from '#app/main/ledger/money-ids.queries.ts';
import { goOnByItself, moveOrder } from '#app/main/order-moves/move-order.ts';
import { type Actor, gatewayActor } from '#app/main/order-record/actor.ts';
import { writePaid } from '#app/main/order-record/locked-order.queries.ts';
import { type ChangeDeps, changeLockedOrder, type OrderChange } from '#app/main/order-record/order-change.ts';
import { readOrder } from '#app/main/order-record/reading/orders.queries.ts';
import { type CounterPaymentRow, counterLedger, paymentFacts } from '#app/main/payments/counter-payments.ts';
import { readKnownPayments, writeCounterPayments } from '#app/main/payments/payments.queries.ts';
import { refuseBesideCharges } from '#app/main/payments/split-bill/open-charges.ts';
import { guessCode, spendCode, takeFromWallet, writeCode } from '#app/main/wallet-money/wallet.queries.ts';
import { type AuthKeys, sameDigest } from '#app/platform/auth/keys.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { requestHash } from '#app/platform/request-hash.ts';

/** Gives the keyed digest of a code; the person's id is in it, so one person's digest never fits another's code. */
function hashOf({ walletCode }: AuthKeys, userId: string, code: string): string {
  return createHmac('sha256', walletCode).update(`${userId} ${code}`).digest('hex');
}

/** Makes six digits with which a person pays at a till, once; those of before hold no more. */
export async function newCode(db: Pool, keys: AuthKeys, userId: string, now: Date) {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + WALLET_CODE_MINUTES * 60_000);
  await writeCode(db, userId, hashOf(keys, userId, code), expiresAt);
  return { code, expiresAt: expiresAt.toISOString() };
}

interface WalletPayment {
  readonly id: string;
  readonly orderId: string;
  readonly vendor: RequestVendor;
  readonly actor: Actor & { readonly id: string };
}

/**
 * Pays what is open of a guest's own order from their wallet.
 * @throws Refusal as `payFrom` does.
 */
export function payOwnOrder(deps: ChangeDeps, input: WalletPayment): Promise<Order> {
  const userId = input.actor.id;
  return payFrom(deps, input, requestHash(input.orderId, { userId }), async (change) => {
    if (change.order.customerId !== userId) throw new Refusal('ORDER_NOT_FOUND');
    return { userId, amount: dueOf(change.order) };
  });
}

/**
 * Takes an amount from the wallet of a guest at the till who shows their code.
 * @throws Refusal as `payFrom` does, `WALLET_CODE_WRONG` for a code that is wrong, over or used, `WRONG_PHONE_NUMBER`.
 */
export async function chargeWallet(
  deps: ChangeDeps & { readonly keys: AuthKeys },
  input: WalletPayment & { readonly amount: number; readonly phoneNumber: string; readonly code: string },
): Promise<Order> {
  const { orderId, amount, code, vendor } = input;
  const phone = normalizeMobile(input.phoneNumber);
  if (!phone) throw new Refusal('WRONG_PHONE_NUMBER');
  const hash = requestHash(orderId, { amount, phone });
  // A payment that was taken needs its code no more.
  const [known] = await readKnownPayments(deps.db, vendor.id, [input.id]);
  const guess = known ? undefined : await guessCode(deps.db, phone, deps.now(), WALLET_CODE_TRIES);
  const isRight = guess && sameDigest(guess.codeHash, hashOf(deps.keys, guess.userId, code));
  if (!known && !isRight) throw new Refusal('WALLET_CODE_WRONG');
  return payFrom(deps, input, hash, async ({ client }) => {
    if (!guess || !(await spendCode(client, guess.userId, guess.codeHash))) {
      throw new Refusal('WALLET_CODE_WRONG');
    }
    return { userId: guess.userId, amount };
  });
}

/**
 * Moves money from a wallet to a bill, once: the wallet, the payment, the books and the order's film in one transaction.
 * @throws Refusal `ORDER_NOT_FOUND`, `INVALID_ORDER_STATE`, `ORDER_ALREADY_PAID`, `PAYMENT_AMOUNT_WRONG` (details: what
 *   is left), `PAYMENT_IN_PROGRESS` (a card terminal has it), `WALLET_TOO_LOW`, `IDEMPOTENCY_CONFLICT`.
 */
async function payFrom(
  deps: ChangeDeps,
  { id, orderId, vendor, actor }: WalletPayment,
  hash: string,
  decide: (change: OrderChange) => Promise<{ readonly userId: string; readonly amount: number }>,
): Promise<Order> {
  await changeLockedOrder({ ...deps, moneyIds: [id] }, vendor.id, orderId, async (change) => {
    const { client, order, at } = change;
    const [known] = await readKnownPayments(client, vendor.id, [id]);
    if (known && (known.requestHash !== hash || known.orderId !== orderId))
      throw new Refusal('IDEMPOTENCY_CONFLICT');
    if (known) return;
    await claimMoneyIds(client, vendor.id, 'TRANSACTION', [id]);
    const { userId, amount } = await decide(change);
    const { status } = order;
    if (status === 'REJECTED') throw new Refusal('INVALID_ORDER_STATE', { details: { status } });
    const left = dueOf(order);
    if (left === 0) throw new Refusal('ORDER_ALREADY_PAID');
    if (amount > left) throw new Refusal('PAYMENT_AMOUNT_WRONG', { details: { left, amount } });
    await refuseBesideCharges(change, amount);
    const amountRial = toRial({ amount, currency: vendor.currency });
    const move = { id, userId, amountRial, orderId, vendorName: vendor.name, at };
    if (!(await takeFromWallet(client, move))) throw new Refusal('WALLET_TOO_LOW');
    const row: CounterPaymentRow = {
      id,
      method: 'FOODRO',
      gateway: 'NONE',
      position: 0,
      amount,
      reference: null,
      tendered: null,
      pos_terminal_id: null,
      request_hash: hash,
      created_by: actor.id,
      allocations: [],
    };
    await writeCounterPayments(client, order, [row], at);
    await writeLedger(client, order, counterLedger([row], order.customerId), change.bookedAt(at));
    await writePaid(client, order, amount);
    const paidAmount = order.paidAmount + amount;
    change.order = { ...order, paidAmount, version: order.version + 1 };
    const data = { amount, paidAmount, finalPrice: order.finalPrice, payments: paymentFacts([row]) };
    change.events.push({ type: 'PAYMENT_TAKEN', actor, data });
    if (status === 'SUBMITTED' && isPaid(change.order)) await moveOrder(change, 'PAID', gatewayActor);
    await goOnByItself(change);
  });
  const order = await readOrder(deps.db, vendor.id, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  return order;
}
