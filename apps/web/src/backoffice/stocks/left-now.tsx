import { Text } from '@mantine/core';
import type { StockBoardRow } from '@sofreh/contract/catalog/stocks';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/index.ts';
import { countText } from './quantities.ts';
import { stockTexts } from './texts.ts';

/** Guests go on ordering while somebody counts: what is left is asked this often, in ms. */
const ASK_EVERY_MS = 5_000;

/** Shows what is left of a product at this moment; until it is heard, what the list said. */
export function LeftNow({ row }: { readonly row: StockBoardRow }) {
  const { productType, productId } = row;
  const { data } = useQuery({
    queryKey: ['stock-left', productId],
    queryFn: ({ signal }) =>
      api('POST /api-catalog/catalog/stocks/live', {
        body: { productIds: [productId] },
        signal,
        quiet: true,
      }),
    refetchInterval: ASK_EVERY_MS,
  });
  const live = data?.data.find((each) => each.productType === productType && each.productId === productId);
  return (
    <Text c="dimmed" role="status">
      {stockTexts.nowLeft(countText(row, live?.count ?? row.count ?? 0))}
    </Text>
  );
}
