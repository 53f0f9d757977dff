/** The lines of a tax invoice that are no dishes are called so. */
export const taxLineNames = {
  packaging: 'بسته‌بندی',
  service: 'حق سرویس',
  delivery: 'هزینهٔ ارسال',
  rounding: 'گرد کردن',
} as const;
