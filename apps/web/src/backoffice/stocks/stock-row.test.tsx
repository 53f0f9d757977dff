import type { StockBoardRow } from '@sofreh/contract/catalog/stocks';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { find, type Rendered, render } from '#web/ui/testing.tsx';
import { StockRow } from './stock-row.tsx';

let rendered: Rendered | undefined;
afterEach(() => rendered?.unmount());

const tiramisu: StockBoardRow = {
  productType: 'FOOD',
  productId: '0190a000-0000-7000-8000-000000000001',
  title: 'تیرامیسو',
  group: 'دسر',
  unit: null,
  count: null,
  lowStock: 0,
  dailyCount: null,
  available: true,
  state: 'UNCOUNTED',
};

/** Does something and lets what it sets off be drawn; a change tells of itself in a turn of its own. */
const after = (step: () => void) =>
  act(async () => {
    step();
    await new Promise((drawn) => setTimeout(drawn));
  });

it('a switch pressed again before the answer says the opposite of what it was moved to, after that', async () => {
  const asked: { readonly available: boolean; readonly answer: () => void }[] = [];
  const onSell = (_row: StockBoardRow, available: boolean) =>
    new Promise<void>((answer) => asked.push({ available, answer }));
  const shown = render(
    <QueryClientProvider client={new QueryClient()}>
      <StockRow row={tiramisu} editable onOpen={() => undefined} onSell={onSell} />
    </QueryClientProvider>,
  );
  rendered = shown;
  const toggle = find<HTMLInputElement>(shown, 'input[role="switch"]');
  await after(() => toggle.click());
  expect(toggle.checked).toBe(false);
  await after(() => toggle.click());
  expect(toggle.checked).toBe(true);
  expect(asked.map(({ available }) => available)).toEqual([false]);
  await after(() => asked[0]?.answer());
  expect(asked.map(({ available }) => available)).toEqual([false, true]);
  await after(() => asked[1]?.answer());
  expect(toggle.checked).toBe(true);
});
