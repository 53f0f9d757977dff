import { act, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { printWhole } from '../paper/whole-lists.ts';
import { type Rendered, render } from '../testing.tsx';
import type { ListState } from './list-address.ts';
import { useWholeList } from './use-whole-list.ts';

const ROWS = Array.from({ length: 230 }, (_, index) => index);
const LONG_PAGE = 100;
const PAGE = 30;

let rendered: Rendered;
afterEach(() => rendered.unmount());

/** A list of thirty rows a page, of which pages of a hundred are read for paper; the page of this number cannot be read. */
function List({ failing }: { readonly failing?: number }) {
  const [reading, read] = useState<number | null>(null);
  const size = reading === null ? PAGE : LONG_PAGE;
  const from = ((reading ?? 1) - 1) * size;
  const fails = reading !== null && reading === failing;
  const query = {
    data: fails ? undefined : { data: ROWS.slice(from, from + size), totalCount: ROWS.length },
    isFetching: false,
    error: fails ? new Error('no network') : null,
  };
  const whole = useWholeList(query, { paper: { reading, read } } as unknown as ListState);
  return <p data-screen-rows={whole.onScreen ?? whole.rows.length}>{whole.rows.join(' ')}</p>;
}

/** Presses the button, and waits until the page was printed or was not. */
async function print(): Promise<void> {
  let done: Promise<void> | undefined;
  act(() => {
    done = printWhole();
  });
  await act(async () => {
    await done;
  });
}

function rows(): number[] {
  return (rendered.container.querySelector('p')?.textContent ?? '').split(' ').map(Number);
}

it('is read to its end before it is printed, goes on showing its page, and lets the rest go after it', async () => {
  rendered = render(<List />);
  const printed = vi.fn(() => rows());
  window.print = printed;
  expect(rows()).toEqual(ROWS.slice(0, PAGE));
  await print();
  expect(printed).toHaveReturnedWith(ROWS);
  expect(rendered.container.querySelector('p')?.dataset.screenRows).toBe(String(PAGE));
  act(() => {
    window.dispatchEvent(new Event('afterprint'));
  });
  expect(rows()).toEqual(ROWS.slice(0, PAGE));
});

it('is not printed where a page of it cannot be read', async () => {
  rendered = render(<List failing={2} />);
  const printed = vi.fn();
  window.print = printed;
  await print();
  expect(printed).not.toHaveBeenCalled();
  expect(rows()).toEqual(ROWS.slice(0, PAGE));
});
