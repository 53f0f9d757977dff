import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { StockBoardRow } from '@sofreh/contract/catalog/stocks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callQuery } from '#web/staff/query/call-query.ts';
import { recipeTexts } from './texts.ts';

type Props = {
  readonly label: string;
  readonly onPick: (product: StockBoardRow) => void;
  readonly error?: ReactNode;
};

/** Finds an item or a topping of the menu by name. */
export function ProductPicker({ label, onPick, error }: Props) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 200);
  const { data } = useQuery(
    callQuery('GET /api-catalog/catalog/stocks/board', { query: { search, pageSize: 50, pageNumber: 1 } }),
  );
  const found = (data?.data ?? []).filter(({ productType }) => productType !== 'INGREDIENT');
  return (
    <Select
      label={label}
      required
      size="md"
      searchable
      error={error}
      placeholder={recipeTexts.productSearch}
      nothingFoundMessage={data && recipeTexts.nothingFound}
      onSearchChange={setTyped}
      // The server has searched already, folding letters and digits.
      filter={({ options }) => options}
      data={found.map(({ productId, title, group }) => ({ value: productId, label: `${title}، ${group}` }))}
      onChange={(id) => {
        const product = found.find(({ productId }) => productId === id);
        if (product) onPick(product);
      }}
    />
  );
}
