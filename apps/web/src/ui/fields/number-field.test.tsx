import { act, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { find, type Rendered, render, type } from '../testing.tsx';
import { uiTexts } from '../texts.ts';
import { MoneyField } from './money-field.tsx';

let rendered: Rendered;
afterEach(() => rendered.unmount());

const told: (number | null)[] = [];
function Amount() {
  const [value, setValue] = useState<number | null>(null);
  const change = (next: number | null) => {
    told.push(next);
    setValue(next);
  };
  return <MoneyField label="مبلغ" currency="TOMAN" value={value} onChange={change} maximum={1_000_000} />;
}

function Chooser() {
  const [value, setValue] = useState<number | null>(100);
  return (
    <>
      <MoneyField label="مبلغ" currency="TOMAN" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue(100)}>
        همین
      </button>
    </>
  );
}

describe('MoneyField', () => {
  it('takes digits of any script and shows grouped Persian ones with the unit', () => {
    rendered = render(<Amount />);
    const field = find<HTMLInputElement>(rendered, 'input');
    type(field, '12٣۴');
    expect(field.value).toBe('۱٬۲۳۴');
    expect(told).toEqual([1234]);
    expect(rendered.container.textContent).toContain('تومان');
  });

  it.each([
    ['1000001', '۱۰۰۰۰۰۱'],
    ['-5', '-۵'],
    ['12.5', '۱۲.۵'],
    ['۱۲٫۵', '۱۲٫۵'],
    ['12,5', '۱۲,۵'],
    ['۱۲٬۵', '۱۲٬۵'],
    ['abc', 'abc'],
  ])('refuses %j as it stands, with its bounds, and tells no number', (text, shown) => {
    told.length = 0;
    rendered = render(<Amount />);
    const field = find<HTMLInputElement>(rendered, 'input');
    type(field, text);
    expect(field.value).toBe(shown);
    expect(told).toEqual([null]);
    expect(field.dataset.refused).toBe('true');
    expect(rendered.container.textContent).toContain(uiTexts.numberBetween(0, 1_000_000));
    type(field, '7');
    expect([field.value, field.dataset.refused]).toEqual(['۷', undefined]);
    expect(told).toEqual([null, 7]);
  });

  it('reads on where digits are added to or removed from the groups it made', () => {
    told.length = 0;
    rendered = render(<Amount />);
    const field = find<HTMLInputElement>(rendered, 'input');
    for (const text of ['1250', '۱٬۲۵۰۰', '۱۲٬۵۰', '۱٬۲۵۰۰۰', '۱۲۵٬۰۰۰۰x', '۱۲۵٬۰۰۰۰']) type(field, text);
    expect(told).toEqual([1250, 12_500, 1250, 125_000, null, null]);
    type(field, '۱۲۵٬۰۰۰');
    expect(told.at(-1)).toBe(125_000);
  });

  it('refuses a separator that was typed, whatever follows it, until it stands between threes', () => {
    told.length = 0;
    rendered = render(<Amount />);
    const field = find<HTMLInputElement>(rendered, 'input');
    for (const text of ['12', '۱۲٬', '۱۲٬۵', '۱۲٬۵۰', '۱۲٬۵۰۰']) type(field, text);
    expect(told).toEqual([12, null, null, null, 12_500]);
  });

  it('gives way to a value from outside, the one of before too', () => {
    rendered = render(<Chooser />);
    const field = find<HTMLInputElement>(rendered, 'input');
    type(field, '5x');
    act(() => find<HTMLButtonElement>(rendered, 'button').click());
    expect([field.value, field.dataset.refused]).toEqual(['۱۰۰', undefined]);
  });
});
