import { MultiSelect, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { CUSTOMER_SEGMENTS, type CustomerSegment, ORDER_TYPES, SOURCES } from '@sofreh/domain/enums';
import {
  ASKED_ANSWER_LENGTH,
  BASKET_HOURS_MAX,
  BIRTHDAY_DAYS_MAX,
  RATING,
  SEGMENT_DAYS,
  SEGMENT_DISHES_MAX,
  SEGMENT_ORDERS,
  SEGMENT_ZONES_MAX,
} from '@sofreh/domain/limits';
import {
  SEGMENT_PARAMETERS,
  type SegmentConditions,
  type SegmentDefinition,
  type SegmentParameters,
} from '@sofreh/domain/segments';
import { toAsciiDigits } from '@sofreh/fa/digits';
import { customerSegmentLabels, orderTypeLabels, sourceLabels } from '@sofreh/fa/labels';
import { useQuery } from '@tanstack/react-query';
import { questionChoice, useAskedQuestions } from '#web/staff/custom-fields/index.ts';
import { callQuery, wholeListQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { MoneyField, NumberField } from '#web/ui/index.ts';
import { segmentsTexts as texts } from './texts.ts';

type Props = {
  readonly value: SegmentDefinition;
  readonly onChange: (value: SegmentDefinition) => void;
};

const optionsOf = <T extends string>(words: readonly T[], labels: Record<T, string>) =>
  words.map((value) => ({ value, label: labels[value] }));

const NUMBERS = [
  'minimumOrders',
  'maximumOrders',
  'orderedWithinDays',
  'notSeenForDays',
  'birthdayWithinDays',
  'basketLeftHours',
  'minimumRating',
  'maximumRating',
] as const;
/** Each may be this at most. */
const MOST: Readonly<Record<(typeof NUMBERS)[number], number>> = {
  minimumOrders: SEGMENT_ORDERS.max,
  maximumOrders: SEGMENT_ORDERS.max,
  orderedWithinDays: SEGMENT_DAYS.max,
  notSeenForDays: SEGMENT_DAYS.max,
  birthdayWithinDays: BIRTHDAY_DAYS_MAX,
  basketLeftHours: BASKET_HOURS_MAX,
  minimumRating: RATING.max,
  maximumRating: RATING.max,
};
const MONEYS = ['minimumSpend', 'maximumSpend'] as const;

/** Asks who a segment is of: one of the nine with its parameters, and conditions that narrow it. */
export function SegmentFields({ value, onChange }: Props) {
  const { vendor } = useStaff();
  const menu = useQuery(callQuery('GET /api-catalog/catalog/menucategories/all', {}, { quiet: true }));
  const { kind, parameters, conditions } = value;
  const narrow = (change: SegmentConditions) =>
    onChange({ ...value, conditions: { ...conditions, ...change } });
  return (
    <>
      <Select
        size="md"
        label={texts.kind}
        description={texts.about[kind]}
        allowDeselect={false}
        data={optionsOf(CUSTOMER_SEGMENTS, customerSegmentLabels)}
        value={kind}
        onChange={(next) => next && onChange({ ...value, kind: next as CustomerSegment, parameters: {} })}
      />
      <Parameters
        kind={kind}
        value={parameters}
        onChange={(change) => onChange({ ...value, parameters: { ...parameters, ...change } })}
      />
      <Text fw={600}>{texts.more}</Text>
      <SimpleGrid cols={2}>
        {NUMBERS.map((name) => (
          <NumberField
            key={name}
            size="md"
            label={texts[name]}
            placeholder={texts.any}
            minimum={name.endsWith('Orders') ? 0 : 1}
            maximum={MOST[name]}
            value={conditions[name] ?? null}
            onChange={(next) => narrow({ [name]: next ?? undefined })}
          />
        ))}
        {MONEYS.map((name) => (
          <MoneyField
            key={name}
            size="md"
            currency={vendor.currency}
            label={texts[name]}
            placeholder={texts.any}
            value={conditions[name] ?? null}
            onChange={(next) => narrow({ [name]: next ?? undefined })}
          />
        ))}
      </SimpleGrid>
      <MultiSelect
        size="md"
        label={texts.channels}
        placeholder={conditions.channels?.length ? undefined : texts.any}
        data={optionsOf(SOURCES, sourceLabels)}
        value={conditions.channels ?? []}
        onChange={(next) => narrow({ channels: next as SegmentConditions['channels'] })}
      />
      <MultiSelect
        size="md"
        label={texts.dishes}
        placeholder={conditions.dishIds?.length ? undefined : texts.any}
        searchable
        hidePickedOptions
        maxValues={SEGMENT_DISHES_MAX}
        data={(menu.data?.categories ?? []).map(({ title, items }) => ({
          group: title,
          items: items.map((item) => ({ value: item.id, label: item.title })),
        }))}
        value={conditions.dishIds ?? []}
        onChange={(next) => narrow({ dishIds: next })}
      />
      <AnswerSelect value={conditions.answer} onChange={(answer) => narrow({ answer })} />
      <ZoneSelect value={conditions.zoneIds ?? []} onChange={(zoneIds) => narrow({ zoneIds })} />
    </>
  );
}

type AnswerProps = {
  readonly value: SegmentConditions['answer'];
  readonly onChange: (answer: SegmentConditions['answer']) => void;
};

/** Asks what is known by a question of the vendor's own; nothing is asked where there is none of customers. */
function AnswerSelect({ value, onChange }: AnswerProps) {
  const questions = useAskedQuestions('CUSTOMER');
  const chosen = questions.find(({ id }) => id === value?.fieldId);
  if (questions.length === 0) return null;
  const answer = (text: string | null) =>
    chosen && onChange({ fieldId: chosen.id, ...(text ? { value: text } : {}) });
  return (
    <SimpleGrid cols={2}>
      <Select
        size="md"
        label={texts.question}
        placeholder={texts.any}
        clearable
        data={questions.map(questionChoice)}
        value={value?.fieldId ?? null}
        onChange={(fieldId) => onChange(fieldId ? { fieldId } : undefined)}
      />
      {chosen && chosen.options.length > 0 && (
        <Select
          size="md"
          label={texts.answer}
          placeholder={texts.anyAnswer}
          clearable
          data={[...chosen.options]}
          value={value?.value ?? null}
          onChange={answer}
        />
      )}
      {chosen && chosen.options.length === 0 && chosen.type !== 'BOOLEAN' && (
        <TextInput
          size="md"
          label={texts.answer}
          placeholder={texts.anyAnswer}
          maxLength={ASKED_ANSWER_LENGTH.max}
          value={value?.value ?? ''}
          onChange={({ currentTarget }) =>
            answer(chosen.type === 'INT' ? toAsciiDigits(currentTarget.value) : currentTarget.value)
          }
        />
      )}
    </SimpleGrid>
  );
}

type ZoneProps = { readonly value: readonly string[]; readonly onChange: (ids: string[]) => void };

/** Asks where people live; nothing is asked where the vendor delivers nowhere. */
function ZoneSelect({ value, onChange }: ZoneProps) {
  const { can } = useStaff();
  const { data } = useQuery({
    ...wholeListQuery('GET /api-identity/identity/deliveryzones', {}),
    enabled: can('zone.edit') || can('courier.view') || can('vendor.edit'),
  });
  const zones = data?.data ?? [];
  if (zones.length === 0) return null;
  return (
    <MultiSelect
      size="md"
      label={texts.zones}
      placeholder={value.length > 0 ? undefined : texts.any}
      searchable
      hidePickedOptions
      maxValues={SEGMENT_ZONES_MAX}
      data={zones.map(({ id, name }) => ({ value: id, label: name }))}
      value={[...value]}
      onChange={onChange}
    />
  );
}

type ParameterProps = {
  readonly kind: CustomerSegment;
  readonly value: SegmentParameters;
  readonly onChange: (change: SegmentParameters) => void;
};

/** Asks what one of the nine can be told; where nothing is, it means what it usually does. */
function Parameters({ kind, value, onChange }: ParameterProps) {
  const known = { ...SEGMENT_PARAMETERS[kind], ...value };
  const asks = (name: keyof SegmentParameters) => name in SEGMENT_PARAMETERS[kind];
  return (
    <SimpleGrid cols={2}>
      {asks('days') && (
        <NumberField
          size="md"
          label={texts.days}
          minimum={1}
          maximum={SEGMENT_DAYS.max}
          value={known.days ?? null}
          onChange={(days) => onChange({ days: days ?? undefined })}
        />
      )}
      {asks('orders') && (
        <NumberField
          size="md"
          label={texts.ordersAtLeast}
          maximum={SEGMENT_ORDERS.max}
          value={known.orders ?? null}
          onChange={(orders) => onChange({ orders: orders ?? undefined })}
        />
      )}
      {asks('rating') && (
        <NumberField
          size="md"
          label={texts.ratingAtMost}
          minimum={1}
          maximum={RATING.max}
          value={known.rating ?? null}
          onChange={(rating) => onChange({ rating: rating ?? undefined })}
        />
      )}
      {asks('orderTypes') && (
        <MultiSelect
          size="md"
          label={texts.types}
          data={optionsOf(ORDER_TYPES, orderTypeLabels)}
          value={[...(known.orderTypes ?? [])]}
          onChange={(next) => onChange({ orderTypes: next as SegmentParameters['orderTypes'] })}
        />
      )}
    </SimpleGrid>
  );
}
