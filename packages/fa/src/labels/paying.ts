import type { VoucherAddition } from '@sofreh/domain/accounting';
import type { AccountKind } from '@sofreh/domain/books';
import type { ChargeDecline, ChargeStatus } from '@sofreh/domain/card-terminal';
import type {
  BankType,
  BenefitKind,
  ContractType,
  PaymentGateway,
  PaymentMethod,
  TransactionStatus,
} from '@sofreh/domain/enums';
import type { PaymentStanding } from '@sofreh/domain/payment-state';
import type { SettlementStatus } from '@sofreh/domain/settlements';
import type { SmsCompany } from '@sofreh/domain/sms-companies';
import type { TaxInvoiceKind, TaxInvoiceStatus } from '@sofreh/domain/tax-invoices';

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  CARD: 'کارت‌خوان',
  CASH: 'نقدی',
  ONLINE: 'پرداخت آنلاین',
  UNPAID: 'پرداخت با پیوند پیامکی',
  FOODRO: 'کیف پول فودرو',
  MARKETPLACE: 'بازارگاه',
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

/** These are the companies that send text messages. */
export const smsCompanyLabels: Record<SmsCompany, string> = { KAVENEGAR: 'کاوه‌نگار', SMS_IR: 'اس‌ام‌اس.آی‌آر' };

/** These name the banks by the protocol of their card terminals. */
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

export const benefitKindLabels: Record<BenefitKind, string> = {
  MONEY: 'تخفیف مبلغی',
  PERCENTAGE: 'تخفیف درصدی',
  FREESHIPPING: 'ارسال رایگان',
  FREEITEM: 'غذای رایگان',
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

/** These say how the money of a bill stands. */
export const paymentStandingLabels: Record<PaymentStanding, string> = {
  UNPAID: 'پرداخت‌نشده',
  PARTLY_PAID: 'نیمه‌پرداخت',
  PAID: 'پرداخت‌شده',
  PARTLY_REFUNDED: 'بخشی از وجه بازگشته',
  REFUNDED: 'وجه بازگشته',
  OPEN_AND_REFUNDED: 'نیمه‌پرداخت، با وجه بازگشته',
};

export const contractTypeLabels: Record<ContractType, string> = { CONTRACT: 'قرارداد', SERVICE: 'خدمت' };

/** Says where a charge on a card terminal stands, as the till says it. */
export const chargeStatusLabels: Record<ChargeStatus, string> = {
  CONNECTING: 'در حال وصل شدن به کارت‌خوان',
  WAITING_FOR_CARD: 'منتظر کارت مشتری',
  APPROVED: 'پرداخت شد',
  DECLINED: 'پرداخت نشد',
  UNKNOWN: 'نتیجه نامعلوم است',
};

/** These say why a charge brought no money. */
export const chargeDeclineLabels: Record<ChargeDecline, string> = {
  NOT_REACHED: 'کارت‌خوان پیدا نشد؛ مبلغی فرستاده نشد.',
  CANCELED: 'پرداخت لغو شد.',
  INSUFFICIENT_FUNDS: 'موجودی کافی نیست.',
  WRONG_PIN: 'رمز کارت نادرست است.',
  PIN_TRIES: 'رمز چند بار نادرست وارد شده و کارت بسته است.',
  CARD_INVALID: 'کارت پذیرفته نشد.',
  CARD_EXPIRED: 'تاریخ کارت گذشته است.',
  CARD_NOT_ALLOWED: 'این کارت اجازهٔ چنین پرداختی ندارد.',
  TERMINAL_NOT_ALLOWED: 'بانک به این کارت‌خوان اجازهٔ پرداخت نداد.',
  OVER_LIMIT: 'مبلغ از سقف مجاز بیشتر است.',
  AMOUNT_REFUSED: 'بانک این مبلغ را نپذیرفت.',
  TERMINAL_BUSY: 'کارت‌خوان سرگرم کار دیگری است.',
  BANK_SILENT: 'بانک پاسخ نداد و پرداخت انجام نشد.',
  NO_CARD: 'کارتی کشیده نشد.',
  SAID_BY_PERSON: 'همکار شما گفت که پولی گرفته نشده است.',
  OTHER: 'کارت‌خوان پرداخت را نپذیرفت.',
};

/** Says where a settlement stands. */
export const settlementStatusLabels: Record<SettlementStatus, string> = {
  DRAFT: 'پیش‌نویس',
  APPROVED: 'تأییدشده',
  PAID: 'واریزشده',
};

export const taxInvoiceKindLabels: Record<TaxInvoiceKind, string> = {
  ORIGINAL: 'اصلی',
  CORRECTION: 'اصلاحی',
  CANCEL: 'ابطالی',
  RETURN: 'برگشت از فروش',
};

export const taxInvoiceStatusLabels: Record<TaxInvoiceStatus, string> = {
  WAITING: 'در صف ارسال به سامانه',
  SENT: 'در انتظار پاسخ',
  ACCEPTED: 'پذیرفته‌شده',
  REFUSED: 'ردشده',
};

/** These stand beside the rows of a voucher. */
export const voucherAdditionLabels: Record<VoucherAddition, string> = {
  DISCOUNT: 'تخفیف سفارش',
  PACKAGING: 'بسته‌بندی',
  SERVICE: 'حق سرویس',
  DELIVERY: 'هزینهٔ ارسال',
  TIP: 'انعام',
  ROUNDING: 'رند کردن',
  TAX: 'مالیات',
  REFUND: 'بازگشت وجه',
};

/** These are the accounts of the books, by kind. */
export const accountKindLabels: Record<AccountKind, string> = {
  CASH: 'پول نقد',
  CARD: 'کارت‌خوان',
  GATEWAY: 'درگاه پرداخت',
  WALLET: 'کیف پول سکو',
  MARKETPLACE: 'طلب از بازارگاه',
  BANK: 'حساب بانکی',
  PURSE: 'نقد نزد پیک',
  CREDIT: 'طلب از مشتری',
  ORDERS: 'طلب از صورت‌حساب‌ها',
  SURPLUS: 'وجه اضافه برای بازگرداندن',
  SALES: 'فروش',
  DISCOUNTS: 'تخفیف',
  RETURNS: 'برگشت از فروش',
  PACKAGING: 'بسته‌بندی',
  SERVICE: 'حق سرویس',
  DELIVERY: 'هزینهٔ ارسال',
  TIPS: 'انعام',
  TAX: 'مالیات',
  ROUNDING: 'رند کردن',
  COMMISSION: 'کارمزد سکو',
  PLATFORM_SHARE: 'سهم سکو از تخفیف‌ها',
  PAYMENT_FEES: 'کارمزد بانک، درگاه و بازارگاه',
  COURIER: 'بدهی به شرکت پیک',
  COURIER_COST: 'هزینهٔ پیک شرکت‌ها',
  COURIER_DENIED: 'نقدی که شرکت پیک نپذیرفت',
  COURIER_PAY: 'دستمزد پیک‌های خودمان',
  WAGES: 'بدهی دستمزد',
  CASH_BESIDES: 'نقد بیرون از فروش',
  CASH_DIFFERENCE: 'کسر و اضافهٔ شمارش',
};
