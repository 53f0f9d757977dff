/** These are the words of an order's notes. */
export const noteTexts = {
  kitchen: 'یادداشت برای آشپزخانه',
  customer: 'یادداشت برای مشتری (روی رسید)',
  defaults: (target: string) => `متن‌های آماده: ${target}`,
} as const;
