import type { Random } from './random.ts';

/** What a guest of the demo thought of an order: stars, the ticks that go with them by their titles, and words. */
export interface DemoFeedback {
  readonly rating: number;
  readonly viewpoints: readonly string[];
  readonly text: string;
}

const RATINGS = [
  { rating: 5, weight: 55 },
  { rating: 4, weight: 26 },
  { rating: 3, weight: 11 },
  { rating: 2, weight: 5 },
  { rating: 1, weight: 3 },
] as const;
const PROS = ['مزهٔ خوب', 'رسیدن به‌موقع', 'بسته‌بندی خوب', 'رفتار خوب کارکنان'] as const;
const CONS = ['مزهٔ بد', 'دیر رسیدن', 'سرد بودن غذا', 'کم یا اشتباه بودن سفارش'] as const;
const WORDS = {
  good: [
    'عالی بود، دستتان درد نکند.',
    'مثل همیشه خوشمزه و تازه.',
    'کباب نرم بود و برنجش عطر خوبی داشت.',
    'زودتر از زمانی که گفته بودید رسید، ممنون.',
    'بسته‌بندی خیلی تمیز بود.',
    'برای مهمانی گرفتم و همه راضی بودند.',
    'خورشت جا افتاده بود، فقط کمی شور بود.',
    'پیک خیلی مؤدب بود.',
  ],
  middling: [
    'غذا خوب بود ولی نیم‌ساعت دیر رسید.',
    'این بار حجم برنج کمتر از همیشه بود.',
    'سالاد تازه نبود، بقیه‌اش خوب بود.',
    'نوشابه گرم بود.',
  ],
  bad: [
    'غذا سرد به دستم رسید.',
    'سس‌هایی که خواسته بودم در سفارش نبود.',
    'گوشت سفت بود و نشد بخوریم.',
    'یک ساعت و نیم منتظر ماندیم و کسی جواب تلفن نداد.',
  ],
} as const;

function ticked(random: Random, rating: number): readonly string[] {
  if (rating >= 4) return PROS.filter(() => random.chance(0.45));
  if (rating <= 2) return CONS.filter(() => random.chance(0.5));
  return [random.pick(PROS), random.pick(CONS)];
}

/** What one guest says; the same on every run. */
export function sayFeedback(random: Random): DemoFeedback {
  const { rating } = random.weighted(RATINGS, ({ weight }) => weight);
  const words = rating >= 4 ? WORDS.good : rating === 3 ? WORDS.middling : WORDS.bad;
  return {
    rating,
    viewpoints: ticked(random, rating),
    text: random.chance(0.4) ? random.pick(words) : '',
  };
}
