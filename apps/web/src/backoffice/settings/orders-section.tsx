import { Checkbox, Group, SimpleGrid } from '@mantine/core';
import { DELIVERY_TYPES, type DeliveryType } from '@sofreh/domain/enums';
import { PREPARATION_MINUTES } from '@sofreh/domain/limits';
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
  paymentWindowMinutes: number | null;
  businessDayCutoff: string | null;
};

function valuesOf(settings: Settings): Values {
  const { minimumBasket, preparationTime, autoAccept, acceptWithinMinutes } = settings;
  const { deliveryTypes, paymentWindowMinutes, businessDayCutoff } = settings;
  return {
    ...{ minimumBasket, preparationTime, autoAccept, acceptWithinMinutes },
    ...{ deliveryTypes, paymentWindowMinutes, businessDayCutoff },
  };
}

/** What is taken, how fast, and when the day ends. */
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
        acceptWithinMinutes: boundsFault(values.acceptWithinMinutes, 1, 60),
        paymentWindowMinutes: boundsFault(values.paymentWindowMinutes, 5, 60),
        businessDayCutoff: values.businessDayCutoff ? null : texts.cutoffRequired,
      }),
    body: (values) => ({
      deliveryTypes: values.deliveryTypes,
      autoAccept: values.autoAccept,
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
          maximum={999}
          {...form.getInputProps('preparationTime')}
          value={form.values.preparationTime}
        />
        <NumberField
          label={texts.acceptWithinMinutes}
          description={texts.acceptWithinHint}
          required
          maximum={99}
          {...form.getInputProps('acceptWithinMinutes')}
          value={form.values.acceptWithinMinutes}
        />
        <NumberField
          label={texts.paymentWindowMinutes}
          description={texts.paymentWindowHint}
          required
          maximum={99}
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
      </SimpleGrid>
      <SwitchRow
        label={texts.autoAccept}
        description={texts.autoAcceptHint}
        {...form.getInputProps('autoAccept', { type: 'checkbox' })}
      />
    </SettingsCard>
  );
}
