/** These are the words of the till's screen as a whole, and of its orders' lines. */
export const registerTexts = {
  title: 'صندوق',
  person: 'نفر',
  otherTab: 'صندوق در پنجرهٔ دیگری باز است',
  otherTabHint: 'دو پنجره سفارش یکدیگر را پاک می‌کنند. سفارشی که آن‌جا نوشته شده، همین‌جا ادامه پیدا می‌کند.',
  takeOver: 'ادامه در همین پنجره',
  editLine: 'تغییر این قلم',
  stale: (title: string) => `«${title}» دیگر موجود نیست و از سفارش برداشته شد.`,
  free: 'رایگان',
} as const;
