/** Words of the menu's archives. */
export const archiveTexts = {
  restore: 'بازگرداندن',
  restoreOf: (title: string) => `بازگرداندن ${title}`,
  restored: 'از بایگانی بازگشت.',
  empty: 'بایگانی خالی است',
  emptyHint: 'آنچه بایگانی شود اینجا می‌ماند و می‌توان آن را بازگرداند.',
} as const;
