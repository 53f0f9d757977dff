import { SegmentedControl, SimpleGrid, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { CONTRACT_TYPES, type ContractType } from '@sofreh/domain/enums';
import {
  FEATURE_DESCRIPTION_LENGTH_MAX,
  FEATURE_LIMIT,
  NAME_LENGTH,
  TERM_DISCOUNT_PERCENT,
} from '@sofreh/domain/limits';
import { FEATURES, TERM_MONTHS, type TermMonths } from '@sofreh/domain/subscriptions';
import { contractTypeLabels, featureLabels, termLabels } from '@sofreh/fa/labels';
import { type ApiInput, type ApiResponse, api, newId } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { MoneyField, NumberField, SavingForm, SwitchRow, useCallForm } from '#web/ui/index.ts';
import classes from './platform.module.css';
import { platformTexts as texts } from './texts.ts';

export type KeptPackage = ApiResponse<'GET /api-identity/identity/features/packages/all'>['data'][number];
type Body = ApiInput<'POST /api-identity/identity/features/packages'>['body'];

type Props = {
  /** It is null for a new one. */
  readonly kept: KeptPackage | null;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

const NO_LIMITS = { BRANCHES: null, TILLS: null, KIOSKS: null, STAFF: null, ORDERS: null, SMS: null };

function valuesOf(kept: KeptPackage | null) {
  return {
    id: kept?.id ?? newId(),
    kind: kept?.kind ?? ('CONTRACT' as ContractType),
    title: kept?.title ?? '',
    description: kept?.description ?? '',
    price: kept?.price ?? (null as number | null),
    terms: kept?.terms ?? [{ months: 1 as TermMonths, percent: 0 }],
    limits: kept?.limits ?? (NO_LIMITS as KeptPackage['limits']),
    onSale: kept?.onSale ?? true,
    standard: kept?.standard ?? false,
  };
}

/** Edits a package with its price, periods and limits, or a service with its price. */
export function PackageForm({ kept, onDirty, onClose }: Props) {
  const call = useCallForm({
    initialValues: valuesOf(kept),
    validate: {
      title: (title) => (title.trim() ? null : texts.nameRequired),
      price: (price, { kind }) => {
        const fits = price !== null && (price >= 1_000 || (price === 0 && kind === 'CONTRACT'));
        return fits ? null : texts.priceHint;
      },
      terms: (terms, { kind }) => (kind === 'SERVICE' || terms.length > 0 ? null : texts.termRequired),
    },
    submit: ({ price, ...values }, options) => {
      const service = values.kind === 'SERVICE';
      const body: Body = {
        ...values,
        price: price ?? 0,
        ...(service ? { terms: [], limits: NO_LIMITS, standard: false } : {}),
      };
      return kept
        ? api('PUT /api-identity/identity/features/packages', { body, ...options })
        : api('POST /api-identity/identity/features/packages', { body, ...options });
    },
    done: texts.saved,
    onDone: () => {
      askAgain('GET /api-identity/identity/features/packages/all');
      onClose();
    },
  });
  const { form } = call;
  const service = form.values.kind === 'SERVICE';
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose}>
      {!kept && (
        <SegmentedControl
          size="md"
          fullWidth
          aria-label={texts.kind}
          data={CONTRACT_TYPES.map((value) => ({ value, label: contractTypeLabels[value] }))}
          {...form.getInputProps('kind')}
        />
      )}
      <TextInput
        label={texts.name}
        required
        maxLength={NAME_LENGTH.max}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <Textarea
        label={texts.description}
        maxLength={FEATURE_DESCRIPTION_LENGTH_MAX}
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
      <MoneyField
        currency="TOMAN"
        label={service ? texts.priceOnce : texts.price}
        description={service ? undefined : texts.priceHint}
        required
        {...form.getInputProps('price')}
      />
      {!service && <Terms form={form} />}
      {!service && <Limits form={form} />}
      <SwitchRow label={texts.onSale} {...form.getInputProps('onSale', { type: 'checkbox' })} />
      {!service && form.values.price === 0 && (
        <SwitchRow label={texts.standard} {...form.getInputProps('standard', { type: 'checkbox' })} />
      )}
    </SavingForm>
  );
}

type Form = ReturnType<typeof useCallForm<ReturnType<typeof valuesOf>, unknown>>['form'];

/** Edits the periods it may be taken for, each with what is taken off. */
function Terms({ form }: { readonly form: Form }) {
  const { terms } = form.values;
  const set = (months: TermMonths, percent: number | null) => {
    const others = terms.filter((term) => term.months !== months);
    form.setFieldValue('terms', percent === null ? others : [...others, { months, percent }]);
  };
  return (
    <fieldset className={classes.group}>
      <legend>{texts.terms}</legend>
      {TERM_MONTHS.map((months) => {
        const term = terms.find((each) => each.months === months);
        return (
          <div key={months} className={classes.term}>
            <Switch
              size="md"
              label={termLabels[months]}
              checked={term !== undefined}
              onChange={(event) => set(months, event.currentTarget.checked ? 0 : null)}
            />
            {term && (
              <NumberField
                aria-label={`${texts.percent}، ${termLabels[months]}`}
                w={120}
                maximum={TERM_DISCOUNT_PERCENT.max}
                rightSection="٪"
                value={term.percent}
                onChange={(percent) => set(months, percent ?? 0)}
              />
            )}
          </div>
        );
      })}
      {form.errors.terms && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {form.errors.terms}
        </Text>
      )}
    </fieldset>
  );
}

/** Edits how much of each feature it has. */
function Limits({ form }: { readonly form: Form }) {
  return (
    <fieldset className={classes.group}>
      <legend>{texts.limits}</legend>
      <Text c="dimmed" size="sm">
        {texts.limitsHint}
      </Text>
      <SimpleGrid cols={2}>
        {FEATURES.map((feature) => (
          <NumberField
            key={feature}
            label={featureLabels[feature]}
            placeholder={texts.any}
            maximum={FEATURE_LIMIT.max}
            {...form.getInputProps(`limits.${feature}`)}
          />
        ))}
      </SimpleGrid>
    </fieldset>
  );
}
