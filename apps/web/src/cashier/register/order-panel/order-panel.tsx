import type { Approval } from '@sofreh/contract/approval';
import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import { answeredFields } from '@sofreh/domain/custom-fields';
import { missingPlace } from '@sofreh/domain/destination';
import { IconShoppingBag } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { notify } from '#web/api/index.ts';
import { answersWithCode } from '#web/cashier/draft/code-answers.ts';
import type { Draft } from '#web/cashier/draft/draft.ts';
import { livePrice, withOffer } from '#web/cashier/draft/live-price.ts';
import { useClosedOnLeaving, useRegisterDialog } from '#web/cashier/draft/open-dialog.ts';
import { useRegister } from '#web/cashier/draft/register-store.ts';
import { useOffers } from '#web/menu/offers.ts';
import { useApproval } from '#web/staff/approval/approval.ts';
import { ChargeDialog } from '#web/staff/payments/card-charges/charge-run.tsx';
import { chargesOf, type WantedCharge } from '#web/staff/payments/card-charges/use-charge.ts';
import { PayDialog } from '#web/staff/payments/pay-dialog.tsx';
import type { CounterPayment } from '#web/staff/payments/payment-parts.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EmptyState, useKeys } from '#web/ui/index.ts';
import { tellAboveCap } from '../discount/above-cap.ts';
import { mostOfTyped } from '../discount/hand-bound.ts';
import { afterCharges } from '../placing/after-charges.ts';
import { ConflictDialog } from '../placing/conflict-dialog.tsx';
import { PlacedDialog, type PlacedOrder, tellPlaced } from '../placing/placed-dialog.tsx';
import { type PlacingConflict, rightForPrices, usePlaceOrder } from '../placing/use-place-order.ts';
import { JumpToOrder } from './jump-to-order.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderLine } from './order-line.tsx';
import classes from './order-panel.module.css';
import { holdNow, PanelFoot } from './panel-foot.tsx';
import { PriceSteps } from './price-steps.tsx';
import { useGuestDisplay } from './show-register.ts';
import { orderPanelTexts } from './texts.ts';
import { TillPoints } from './till-points.tsx';
import { UndoRemoval } from './undo-removal.tsx';

/** Shows the order being typed: its lines, and its total and pay always in sight. */
export function OrderPanel({ menu }: { readonly menu: Menu }) {
  const { vendor, can, manualDiscountCap } = useStaff();
  const draft = useRegister();
  const { dialog, show, close } = useRegisterDialog();
  useClosedOnLeaving();
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const [conflict, setConflict] = useState<PlacingConflict | null>(null);
  const [charges, setCharges] = useState<readonly WantedCharge[]>([]);
  const toCharge = useRef<readonly CounterPayment[]>([]);
  /** A colleague's PIN was asked for before the payment, and goes with it: it is forgotten as that is closed. */
  const lent = useRef<Approval | undefined>(undefined);
  const { early } = useApproval();
  const here = useIsHere();
  const place = usePlaceOrder(
    (done) => {
      if (!here.current) return tellPlaced(done);
      stopPaying();
      setConflict(null);
      setPlaced(done);
      setCharges(chargesOf(done.order, toCharge.current));
      toCharge.current = [];
    },
    (found) => {
      stopPaying();
      setConflict(found);
    },
    menu.customFields ?? [],
    // A PIN that was refused is not sent again: whoever tries once more is asked once more.
    () => {
      const given = lent.current;
      lent.current = undefined;
      return given;
    },
  );
  const { lines } = draft.cashier.order;
  const list = useNewestInSight(lines.length);
  const panel = useRef<HTMLElement>(null);
  const offered = withOffer(draft, useOffers(menu), vendor);
  const { offer = null } = offered;
  const pricing = livePrice(offered, vendor);
  useGuestDisplay(lines, pricing, placed);
  const ready = lines.length > 0 && !place.isPending;
  const unanswered = missingAnswers(menu, draft);
  /** What must be asked is asked before any money is taken and the order goes out. */
  const asked = (step: () => void) => {
    if (lacksAddress(draft)) {
      notify({ kind: 'info', message: orderPanelTexts.addressFirst, id: 'unanswered' });
      return show({ name: 'customer' });
    }
    if (unanswered.length > 0) {
      notify({ kind: 'info', message: orderPanelTexts.unanswered(unanswered.join('، ')), id: 'unanswered' });
      return show({ name: 'notes' });
    }
    if (!tellAboveCap(mostOfTyped(offered, vendor, manualDiscountCap), vendor.currency, 'place')) step();
  };
  const mayPay = can('payment.take');
  const keepOpen = () => ready && asked(() => place.mutate({ way: 'OPEN', payments: [], pricing, offer }));
  const quick = () =>
    ready && mayPay && asked(() => place.mutate({ way: 'QUICK', payments: [], pricing, offer }));
  const pay = () =>
    ready &&
    mayPay &&
    asked(async () => {
      const right = rightForPrices(draft);
      if (right === null || can(right)) return show({ name: 'pay' });
      const approval = await early(right);
      if (approval === null || !here.current) return;
      lent.current = approval;
      show({ name: 'pay' });
    });
  const stopPaying = () => {
    lent.current = undefined;
    close();
  };
  useKeys({
    F3: () => show({ name: 'customer' }),
    F4: holdNow,
    F5: () => show({ name: 'held' }),
    F6: () => show({ name: 'table' }),
    F7: keepOpen,
    F8: () => ready && show({ name: 'discount' }),
    F9: pay,
    F10: quick,
  });
  return (
    <section ref={panel} id="order" className={classes.panel} aria-label={orderPanelTexts.order}>
      {(lines.length > 0 || draft.table !== null) && (
        <JumpToOrder
          order={panel}
          total={lines.length > 0 ? pricing.finalPrice : null}
          currency={vendor.currency}
        />
      )}
      <OrderHead />
      <div ref={list} className={classes.lines}>
        {lines.length === 0 ? (
          <EmptyState
            title={orderPanelTexts.emptyOrder}
            hint={orderPanelTexts.emptyOrderHint}
            icon={<IconShoppingBag size={28} stroke={1.5} aria-hidden />}
          />
        ) : (
          <ol className={classes.lineList} aria-label={orderPanelTexts.lines}>
            {lines.map((line) => (
              <OrderLine key={line.tempId} line={line} />
            ))}
          </ol>
        )}
        <PriceSteps pricing={pricing} currency={vendor.currency} />
        {draft.customer && (
          <TillPoints
            pricing={pricing}
            deliveryType={draft.cashier.deliveryType}
            customerId={draft.customer.id}
          />
        )}
      </div>
      <UndoRemoval />
      <PanelFoot
        pricing={pricing}
        placing={place.isPending}
        onKeepOpen={keepOpen}
        onQuick={quick}
        onPay={pay}
      />
      <OrderDialogs menu={menu} />
      {/* The register goes on to the next order while this one is sent: its sum stands until then. */}
      <PayDialog
        opened={dialog?.name === 'pay'}
        title={orderPanelTexts.pay}
        due={(place.isPending ? place.variables : { pricing }).pricing.finalPrice}
        currency={vendor.currency}
        loading={place.isPending}
        hasCustomer={draft.customer !== null}
        customerId={draft.customer?.id}
        onClose={stopPaying}
        onPay={(payments) => {
          if (!ready) return;
          toCharge.current = [];
          place.mutate({ way: 'PAID', payments, pricing, offer });
        }}
        onCharge={(payments) => {
          if (!ready) return;
          // The order stands before its terminal hears of it.
          toCharge.current = payments;
          const others = payments.filter(({ method }) => method !== 'CARD');
          place.mutate({ way: 'OPEN', payments: others, pricing, offer });
        }}
      />
      <ConflictDialog
        conflict={conflict}
        placing={place.isPending}
        onPlace={({ way, payments }) => place.mutate({ way, payments, pricing, offer })}
        onClose={() => setConflict(null)}
      />
      <PlacedDialog placed={charges.length > 0 ? null : placed} onClose={() => setPlaced(null)} />
      <ChargeDialog
        charges={charges}
        onClose={(done) => {
          // Closed before its end, the server alone knows what was taken.
          if (placed)
            setPlaced(
              done ? { ...placed, order: afterCharges(placed.order, charges) } : { ...placed, unsure: true },
            );
          setCharges([]);
          askAgain('GET /api/transactions/pospayments', 'GET /api/orders', 'GET /api/orders/{id}');
        }}
      />
    </section>
  );
}

/** Tells whether nobody has said yet where the order is brought: what bringing it costs is not in its total either. */
function lacksAddress({ cashier: { deliveryType }, table, address }: Draft): boolean {
  const said = { table: table !== null, address: address !== null, needsTable: false };
  return missingPlace(deliveryType, said) === 'ADDRESS';
}

/** Gives the questions that must be answered and are not, by their titles. */
function missingAnswers(menu: Menu, draft: Draft): string[] {
  const fields = menu.customFields ?? [];
  const answers = answersWithCode(draft, fields);
  const { faults } = answeredFields(fields, draft.cashier.deliveryType, answers, false);
  const wrong = new Set(faults.map(({ id }) => id));
  return fields.filter(({ id }) => wrong.has(id)).map(({ title }) => title);
}

/** Keeps the line typed last in sight: a cashier looks there to see that it came. */
function useNewestInSight(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(0);
  useEffect(() => {
    const grew = count > before.current;
    before.current = count;
    const last = list.current?.querySelector<HTMLElement>('ol > li:last-child');
    if (!grew || !last || !list.current) return;
    list.current.scrollTop = last.offsetTop + last.offsetHeight - list.current.clientHeight;
  }, [count]);
  return list;
}

/** Whether the register is still in sight: it may be left, or taken by another tab, while an order is sent. */
function useIsHere(): RefObject<boolean> {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}
