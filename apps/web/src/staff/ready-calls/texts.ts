import { formatNumber } from '@sofreh/fa/digits';

/** These are the words of ready orders that were called out. */
export const readyCallTexts = {
  called: (number: string, where: string) => `سفارش ${number} آماده است: ${where}`,
  calledCourse: (course: number, number: string, where: string) =>
    `سری ${formatNumber(course)} سفارش ${number} آماده است: ${where}`,
  takenBack: (number: string, where: string) =>
    `آشپزخانه سفارش ${number} را پس گرفت؛ تا خبر بعدی تحویل ندهید: ${where}`,
} as const;
