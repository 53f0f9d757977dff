/** These are the words of the notes that are put on orders with one touch. */
export const descriptionsTexts = {
  title: 'یادداشت‌های آماده',
  hint: 'نوشته‌هایی که کارکنان با یک لمس روی سفارش می‌گذارند.',
  search: 'جست‌وجو در نوشته‌ها',
  empty: 'هنوز یادداشت آماده‌ای نیست',
  emptyHint: 'برای نمونه «بدون نمک» برای آشپزخانه یا «زنگ نزنید» برای مشتری.',
  add: 'یادداشت تازه',
  edit: 'ویرایش یادداشت',
  editShort: 'ویرایش',
  remove: 'حذف',
  removed: 'یادداشت حذف شد.',
  text: 'نوشته',
  textRequired: 'نوشته را بنویسید.',
  target: 'برای',
  anyTarget: 'همه',
  order: 'جای نمایش',
  orderHint: 'عدد کوچک‌تر زودتر می‌آید.',
} as const;
