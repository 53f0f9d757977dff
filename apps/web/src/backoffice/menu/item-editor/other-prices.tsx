import { ActionIcon, Button, Input, Select, Stack } from '@mantine/core';
import { DELIVERY_TYPES, SOURCES } from '@sofreh/domain/enums';
import { deliveryTypeLabels, sourceLabels } from '@sofreh/fa/labels';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { newId } from '#web/api/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { MoneyField } from '#web/ui/index.ts';
import { useFoodShifts } from '../shared/catalog-queries.ts';
import classes from './editor.module.css';
import type { SectionProps } from './section.tsx';
import { editorTexts } from './texts.ts';

const sources = SOURCES.map((value) => ({ value, label: sourceLabels[value] }));
const deliveryTypes = DELIVERY_TYPES.map((value) => ({ value, label: deliveryTypeLabels[value] }));

/** Edits prices for a channel, a delivery type, a shift; what is left open means any. */
export function OtherPrices({ form }: SectionProps) {
  const add = () =>
    form.insertListItem('prices', {
      key: newId(),
      source: null,
      deliveryType: null,
      foodShiftId: null,
      price: form.values.price,
    });
  return (
    <Input.Wrapper
      size="md"
      labelElement="div"
      label={editorTexts.otherPrices}
      description={editorTexts.otherPricesHint}
      error={form.errors.prices}
    >
      <Stack gap="sm" mt="xs">
        {form.values.prices.map(({ key }, index) => (
          <PriceRow key={key} form={form} index={index} />
        ))}
        <Button
          variant="default"
          h={44}
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={add}
        >
          {editorTexts.addPrice}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}

function PriceRow({ form, index }: SectionProps & { readonly index: number }) {
  const { currency } = useStaff().vendor;
  const shifts = useFoodShifts().data?.data ?? [];
  const choice = (
    name: 'source' | 'deliveryType' | 'foodShiftId',
    label: string,
    any: string,
    data: { value: string; label: string }[],
  ) => (
    <Select
      size="md"
      aria-label={`${editorTexts.otherPrice(index + 1)}، ${label}`}
      placeholder={any}
      clearable
      data={data}
      {...form.getInputProps(`prices.${index}.${name}`)}
    />
  );
  return (
    <div className={classes.price}>
      {choice('source', editorTexts.source, editorTexts.anySource, sources)}
      {choice('deliveryType', editorTexts.deliveryType, editorTexts.anyDelivery, deliveryTypes)}
      {choice(
        'foodShiftId',
        editorTexts.shift,
        editorTexts.anyShift,
        shifts.map(({ id, title }) => ({ value: id, label: title })),
      )}
      <MoneyField
        size="md"
        currency={currency}
        aria-label={editorTexts.otherPrice(index + 1)}
        {...form.getInputProps(`prices.${index}.price`)}
      />
      <ActionIcon
        variant="subtle"
        color="red"
        size={44}
        aria-label={editorTexts.removePrice(index + 1)}
        onClick={() => form.removeListItem('prices', index)}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
