import { describe, expect, it } from 'vitest';
import { readToppingLines, readToppings } from './topping-lines.ts';

const titlesAndPrices = (text: string) =>
  readToppings(text, 'TOMAN').toppings?.map(({ title, price }) => [title, price]);

describe('readToppings', () => {
  it('takes a name and a price from each line, in any digits, with separators and with words', () => {
    expect(
      titlesAndPrices(
        'پنیر اضافه ۲۵۰۰۰\n\nقارچ: 15,000\nبی‌یخ\nسس ۲ نفره ۳۰٬۰۰۰\nقارچ ۱۵ هزار تومان\nپنیر ۲۵۰۰۰ تومان\nنان۵هزارتومن\nگوشت - ۱٫۵ میلیون\nسیر ۵۰۰۰۰ ریال\nسس ۲ نفره رایگان\nسس هزار جزیره ۲۰۰۰\nنعنا ۰',
      ),
    ).toEqual([
      ['پنیر اضافه', 25_000],
      ['قارچ', 15_000],
      ['بی‌یخ', 0],
      ['سس 2 نفره', 30_000],
      ['قارچ', 15_000],
      ['پنیر', 25_000],
      ['نان', 5_000],
      ['گوشت', 1_500_000],
      ['سیر', 5_000],
      ['سس 2 نفره', 0],
      ['سس هزار جزیره', 2_000],
      ['نعنا', 0],
    ]);
    expect(titlesAndPrices('')).toEqual([]);
    expect(readToppings('پنیر ۲۵ هزار تومان', 'RIAL').toppings).toEqual([{ title: 'پنیر', price: 250_000 }]);
  });

  it.each([
    'قارچ ۱۵ هزار دلار',
    'پنیر ۲۵۰۰۰ تومان اضافه',
    'پنیر (۲۵۰۰۰)',
    'سس ۲ نفره',
    'پنیر پانزده هزار',
    'پنیر پانزده هزار تومان',
    'قارچ ۱۵۰۰۰ تومان ۲',
    'قارچ ۱۵ هزار تا ۲۰ هزار',
    'نوشابه ۲ ۵۰۰',
    'پنیر ۲۵۰۰۰ تومان رایگان',
  ])('never makes a topping free, or of another price, for a number it cannot place: %s', (line) => {
    expect(readToppings(line, 'TOMAN').fault).toMatch(/^سطر ۱: عدد/);
  });

  it('says which line nobody understands, and keeps the others for the look before saving', () => {
    expect(readToppings('پنیر ۱۰۰\n۲۵۰۰۰', 'TOMAN').fault).toBe(
      'سطر ۲: خوانده نشد؛ مانند «پنیر اضافه ۲۵۰۰۰» بنویسید.',
    );
    expect(readToppings('پنیر ۵ ریال', 'TOMAN').fault).toContain('سطر ۱: ');
    expect(readToppings(`پنیر ${'9'.repeat(15)}`, 'TOMAN').fault).toContain('سطر ۱: ');
    expect(readToppingLines('پنیر ۱۰۰\n۲۵۰۰۰', 'TOMAN').map(({ fault }) => fault === null)).toEqual([
      true,
      false,
    ]);
  });
});
