import { Button, SegmentedControl } from '@mantine/core';
import type { DeliveryType } from '@sofreh/domain/enums';
import { GUESTS } from '@sofreh/domain/limits';
import { deliveryTypeLabels } from '@sofreh/fa/labels';
import { IconAdjustments, IconArmchair, IconMapPin, IconMessage2, IconUser } from '@tabler/icons-react';
import { memo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { tableTexts } from '#web/cashier/dining-tables/texts.ts';
import { useRegisterDialog } from '#web/cashier/draft/open-dialog.ts';
import { useRegister } from '#web/cashier/draft/register-store.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { staffTexts } from '#web/staff/texts.ts';
import { Money, Stepper } from '#web/ui/index.ts';
import { fullName } from '../../customers/customer-search.tsx';
import { useSeats } from '../../dining-tables/use-tables.ts';
import { registerTexts } from '../texts.ts';
import { HeadButton } from './head-button.tsx';
import classes from './order-panel.module.css';
import { orderPanelTexts } from './texts.ts';

const DELIVERY_TYPES: readonly DeliveryType[] = ['SERVE', 'PICKUP', 'DELIVER'];

/** Shows how, where and for whom the order is; what stands in the state is on the buttons that change it. */
export const OrderHead = memo(function OrderHead() {
  const deliveryType = useRegister(({ cashier }) => cashier.deliveryType);
  return (
    <div className={classes.head}>
      <DeliveryChoice />
      {deliveryType === 'SERVE' && <TableAndPersons />}
      {deliveryType === 'DELIVER' && <AddressRow />}
      <WhoAndWhat />
    </div>
  );
});

function DeliveryChoice() {
  const { vendor } = useStaff();
  const deliveryType = useRegister(({ cashier }) => cashier.deliveryType);
  const setDeliveryType = useRegister((state) => state.setDeliveryType);
  const offered = DELIVERY_TYPES.filter((type) => vendor.deliveryTypes.includes(type));
  return (
    <SegmentedControl
      fullWidth
      size="md"
      aria-label={orderPanelTexts.deliveryType}
      value={deliveryType}
      onChange={(value) => setDeliveryType(value as DeliveryType)}
      data={offered.map((value) => ({ value, label: deliveryTypeLabels[value] }))}
    />
  );
}

function TableAndPersons() {
  const { table, numberOfPerson, tell } = useRegister(
    useShallow(({ table, numberOfPerson, tell }) => ({ table, numberOfPerson, tell })),
  );
  const show = useRegisterDialog((state) => state.show);
  const seats = useSeats(table?.id ?? null);
  const tooMany = seats !== null && numberOfPerson > seats ? seats : null;
  const name = table ? staffTexts.table(table.name) : null;
  return (
    <div className={classes.headRow}>
      <HeadButton
        icon={IconArmchair}
        keyName="F6"
        told={name !== null}
        label={name ? orderPanelTexts.changeTable(name) : undefined}
        onClick={() => show({ name: 'table' })}
      >
        {name && tooMany !== null
          ? `${name}، ${tableTexts.capacity(tooMany)}`
          : (name ?? orderPanelTexts.chooseTable)}
      </HeadButton>
      <span role="status" className="visually-hidden">
        {tooMany !== null && tableTexts.tooMany(tooMany)}
      </span>
      <Stepper
        name={registerTexts.person}
        count={numberOfPerson}
        zero={registerTexts.person}
        lessDisabled={numberOfPerson === 0}
        moreDisabled={numberOfPerson >= GUESTS.max}
        onLess={() => tell({ numberOfPerson: numberOfPerson - 1 })}
        onMore={() => tell({ numberOfPerson: numberOfPerson + 1 })}
      />
    </div>
  );
}

function AddressRow() {
  const { vendor } = useStaff();
  const address = useRegister((state) => state.address);
  const show = useRegisterDialog((state) => state.show);
  return (
    <Button
      variant={address ? 'light' : 'default'}
      h={44}
      px="sm"
      justify="space-between"
      leftSection={<IconMapPin size={20} aria-hidden />}
      rightSection={address ? <Money amount={address.deliveryCost} currency={vendor.currency} /> : null}
      onClick={() => show({ name: 'customer' })}
    >
      {address
        ? orderPanelTexts.deliverTo(address.detail, address.byZone === true)
        : orderPanelTexts.chooseAddress}
    </Button>
  );
}

function WhoAndWhat() {
  const customer = useRegister((state) => state.customer);
  const { noted, extra } = useRegister(
    useShallow(({ cashier: { note, description, order } }) => ({
      noted: note.KITCHEN !== '' || note.CUSTOMER !== '' || description !== '',
      extra: order.tip > 0 || order.serviceChargeCostNumber > 0,
    })),
  );
  const show = useRegisterDialog((state) => state.show);
  const name = customer ? fullName(customer) : null;
  return (
    <div className={classes.headRow}>
      <HeadButton
        icon={IconUser}
        keyName="F3"
        told={name !== null}
        label={name ? orderPanelTexts.changeCustomer(name) : undefined}
        onClick={() => show({ name: 'customer' })}
      >
        {name ?? orderPanelTexts.customer}
      </HeadButton>
      <HeadButton
        icon={IconMessage2}
        told={noted}
        label={noted ? orderPanelTexts.noted : orderPanelTexts.notes}
        onClick={() => show({ name: 'notes' })}
      >
        {orderPanelTexts.notes}
      </HeadButton>
      <HeadButton
        icon={IconAdjustments}
        told={extra}
        label={orderPanelTexts.extras}
        onClick={() => show({ name: 'extras' })}
      >
        {orderPanelTexts.extrasShort}
      </HeadButton>
    </div>
  );
}
