import { Input, SegmentedControl, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { businessDayOf } from '@sofreh/domain/calendar';
import { DELIVERY_TYPES, type DeliveryType, ROUNDING_STEPS } from '@sofreh/domain/enums';
import { PERCENT } from '@sofreh/domain/limits';
import { deliveryTypeLabels } from '@sofreh/fa/labels';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type CallForm, MoneyField, NumberField, SwitchRow } from '#web/ui/index.ts';
import { type FeeDraft, type FeeDrafts, feeDrafts, feeFaults, feesOf } from './fee-draft.ts';
import { SettingsCard } from './settings-card.tsx';
import { changeDrafts, changeFaults, changesOf, type TaxChangeDraft } from './tax-change-draft.ts';
import { TaxChanges } from './tax-changes.tsx';
import { settingsTexts as texts } from './texts.ts';
import {
  boundsFault,
  faultsOf,
  type SectionProps,
  type Settings,
  useSettingsForm,
} from './use-settings-form.ts';

type Values = {
  taxRate: number | null;
  taxChanges: TaxChangeDraft[];
  taxOnPackaging: boolean;
  taxOnService: boolean;
  serviceFees: FeeDrafts;
  roundingStep: Settings['roundingStep'];
  manualDiscountCap: number | null;
};

/** Edits tax, service fees by delivery type, rounding, the most that is taken off by hand. */
export function MoneySection({ settings, onDirty }: SectionProps) {
  const today = businessDayOf(Date.now(), settings.businessDayCutoff);
  const { taxRate, taxOnPackaging, taxOnService, roundingStep, manualDiscountCap } = settings;
  const call = useSettingsForm<Values>({
    initialValues: {
      taxRate,
      taxOnPackaging,
      taxOnService,
      roundingStep,
      manualDiscountCap,
      serviceFees: feeDrafts(settings.serviceFees),
      taxChanges: changeDrafts(settings.taxChanges),
    },
    validate: (values) =>
      faultsOf({
        taxRate: boundsFault(values.taxRate, PERCENT.min, PERCENT.max),
        manualDiscountCap: boundsFault(values.manualDiscountCap, PERCENT.min, PERCENT.max),
        ...feeFaults(values.serviceFees),
        ...changeFaults(values.taxChanges, today),
      }),
    body: (values) => ({
      ...values,
      taxRate: values.taxRate ?? taxRate,
      taxChanges: changesOf(values.taxChanges),
      manualDiscountCap: values.manualDiscountCap ?? manualDiscountCap,
      serviceFees: feesOf(values.serviceFees),
    }),
    onDirty,
  });
  const { form } = call;
  return (
    <SettingsCard id="money" title={texts.money} call={call}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NumberField
          label={form.values.taxChanges.length > 0 ? texts.taxRateBefore : texts.taxRate}
          disabled={settings.taxChanges.some(({ from }) => from <= today)}
          required
          maximum={PERCENT.max}
          {...form.getInputProps('taxRate')}
          value={form.values.taxRate}
        />
        <Select
          label={texts.roundingStep}
          allowDeselect={false}
          data={ROUNDING_STEPS.map((step) => ({
            value: String(step),
            label: step === 0 ? texts.noRounding : texts.rounding(step),
          }))}
          value={String(form.values.roundingStep)}
          onChange={(chosen) =>
            form.setFieldValue('roundingStep', ROUNDING_STEPS.find((step) => String(step) === chosen) ?? 0)
          }
        />
        <NumberField
          label={texts.manualDiscountCap}
          description={texts.manualDiscountCapHint}
          required
          maximum={PERCENT.max}
          {...form.getInputProps('manualDiscountCap')}
          value={form.values.manualDiscountCap}
        />
      </SimpleGrid>
      <TaxChanges form={form} today={today} />
      <SwitchRow
        label={texts.taxOnPackaging}
        description={texts.taxOnPackagingHint}
        {...form.getInputProps('taxOnPackaging', { type: 'checkbox' })}
      />
      <SwitchRow label={texts.taxOnService} {...form.getInputProps('taxOnService', { type: 'checkbox' })} />
      <Input.Wrapper label={texts.serviceFees} description={texts.serviceFeesHint} labelElement="div">
        <Stack gap="sm" mt="sm">
          {DELIVERY_TYPES.map((type) => (
            <FeeRow key={type} type={type} form={form} />
          ))}
        </Stack>
      </Input.Wrapper>
    </SettingsCard>
  );
}

type RowProps = { readonly type: DeliveryType; readonly form: CallForm<Values>['form'] };

function FeeRow({ type, form }: RowProps) {
  const { vendor } = useStaff();
  const fee = form.values.serviceFees[type];
  const name = deliveryTypeLabels[type];
  const path = `serviceFees.${type}.value`;
  const value = {
    'aria-label': texts.feeValue(name),
    ...form.getInputProps(path),
    value: fee.value,
  };
  // A percentage is not an amount: changing the kind begins anew.
  const choose = (kind: string) =>
    form.setFieldValue(`serviceFees.${type}`, { type: kind as FeeDraft['type'], value: null });
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" verticalSpacing={4}>
      <Text pt={9}>{name}</Text>
      <SegmentedControl
        aria-label={texts.feeKind(name)}
        value={fee.type}
        onChange={choose}
        data={[
          { value: 'NONE', label: texts.noFee },
          { value: 'PERCENTAGE', label: texts.percent },
          { value: 'FIX', label: texts.fixed },
        ]}
      />
      {fee.type === 'PERCENTAGE' && (
        <NumberField maximum={PERCENT.max} leftSection={texts.percentSign} {...value} />
      )}
      {fee.type === 'FIX' && <MoneyField currency={vendor.currency} {...value} />}
    </SimpleGrid>
  );
}
