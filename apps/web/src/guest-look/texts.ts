/** Words that stand beside what guests count. */
export const countTexts = {
  free: 'رایگان',
  countOf: (name: string) => `تعداد ${name}`,
  more: (name: string) => `افزودن یک ${name}`,
  less: (name: string) => `کم کردن یک ${name}`,
  remove: (name: string) => `حذف ${name}`,
} as const;
