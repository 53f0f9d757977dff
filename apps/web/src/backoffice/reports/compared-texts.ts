/** How a figure stands against other days, in words. */
export const comparedTexts = {
  more: (much: string, than: string) => `${much} بیشتر از ${than}`,
  less: (much: string, than: string) => `${much} کمتر از ${than}`,
  /** Of a difference that is no whole per cent. */
  aLittle: 'اندکی',
  same: (than: string) => `برابر با ${than}`,
  /** A name with a comma in it ends with one. */
  nothingBefore: (than: string) => `در ${than}${than.includes('،') ? '،' : ''} چیزی نبود`,
  weekdayBefore: (weekday: string) => `${weekday}ٔ پیش`,
} as const;
