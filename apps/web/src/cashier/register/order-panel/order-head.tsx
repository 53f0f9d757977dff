import { Button, SegmentedControl } from '@mantine/core';
import type { DeliveryType } from '@sofreh/domain/enums';
import { deliveryTypeLabels } from '@sofreh/fa/labels';
import { IconAdjustments, IconArmchair, IconMapPin, IconMessage2, IconUser } from '@tabler/icons-react';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { staffTexts } from '#web/staff/texts.ts';
import { Money, Stepper } from '#web/ui/index.ts';
import { fullName } from '../../customer/customer-search.tsx';
import { registerTexts } from '../../texts.ts';
import { useRegisterDialog } from '../dialogs/open-dialog.ts';
import { useRegister } from '../draft/register-store.ts';
import { HeadButton } from './head-button.tsx';
import classes from './order-panel.module.css';

const DELIVERY_TYPES: readonly DeliveryType[] = ['SERVE', 'PICKUP', 'DELIVER'];

/** How, where and for whom the order is; what stands in the state is on the buttons that change it. */
export function OrderHead() {
  const { cashier } = useRegister();
  return (
    <div className={classes.head}>
      <DeliveryChoice />
      {cashier.deliveryType === 'SERVE' && <TableAndPersons />}
      {cashier.deliveryType === 'DELIVER' && <AddressRow />}
      <WhoAndWhat />
    </div>
  );
}

function DeliveryChoice() {
  const { vendor } = useStaff();
  const { cashier, setDeliveryType } = useRegister();
  const offered = DELIVERY_TYPES.filter((type) => vendor.deliveryTypes.includes(type));
  return (
    <SegmentedControl
      fullWidth
      size="md"
      aria-label={registerTexts.deliveryType}
      value={cashier.deliveryType}
      onChange={(value) => setDeliveryType(value as DeliveryType)}
      data={offered.map((value) => ({ value, label: deliveryTypeLabels[value] }))}
    />
  );
}

function TableAndPersons() {
  const { table, numberOfPerson, tell } = useRegister();
  const show = useRegisterDialog((state) => state.show);
  const name = table ? staffTexts.table(table.name) : null;
  return (
    <div className={classes.headRow}>
      <HeadButton
        icon={IconArmchair}
        keyName="F6"
        told={name !== null}
        label={name ? registerTexts.changeTable(name) : undefined}
        onClick={() => show({ name: 'table' })}
      >
        {name ?? registerTexts.chooseTable}
      </HeadButton>
      <Stepper
        name={registerTexts.person}
        count={numberOfPerson}
        zero={registerTexts.person}
        lessDisabled={numberOfPerson === 0}
        moreDisabled={numberOfPerson >= 200}
        onLess={() => tell({ numberOfPerson: numberOfPerson - 1 })}
        onMore={() => tell({ numberOfPerson: numberOfPerson + 1 })}
      />
    </div>
  );
}

function AddressRow() {
  const { vendor } = useStaff();
  const { address } = useRegister();
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
      {address ? registerTexts.deliverTo(address.detail) : registerTexts.chooseAddress}
    </Button>
  );
}

function WhoAndWhat() {
  const { cashier, customer } = useRegister();
  const show = useRegisterDialog((state) => state.show);
  const { note, description, order } = cashier;
  const noted = note.KITCHEN !== '' || note.CUSTOMER !== '' || description !== '';
  const name = customer ? fullName(customer) : null;
  return (
    <div className={classes.headRow}>
      <HeadButton
        icon={IconUser}
        keyName="F3"
        told={name !== null}
        label={name ? registerTexts.changeCustomer(name) : undefined}
        onClick={() => show({ name: 'customer' })}
      >
        {name ?? registerTexts.customer}
      </HeadButton>
      <HeadButton
        icon={IconMessage2}
        told={noted}
        label={noted ? registerTexts.noted : registerTexts.notes}
        onClick={() => show({ name: 'notes' })}
      >
        {registerTexts.notes}
      </HeadButton>
      <HeadButton
        icon={IconAdjustments}
        told={order.tip > 0 || order.serviceChargeCostNumber > 0}
        label={registerTexts.extras}
        onClick={() => show({ name: 'extras' })}
      >
        {registerTexts.extrasShort}
      </HeadButton>
    </div>
  );
}
