/** Words of ready orders that were called out. */
export const readyCallTexts = {
  called: (number: string, where: string) => `سفارش ${number} آماده است: ${where}`,
} as const;
