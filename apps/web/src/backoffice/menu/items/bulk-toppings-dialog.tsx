import { MultiSelect } from '@mantine/core';
import { TOPPING_CATEGORIES_AT_ONCE } from '@sofreh/domain/limits';
import { useState } from 'react';
import { useToppingCategories } from '../shared/catalog-queries.ts';
import { BulkDialog, type BulkDialogProps, useBulk } from './bulk-dialog.tsx';
import { bulkTexts } from './texts.ts';

/** Puts groups of toppings on the selected items and takes them off. */
export function BulkToppingsDialog(props: BulkDialogProps) {
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const all = useToppingCategories().data?.data ?? [];
  const carried = new Set(props.items.flatMap(({ toppingCategoryIds }) => toppingCategoryIds));
  const options = all.map(({ id, title }) => ({ value: id, label: title }));
  const bulk = useBulk(props);
  return (
    <BulkDialog
      {...props}
      title={bulkTexts.toppings}
      disabled={added.length + removed.length === 0}
      sending={bulk.isPending}
      onApply={() => bulk.mutate({ addToppingCategories: added, removeToppingCategories: removed })}
    >
      <MultiSelect
        size="md"
        label={bulkTexts.addToppings}
        description={bulkTexts.toppingsHint}
        searchable
        data={options.filter(({ value }) => !removed.includes(value))}
        value={added}
        onChange={setAdded}
        maxValues={TOPPING_CATEGORIES_AT_ONCE}
      />
      <MultiSelect
        size="md"
        label={bulkTexts.removeToppings}
        searchable
        data={options.filter(({ value }) => carried.has(value) && !added.includes(value))}
        value={removed}
        onChange={setRemoved}
        maxValues={TOPPING_CATEGORIES_AT_ONCE}
      />
    </BulkDialog>
  );
}
