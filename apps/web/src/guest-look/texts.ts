/** These are the words that stand beside what guests count. */
export const countTexts = {
  free: 'رایگان',
  countOf: (name: string) => `تعداد ${name}`,
  more: (name: string) => `افزودن یک ${name}`,
  less: (name: string) => `کم کردن یک ${name}`,
  remove: (name: string) => `حذف ${name}`,
  weightOf: (name: string) => `وزن ${name}`,
  moreOf: (name: string) => `بیشتر کردن وزن ${name}`,
  lessOf: (name: string) => `کم کردن وزن ${name}`,
} as const;

/** These are the words of a sheet that lies over the page. */
export const sheetTexts = { close: 'بستن' } as const;
