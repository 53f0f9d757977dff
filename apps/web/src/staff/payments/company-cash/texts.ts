/** These are the words of money that a courier company is to take, or has. */
export const companyCashTexts = {
  companyCollects: (company: string) => `پیک ${company} باید از مشتری بگیرد`,
  companyCollectsHint:
    'اگر اینجا پول بگیرید مبلغی که به شرکت گفته شده عوض نمی‌شود؛ پیش از رسیدن پیک به شرکت خبر بدهید.',
  companyTooMuch: 'این مبلغ از ماندهٔ سفارش بیشتر است. به شرکت خبر بدهید تا پیک از مشتری دوباره پول نگیرد.',
  companyHolds: (company: string) => `نزد ${company} است`,
  companyHoldsHint:
    'این نقد را پیک شرکت گرفته و در کشوی شما نیست. آنچه به مشتری پس بدهید از کشوی خودتان می‌رود و بدهی شرکت همان می‌ماند.',
} as const;
