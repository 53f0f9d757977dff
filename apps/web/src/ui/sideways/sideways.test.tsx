import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { find, type Rendered, render } from '../testing.tsx';
import { hiddenOf, Sideways } from './sideways.tsx';

let rendered: Rendered;
afterEach(() => rendered?.unmount());

it.each([
  ['all of it is in sight', 0, 300, { start: false, end: false }],
  ['at its beginning', 0, 500, { start: false, end: true }],
  ['somewhere within', -90, 500, { start: true, end: true }],
  ['at its end', -200, 500, { start: true, end: false }],
  ['at its end, by half a pixel', -199.5, 500, { start: true, end: false }],
])('tells at which edge there is more: %s', (_case, scrollLeft, scrollWidth, hidden) => {
  expect(hiddenOf({ scrollLeft, scrollWidth, clientWidth: 300 })).toEqual(hidden);
});

it('is reached by keys, with a name, only while there is something to scroll', () => {
  rendered = render(
    <Sideways label="جدول">
      <p>۱۲</p>
    </Sideways>,
  );
  const scroller = find(rendered, 'p').parentElement?.parentElement;
  if (!scroller) throw new Error('what is scrolled stands in nothing');
  expect(scroller.getAttribute('tabindex')).toBe(null);
  Object.defineProperties(scroller, { scrollWidth: { value: 500 }, clientWidth: { value: 300 } });
  act(() => {
    scroller.dispatchEvent(new Event('scroll'));
  });
  expect(scroller.getAttribute('tabindex')).toBe('0');
  expect(scroller.getAttribute('aria-label')).toBe('جدول');
  expect(scroller.parentElement?.dataset).toMatchObject({ end: 'true' });
});
