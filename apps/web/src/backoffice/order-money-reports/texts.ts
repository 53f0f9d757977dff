import { formatNumber } from '@sofreh/fa/digits';

/** These are the words of the reports on how orders were paid. */
export const moneyReportsTexts = {
  byMethod: 'فروش به تفکیک پرداخت',
  method: 'روش پرداخت',
  unpaid: 'هنوز پرداخت‌نشده',
  count: 'تعداد',
  amount: 'پرداخت و مانده',
  refunded: 'پس‌داده',
  net: 'خالص',
  total: 'جمع',
  noPayments: 'در این روزها چیزی پرداخت نشده است',
  noPaymentsHint: 'روزهای دیگری برگزینید.',
  received: 'دریافت',
  answer: (days: string, received: string) => `دریافت خالص ${days}: ${received}`,
  toGiveBack: (amount: string) => `${amount} از سفارش‌های لغوشده است و باید پس داده شود.`,
  ofWaiting: (amount: string) => `${amount} از سفارش‌هایی است که هنوز پذیرفته نشده‌اند و در انتظار پاسخند.`,
  unsold: 'پول سفارش‌هایی که فروخته نشده‌اند',
  owed: (owed: string) => `${owed} هنوز پرداخت نشده است.`,
  excel: 'اکسل روز به روز',
  credit: 'سفارش‌های اعتباری',
  order: 'سفارش',
  customer: 'مشتری',
  placedAt: 'زمان',
  finalPrice: 'مبلغ سفارش',
  onAccount: 'به حساب',
  noCredit: 'در این روزها سفارشی به حساب اعتباری نوشته نشده است',
  noCreditHint: 'هنگام پرداخت در صندوق، «حساب اعتباری» را برگزینید تا سفارش به حساب او نوشته شود.',
  creditAnswer: (days: string, count: number, amount: string) =>
    `${days}، ${formatNumber(count)} سفارش به حساب‌های اعتباری نوشته شد، روی هم ${amount}`,
  creditBack: (amount: string) => `؛ ${amount} از آن بازگردانده شد`,
  creditCount: (count: number) => `${formatNumber(count)} سفارش`,
} as const;
