import type { Currency } from '@sofreh/domain/enums';
import { measureColumn } from './report-texts.ts';

const amount = (title: string, currency: Currency) => ({
  title: measureColumn(title, 'MONEY', currency),
  width: 18,
  amount: true,
});

/** Gives the words of the workbook of card payments. */
export const cardPaymentSheet = (currency: Currency) => ({
  name: 'پرداخت‌های کارت‌خوان',
  columns: [
    { title: 'زمان', width: 20 },
    { title: 'سفارش', width: 10 },
    { title: 'نوع', width: 12 },
    amount('مبلغ', currency),
    { title: 'کارت‌خوان', width: 20 },
    { title: 'شمارهٔ پیگیری', width: 18 },
    { title: 'کارت', width: 20 },
    { title: 'گیرنده', width: 18 },
    { title: 'حساب اعتباری', width: 20 },
  ],
  kinds: { PAYMENT: 'پرداخت', REFUND: 'بازگشت', ACCOUNT: 'پرداخت بدهی' },
  /** It is what came in less what was given back, in the sum. */
  net: 'خالص',
});

/** Gives the words of the sheet beside it, of the slips that terminals printed. */
export const terminalSlipSheet = (currency: Currency) => ({
  name: 'رسیدهای تسویه',
  columns: [
    { title: 'کارت‌خوان', width: 20 },
    { title: 'از', width: 20 },
    { title: 'تا', width: 20 },
    { title: 'تعداد رسید', width: 12 },
    amount('جمع رسید', currency),
    { title: 'تعداد ما', width: 12 },
    amount('جمع ما', currency),
    amount('تفاوت', currency),
    { title: 'دلیل', width: 30 },
    { title: 'ثبت‌کننده', width: 18 },
    { title: 'زمان ثبت', width: 20 },
  ],
});

/** These are the words of the workbook of a settlement, order by order. */
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

/** These are the words of the workbook of a customer's account. */
export const creditSheet = {
  fileName: 'حساب-مشتری.xlsx',
  name: 'حساب اعتباری',
  columns: [
    { title: 'زمان', width: 20 },
    { title: 'سفارش', width: 10 },
    { title: 'شرح', width: 26 },
    { title: 'بدهکار', width: 16, amount: true },
    { title: 'بستانکار', width: 16, amount: true },
    { title: 'مانده', width: 18, amount: true },
    { title: 'شمارهٔ پیگیری', width: 20 },
  ],
  charge: 'خرید اعتباری',
  refund: 'برگشت از خرید',
  undo: 'برگرداندن دریافت اشتباه',
  methods: { CASH: 'دریافت نقدی', CARD: 'دریافت با کارت', BANK: 'واریز به حساب', ONLINE: 'پرداخت آنلاین' },
  payout: 'پرداخت طلب مشتری',
} as const;

/** These are the words of the workbook of an account's statement. */
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

/** This says why cash left a drawer that staff got as tips. */
export const tipMovementReason = 'انعام کارکنان';
