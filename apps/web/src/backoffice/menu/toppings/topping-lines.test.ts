import { describe, expect, it } from 'vitest';
import { readToppings } from './topping-lines.ts';

describe('readToppings', () => {
  it('takes a name and a price from each line, in any digits and with separators', () => {
    expect(readToppings('پنیر اضافه ۲۵۰۰۰\n\nقارچ: 15,000\nبی یخ\nسس ۲ نفره ۳۰٬۰۰۰').toppings).toEqual([
      { title: 'پنیر اضافه', price: 25_000 },
      { title: 'قارچ', price: 15_000 },
      { title: 'بی یخ', price: 0 },
      { title: 'سس 2 نفره', price: 30_000 },
    ]);
    expect(readToppings('')).toEqual({ toppings: [], fault: null });
  });

  it('says which line nobody understands', () => {
    expect(readToppings('پنیر ۱۰۰\n۲۵۰۰۰').fault).toBe('سطر ۲ خوانده نشد؛ مانند «پنیر اضافه ۲۵۰۰۰» بنویسید.');
  });
});
