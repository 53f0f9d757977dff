import { formatOrderNumber } from '@sofreh/fa/digits';

/** These are the words of the survey of an order. */
export const surveyTexts = {
  title: (number: number) => `نظر شما دربارهٔ سفارش ${formatOrderNumber(number)}`,
  quick: 'کمتر از یک دقیقه',
  required: 'لازم',
  optional: 'اگر دوست داشتید',
  many: 'چند گزینه را هم می‌توانید انتخاب کنید.',
  aboutYou: 'دربارهٔ شما',
  send: 'ثبت پاسخ',
  thanks: 'سپاس! پاسخ شما به دست ما رسید.',
  thanksHint: 'با همین نظرها بهتر می‌شویم.',
  answered: 'به این نظرسنجی پاسخ داده‌اید.',
  later: 'هنوز زود است',
  laterHint: 'پس از تحویل سفارش با همین نشانی نظرتان را بگویید.',
  invite: 'چند پرسش کوتاه از این سفارش داریم.',
  inviteAction: 'پاسخ دادن',
  answerThis: 'به این پرسش پاسخ دهید.',
  pros: 'چه چیزی خوب بود؟',
  cons: 'چه چیزی خوب نبود؟',
} as const;
