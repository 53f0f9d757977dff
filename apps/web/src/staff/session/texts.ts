/** These are the words of who is signed in, at which branch, and of what they are told there. */
export const sessionTexts = {
  pinShort: 'چهار رقم بنویسید.',
  pinEasy: 'این رمز را همه حدس می‌زنند؛ رمز دیگری بنویسید.',
  noBranch: 'شما در هیچ فروشگاهی کار نمی‌کنید',
  noBranchHint: 'از مدیر فروشگاه بخواهید شما را به کارکنان بیفزاید.',
  signOut: 'خروج',
  myAccount: 'حساب و دستگاه‌های من',
  guide: 'راهنمای آغاز کار',
  signedInAs: 'واردشده با نام',
  branch: 'شعبه',
  branches: 'شعبه‌ها',
  chosen: 'انتخاب‌شده',
  stockLow: (title: string, left: string) => `«${title}» رو به پایان است: ${left} مانده.`,
  stockOut: (title: string) => `«${title}» تمام شد.`,
} as const;
