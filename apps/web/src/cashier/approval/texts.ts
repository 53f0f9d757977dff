/** These are the words of the till where a colleague approves something. */
export const approvalTexts = {
  title: 'تأیید همکار',
  who: (what: string) => `نقش شما اجازهٔ «${what}» را ندارد. چه کسی تأیید می‌کند؟`,
  pin: (name: string) => `رمز چهار رقمی ${name}`,
  once: 'تنها همین یک کار تأیید می‌شود و نام هر دو نفر ثبت می‌شود.',
  others: 'نفر دیگری تأیید می‌کند',
  nobody: (what: string) => `برای «${what}» همکاری لازم است که رمز و این دسترسی را داشته باشد.`,
  offline: 'تأیید همکار به اینترنت نیاز دارد.',
} as const;
