import { Select } from '@mantine/core';
import { useState } from 'react';
import { useFoodShifts, useMenuCategories } from '../shared/catalog-queries.ts';
import { BulkDialog, type BulkDialogProps, useBulk } from './bulk-dialog.tsx';
import { bulkTexts } from './texts.ts';

const NO_SHIFT = 'none';

/** Moves the selected items to another category or another food shift. */
export function BulkPlaceDialog(props: BulkDialogProps) {
  const [category, setCategory] = useState<string | null>(null);
  const [shift, setShift] = useState<string | null>(null);
  const categories = useMenuCategories().data?.data ?? [];
  const shifts = useFoodShifts().data?.data ?? [];
  const bulk = useBulk(props);
  const apply = () =>
    bulk.mutate({
      ...(category ? { categoryId: category } : {}),
      ...(shift ? { foodShiftId: shift === NO_SHIFT ? null : shift } : {}),
    });
  return (
    <BulkDialog
      {...props}
      title={bulkTexts.place}
      disabled={!category && !shift}
      sending={bulk.isPending}
      onApply={apply}
    >
      <Select
        size="md"
        label={bulkTexts.category}
        placeholder={bulkTexts.keep}
        clearable
        data={categories.map(({ id, title }) => ({ value: id, label: title }))}
        value={category}
        onChange={setCategory}
      />
      <Select
        size="md"
        label={bulkTexts.shift}
        placeholder={bulkTexts.keep}
        clearable
        data={[
          { value: NO_SHIFT, label: bulkTexts.noShift },
          ...shifts.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        value={shift}
        onChange={setShift}
      />
    </BulkDialog>
  );
}
