import { formatNumber } from '@sofreh/fa/digits';

/** Words of what customers thought of their orders. */
export const feedbacksTexts = {
  title: 'بازخوردها',
  empty: 'هنوز بازخوردی نرسیده است',
  emptyHint: 'پس از تحویل، مهمان‌ها می‌توانند به سفارش خود امتیاز بدهند.',
  search: 'جست‌وجو در نوشته‌ها و نظرها',
  order: 'سفارش',
  customer: 'مشتری',
  rating: 'امتیاز',
  stars: (count: number) => `${formatNumber(count)} از ۵`,
  viewpoints: 'نقاط قوت و ضعف',
  text: 'نوشته',
  at: 'زمان',
  reply: 'پاسخ به مهمان',
  upTo: 'امتیاز تا',
  all: 'همهٔ امتیازها',
  upToStars: (count: number) => `${formatNumber(count)} ستاره یا کمتر`,
} as const;
