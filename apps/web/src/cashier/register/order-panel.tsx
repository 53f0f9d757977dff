import { Button, Kbd, SegmentedControl } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { CashierLine } from '@sofreh/domain/cashier';
import type { DeliveryType } from '@sofreh/domain/enums';
import { deliveryTypeLabels } from '@sofreh/fa/labels';
import { IconArmchair, IconShoppingBag, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { PayDialog } from '#web/staff/payment/pay-dialog.tsx';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { staffTexts } from '#web/staff/texts.ts';
import { EmptyState, Money } from '#web/ui/index.ts';
import { TablePicker } from '../tables/table-picker.tsx';
import { registerTexts } from '../texts.ts';
import { livePrice } from './live-price.ts';
import { OrderLine } from './order-line.tsx';
import classes from './order-panel.module.css';
import { PlacedDialog, type PlacedOrder } from './placed-dialog.tsx';
import { PriceSteps } from './price-steps.tsx';
import { useRegister } from './register-store.ts';
import { UndoRemoval } from './undo-removal.tsx';
import { usePlaceOrder } from './use-place-order.ts';

const DELIVERY_TYPES: readonly DeliveryType[] = ['SERVE', 'PICKUP'];
type Dialog = 'pay' | 'table' | null;
type Props = {
  readonly onEditLine: (line: CashierLine) => void;
  readonly canEdit: (menuItemId: string) => boolean;
};

/** The order being typed: its lines, and its total and pay always in sight. */
export function OrderPanel({ onEditLine, canEdit }: Props) {
  const { vendor, can } = useStaff();
  const { cashier, clear } = useRegister();
  const [dialog, setDialog] = useState<Dialog>(null);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const { lines } = cashier.order;
  const pricing = livePrice(cashier, vendor);
  const place = usePlaceOrder(() => setDialog(null));
  const empty = lines.length === 0;
  const open = (next: Dialog) => {
    if (!empty && !place.isPending) setDialog(next);
  };
  const keepOpen = () => {
    if (empty || place.isPending) return;
    place.mutate(
      { payments: [], expectedPrice: pricing.finalPrice },
      { onSuccess: (order) => setPlaced({ order, change: 0 }) },
    );
  };
  const mayPay = can('payment.take');
  useHotkeys(
    [
      ['F9', () => mayPay && open('pay')],
      ['F4', keepOpen],
    ],
    [],
  );
  return (
    <section id="order" className={classes.panel} aria-label={registerTexts.order}>
      {!empty && (
        <a href="#order" className={classes.jump}>
          {registerTexts.toOrder}
          <Money amount={pricing.finalPrice} currency={vendor.currency} />
        </a>
      )}
      <div className={classes.head}>
        <DeliveryChoice onPickTable={() => setDialog('table')} />
      </div>
      <div className={classes.lines}>
        {empty ? (
          <EmptyState
            title={registerTexts.emptyOrder}
            hint={registerTexts.emptyOrderHint}
            icon={<IconShoppingBag size={28} stroke={1.5} aria-hidden />}
          />
        ) : (
          lines.map((line) => (
            <OrderLine
              key={line.tempId}
              line={line}
              onEdit={canEdit(line.menuItemId) ? onEditLine : undefined}
            />
          ))
        )}
      </div>
      <UndoRemoval />
      <div className={classes.foot}>
        <PriceSteps pricing={pricing} currency={vendor.currency} />
        <output className={classes.total}>
          <span>{registerTexts.total}</span>
          <strong>
            <Money amount={pricing.finalPrice} currency={vendor.currency} />
          </strong>
        </output>
        <div className={classes.second}>
          <Button
            variant="default"
            h={52}
            disabled={empty}
            loading={place.isPending && dialog === null}
            onClick={keepOpen}
          >
            {registerTexts.keepOpen}
            <Kbd ms={8} aria-hidden>
              F4
            </Kbd>
          </Button>
          <Button
            variant="default"
            h={52}
            w={52}
            px={0}
            disabled={empty}
            aria-label={registerTexts.clear}
            onClick={clear}
          >
            <IconTrash size={22} aria-hidden />
          </Button>
        </div>
        {mayPay && (
          <Button h={60} fz={18} fullWidth disabled={empty} onClick={() => open('pay')}>
            {registerTexts.pay}
            <span style={{ marginInlineStart: 8 }}>
              <Money amount={pricing.finalPrice} currency={vendor.currency} bare />
            </span>
            <Kbd ms={10} aria-hidden>
              F9
            </Kbd>
          </Button>
        )}
      </div>
      <TablePicker opened={dialog === 'table'} onClose={() => setDialog(null)} />
      <PayDialog
        opened={dialog === 'pay'}
        title={registerTexts.pay}
        due={pricing.finalPrice}
        currency={vendor.currency}
        loading={place.isPending}
        onClose={() => setDialog(null)}
        onPay={(payments) =>
          place.mutate(
            { payments, expectedPrice: pricing.finalPrice },
            {
              onSuccess: (order) =>
                setPlaced({
                  order,
                  change: payments.reduce(
                    (sum, part) => sum + (part.tendered ?? part.amount) - part.amount,
                    0,
                  ),
                }),
            },
          )
        }
      />
      <PlacedDialog placed={placed} onClose={() => setPlaced(null)} />
    </section>
  );
}

function DeliveryChoice({ onPickTable }: { readonly onPickTable: () => void }) {
  const { vendor } = useStaff();
  const { cashier, table, setDeliveryType } = useRegister();
  const offered = DELIVERY_TYPES.filter((type) => vendor.deliveryTypes.includes(type));
  return (
    <>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={registerTexts.deliveryType}
        value={cashier.deliveryType}
        onChange={(value) => setDeliveryType(value as DeliveryType)}
        data={offered.map((value) => ({ value, label: deliveryTypeLabels[value] }))}
      />
      {cashier.deliveryType === 'SERVE' && (
        <Button
          variant={table ? 'light' : 'default'}
          h={44}
          leftSection={<IconArmchair size={20} aria-hidden />}
          onClick={onPickTable}
          aria-label={table ? registerTexts.changeTable(staffTexts.table(table.name)) : undefined}
        >
          {table ? staffTexts.table(table.name) : registerTexts.chooseTable}
        </Button>
      )}
    </>
  );
}
