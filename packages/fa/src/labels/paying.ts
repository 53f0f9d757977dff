import type {
  BankType,
  BenefitKind,
  ContractType,
  Currency,
  DiscountType,
  PaymentGateway,
  PaymentMethod,
  PaymentStatus,
  PostpaidKind,
  RoundingStep,
  TransactionStatus,
  TransactionType,
} from '@sofreh/domain/enums';

export const currencyLabels: Record<Currency, string> = { TOMAN: 'تومان', RIAL: 'ریال' };

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  CARD: 'کارت‌خوان',
  CASH: 'نقدی',
  ONLINE: 'پرداخت آنلاین',
  UNPAID: 'پرداخت با پیوند پیامکی',
  FOODRO: 'کیف پول فودرو',
  CREDIT: 'حساب اعتباری',
  MULTI: 'چند روش',
  POS: 'پایانهٔ کارت‌خوان',
};

export const paymentGatewayLabels: Record<PaymentGateway, string> = {
  ZARIN_PAL: 'زرین‌پال',
  VANDAR: 'وندار',
  JIBIT: 'جیبیت',
  SNAPP_PAY_DIRECTDEBIT: 'اسنپ‌پی، برداشت مستقیم',
  SNAPP_PAY_POSTPAID: 'اسنپ‌پی، پس‌پرداخت',
  SNAPP_FOOD_WALLET: 'کیف پول اسنپ‌فود',
  POS: 'کارت‌خوان',
  NONE: 'بدون درگاه',
  KIOSK: 'کیوسک',
};

/** Banks by the protocol of their card terminals. */
export const bankTypeLabels: Record<BankType, string> = {
  MELLAT: 'بانک ملت',
  MELLI: 'بانک ملی',
  TEJARAT: 'بانک تجارت',
  SAMAN: 'بانک سامان',
  ASANPARDAKHT: 'آسان‌پرداخت',
  PARSIAN_DLL: 'پارسیان، کتابخانهٔ ویندوز',
  PARSIAN_JSON: 'پارسیان، شبکه',
  PASARGAD: 'بانک پاسارگاد',
};

export const discountTypeLabels: Record<DiscountType, string> = { PERCENTAGE: 'درصدی', FIX: 'مبلغ ثابت' };

export const benefitKindLabels: Record<BenefitKind, string> = {
  MONEY: 'تخفیف مبلغی',
  PERCENTAGE: 'تخفیف درصدی',
  FREESHIPPING: 'ارسال رایگان',
  FREEITEM: 'آیتم رایگان',
};

export const transactionStatusLabels: Record<TransactionStatus, string> = {
  INIT: 'آغازشده',
  PENDING: 'در انتظار',
  DONE: 'انجام‌شده',
  FAILED: 'ناموفق',
};

/** Refunds share the statuses of transactions; these are their own words for them. */
export const refundStatusLabels: Record<TransactionStatus, string> = {
  INIT: 'بازگشت وجه ثبت شد',
  PENDING: 'بازگشت وجه در جریان است',
  DONE: 'وجه بازگردانده شد',
  FAILED: 'بازگشت وجه انجام نشد',
};

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  PENDING: 'در انتظار پرداخت',
  PAID: 'پرداخت‌شده',
  FAILED: 'ناموفق',
};

export const transactionTypeLabels: Record<TransactionType, string> = {
  TOPUP: 'افزایش اعتبار',
  REFUND: 'بازگشت وجه',
};

export const contractTypeLabels: Record<ContractType, string> = { CONTRACT: 'قرارداد', SERVICE: 'خدمت' };

export const postpaidKindLabels: Record<PostpaidKind, string> = {
  DIRECTDEBIT: 'برداشت مستقیم',
  POSTPAID: 'پس‌پرداخت',
};

/** What a vendor rounds a bill to, without the unit. */
export const roundingStepLabels: Record<RoundingStep, string> = {
  0: 'بدون گرد کردن',
  500: '۵۰۰',
  1000: '۱٬۰۰۰',
};
