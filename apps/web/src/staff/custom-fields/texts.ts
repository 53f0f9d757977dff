export const ownQuestionTexts = {
  missing: (titles: string) => `پاسخ این پرسش‌ها کامل نیست: ${titles}`,
  removed: (title: string) => `${title} (برداشته)`,
} as const;
