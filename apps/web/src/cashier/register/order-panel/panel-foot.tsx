import { ActionIcon, Button, Kbd } from '@mantine/core';
import type { Pricing } from '@sofreh/domain/pricing';
import { IconBolt, IconDiscount2, IconPlayerPause, IconRestore, IconTrash } from '@tabler/icons-react';
import { notify } from '#web/api/index.ts';
import { holdOrder, sayNotHeld, useHeldOrders } from '#web/cashier/draft/held-orders.ts';
import { useRegisterDialog } from '#web/cashier/draft/open-dialog.ts';
import { useRegister } from '#web/cashier/draft/register-store.ts';
import { draftTexts } from '#web/cashier/draft/texts.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Money } from '#web/ui/index.ts';
import classes from './order-panel.module.css';
import { PanelAction } from './panel-action.tsx';
import { Promised } from './promised.tsx';
import { orderPanelTexts } from './texts.ts';

type Props = {
  readonly pricing: Pricing;
  readonly placing: boolean;
  readonly onKeepOpen: () => void;
  readonly onQuick: () => void;
  readonly onPay: () => void;
};

/** Puts the order aside and says so. */
export function holdNow(): void {
  const say = (done: boolean) => done && notify({ kind: 'success', message: draftTexts.held, id: 'held' });
  void holdOrder().then(say).catch(sayNotHeld);
}

/** Shows the total and what is done with the order; always in sight. */
export function PanelFoot({ pricing, placing, onKeepOpen, onQuick, onPay }: Props) {
  const { vendor, can } = useStaff();
  const { cashier, clear } = useRegister();
  const show = useRegisterDialog((state) => state.show);
  const waiting = useHeldOrders(vendor.id)?.length ?? 0;
  const empty = cashier.order.lines.length === 0;
  const discounted = pricing.finalDiscountAmount > 0 || cashier.order.discountCode !== null;
  const mayPay = can('payment.take');
  return (
    <div className={classes.foot}>
      {!empty && <Promised />}
      <div className={classes.totalRow}>
        <output className={classes.total}>
          <span>{orderPanelTexts.total}</span>
          <strong>
            <Money amount={pricing.finalPrice} currency={vendor.currency} />
          </strong>
        </output>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          disabled={empty}
          aria-label={orderPanelTexts.clear}
          onClick={clear}
        >
          <IconTrash size={22} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.actions}>
        <PanelAction icon={IconPlayerPause} keyName="F4" disabled={empty} onClick={holdNow}>
          {orderPanelTexts.hold}
        </PanelAction>
        <PanelAction
          icon={IconRestore}
          keyName="F5"
          count={waiting}
          label={waiting > 0 ? orderPanelTexts.recallCount(waiting) : undefined}
          onClick={() => show({ name: 'held' })}
        >
          {orderPanelTexts.recall}
        </PanelAction>
        <PanelAction
          icon={IconDiscount2}
          keyName="F8"
          disabled={empty}
          told={discounted}
          label={discounted ? orderPanelTexts.discounted : undefined}
          onClick={() => show({ name: 'discount' })}
        >
          {orderPanelTexts.discount}
        </PanelAction>
        {mayPay && (
          <PanelAction icon={IconBolt} keyName="F10" disabled={empty || placing} onClick={onQuick}>
            {orderPanelTexts.quick}
          </PanelAction>
        )}
      </div>
      <div className={classes.second}>
        <Button variant="default" h={60} px="sm" disabled={empty} loading={placing} onClick={onKeepOpen}>
          {orderPanelTexts.keepOpenShort}
          <Kbd ms={8} aria-hidden>
            F7
          </Kbd>
        </Button>
        {mayPay && (
          <Button h={60} fz={18} px="sm" disabled={empty || placing} onClick={onPay}>
            {orderPanelTexts.pay}
            {!empty && (
              <span style={{ marginInlineStart: 8 }}>
                <Money amount={pricing.finalPrice} currency={vendor.currency} bare />
              </span>
            )}
            <Kbd ms={10} aria-hidden>
              F9
            </Kbd>
          </Button>
        )}
      </div>
    </div>
  );
}
