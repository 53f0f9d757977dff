import { Button, Group, MultiSelect, TextInput } from '@mantine/core';
import { MENU_CODE_LENGTH_MAX, TOPPING_COUNT } from '@sofreh/domain/limits';
import { useRef, useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { refreshCatalog } from '#web/staff/query/refresh-catalog.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EditDrawer, MoneyField, NumberField, SavingForm, SwitchRow, useCallForm } from '#web/ui/index.ts';
import { type ToppingRow, toppingBodyOf, useToppingCategories } from '../shared/catalog-queries.ts';
import { type Part, PartSelect } from './part-select.tsx';
import { toppingsTexts } from './texts.ts';

type Props = {
  readonly categoryId: string;
  readonly editing: ToppingRow | 'new' | null;
  /** This is the place of a new one, after those that are there. */
  readonly place: number;
  readonly onClose: () => void;
};

export function ToppingDrawer({ editing, onClose, ...rest }: Props) {
  const [dirty, setDirty] = useState(false);
  // The next one begins with an empty form.
  const [made, setMade] = useState(0);
  const title =
    editing === null || editing === 'new'
      ? toppingsTexts.addTopping
      : toppingsTexts.editTopping(editing.title);
  const close = () => {
    setDirty(false);
    onClose();
  };
  return (
    <EditDrawer opened={editing !== null} title={title} dirty={dirty} onClose={close}>
      <ToppingForm
        key={made}
        {...rest}
        topping={editing === 'new' ? null : editing}
        onDirty={setDirty}
        onCancel={close}
        onDone={(isNext) => (isNext ? setMade(made + 1) : close())}
      />
    </EditDrawer>
  );
}

type FormProps = Pick<Props, 'categoryId' | 'place'> & {
  readonly topping: ToppingRow | null;
  readonly onDirty: (dirty: boolean) => void;
  readonly onCancel: () => void;
  /** @param isNext whether another one is to be written. */
  readonly onDone: (isNext: boolean) => void;
};

function partOf({ menuItemId, menuItemTitle }: ToppingRow): Part | null {
  return menuItemId === null ? null : { id: menuItemId, title: menuItemTitle ?? '' };
}

function ToppingForm({ categoryId, place, topping, onDirty, onCancel, onDone }: FormProps) {
  const next = useRef(false);
  const { currency } = useStaff().vendor;
  const [id] = useState(() => topping?.id ?? newId());
  const kept = topping ? toppingBodyOf(topping) : {};
  const categories = useToppingCategories().data?.data ?? [];
  const call = useCallForm({
    initialValues: {
      title: topping?.title ?? '',
      price: topping ? topping.price : (null as number | null),
      maximum: (topping?.maximum ?? 1) as number | null,
      code: topping?.code ?? '',
      active: topping?.active ?? true,
      available: topping?.available ?? true,
      menuItemId: topping && partOf(topping),
      opensCategoryIds: [...(topping?.opensCategoryIds ?? [])],
    },
    validate: { title: (title: string) => (title.trim() ? null : toppingsTexts.nameRequired) },
    submit: ({ price, maximum, menuItemId: part, ...values }, options) => {
      const numbers = { price: price ?? 0, maximum: Math.max(1, maximum ?? 1) };
      const links = { id, toppingCategoryId: categoryId, menuItemId: part?.id ?? null };
      const body = { sortOrder: place, ...kept, ...values, ...numbers, ...links };
      return topping
        ? api('PUT /api-catalog/catalog/topping', { body, ...options })
        : api('POST /api-catalog/catalog/topping', { body, ...options });
    },
    onDone: () => {
      void refreshCatalog();
      onDone(next.current);
    },
  });
  const { form } = call;
  const part = form.values.menuItemId;
  return (
    <SavingForm
      of={call}
      onDirty={onDirty}
      onCancel={onCancel}
      aside={
        !topping && (
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
      <PartSelect
        value={part}
        error={form.errors.menuItemId}
        onChange={(next) => {
          // A name that only repeats the item follows it; one written by hand stays.
          const named = form.values.title;
          if (next && (named === '' || named === part?.title)) form.setFieldValue('title', next.title);
          form.setFieldValue('menuItemId', next);
        }}
      />
      <TextInput
        size="md"
        label={toppingsTexts.toppingName}
        required
        data-autofocus
        {...form.getInputProps('title')}
      />
      <Group grow align="flex-start">
        <MoneyField
          size="md"
          currency={currency}
          label={part ? toppingsTexts.priceDifference : toppingsTexts.price}
          placeholder={toppingsTexts.free}
          {...form.getInputProps('price')}
        />
        <NumberField
          size="md"
          label={toppingsTexts.perTopping}
          minimum={1}
          maximum={TOPPING_COUNT.max}
          {...form.getInputProps('maximum')}
        />
      </Group>
      <TextInput
        size="md"
        dir="ltr"
        label={toppingsTexts.code}
        maxLength={MENU_CODE_LENGTH_MAX}
        {...form.getInputProps('code')}
      />
      <MultiSelect
        size="md"
        searchable
        nothingFoundMessage={toppingsTexts.noSuchCategory}
        label={toppingsTexts.opens}
        description={toppingsTexts.opensHint}
        data={categories
          .filter((category) => category.id !== categoryId)
          .map((category) => ({ value: category.id, label: category.title }))}
        {...form.getInputProps('opensCategoryIds')}
      />
      <SwitchRow label={toppingsTexts.active} {...form.getInputProps('active', { type: 'checkbox' })} />
      <SwitchRow label={toppingsTexts.available} {...form.getInputProps('available', { type: 'checkbox' })} />
    </SavingForm>
  );
}
