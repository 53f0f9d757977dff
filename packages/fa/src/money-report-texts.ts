/** The workbook of card payments. */
export const cardPaymentSheet = {
  fileName: 'پرداخت‌های-کارت‌خوان.xlsx',
  name: 'پرداخت‌های کارت‌خوان',
  columns: [
    { title: 'زمان', width: 20 },
    { title: 'سفارش', width: 10 },
    { title: 'نوع', width: 12 },
    { title: 'مبلغ', width: 16, amount: true },
    { title: 'کارت‌خوان', width: 20 },
    { title: 'شمارهٔ پیگیری', width: 18 },
    { title: 'کارت', width: 20 },
    { title: 'گیرنده', width: 18 },
    { title: 'حساب مشتری', width: 20 },
  ],
  kinds: { PAYMENT: 'پرداخت', REFUND: 'بازگشت', ACCOUNT: 'پرداخت بدهی' },
} as const;

/** The sheet beside it, of the slips that terminals printed. */
export const terminalSlipSheet = {
  name: 'رسیدهای تسویه',
  columns: [
    { title: 'کارت‌خوان', width: 20 },
    { title: 'از', width: 20 },
    { title: 'تا', width: 20 },
    { title: 'تعداد رسید', width: 12 },
    { title: 'جمع رسید', width: 16, amount: true },
    { title: 'تعداد ما', width: 12 },
    { title: 'جمع ما', width: 16, amount: true },
    { title: 'تفاوت', width: 16, amount: true },
    { title: 'دلیل', width: 30 },
    { title: 'ثبت‌کننده', width: 18 },
    { title: 'زمان ثبت', width: 20 },
  ],
} as const;

/** The workbook of a settlement, order by order. */
export const settlementSheet = {
  fileName: (number: number) => `تسویه-${number}.xlsx`,
  name: 'تسویه',
  columns: [
    { title: 'زمان', width: 20 },
    { title: 'سفارش', width: 10 },
    { title: 'نوع', width: 12 },
    { title: 'مبلغ', width: 16, amount: true },
    { title: 'کارمزد', width: 14, amount: true },
    { title: 'هزینهٔ تراکنش', width: 16, amount: true },
    { title: 'سهم فروشگاه', width: 16, amount: true },
    { title: 'شمارهٔ پیگیری', width: 20 },
  ],
  kinds: { PAYMENT: 'پرداخت', REFUND: 'بازگشت', SHARE: 'سهم سکو از تخفیف' },
  account: (name: string) => `حساب ${name}`.trim(),
} as const;

/** The workbook of a customer's account. */
export const creditSheet = {
  fileName: 'حساب-مشتری.xlsx',
  name: 'حساب مشتری',
  columns: [
    { title: 'زمان', width: 20 },
    { title: 'سفارش', width: 10 },
    { title: 'شرح', width: 26 },
    { title: 'بدهکار', width: 16, amount: true },
    { title: 'بستانکار', width: 16, amount: true },
    { title: 'مانده', width: 18, amount: true },
    { title: 'شمارهٔ پیگیری', width: 20 },
  ],
  charge: 'خرید نسیه',
  refund: 'برگشت از خرید',
  undo: 'برگرداندن دریافت اشتباه',
  methods: { CASH: 'دریافت نقدی', CARD: 'دریافت با کارت', BANK: 'واریز به حساب', ONLINE: 'پرداخت آنلاین' },
  payout: 'پرداخت طلب مشتری',
} as const;

/** The workbook of an account's statement. */
export const accountSheet = {
  fileName: 'گردش-حساب.xlsx',
  name: 'گردش حساب',
  columns: [
    { title: 'زمان', width: 20 },
    { title: 'سفارش', width: 10 },
    { title: 'در برابر', width: 28 },
    { title: 'بدهکار', width: 16, amount: true },
    { title: 'بستانکار', width: 16, amount: true },
    { title: 'مانده', width: 18, amount: true },
  ],
} as const;

/** Why cash left a drawer that staff got as tips. */
export const tipMovementReason = 'انعام کارکنان';
