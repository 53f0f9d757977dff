import { afterEach, expect, it } from 'vitest';
import { type Rendered, render } from '#web/ui/testing.tsx';
import { BesideFigure } from './page-behind.tsx';

let rendered: Rendered;
afterEach(() => rendered?.unmount());

it('figures of a row that are the same amount are told apart by what they are called and whose they are', () => {
  const figure = (name: 'tipsInCash' | 'tipsHandedOut', title: string) => (
    <BesideFigure figure={name} row={{ key: title, title }} earlier={400} format={String} onChange={() => {}}>
      ۵۰۰
    </BesideFigure>
  );
  rendered = render(
    <>
      {figure('tipsInCash', 'نیما')}
      {figure('tipsHandedOut', 'نیما')}
      {figure('tipsHandedOut', 'سارا')}
    </>,
  );
  const names = [...rendered.container.querySelectorAll('button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  );
  expect(names).toHaveLength(6);
  expect(new Set(names).size).toBe(6);
  expect(names.filter((name) => name?.includes('سارا'))).toHaveLength(2);
});
