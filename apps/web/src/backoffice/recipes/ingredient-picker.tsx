import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Ingredient } from '@sofreh/contract/catalog/recipes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingFound } from '#web/staff/query/same-list.ts';
import { noOptionsText } from '#web/ui/index.ts';
import { recipeTexts } from './texts.ts';

type Props = {
  /** These are ids that are in the recipe already. */
  readonly taken: readonly string[];
  readonly onPick: (ingredient: Ingredient) => void;
};

export function IngredientPicker({ taken, onPick }: Props) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 200);
  const { data, isPending, isError, isPlaceholderData } = useQuery(
    keepingFound(
      callQuery('GET /api-catalog/catalog/ingredients', { query: { search, pageSize: 50, pageNumber: 1 } }),
    ),
  );
  const waiting = isPlaceholderData || search !== typed;
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
      nothingFoundMessage={noOptionsText({ isPending, isError, waiting }, recipeTexts.nothingFound)}
      aria-busy={waiting}
      filter={({ options }) => options}
      data={found.map(({ id, title }) => ({ value: id, label: title, disabled: waiting }))}
      onChange={(id) => {
        const ingredient = found.find((each) => each.id === id);
        if (!ingredient) return;
        onPick(ingredient);
        setTyped('');
      }}
    />
  );
}
