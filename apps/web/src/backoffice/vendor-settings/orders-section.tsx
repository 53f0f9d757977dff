import { Checkbox, Group, Select, SimpleGrid } from '@mantine/core';
import { DELIVERY_TYPES, type DeliveryType } from '@sofreh/domain/enums';
import { KITCHEN_READY_BY, type KitchenReadyBy } from '@sofreh/domain/kitchen';
import { PREPARATION_MINUTES } from '@sofreh/domain/limits';
import {
  ACCEPT_WITHIN_MINUTES,
  PAID_SALE_ENDS,
  type PaidSaleEnd,
  UNANSWERED_ACTIONS,
  type UnansweredAction,
} from '@sofreh/domain/order-state';
import { PAYMENT_WINDOW_MINUTES } from '@sofreh/domain/payment-state';
import { deliveryTypeLabels } from '@sofreh/fa/labels';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { MoneyField, NumberField, SwitchRow, TimeField } from '#web/ui/index.ts';
import { SettingsCard } from './settings-card.tsx';
import { settingsTexts as texts } from './texts.ts';
import {
  boundsFault,
  faultsOf,
  type SectionProps,
  type Settings,
  useSettingsForm,
} from './use-settings-form.ts';

type Values = {
  deliveryTypes: DeliveryType[];
  minimumBasket: number | null;
  preparationTime: number | null;
  autoAccept: boolean;
  acceptWithinMinutes: number | null;
  unansweredAction: UnansweredAction;
  finishPaidSales: PaidSaleEnd;
  kitchenReadyBy: KitchenReadyBy;
  paymentWindowMinutes: number | null;
  businessDayCutoff: string | null;
};

function valuesOf(settings: Settings): Values {
  const { minimumBasket, preparationTime, autoAccept, acceptWithinMinutes } = settings;
  const { deliveryTypes, paymentWindowMinutes, businessDayCutoff } = settings;
  const { unansweredAction, finishPaidSales, kitchenReadyBy } = settings;
  return {
    minimumBasket,
    preparationTime,
    autoAccept,
    acceptWithinMinutes,
    deliveryTypes,
    paymentWindowMinutes,
    businessDayCutoff,
    unansweredAction,
    finishPaidSales,
    kitchenReadyBy,
  };
}

/** Edits what is taken, how fast, and when the day ends. */
export function OrdersSection({ settings, onDirty }: SectionProps) {
  const { vendor } = useStaff();
  const call = useSettingsForm<Values>({
    initialValues: valuesOf(settings),
    validate: (values) =>
      faultsOf({
        preparationTime: boundsFault(
          values.preparationTime,
          PREPARATION_MINUTES.min,
          PREPARATION_MINUTES.max,
        ),
        acceptWithinMinutes: boundsFault(
          values.acceptWithinMinutes,
          ACCEPT_WITHIN_MINUTES.min,
          ACCEPT_WITHIN_MINUTES.max,
        ),
        paymentWindowMinutes: boundsFault(
          values.paymentWindowMinutes,
          PAYMENT_WINDOW_MINUTES.min,
          PAYMENT_WINDOW_MINUTES.max,
        ),
        businessDayCutoff: values.businessDayCutoff ? null : texts.cutoffRequired,
      }),
    body: (values) => ({
      deliveryTypes: values.deliveryTypes,
      autoAccept: values.autoAccept,
      unansweredAction: values.unansweredAction,
      finishPaidSales: values.finishPaidSales,
      kitchenReadyBy: values.kitchenReadyBy,
      minimumBasket: values.minimumBasket ?? 0,
      preparationTime: values.preparationTime ?? settings.preparationTime,
      acceptWithinMinutes: values.acceptWithinMinutes ?? settings.acceptWithinMinutes,
      paymentWindowMinutes: values.paymentWindowMinutes ?? settings.paymentWindowMinutes,
      businessDayCutoff: values.businessDayCutoff ?? settings.businessDayCutoff,
    }),
    onDirty,
  });
  const { form } = call;
  return (
    <SettingsCard id="orders" title={texts.orders} call={call}>
      <Checkbox.Group label={texts.deliveryTypes} {...form.getInputProps('deliveryTypes')}>
        <Group gap="lg" mt="xs">
          {DELIVERY_TYPES.map((type) => (
            <Checkbox key={type} value={type} label={deliveryTypeLabels[type]} />
          ))}
        </Group>
      </Checkbox.Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <MoneyField
          label={texts.minimumBasket}
          description={texts.minimumBasketHint}
          currency={vendor.currency}
          {...form.getInputProps('minimumBasket')}
          value={form.values.minimumBasket}
        />
        <NumberField
          label={texts.preparationTime}
          description={texts.preparationTimeHint}
          required
          minimum={PREPARATION_MINUTES.min}
          maximum={PREPARATION_MINUTES.max}
          {...form.getInputProps('preparationTime')}
          value={form.values.preparationTime}
        />
        <NumberField
          label={texts.acceptWithinMinutes}
          description={texts.acceptWithinHint}
          required
          minimum={1}
          maximum={ACCEPT_WITHIN_MINUTES.max}
          {...form.getInputProps('acceptWithinMinutes')}
          value={form.values.acceptWithinMinutes}
        />
        <Select
          label={texts.unansweredAction}
          description={texts.unansweredHint[form.values.unansweredAction]}
          data={UNANSWERED_ACTIONS.map((value) => ({ value, label: texts.unansweredActions[value] }))}
          allowDeselect={false}
          {...form.getInputProps('unansweredAction')}
        />
        <NumberField
          label={texts.paymentWindowMinutes}
          description={texts.paymentWindowHint}
          required
          minimum={PAYMENT_WINDOW_MINUTES.min}
          maximum={PAYMENT_WINDOW_MINUTES.max}
          {...form.getInputProps('paymentWindowMinutes')}
          value={form.values.paymentWindowMinutes}
        />
        <TimeField
          label={texts.businessDayCutoff}
          description={texts.businessDayCutoffHint}
          required
          {...form.getInputProps('businessDayCutoff')}
          value={form.values.businessDayCutoff}
        />
        <Select
          label={texts.finishPaidSales}
          description={texts.finishPaidSalesHint}
          data={PAID_SALE_ENDS.map((value) => ({ value, label: texts.paidSaleEnds[value] }))}
          allowDeselect={false}
          {...form.getInputProps('finishPaidSales')}
        />
        <Select
          label={texts.kitchenReadyBy}
          description={texts.kitchenReadyByHint}
          data={KITCHEN_READY_BY.map((value) => ({ value, label: texts.kitchenReadyBys[value] }))}
          allowDeselect={false}
          {...form.getInputProps('kitchenReadyBy')}
        />
      </SimpleGrid>
      <SwitchRow
        label={texts.autoAccept}
        description={texts.autoAcceptHint}
        {...form.getInputProps('autoAccept', { type: 'checkbox' })}
      />
    </SettingsCard>
  );
}
