import { Alert, Group, TextInput } from '@mantine/core';
import { TOPPING_COUNT } from '@sofreh/domain/limits';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { toppingRuleWords } from '#web/menu/topping-rule-words.ts';
import { refreshCatalog } from '#web/staff/query/refresh-catalog.ts';
import { EditDrawer, NumberField, SavingForm, SwitchRow, useCallForm } from '#web/ui/index.ts';
import { type ToppingCategoryRow, useToppingCategories } from '../shared/catalog-queries.ts';
import { toppingsTexts } from './texts.ts';

type Props = {
  readonly editing: ToppingCategoryRow | 'new' | null;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
};

/** A topping category's name and rule, told in words as it is set. */
export function RulesDrawer({ editing, onClose, onSaved }: Props) {
  const [dirty, setDirty] = useState(false);
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
        category={editing === 'new' ? null : editing}
        onDirty={setDirty}
        onCancel={close}
        onDone={(id) => {
          close();
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
  readonly onDone: (id: string) => void;
};

type Values = {
  title: string;
  required: boolean;
  minimum: number | null;
  maximum: number | null;
  freeUpTo: number | null;
};

function faultsOf({ title, minimum, maximum }: Values): Record<string, string> {
  const faults: Record<string, string> = {};
  if (!title.trim()) faults.title = toppingsTexts.nameRequired;
  if (maximum !== null && maximum < Math.max(1, minimum ?? 0)) faults.maximum = toppingsTexts.maximumBelow;
  return faults;
}

function RulesForm({ category, onDirty, onCancel, onDone }: FormProps) {
  const last = useToppingCategories().data?.data.at(-1);
  const [id] = useState(() => category?.id ?? newId());
  const call = useCallForm<Values, unknown>({
    initialValues: {
      title: category?.title ?? '',
      required: category?.required ?? false,
      minimum: category?.minimum ?? 0,
      maximum: category?.maximum ?? null,
      freeUpTo: category?.freeUpTo ?? 0,
    },
    validate: faultsOf,
    submit: (values, options) => {
      const { minimum, freeUpTo } = values;
      const sortOrder = category?.sortOrder ?? (last?.sortOrder ?? 0) + 1;
      const body = { ...values, minimum: minimum ?? 0, freeUpTo: freeUpTo ?? 0, id, sortOrder };
      return category
        ? api('PUT /api-catalog/catalog/toppingcategory', { body, ...options })
        : api('POST /api-catalog/catalog/toppingcategory', { body, ...options });
    },
    onDone: () => {
      void refreshCatalog();
      onDone(id);
    },
  });
  const { form } = call;
  const { required, minimum, maximum, freeUpTo } = form.values;
  const words = toppingRuleWords({ required, minimum: minimum ?? 0, maximum, freeUpTo: freeUpTo ?? 0 });
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onCancel}>
      <TextInput
        size="md"
        label={toppingsTexts.name}
        required
        data-autofocus
        {...form.getInputProps('title')}
      />
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
