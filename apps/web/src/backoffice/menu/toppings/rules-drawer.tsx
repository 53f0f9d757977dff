import { Alert, Button, Group, MultiSelect, Textarea, TextInput } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { TOPPING_COUNT } from '@sofreh/domain/limits';
import { currencyLabels } from '@sofreh/fa/labels';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { toppingRuleWords } from '#web/menu/topping-rule-words.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { refreshCatalog } from '#web/staff/query/refresh-catalog.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EditDrawer, NumberField, SavingForm, SwitchRow, useCallForm } from '#web/ui/index.ts';
import { type ToppingCategoryRow, useToppingCategories } from '../shared/catalog-queries.ts';
import { toppingsTexts } from './texts.ts';
import { MOST_LINES, readToppings } from './topping-lines.ts';
import { ToppingPreview } from './topping-preview.tsx';

type Props = {
  readonly editing: ToppingCategoryRow | 'new' | null;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
};

/** Edits a topping category's name and rule, told in words as it is set. */
export function RulesDrawer({ editing, onClose, onSaved }: Props) {
  const [dirty, setDirty] = useState(false);
  // The next one begins with an empty form.
  const [made, setMade] = useState(0);
  const close = () => {
    setDirty(false);
    onClose();
  };
  return (
    <EditDrawer
      opened={editing !== null}
      title={editing === 'new' ? toppingsTexts.addCategory : toppingsTexts.editRules}
      dirty={dirty}
      onClose={close}
    >
      <RulesForm
        key={made}
        category={editing === 'new' ? null : editing}
        onDirty={setDirty}
        onCancel={close}
        onDone={(id, isNext) => {
          if (isNext) setMade(made + 1);
          else close();
          onSaved(id);
        }}
      />
    </EditDrawer>
  );
}

type FormProps = {
  readonly category: ToppingCategoryRow | null;
  readonly onDirty: (dirty: boolean) => void;
  readonly onCancel: () => void;
  /** @param isNext whether another one is to be written. */
  readonly onDone: (id: string, isNext: boolean) => void;
};

type Values = {
  lines: string;
  /** Names the menu categories whose dishes are all to carry it. */
  onCategories: string[];
  title: string;
  required: boolean;
  minimum: number | null;
  maximum: number | null;
  freeUpTo: number | null;
};

function faultsOf({ title, lines, minimum, maximum }: Values, currency: Currency): Record<string, string> {
  const faults: Record<string, string> = {};
  if (!title.trim()) faults.title = toppingsTexts.nameRequired;
  const { fault } = readToppings(lines, currency);
  if (fault) faults.lines = fault;
  if (maximum !== null && maximum < Math.max(1, minimum ?? 0)) faults.maximum = toppingsTexts.maximumBelow;
  return faults;
}

function RulesForm({ category, onDirty, onCancel, onDone }: FormProps) {
  const last = useToppingCategories().data?.data.at(-1);
  const [id] = useState(() => category?.id ?? newId());
  const [toppingIds] = useState(() => Array.from({ length: MOST_LINES }, newId));
  const next = useRef(false);
  const { currency } = useStaff().vendor;
  const menu = useQuery(callQuery('GET /api-catalog/catalog/menucategories/all', {})).data?.categories ?? [];
  const call = useCallForm<Values, unknown>({
    initialValues: {
      title: category?.title ?? '',
      lines: '',
      onCategories: [],
      required: category?.required ?? false,
      minimum: category?.minimum ?? 0,
      maximum: category?.maximum ?? null,
      freeUpTo: category?.freeUpTo ?? 0,
    },
    validate: (values) => faultsOf(values, currency),
    submit: async ({ lines, onCategories, ...values }, options) => {
      const { minimum, freeUpTo } = values;
      const sortOrder = category?.sortOrder ?? (last?.sortOrder ?? 0) + 1;
      const body = { ...values, minimum: minimum ?? 0, freeUpTo: freeUpTo ?? 0, id, sortOrder };
      if (category) return api('PUT /api-catalog/catalog/toppingcategory', { body, ...options });
      const made = await api('POST /api-catalog/catalog/toppingcategory', { body, ...options });
      for (const [place, topping] of (readToppings(lines, currency).toppings ?? []).entries())
        await api('POST /api-catalog/catalog/topping', {
          body: { id: toppingIds[place] ?? '', toppingCategoryId: id, sortOrder: place, ...topping },
          ...options,
        });
      const dishes = menu
        .filter((one) => onCategories.includes(one.id))
        .flatMap(({ items }) => items.map((dish) => dish.id));
      if (dishes.length > 0)
        await api('PUT /api-catalog/catalog/menuitems/bulk', {
          body: { ids: dishes, addToppingCategories: [id] },
          ...options,
        });
      return made;
    },
    onDone: () => {
      void refreshCatalog();
      onDone(id, next.current);
    },
  });
  const { form } = call;
  const { required, minimum, maximum, freeUpTo } = form.values;
  const words = toppingRuleWords({ required, minimum: minimum ?? 0, maximum, freeUpTo: freeUpTo ?? 0 });
  return (
    <SavingForm
      of={call}
      onDirty={onDirty}
      onCancel={onCancel}
      aside={
        !category && (
          <Button
            size="md"
            variant="default"
            disabled={call.submitting}
            onClick={() => {
              next.current = true;
              call.onSubmit();
            }}
          >
            {toppingsTexts.saveAndNext}
          </Button>
        )
      }
    >
      <TextInput
        size="md"
        label={toppingsTexts.name}
        required
        data-autofocus
        {...form.getInputProps('title')}
      />
      {!category && menu.length > 0 && (
        <MultiSelect
          size="md"
          label={toppingsTexts.onCategories}
          placeholder={form.values.onCategories.length > 0 ? '' : toppingsTexts.onNone}
          data={menu.map(({ id: value, title }) => ({ value, label: title }))}
          {...form.getInputProps('onCategories')}
        />
      )}
      {!category && (
        <Textarea
          size="md"
          label={toppingsTexts.lines}
          description={toppingsTexts.linesHint(currencyLabels[currency])}
          placeholder={toppingsTexts.linesExample}
          autosize
          minRows={3}
          {...form.getInputProps('lines')}
        />
      )}
      {!category && <ToppingPreview text={form.values.lines} currency={currency} />}
      <SwitchRow
        label={toppingsTexts.required}
        description={toppingsTexts.requiredHint}
        {...form.getInputProps('required', { type: 'checkbox' })}
      />
      <Group grow align="flex-start">
        <NumberField
          size="md"
          label={toppingsTexts.minimum}
          maximum={TOPPING_COUNT.max}
          {...form.getInputProps('minimum')}
        />
        <NumberField
          size="md"
          label={toppingsTexts.maximum}
          placeholder={toppingsTexts.noMaximum}
          minimum={1}
          maximum={TOPPING_COUNT.max}
          {...form.getInputProps('maximum')}
        />
      </Group>
      <NumberField
        size="md"
        label={toppingsTexts.freeUpTo}
        maximum={TOPPING_COUNT.max}
        {...form.getInputProps('freeUpTo')}
      />
      <Alert variant="light" title={toppingsTexts.inWords} role="status">
        {words}
      </Alert>
    </SavingForm>
  );
}
