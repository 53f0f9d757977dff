import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { StockBoardRow } from '@sofreh/contract/catalog/stocks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingFound } from '#web/staff/query/same-list.ts';
import { noOptionsText } from '#web/ui/index.ts';
import { recipeTexts } from './texts.ts';

type Props = {
  readonly label: string;
  readonly onPick: (product: StockBoardRow) => void;
  readonly error?: ReactNode;
};

const labelOf = ({ title, group }: StockBoardRow) => `${title}، ${group}`;

/** Finds an item or a topping of the menu by name, among however many there are. */
export function ProductPicker({ label, onPick, error }: Props) {
  const [picked, setPicked] = useState<StockBoardRow | null>(null);
  const [typed, setTyped] = useState('');
  const wanted = picked && typed === labelOf(picked) ? '' : typed;
  const [search] = useDebouncedValue(wanted, 200);
  const { data, isPending, isError, isPlaceholderData } = useQuery(
    keepingFound(
      callQuery('GET /api-catalog/catalog/stocks/board', { query: { search, pageSize: 50, pageNumber: 1 } }),
    ),
  );
  const waiting = isPlaceholderData || search !== wanted;
  const found = new Map(
    (data?.data ?? [])
      .filter(({ productType }) => productType !== 'INGREDIENT')
      .map((product) => [product.productId, product]),
  );
  if (picked) found.set(picked.productId, picked);
  return (
    <Select
      label={label}
      required
      size="md"
      searchable
      allowDeselect={false}
      error={error}
      placeholder={recipeTexts.productSearch}
      nothingFoundMessage={noOptionsText({ isPending, isError, waiting }, recipeTexts.nothingFound)}
      aria-busy={waiting}
      value={picked?.productId ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already, folding letters and digits.
      filter={({ options }) => options}
      data={[...found.values()].map((product) => ({
        value: product.productId,
        label: labelOf(product),
        disabled: waiting,
      }))}
      onChange={(id) => {
        const product = found.get(id ?? '');
        if (!product) return;
        setPicked(product);
        onPick(product);
      }}
    />
  );
}
