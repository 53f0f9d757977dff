import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { find, type Rendered, render } from '../testing.tsx';
import { DataCards } from './data-cards.tsx';
import type { DataColumn } from './data-column.ts';

let rendered: Rendered;
afterEach(() => rendered.unmount());

type Row = { readonly day: string; readonly sale: string };
const onPress = vi.fn();

/** Columns of a row: its name, two figures, and behind «more» as many as are asked for. */
const columnsOf = (more: number): readonly DataColumn<Row>[] => [
  { key: 'day', title: 'روز', card: 'title', render: ({ day }) => day },
  ...['فروش', 'سفارش'].map((title) => ({ key: title, title, render: ({ sale }: Row) => sale })),
  ...Array.from({ length: more }, (_, index) => ({
    key: `more${index}`,
    title: `سنجهٔ ${index}`,
    card: 'more' as const,
    render: ({ sale }: Row) => (
      <button type="button" onClick={onPress}>
        {sale}
      </button>
    ),
  })),
];

function draw(more: number): HTMLDetailsElement | null {
  rendered = render(
    <DataCards
      rows={[{ day: 'شنبه', sale: '۵۰۰' }]}
      columns={columnsOf(more)}
      rowKey={({ day }) => day}
      rowName={({ day }) => day}
    />,
  );
  return rendered.container.querySelector('details');
}

it('the lines behind «more» are opened by it, and are pressed there as anywhere', () => {
  const details = draw(3);
  expect(details?.open).toBe(false);
  expect(details?.querySelectorAll('dt')).toHaveLength(3);
  expect(rendered.container.querySelectorAll('dt')).toHaveLength(5);
  const summary = find<HTMLElement>(rendered, 'summary');
  expect(summary.textContent).toBe('بیشتر دربارهٔ شنبه');
  act(() => summary.click());
  expect(details?.open).toBe(true);
  act(() => details?.querySelector('button')?.click());
  expect(onPress).toHaveBeenCalledOnce();
});

it.each([0, 1])('a card with %i such lines has nothing to open', (more) => {
  expect(draw(more)).toBeNull();
  expect(rendered.container.querySelectorAll('dt')).toHaveLength(2 + more);
});
