import { Alert, Chip, Group, Input, MultiSelect, Select, Stack, TextInput, Title } from '@mantine/core';
import { BENEFIT_KINDS, type BenefitKind, DELIVERY_TYPES } from '@sofreh/domain/enums';
import {
  CODE_CATEGORIES_MAX,
  CODE_GIFTS_MAX,
  CODE_NAMED_DISHES_MAX,
  CODE_USES,
  NEW_CODE_LENGTH,
  PERCENT,
  TITLE_LENGTH,
} from '@sofreh/domain/limits';
import { benefitKindLabels, deliveryTypeLabels, sourceLabels } from '@sofreh/fa/labels';
import { HoursField } from '#web/backoffice/delivery-zones/hours-field.tsx';
import { useMenuCategories } from '#web/backoffice/menu/shared/catalog-queries.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  EditDrawer,
  FormFooter,
  FormSummary,
  JalaliDateField,
  MoneyField,
  NumberField,
  SwitchRow,
} from '#web/ui/index.ts';
import { BranchesField } from './branches-field.tsx';
import { type Form, fieldOf, useDishes } from './code-fields.ts';
import { OfferPreview } from './offer-preview.tsx';
import { OfferShapeFields } from './offer-shape.tsx';
import { SegmentField } from './segment-field.tsx';
import { offerTexts, codeFormTexts as texts } from './texts.ts';
import type { Code } from './types.ts';
import { type CodeValues, useCodeForm } from './use-code-form.ts';

/** Codes are typed in these channels. */
const SOURCES = ['WEBSITE', 'QR', 'SALON', 'KIOSK'] as const;

type DrawerProps = {
  readonly code: Code | 'new' | null;
  readonly offers?: boolean;
  readonly onClose: () => void;
};

/** Adds a code or an offer, or changes one; null is closed. */
export function CodeDrawer({ code, offers = false, onClose }: DrawerProps) {
  if (!code) return null;
  const known = code === 'new' ? null : code;
  return <CodeForm key={known?.id ?? 'new'} code={known} offers={offers} onClose={onClose} />;
}

type FormProps = { readonly code: Code | null; readonly offers: boolean; readonly onClose: () => void };

function titleOf(code: Code | null, offers: boolean): string {
  if (offers) return code ? offerTexts.editTitle(code.title) : offerTexts.addTitle;
  return code ? texts.editTitle(code.code) : texts.addTitle;
}

function CodeForm({ code, offers, onClose }: FormProps) {
  const call = useCodeForm(code, onClose, offers);
  const { form } = call;
  return (
    <EditDrawer opened title={titleOf(code, offers)} dirty={call.dirty} onClose={onClose} size={560}>
      <form onSubmit={call.onSubmit} noValidate>
        <Stack gap="md">
          <FormSummary of={call} />
          {code?.vendorDeal === false && <Alert color="orange">{texts.borneByPlatform}</Alert>}
          {offers ? (
            <TextInput
              label={offerTexts.name}
              description={offerTexts.nameHint}
              required
              maxLength={TITLE_LENGTH.max}
              autoComplete="off"
              data-autofocus
              {...form.getInputProps('title')}
            />
          ) : (
            <>
              <TextInput
                label={texts.code}
                description={texts.codeHint}
                required
                maxLength={NEW_CODE_LENGTH.max}
                autoComplete="off"
                data-autofocus
                {...form.getInputProps('code')}
              />
              <TextInput label={texts.name} maxLength={TITLE_LENGTH.max} {...form.getInputProps('title')} />
            </>
          )}
          <Benefit form={form} />
          {offers && <OfferShapeFields form={form} />}
          <Occasions form={form} />
          <Limits form={form} />
          {!offers && <BranchesField form={form} code={code} />}
          {offers && <OfferPreview form={form} code={code} />}
          <SwitchRow
            label={texts.active}
            description={code?.offByPlatform ? texts.offByPlatform : undefined}
            disabled={code?.offByPlatform ?? false}
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
          <FormFooter submitting={call.submitting} onCancel={onClose} />
        </Stack>
      </form>
    </EditDrawer>
  );
}

/** Free dishes come with a code alone. */
function kindsOf({ automatic }: CodeValues): readonly BenefitKind[] {
  return automatic ? BENEFIT_KINDS.filter((kind) => kind !== 'FREEITEM') : BENEFIT_KINDS;
}

function Benefit({ form }: { readonly form: Form }) {
  const { currency } = useStaff().vendor;
  const dishes = useDishes();
  const { type } = form.values;
  return (
    <>
      <Select
        label={texts.kind}
        size="md"
        allowDeselect={false}
        data={kindsOf(form.values).map((value) => ({ value, label: benefitKindLabels[value] }))}
        value={type}
        onChange={(value) => value && form.setFieldValue('type', value as BenefitKind)}
      />
      {type === 'PERCENTAGE' && (
        <Group grow align="start">
          <NumberField
            label={texts.percent}
            required
            minimum={1}
            maximum={PERCENT.max}
            {...fieldOf(form, 'value')}
          />
          <MoneyField
            label={texts.cap}
            placeholder={texts.optional}
            minimum={1}
            currency={currency}
            {...fieldOf(form, 'cap')}
          />
        </Group>
      )}
      {type === 'MONEY' && (
        <MoneyField
          label={texts.money}
          required
          minimum={1}
          currency={currency}
          {...fieldOf(form, 'value')}
        />
      )}
      {type === 'FREEITEM' && (
        <MultiSelect
          label={texts.freeItems}
          required
          searchable
          size="md"
          data={dishes}
          maxValues={CODE_GIFTS_MAX}
          {...fieldOf(form, 'freeItemIds')}
        />
      )}
      <MoneyField
        label={texts.minimum}
        placeholder={texts.optional}
        currency={currency}
        {...fieldOf(form, 'minimumItemsTotal')}
      />
    </>
  );
}

function Occasions({ form }: { readonly form: Form }) {
  const dishes = useDishes();
  const categories = useMenuCategories().data?.data ?? [];
  const { deliveryTypes, sources, windows, automatic } = form.values;
  return (
    <>
      <Title order={3} size="h5">
        {texts.forWhat}
      </Title>
      <ChipsField
        label={texts.deliveryTypes}
        options={DELIVERY_TYPES}
        labels={deliveryTypeLabels}
        value={deliveryTypes}
        error={form.errors.deliveryTypes}
        onChange={(chosen) => form.setFieldValue('deliveryTypes', chosen)}
      />
      <ChipsField
        label={texts.sources}
        hint={texts.sourcesHint}
        options={SOURCES}
        labels={sourceLabels}
        value={sources}
        error={form.errors.sources}
        onChange={(chosen) => form.setFieldValue('sources', chosen)}
      />
      <HoursField
        label={texts.hours}
        hint={texts.hoursHint}
        value={windows}
        onChange={(next) => form.setFieldValue('windows', next)}
      />
      <MultiSelect
        label={texts.dishes}
        description={texts.dishesHint}
        searchable
        size="md"
        data={dishes}
        maxValues={CODE_NAMED_DISHES_MAX}
        {...fieldOf(form, 'menuItemIds')}
      />
      <MultiSelect
        label={texts.categories}
        searchable
        size="md"
        data={categories.map(({ id, title }) => ({ value: id, label: title }))}
        maxValues={CODE_CATEGORIES_MAX}
        {...fieldOf(form, 'menuCategoryIds')}
      />
      {!automatic && (
        <>
          <SegmentField {...fieldOf(form, 'audience')} />
          <SwitchRow label={texts.firstOrder} {...form.getInputProps('firstOrder', { type: 'checkbox' })} />
          <SwitchRow
            label={texts.personal}
            description={texts.personalHint}
            {...form.getInputProps('personal', { type: 'checkbox' })}
          />
        </>
      )}
    </>
  );
}

type ChipsProps<Value extends string> = {
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  readonly value: readonly Value[];
  readonly error: unknown;
  readonly onChange: (value: Value[]) => void;
};

function ChipsField<Value extends string>(props: ChipsProps<Value>) {
  const { label, hint, options, labels, value, error, onChange } = props;
  return (
    <Input.Wrapper label={label} description={hint} error={error as string} labelElement="div">
      <Chip.Group
        multiple
        value={[...value]}
        onChange={(chosen) => onChange(options.filter((each) => chosen.includes(each)))}
      >
        <Group gap={6} mt={6} role="group" aria-label={label}>
          {options.map((option) => (
            <Chip key={option} value={option} size="md">
              {labels[option]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}

function Limits({ form }: { readonly form: Form }) {
  const { currency } = useStaff().vendor;
  return (
    <>
      <Title order={3} size="h5">
        {texts.howMuch}
      </Title>
      <Group grow align="end">
        <NumberField
          label={texts.usageLimit}
          placeholder={texts.optional}
          minimum={1}
          maximum={CODE_USES.max}
          {...fieldOf(form, 'usageLimit')}
        />
        {!form.values.automatic && (
          <NumberField
            label={texts.perUser}
            placeholder={texts.optional}
            minimum={1}
            maximum={CODE_USES.max}
            {...fieldOf(form, 'usageLimitPerUser')}
          />
        )}
      </Group>
      <MoneyField
        label={texts.budget}
        description={texts.budgetHint}
        placeholder={texts.optional}
        minimum={1}
        currency={currency}
        {...fieldOf(form, 'budget')}
      />
      <Group grow align="start">
        <JalaliDateField label={texts.from} placeholder={texts.optional} {...fieldOf(form, 'startsAt')} />
        <JalaliDateField label={texts.until} placeholder={texts.optional} {...fieldOf(form, 'expiration')} />
      </Group>
    </>
  );
}
