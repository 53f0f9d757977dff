import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { find, type Rendered, render, type } from '../testing.tsx';
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

describe('MoneyField', () => {
  it('takes digits of any script and shows grouped Persian ones with the unit', () => {
    rendered = render(<Amount />);
    const field = find<HTMLInputElement>(rendered, 'input');
    type(field, '12٣۴');
    expect(field.value).toBe('۱٬۲۳۴');
    type(field, 'abc');
    expect(field.value).toBe('');
    type(field, '99999999');
    expect(field.value).toBe('۱٬۰۰۰٬۰۰۰');
    expect(told).toEqual([1234, null, 1_000_000]);
    expect(rendered.container.textContent).toContain('تومان');
  });
});
