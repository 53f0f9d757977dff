import { formatNumber } from '@sofreh/fa/digits';
import { surveysTexts } from '../surveys/texts.ts';

/** These are the words of what customers thought of their orders. */
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
  overTime: 'امتیاز در گذر زمان',
  range: 'بازهٔ روزها',
  noneInSpan: 'در این روزها بازخوردی نرسیده است.',
  meanStars: surveysTexts.stars,
  inSpan: (count: number, stars: string) => `${formatNumber(count)} بازخورد، میانگین ${stars}`,
  pros: 'نقاط قوت',
  cons: 'نقاط ضعف',
  upTo: 'امتیاز تا',
  all: 'همهٔ امتیازها',
  upToStars: (count: number) => `${formatNumber(count)} ستاره یا کمتر`,
} as const;
