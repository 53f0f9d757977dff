import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Rendered, render } from '../testing.tsx';
import { useMoreAtEnd } from './use-more-at-end.ts';

let seeEnd: () => void = () => undefined;
let rendered: Rendered | undefined;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        seeEnd = () => act(() => tell([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  rendered?.unmount();
  vi.unstubAllGlobals();
});

function Rows({ count }: { readonly count: number }) {
  const { drawn, end } = useMoreAtEnd(count, { step: 30 });
  const rows = Array.from({ length: Math.min(drawn, count) }, (_, index) => index);
  return (
    <ul>
      {rows.map((row) => (
        <li key={row} />
      ))}
      {drawn < count && <span ref={end} />}
    </ul>
  );
}

const drawnRows = () => rendered?.container.querySelectorAll('li').length;

test('four hundred rows are drawn a few at first, and all once the end was reached', () => {
  rendered = render(<Rows count={400} />);
  expect(drawnRows()).toBe(30);
  seeEnd();
  expect(drawnRows()).toBe(60);
  for (let more = 0; more < 12; more += 1) seeEnd();
  expect(drawnRows()).toBe(400);
  expect(rendered.container.querySelector('span')).toBeNull();
});
