import { Chip, Select } from '@mantine/core';
import { DELIVERY_TYPES, ORDER_TYPES, SOURCES } from '@sofreh/domain/enums';
import { deliveryTypeLabels, orderStatusLabels, orderTypeLabels, sourceLabels } from '@sofreh/fa/labels';
import { AnswerFilter } from '#web/backoffice/custom-fields/answer-filter.tsx';
import { BranchesField } from '#web/backoffice/reports/branches-field.tsx';
import { useAskedQuestions } from '#web/staff/custom-fields/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type Address, JalaliRangeField, SearchField } from '#web/ui/index.ts';
import { STATUSES_IN_ORDER } from './order-filters.ts';
import { ordersTexts } from './texts.ts';

type Props = { readonly address: Address; readonly onChange: (change: Address) => void };

export function OrderSearch({ address, onChange }: Props) {
  return (
    <SearchField
      value={address.search ?? ''}
      onChange={(search) => onChange({ search })}
      placeholder={ordersTexts.search}
    />
  );
}

export function Filters({ address, onChange }: Props) {
  const { from, to, fieldId, answer } = address;
  const { can } = useStaff();
  const questions = useAskedQuestions('ORDER');
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
      <Choice
        label={ordersTexts.orderType}
        all={ordersTexts.allOrderTypes}
        value={address.orderType}
        options={ORDER_TYPES.map((value) => ({ value, label: orderTypeLabels[value] }))}
        onChange={(orderType) => onChange({ orderType })}
      />
      <AnswerFilter questions={questions} fieldId={fieldId} answer={answer} onChange={onChange} />
      <JalaliRangeField
        label={ordersTexts.days}
        value={from && to ? { from, to } : null}
        onChange={(range) => onChange({ from: range?.from, to: range?.to })}
      />
      <Choice
        label={ordersTexts.sort}
        all={ordersTexts.newest}
        value={address.sort}
        options={[{ value: 'oldest', label: ordersTexts.oldest }]}
        onChange={(sort) => onChange({ sort })}
      />
      {can('report.export') && (
        <BranchesField
          label={ordersTexts.workbookBranches}
          none={ordersTexts.workbookOfThis}
          address={address}
          onChange={onChange}
        />
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
