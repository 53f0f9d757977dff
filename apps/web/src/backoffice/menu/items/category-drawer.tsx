import { Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { refreshCatalog } from '#web/staff/query/refresh-catalog.ts';
import { EditDrawer, SavingForm, SwitchRow, useCallForm } from '#web/ui/index.ts';
import { type MenuCategory, useFoodShifts, useMenuCategories } from '../shared/catalog-queries.ts';
import { itemsTexts } from './texts.ts';

type Props = { readonly editing: MenuCategory | 'new' | null; readonly onClose: () => void };

export function CategoryDrawer({ editing, onClose }: Props) {
  const [dirty, setDirty] = useState(false);
  const close = () => {
    setDirty(false);
    onClose();
  };
  return (
    <EditDrawer
      opened={editing !== null}
      title={editing === 'new' ? itemsTexts.addCategory : itemsTexts.editCategory}
      dirty={dirty}
      onClose={close}
    >
      <CategoryForm category={editing === 'new' ? null : editing} onDirty={setDirty} onDone={close} />
    </EditDrawer>
  );
}

type FormProps = {
  readonly category: MenuCategory | null;
  readonly onDirty: (dirty: boolean) => void;
  readonly onDone: () => void;
};

function CategoryForm({ category, onDirty, onDone }: FormProps) {
  const shifts = useFoodShifts();
  const last = useMenuCategories().data?.data.at(-1);
  const [id] = useState(() => category?.id ?? newId());
  const call = useCallForm({
    initialValues: {
      title: category?.title ?? '',
      description: category?.description ?? '',
      active: category?.active ?? true,
      foodShiftId: category?.foodShiftId ?? null,
    },
    validate: { title: (title: string) => (title.trim() ? null : itemsTexts.titleRequired) },
    submit: (values, options) => {
      const sortOrder = category?.sortOrder ?? (last?.sortOrder ?? 0) + 1;
      const body = { ...values, id, sortOrder };
      return category
        ? api('PUT /api-catalog/catalog/menucategories', { body, ...options })
        : api('POST /api-catalog/catalog/menucategories', { body, ...options });
    },
    onDone: () => {
      void refreshCatalog();
      onDone();
    },
  });
  const { form } = call;
  const field = form.getInputProps;
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onDone}>
      <TextInput size="md" label={itemsTexts.categoryTitle} required data-autofocus {...field('title')} />
      <Textarea size="md" label={itemsTexts.description} autosize minRows={2} {...field('description')} />
      <Select
        size="md"
        label={itemsTexts.foodShift}
        description={itemsTexts.shiftHint}
        placeholder={itemsTexts.always}
        clearable
        data={(shifts.data?.data ?? []).map((shift) => ({ value: shift.id, label: shift.title }))}
        {...field('foodShiftId')}
      />
      <SwitchRow
        label={itemsTexts.categoryActive}
        description={itemsTexts.categoryActiveHint}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
    </SavingForm>
  );
}
