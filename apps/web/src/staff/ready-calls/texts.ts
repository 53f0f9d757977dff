import { formatNumber } from '@sofreh/fa/digits';

/** Words of ready orders that were called out. */
export const readyCallTexts = {
  called: (number: string, where: string) => `سفارش ${number} آماده است: ${where}`,
  calledCourse: (course: number, number: string, where: string) =>
    `سری ${formatNumber(course)} سفارش ${number} آماده است: ${where}`,
} as const;
