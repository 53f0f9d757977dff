/** Banks, gateways and terminals call the columns of statements so. */
export const statementHeadings = {
  date: ['تاریخ', 'تاریخ تراکنش', 'تاریخ و ساعت', 'تاریخ واریز', 'date', 'created at', 'transaction date'],
  time: ['ساعت', 'زمان', 'ساعت تراکنش', 'time'],
  amount: ['مبلغ', 'مبلغ تراکنش', 'واریز', 'بستانکار', 'مبلغ واریز', 'amount', 'credit'],
  debit: ['برداشت', 'بدهکار', 'مبلغ برداشت', 'debit'],
  reference: [
    'شماره پیگیری',
    'کد پیگیری',
    'شماره مرجع',
    'کد رهگیری',
    'شماره ارجاع',
    'شماره سند',
    'شناسه مرجع',
    'rrn',
    'ref id',
    'reference',
  ],
  description: ['شرح', 'توضیحات', 'بابت', 'description'],
  commission: ['کارمزد', 'مبلغ کارمزد', 'کمیسیون', 'پورسانت', 'commission'],
} as const;

/** A marketplace's statement calls the number of an order so, by which both sides know it. */
export const orderHeadings = [
  'شماره سفارش',
  'کد سفارش',
  'شناسه سفارش',
  'order number',
  'order code',
] as const;

/** The heading of amounts says so what they are in. */
export const unitHeadings = { RIAL: ['ریال', 'rial'], TOMAN: ['تومان', 'toman'] } as const;

/** This is the description of what was kept of a line. */
export const commissionLine = 'کارمزد';

/** These may be wrong with a statement. */
export const statementErrors = {
  tooMany: 'سطرها، ستون‌ها یا نوشتهٔ یک خانهٔ این صورت‌حساب بیش از اندازه است.',
  noLines: 'در این فایل سطری نیست.',
  noColumns: 'ستون تاریخ و مبلغ شناخته نشد؛ ستون‌ها را نشان دهید.',
  noUnit: 'این فایل نمی‌گوید مبلغ‌ها ریال است یا تومان؛ واحد را برگزینید.',
  noDate: 'تاریخ این سطر خوانده نمی‌شود.',
  noAmount: 'مبلغ این سطر خوانده نمی‌شود.',
  notWhole: 'مبلغ این سطر تومان کامل نیست.',
} as const;
