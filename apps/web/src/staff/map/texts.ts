/** Words of the maps of staff screens. */
export const mapTexts = {
  zoomIn: 'نزدیک‌تر',
  zoomOut: 'دورتر',
  map: 'نقشهٔ محدودهٔ ارسال',
  covered: (zone: string) => `در محدودهٔ «${zone}» است.`,
  notCovered: 'بیرون از محدودهٔ ارسال است؛ لطفاً از محدوده‌های تحت پوشش انتخاب کنید.',
} as const;
