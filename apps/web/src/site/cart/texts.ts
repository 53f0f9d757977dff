/** These are the words of the cart, and of what changed in it. */
export const cartTexts = {
  editLine: (name: string) => `تغییر ${name}`,
  understood: 'فهمیدم',
  dropped: {
    UNAVAILABLE: (name: string) => `«${name}» تمام شد و از سبد برداشته شد.`,
    NOT_FOUND: (name: string) => `«${name}» دیگر در منو نیست و از سبد برداشته شد.`,
    INACTIVE: (name: string) => `«${name}» دیگر در منو نیست و از سبد برداشته شد.`,
    TOPPING_UNAVAILABLE: (name: string) => `یکی از افزودنی‌های «${name}» تمام شد و این غذا از سبد برداشته شد.`,
  },
  lessened: (name: string, from: string, to: string) =>
    `از «${name}» فقط ${to} مانده است؛ در سبد ${from} بود.`,
  change: 'تغییر',
  repriced: (name: string, from: string, to: string) => `قیمت «${name}» از ${from} به ${to} تغییر کرد.`,
  freeItem: 'هدیه',
  note: (text: string) => `یادداشت: ${text}`,
} as const;
