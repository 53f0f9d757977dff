/** These are the words of the maps of staff screens. */
export const mapTexts = {
  zoomIn: 'نزدیک‌تر',
  zoomOut: 'دورتر',
  map: 'نقشهٔ محدودهٔ ارسال',
  covered: (zone: string) => `در محدودهٔ «${zone}» است.`,
  notCovered: 'بیرون از محدودهٔ ارسال است؛ لطفاً از محدوده‌های تحت پوشش انتخاب کنید.',
  pickMap: 'نقشهٔ محدوده‌ها و نشانی',
  pickHint: 'روی نقشه بزنید، سنجاق را بکشید یا عرض و طول جغرافیایی را بنویسید.',
  degrees: 'عرض و طول جغرافیایی',
  degreesExample: '۳۵٫۷۵۷۶، ۵۱٫۴۰۹۸',
  degreesWrong: 'عرض و طول را با ویرگول از هم جدا کنید.',
  noPoint: 'بی‌نقطه',
} as const;
