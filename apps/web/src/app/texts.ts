export const appTexts = {
  notFound: 'این صفحه پیدا نشد',
  notFoundHint: 'شاید پیوند ناقص باشد یا صفحه جابه‌جا شده باشد.',
  toStart: 'رفتن به صفحهٔ نخست',
} as const;
