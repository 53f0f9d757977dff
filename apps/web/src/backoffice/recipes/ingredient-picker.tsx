import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Ingredient } from '@sofreh/contract/catalog/recipes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#web/staff/query/call-query.ts';
import { recipeTexts } from './texts.ts';

type Props = {
  /** These are ids that are in the recipe already. */
  readonly taken: readonly string[];
  readonly onPick: (ingredient: Ingredient) => void;
};

export function IngredientPicker({ taken, onPick }: Props) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 200);
  const { data } = useQuery(
    callQuery('GET /api-catalog/catalog/ingredients', { query: { search, pageSize: 50, pageNumber: 1 } }),
  );
  const found = (data?.data ?? []).filter(({ id }) => !taken.includes(id));
  return (
    <Select
      size="md"
      searchable
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      aria-label={recipeTexts.addIngredient}
      placeholder={recipeTexts.addIngredient}
      nothingFoundMessage={data && recipeTexts.nothingFound}
      filter={({ options }) => options}
      data={found.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={(id) => {
        const ingredient = found.find((each) => each.id === id);
        if (!ingredient) return;
        onPick(ingredient);
        setTyped('');
      }}
    />
  );
}
