import type { Approval } from '@sofreh/contract/approval';
import type { Order } from '@sofreh/contract/main/orders';
import type { Permission } from '@sofreh/contract/permissions';
import type { CustomField } from '@sofreh/domain/custom-fields';
import type { DiscountCode } from '@sofreh/domain/discount-codes';
import type { Currency } from '@sofreh/domain/enums';
import type { Pricing } from '@sofreh/domain/pricing';
import { codeRefusalText } from '@sofreh/fa/code-texts';
import { useMutation } from '@tanstack/react-query';
import { isFailure, newId, notify } from '#web/api/index.ts';
import { answersWithCode } from '#web/cashier/draft/code-answers.ts';
import { type Draft, heldRow } from '#web/cashier/draft/draft.ts';
import { registerContent } from '#web/cashier/draft/keep-draft.ts';
import { draftOf, useRegister } from '#web/cashier/draft/register-store.ts';
import { draftTexts } from '#web/cashier/draft/texts.ts';
import { isSpentOffer } from '#web/menu/offers.ts';
import { type Leaving, NotHeard, offlineTexts } from '#web/offline/index.ts';
import { RegisterTaken } from '#web/offline/store/register-row.ts';
import { NotApproved, useApproval } from '#web/staff/approval/approval.ts';
import { changeOf } from '#web/staff/payments/paid-text.ts';
import type { CounterPayment } from '#web/staff/payments/payment-parts.ts';
import { callKey } from '#web/staff/query/call-query.ts';
import { queryClient } from '#web/staff/query/query-client.ts';
import { showOrder } from '#web/staff/query/show-order.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { approvalTexts } from '../../approval/texts.ts';
import { tellAboveCap, tellCapOfServer } from '../discount/above-cap.ts';
import { mostOfTyped } from '../discount/hand-bound.ts';
import { registerTexts } from '../texts.ts';
import { OrderConflict, placeDraft } from './place-draft.ts';
import type { PlacedOrder } from './placed-dialog.tsx';
import type { PlacingWay } from './placing.ts';
import { placingTexts } from './texts.ts';

type Wish = {
  readonly way: PlacingWay;
  readonly payments: readonly CounterPayment[];
  readonly pricing: Pricing;
  /** This is the offer without a code that the price is of. */
  readonly offer: DiscountCode | null;
};

/** These are refusals that mean the till's menu, zones or codes are no longer the server's. */
const LATE: readonly string[] = [
  'PRICE_CHANGED',
  'MENU_ITEM_UNAVAILABLE',
  'TOPPING_UNAVAILABLE',
  'TOPPING_RULE',
];

/** This is what stood against an order: another one under its id, and how this one is placed under another. */
export type PlacingConflict = { readonly conflict: OrderConflict; readonly wish: Wish };

/**
 * Places the order of the till. A total that is no longer true has the menu loaded again; the order stays as it was
 * typed whatever fails, and its id with it, unless that stands for another order.
 * @param onConflict is told of an order whose id stands for another one: it is typed again, under an id of its own.
 * @param questions of the vendor's own.
 * @param early gives the approval that was asked for before money was taken.
 */
export function usePlaceOrder(
  onPlaced: (placed: PlacedOrder) => void,
  onConflict: (conflict: PlacingConflict) => void,
  questions: readonly CustomField[],
  early: () => Approval | undefined,
) {
  const { vendor, manualDiscountCap } = useStaff();
  const { approved } = useApproval();
  return useMutation({
    mutationFn: async ({ way, payments, pricing, offer }: Wish) => {
      const wished = { ...draftOf(useRegister.getState()), offer };
      const most = mostOfTyped(wished, vendor, manualDiscountCap);
      if (tellAboveCap(most, vendor.currency, 'place')) throw new AboveCap();
      const place = (approval: Approval | undefined) => {
        const typed = draftOf(useRegister.getState());
        const draft = { ...typed, offer, answers: answersWithCode(typed, questions) };
        const { finalPrice } = pricing;
        const paid = way === 'QUICK' && finalPrice > 0 ? [byCard(draft.orderId, finalPrice)] : payments;
        const placing = {
          way: way === 'PAID' && isPart(paid, finalPrice) ? ('OPEN' as const) : way,
          payments: paid,
          expectedPrice: finalPrice,
          approval,
        };
        return placeDraft(draft, placing, vendor, leaveRegister(approval !== undefined));
      };
      return approved(rightForPrices(wished), place, early());
    },
    onSuccess: (order, { payments }) => {
      showOrder(order);
      onPlaced({ order, change: changeOf(payments) });
    },
    onError: (failure, wish) => {
      if (failure instanceof OrderConflict) onConflict({ conflict: failure, wish: underFreshIds(wish) });
      else if (!(failure instanceof NotApproved || failure instanceof AboveCap))
        explain(failure, wish.offer, vendor.currency);
    },
  });
}

/** More was taken off by hand than the branch lets, which was told. */
class AboveCap extends Error {}

/** Prices by hand take a right of their own. */
export function rightForPrices({ cashier: { order } }: Draft): Permission | null {
  const byHand = order.discountCode === null && order.discountAmount > 0;
  return byHand || order.lines.some(({ changePrice }) => changePrice !== null) ? 'order.discount' : null;
}

/** The register goes on to the next order, and takes this one back where it is refused. */
function leaveRegister(approved: boolean): Leaving {
  const register = useRegister.getState();
  const typed = heldRow(draftOf(register), new Date().toISOString());
  const next = register.confirm();
  return {
    next: registerContent(next),
    unapproved: approved ? typed : undefined,
    noted: register.noteTaken,
    done: register.placed,
    back: (thrown) => {
      const meanwhile = register.refused(thrown instanceof OrderConflict);
      const draft = draftOf(useRegister.getState());
      const at = new Date().toISOString();
      if (meanwhile) notify({ kind: 'success', message: draftTexts.held, id: 'held' });
      return {
        register: registerContent(draft),
        aside: meanwhile ? [heldRow(meanwhile, at)] : [],
        elsewhere: heldRow(draft, at),
      };
    },
  };
}

/** Gives the same wish with payments that nobody knows of yet: theirs may stand for others, as the order's id does. */
function underFreshIds(wish: Wish): Wish {
  return { ...wish, payments: wish.payments.map((payment) => ({ ...payment, id: newId() })) };
}

/** This is the card payment of the order confirmed last by one key, by its order and amount. */
let quick: { readonly key: string; readonly payment: CounterPayment } | null = null;

/** Gives the card payment of a sale by one key; trying that again is the same payment. */
function byCard(orderId: string, amount: number): CounterPayment {
  const key = `${orderId} ${amount}`;
  if (quick?.key !== key) quick = { key, payment: { id: newId(), method: 'CARD', amount, reference: '' } };
  return quick.payment;
}

/** Tells whether the payments leave something of the bill open. */
function isPart(payments: readonly CounterPayment[], due: number): boolean {
  return payments.reduce((sum, { amount }) => sum + amount, 0) < due;
}

/** Gives why an order was not placed where the server said nothing of it. */
function unplaced(failure: Error): string {
  if (failure instanceof NotHeard) return approvalTexts.offline;
  return failure instanceof RegisterTaken ? registerTexts.otherTab : offlineTexts.notKept;
}

function explain(failure: Error, offer: DiscountCode | null, currency: Currency): void {
  if (!isFailure(failure)) {
    notify({ kind: 'error', message: unplaced(failure), id: 'place' });
    return;
  }
  if (failure.status === 401 || tellCapOfServer(failure, currency, 'place')) return;
  if (LATE.includes(failure.code)) {
    void queryClient.invalidateQueries({
      queryKey: callKey('GET /api-catalog/catalog/menucategories/all'),
    });
  }
  if (isSpentOffer(offer, failure)) {
    notify({ kind: 'error', message: placingTexts.offerOver(offer?.title ?? ''), id: 'place' });
    return;
  }
  const dearer = failure.code === 'PRICE_CHANGED';
  if (dearer) takeDeliveryCost(failure.details);
  const ofCode = failure.code.startsWith('DISCOUNT_CODE_');
  const said = ofCode ? codeRefusalText(failure, currency) : failure.message;
  const message = dearer ? placingTexts.priceChanged : said;
  notify({ kind: 'error', message, id: 'place' });
}

/** Reads what bringing the order costs by the server: an area may send for nothing from some amount on. */
function takeDeliveryCost(details: unknown): void {
  const { pricing } = (details ?? {}) as { readonly pricing?: Partial<Order['pricing']> };
  const { address, tell } = useRegister.getState();
  if (address && typeof pricing?.deliveryCost === 'number') {
    tell({ address: { ...address, deliveryCost: pricing.deliveryCost } });
  }
}
