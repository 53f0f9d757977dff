import { useState } from 'react';
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
