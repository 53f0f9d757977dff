import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import { IconShoppingBag } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { PayDialog } from '#web/staff/payment/pay-dialog.tsx';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EmptyState } from '#web/ui/index.ts';
import { registerTexts } from '../../texts.ts';
import { useRegisterDialog } from '../dialogs/open-dialog.ts';
import { OrderDialogs } from '../dialogs/order-dialogs.tsx';
import { livePrice } from '../draft/live-price.ts';
import { useRegister } from '../draft/register-store.ts';
import { PlacedDialog, type PlacedOrder } from '../placing/placed-dialog.tsx';
import { usePlaceOrder } from '../placing/use-place-order.ts';
import { useTillKeys } from '../use-till-keys.ts';
import { JumpToOrder } from './jump-to-order.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderLine } from './order-line.tsx';
import classes from './order-panel.module.css';
import { holdNow, PanelFoot } from './panel-foot.tsx';
import { PriceSteps } from './price-steps.tsx';
import { UndoRemoval } from './undo-removal.tsx';

/** The order being typed: its lines, and its total and pay always in sight. */
export function OrderPanel({ menu }: { readonly menu: Menu }) {
  const { vendor, can } = useStaff();
  const draft = useRegister();
  const { dialog, show, close } = useRegisterDialog();
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const place = usePlaceOrder((done) => {
    close();
    setPlaced(done);
  });
  const { lines } = draft.cashier.order;
  const list = useNewestInSight(lines.length);
  const panel = useRef<HTMLElement>(null);
  const pricing = livePrice(draft, vendor);
  const ready = lines.length > 0 && !place.isPending;
  const mayPay = can('payment.take');
  const keepOpen = () => ready && place.mutate({ way: 'OPEN', payments: [], pricing });
  const quick = () => ready && mayPay && place.mutate({ way: 'QUICK', payments: [], pricing });
  const pay = () => ready && mayPay && show({ name: 'pay' });
  useTillKeys(
    {
      F3: () => show({ name: 'customer' }),
      F4: holdNow,
      F5: () => show({ name: 'held' }),
      F6: () => show({ name: 'table' }),
      F7: keepOpen,
      F8: () => ready && show({ name: 'discount' }),
      F9: pay,
      F10: quick,
    },
    dialog === null && placed === null,
  );
  return (
    <section ref={panel} id="order" className={classes.panel} aria-label={registerTexts.order}>
      {lines.length > 0 && (
        <JumpToOrder order={panel} total={pricing.finalPrice} currency={vendor.currency} />
      )}
      <OrderHead />
      <div ref={list} className={classes.lines}>
        {lines.length === 0 ? (
          <EmptyState
            title={registerTexts.emptyOrder}
            hint={registerTexts.emptyOrderHint}
            icon={<IconShoppingBag size={28} stroke={1.5} aria-hidden />}
          />
        ) : (
          <ol className={classes.lineList} aria-label={registerTexts.lines}>
            {lines.map((line) => (
              <OrderLine key={line.tempId} line={line} />
            ))}
          </ol>
        )}
        <PriceSteps pricing={pricing} currency={vendor.currency} />
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
      <PayDialog
        opened={dialog?.name === 'pay'}
        title={registerTexts.pay}
        due={pricing.finalPrice}
        currency={vendor.currency}
        loading={place.isPending}
        hasCustomer={draft.customer !== null}
        onClose={close}
        onPay={(payments) => place.mutate({ way: 'PAID', payments, pricing })}
      />
      <PlacedDialog placed={placed} onClose={() => setPlaced(null)} />
    </section>
  );
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
