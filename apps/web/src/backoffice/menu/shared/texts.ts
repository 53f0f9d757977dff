/** These are the words of the menu's archives, and of removing. */
export const archiveTexts = {
  restore: 'بازگرداندن',
  restoreOf: (title: string) => `بازگرداندن ${title}`,
  restored: 'از بایگانی بازگشت.',
  empty: 'بایگانی خالی است',
  emptyHint: 'آنچه بایگانی شود اینجا می‌ماند و می‌توان آن را بازگرداند.',
  remove: 'حذف',
  removeTitle: (title: string) => `«${title}» حذف شود؟`,
  removeHint: 'اگر تا امروز فروخته نشده باشد برای همیشه پاک می‌شود؛ وگرنه در بایگانی می‌ماند.',
  removed: 'از منو برداشته شد.',
} as const;
