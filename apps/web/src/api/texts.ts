/** This is what the client itself says; every other text of a failure arrives from the server. */
export const apiTexts = {
  tokenRenewed: 'نشست شما تازه شد؛ صفحه دوباره بارگذاری می‌شود.',
  unreachable: 'ارتباط با سرور برقرار نشد. اینترنت را بررسی کنید و دوباره تلاش کنید.',
  unreadable: 'پاسخ سرور خوانده نشد. لطفاً دوباره تلاش کنید.',
  fileName: 'فایل',
} as const;
