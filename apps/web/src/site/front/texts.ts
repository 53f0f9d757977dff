import { formatNumber } from '@sofreh/fa/digits';

/** These are the words of a brand's front page. */
export const frontTexts = {
  title: 'شعبه‌ها',
  choose: 'از کدام شعبه سفارش می‌دهید؟',
  nearest: 'نزدیک‌ترین شعبه به من',
  locating: 'در حال پیدا کردن جای شما…',
  sorted: 'شعبه‌ها از نزدیک به دور چیده شد.',
  noPlace: 'جای شما پیدا نشد. شعبه را خودتان برگزینید.',
  away: (metres: number) =>
    metres < 1_000
      ? `حدود ${formatNumber(Math.max(100, Math.round(metres / 100) * 100))} متر راه`
      : `حدود ${formatNumber(Math.round(metres / 100) / 10)} کیلومتر راه`,
  menuOf: (name: string) => `دیدن منوی ${name}`,
  callTo: (name: string) => `تماس با ${name}`,
  none: 'اکنون شعبه‌ای سفارش نمی‌گیرد.',
};
