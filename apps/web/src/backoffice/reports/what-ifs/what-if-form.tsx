import { Group, MultiSelect, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { DELIVERY_TYPES } from '@sofreh/domain/enums';
import { WHAT_IF_PRICES_MAX } from '@sofreh/domain/limits';
import { deliveryTypeLabels } from '@sofreh/fa/labels';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiInput, api, newId } from '#web/api/index.ts';
import { askAgain, wholeListQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { MoneyField, NumberField, SavingForm, useCallForm } from '#web/ui/index.ts';
import { changesOf, EMPTY_FORM, missingOf, type WhatIfForm as Values } from './changes.ts';
import { whatIfTexts as texts } from './texts.ts';

type Props = {
  /** The days, and the orders and branches of them. */
  readonly of: Omit<ApiInput<'POST /api/reports/whatif'>['body'], 'id' | 'changes'>;
  /** Whether other branches than the present one are meant. */
  readonly namesOthers: boolean;
  readonly onBegun: (id: string) => void;
};

const LIST = 'GET /api/reports/whatif';
type Way = keyof typeof texts.ways;
const ways = (...names: readonly Way[]) => names.map((value) => ({ value, label: texts.ways[value] }));

/** What shall have been otherwise. */
export function WhatIfForm({ of, namesOthers, onBegun }: Props) {
  const { vendor } = useStaff();
  // One filling-in is one question: a lost answer asks no second one.
  const [id, setId] = useState(newId);
  const call = useCallForm({
    initialValues: EMPTY_FORM,
    validate: missingOf,
    submit: (values, options) =>
      api('POST /api/reports/whatif', { body: { id, ...of, changes: changesOf(values) }, ...options }),
    done: null,
    onDone: (begun) => {
      setId(newId());
      askAgain(LIST);
      onBegun(begun.id);
    },
  });
  const { form } = call;
  const { values } = form;
  const field = (way: Way | Values['priceWay'], name: 'packaging' | 'service' | 'discount', label: string) =>
    way === 'MONEY' ? (
      <MoneyField label={label} currency={vendor.currency} required {...form.getInputProps(name)} />
    ) : way === 'PERCENTAGE' || way === 'LESS' ? (
      <NumberField
        label={`${label} (٪)`}
        maximum={name === 'packaging' && way === 'PERCENTAGE' ? 500 : 100}
        required
        {...form.getInputProps(name)}
      />
    ) : null;
  return (
    <SavingForm of={call} label={texts.ask}>
      <Dishes values={values} form={form} namesOthers={namesOthers} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Stack gap="xs">
          <Select
            label={texts.otherDishes}
            allowDeselect={false}
            data={ways('LEAVE', 'MORE', 'LESS')}
            {...form.getInputProps('priceWay')}
          />
          {values.priceWay !== 'LEAVE' && (
            <NumberField
              label={texts.percent}
              required
              maximum={values.priceWay === 'LESS' ? 100 : 500}
              {...form.getInputProps('pricePercent')}
            />
          )}
        </Stack>
        <Stack gap="xs">
          <Select
            label={texts.packaging}
            allowDeselect={false}
            data={[
              ...ways('LEAVE', 'MONEY'),
              { value: 'PERCENTAGE', label: texts.packagingMore },
              { value: 'LESS', label: texts.packagingLess },
            ]}
            {...form.getInputProps('packagingWay')}
          />
          {field(values.packagingWay, 'packaging', texts.packagingValue)}
        </Stack>
        <Stack gap="xs">
          <Select
            label={texts.service}
            allowDeselect={false}
            data={ways('LEAVE', 'PERCENTAGE', 'MONEY')}
            {...form.getInputProps('serviceWay')}
          />
          {field(values.serviceWay, 'service', texts.serviceValue)}
          {values.serviceWay !== 'LEAVE' && (
            <MultiSelect
              label={texts.serviceTypes}
              data={DELIVERY_TYPES.map((value) => ({ value, label: deliveryTypeLabels[value] }))}
              {...form.getInputProps('deliveryTypes')}
            />
          )}
        </Stack>
        <Stack gap="xs">
          <Select
            label={texts.discount}
            allowDeselect={false}
            data={ways('LEAVE', 'PERCENTAGE', 'MONEY', 'NONE')}
            {...form.getInputProps('discountWay')}
          />
          {field(values.discountWay, 'discount', texts.discountValue)}
          {(values.discountWay === 'MONEY' || values.discountWay === 'PERCENTAGE') && (
            <>
              <MoneyField
                label={texts.minimum}
                currency={vendor.currency}
                {...form.getInputProps('minimum')}
              />
              <Text size="sm" c="dimmed">
                {texts.discountHint}
              </Text>
            </>
          )}
        </Stack>
      </SimpleGrid>
    </SavingForm>
  );
}

type DishesProps = {
  readonly values: Values;
  readonly form: ReturnType<typeof useCallForm<Values, unknown>>['form'];
  readonly namesOthers: boolean;
};

/** Dishes with a price of their own. */
function Dishes({ values, form, namesOthers }: DishesProps) {
  const { vendor, can } = useStaff();
  const mayRead = can('menu.view');
  const dishes = useQuery({ ...wholeListQuery('GET /api-catalog/catalog/menuitems', {}), enabled: mayRead });
  const rows = dishes.data?.data ?? [];
  const choose = (ids: readonly string[]) =>
    form.setFieldValue(
      'prices',
      ids.map((menuItemId) => {
        const known = values.prices.find((price) => price.menuItemId === menuItemId);
        const title = rows.find((row) => row.id === menuItemId)?.title ?? '';
        return known ?? { menuItemId, title, price: null };
      }),
    );
  // Whoever may not read the menu asks for what goes with the whole bill.
  if (!mayRead) return <Text c="dimmed">{texts.noDishes}</Text>;
  return (
    <Stack gap="xs">
      <MultiSelect
        label={texts.dishes}
        description={namesOthers ? `${texts.dishesHint} ${texts.sameTitles}` : texts.dishesHint}
        searchable
        maxValues={WHAT_IF_PRICES_MAX}
        value={values.prices.map(({ menuItemId }) => menuItemId)}
        data={rows.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={choose}
      />
      <Group gap="sm" align="flex-start">
        {values.prices.map(({ menuItemId, title }, place) => {
          const now = rows.find((row) => row.id === menuItemId)?.price;
          return (
            <MoneyField
              key={menuItemId}
              label={texts.newPrice(title)}
              description={now === undefined ? undefined : texts.nowPrice(formatMoney(now, vendor.currency))}
              currency={vendor.currency}
              w={{ base: '100%', xs: 240 }}
              required
              {...form.getInputProps(`prices.${place}.price`)}
            />
          );
        })}
      </Group>
    </Stack>
  );
}
