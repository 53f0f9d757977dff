import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { find, type Rendered, render, type } from '../testing.tsx';
import { SearchField } from './search-field.tsx';

let rendered: Rendered;
afterEach(() => rendered.unmount());

it('a space after a text is no other search, and stays in the box for the next word', async () => {
  const searches: string[] = [];
  function Box() {
    const [value, setValue] = useState('');
    const search = (next: string) => {
      searches.push(next);
      setValue(next);
    };
    return <SearchField value={value} onChange={search} placeholder="جست‌وجو" />;
  }
  rendered = render(<Box />);
  const box = find<HTMLInputElement>(rendered, 'input');
  type(box, '۱۲ ');
  await expect.poll(() => searches).toEqual(['۱۲']);
  expect(box.value).toBe('۱۲ ');
  type(box, '۱۲');
  type(box, '۱۲  ');
  type(box, '۱۲  الف');
  await expect.poll(() => searches).toEqual(['۱۲', '۱۲  الف']);
});

it('what is typed while the search before is on its way stays in the box, and is searched for', async () => {
  const searches: string[] = [];
  let arrive: (value: string) => void = () => undefined;
  function Box() {
    const [value, setValue] = useState('');
    arrive = setValue;
    return <SearchField value={value} onChange={(next) => searches.push(next)} placeholder="جست‌وجو" />;
  }
  rendered = render(<Box />);
  const box = find<HTMLInputElement>(rendered, 'input');
  type(box, 'آش');
  await expect.poll(() => searches).toEqual(['آش']);
  type(box, 'آش ر');
  act(() => arrive('آش'));
  expect(box.value).toBe('آش ر');
  await expect.poll(() => searches).toEqual(['آش', 'آش ر']);
  // Emptied before its last word is the value, it stays empty.
  type(box, '');
  await expect.poll(() => searches).toEqual(['آش', 'آش ر', '']);
  act(() => arrive('آش ر'));
  expect(box.value).toBe('');
  act(() => arrive(''));
  // A word that is wiped before it arrives is not written again by its arrival.
  type(box, 'نان');
  await expect.poll(() => searches.at(-1)).toBe('نان');
  type(box, '');
  await expect.poll(() => searches.at(-1)).toBe('');
  act(() => arrive('نان'));
  expect(box.value).toBe('');
  act(() => arrive(''));
  // What comes from elsewhere, as from the way back, is shown.
  act(() => arrive('دوغ'));
  expect(box.value).toBe('دوغ');
});
