import { formatOrderNumber } from '@sofreh/fa/digits';

/** What a refund is of. */
type Named = { readonly orderNumber: number | null; readonly customerName: string };

/** Words of the money that people give back by hand. */
export const refundsTexts = {
  title: 'بازگشت‌های دستی',
  which: 'کدام بازگشت‌ها',
  due: 'در انتظار پرداخت',
  settled: 'پرداخت‌شده',
  order: 'سفارش',
  nameOf: ({ orderNumber, customerName }: Named) =>
    orderNumber === null ? `حساب ${customerName}`.trim() : `سفارش ${formatOrderNumber(orderNumber)}`,
  customer: 'مشتری',
  guest: 'مهمان',
  amount: 'مبلغ',
  cause: 'علت',
  causes: {
    REJECTED: 'سفارش لغو شد',
    OVERPAID: 'صورت‌حساب کوچک‌تر شد',
    SURPLUS: 'پرداخت اضافی',
    REFUND: 'بازگشت وجه خواسته شد',
  },
  paidBy: 'پرداخت مشتری',
  gateway: 'پاسخ درگاه',
  gatewayAnswers: {
    INIT: 'درگاه بازنگرداند؛ باز هم تلاش می‌کند',
    FAILED: 'بانک وجه را برگشت زد',
    PENDING: 'فرستاده شد و درگاه از پایان آن نمی‌گوید',
  },
  /** What the server writes of a refusal begins with one of these; the gateway's own code follows. */
  refusals: {
    INVALID_REQUEST: 'درگاه درخواست را نادرست دانست.',
    MERCHANT_NOT_ACCEPTED: 'درگاه پذیرنده را نمی‌شناسد یا حساب آن بسته است.',
    LIMIT_REACHED: 'سقف حساب شما نزد درگاه پر است.',
    CALLBACK_NOT_ACCEPTED: 'نشانی سایت نزد درگاه ثبت نیست.',
    NOT_PERMITTED: 'این حساب یا بانک بازگشت وجه ندارد.',
    NOT_CONFIGURED: 'کلید بازگشت وجه برای این درگاه ثبت نشده است.',
    UNKNOWN_AUTHORITY: 'درگاه این پرداخت را نمی‌شناسد.',
    NOT_OFFERED: 'این درگاه بازگشت وجه ندارد.',
    GUEST_GONE:
      'مهمان حساب خود را حذف کرده است و به کیف پول یا حساب او برنمی‌گردد. نقدی یا با کارت بازگردانید.',
    OTHER: 'درگاه نپذیرفت.',
  },
  gatewayCode: 'کد درگاه',
  dueSince: 'از',
  total: 'جمع',
  paidBack: 'پرداخت شد',
  how: 'شیوهٔ بازگشت',
  methods: {
    CASH: 'نقدی',
    CARD: 'کارت به کارت یا واریز',
    CREDIT: 'به حساب مشتری',
    FOODRO: 'به کیف پول مشتری',
    ONLINE: 'درگاه خودش بازگردانده است',
  },
  by: 'به دست',
  note: 'توضیح',
  reference: 'شمارهٔ پیگیری',
  noDue: 'وجهی برای بازگرداندن نیست',
  noDueHint: 'وقتی درگاه پولی را برنگرداند یا بازگشتی دستی بماند، این‌جا می‌آید.',
  noSettled: 'هنوز وجهی دستی بازگردانده نشده است',
  noSettledHint: 'هر بازگشتی که ثبت کنید این‌جا می‌ماند.',
  settle: 'ثبت بازگشت',
  settleTitle: (name: string) => `بازگشت وجه ${name}`,
  settleHint: 'تنها پس از آن‌که پول را به مشتری دادید ثبت کنید؛ پس از آن درگاه دیگر آن را بازنمی‌گرداند.',
  unsureHint:
    'درخواست به درگاه رفت و پاسخ آن نرسید. نخست در پنل درگاه ببینید که وجه بازگردانده شده است یا نه؛ تنها اگر نشده بود، از راه دیگر بپردازید.',
  cashHint: 'از کشوی پول شما برداشته می‌شود، اگر باز باشد.',
  noteRequired: 'توضیح را بنویسید.',
  notes: ['به کارت مشتری واریز شد', 'نقدی به مشتری داده شد', 'به خواست مشتری به حسابش رفت'],
  done: 'بازگشت وجه ثبت شد.',
  seeOrder: 'دیدن سفارش',
  seeAccount: 'دیدن حساب',
} as const;
