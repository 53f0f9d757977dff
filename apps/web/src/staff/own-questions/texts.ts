export const ownQuestionTexts = {
  wholeWrong: 'یک عدد درست و بی‌اعشار بنویسید، تا یک میلیارد.',
  missing: (titles: string) => `پاسخ این پرسش‌ها کامل نیست: ${titles}`,
  removed: (title: string) => `${title} (برداشته)`,
} as const;
