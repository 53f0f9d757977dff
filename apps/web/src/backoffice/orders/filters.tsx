import { Button, Chip, Select } from '@mantine/core';
import { DELIVERY_TYPES, SOURCES } from '@sofreh/domain/enums';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { deliveryTypeLabels, orderStatusLabels, sourceLabels } from '@sofreh/fa/labels';
import { IconX } from '@tabler/icons-react';
import { type Address, SearchField } from '#web/ui/index.ts';
import { STATUSES_IN_ORDER } from './order-filters.ts';
import { ordersTexts } from './texts.ts';

type Props = { readonly address: Address; readonly onChange: (change: Address) => void };

/** The search of the list, which lives in the address. */
export function OrderSearch({ address, onChange }: Props) {
  return (
    <SearchField
      value={address.search ?? ''}
      onChange={(search) => onChange({ search })}
      placeholder={ordersTexts.search}
    />
  );
}

/** Filters of the list; all of them live in the address. */
export function Filters({ address, onChange }: Props) {
  const flag = (name: 'unpaid' | 'open', label: string) => (
    <Chip
      variant="outline"
      checked={address[name] === 'true'}
      onChange={(checked) => onChange({ [name]: checked ? 'true' : undefined })}
    >
      {label}
    </Chip>
  );
  return (
    <>
      <Choice
        label={ordersTexts.status}
        all={ordersTexts.allStatuses}
        value={address.status}
        options={STATUSES_IN_ORDER.map((value) => ({ value, label: orderStatusLabels[value] }))}
        onChange={(status) => onChange({ status })}
      />
      <Choice
        label={ordersTexts.source}
        all={ordersTexts.allSources}
        value={address.source}
        options={SOURCES.map((value) => ({ value, label: sourceLabels[value] }))}
        onChange={(source) => onChange({ source })}
      />
      <Choice
        label={ordersTexts.deliveryType}
        all={ordersTexts.allDeliveryTypes}
        value={address.deliveryType}
        options={DELIVERY_TYPES.map((value) => ({ value, label: deliveryTypeLabels[value] }))}
        onChange={(deliveryType) => onChange({ deliveryType })}
      />
      {flag('open', ordersTexts.openOnly)}
      {flag('unpaid', ordersTexts.unpaidOnly)}
      {address.businessDay && (
        <Button
          variant="light"
          size="xs"
          radius="xl"
          rightSection={<IconX size={14} aria-label={ordersTexts.anyDay} />}
          onClick={() => onChange({ businessDay: undefined })}
        >
          {ordersTexts.ofDay} {shortDate(instantOfDay(address.businessDay))}
        </Button>
      )}
    </>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly all: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string | undefined) => void;
};

function Choice({ label, all, value, options, onChange }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      w={{ base: '100%', xs: 176 }}
      allowDeselect={false}
      value={value ?? ''}
      data={[{ value: '', label: all }, ...options]}
      onChange={(next) => onChange(next || undefined)}
    />
  );
}
