import type { PageFigure } from '@sofreh/domain/reports';

/** What figures of pages are called that no report of measures has, and the sentence that says what each is. */
export const pageFigureTexts: Record<PageFigure, { readonly label: string; readonly what: string }> = {
  openBills: {
    label: 'صورت‌حساب‌های باز',
    what: 'ماندهٔ سفارش‌های پذیرفته‌شدهٔ هر روزی که نه پایان یافته‌اند و نه همهٔ پولشان پرداخت شده است.',
  },
  awaitingAnswer: {
    label: 'در انتظار پاسخ',
    what: 'سفارش‌های هر روزی که هنوز کسی نپذیرفته است.',
  },
  ordersInHours: { label: 'سفارش‌ها', what: 'سفارش‌های پذیرفته‌شده‌ای که در این ساعت‌ها ثبت شده‌اند.' },
  saleInHours: { label: 'فروش', what: 'مبلغ نهایی سفارش‌های این ساعت‌ها، منهای آنچه پس داده شده است.' },
  tipInHours: { label: 'انعام', what: 'انعامی که روی سفارش‌های این ساعت‌ها گذاشته شده و بازنگشته است.' },
  countOfDish: { label: 'تعداد', what: 'آنچه از این غذا در این ساعت‌ها فروخته شده است؛ غذای وزنی به گرم.' },
  saleOfDish: { label: 'فروش غذا', what: 'بهای این غذا با افزودنی‌هایش، پیش از تخفیف سفارش.' },
  ordersOfDish: { label: 'در چند سفارش', what: 'سفارش‌هایی که این غذا در آن‌ها آمده است.' },
  paymentsTaken: {
    label: 'تعداد',
    what: 'شمار پرداخت‌های انجام‌شده، سفارش‌های لغوشده هم، و صورت‌حساب‌هایی که هنوز بدهکارند.',
  },
  amountTaken: {
    label: 'پرداخت و مانده',
    what: 'پرداخت‌های انجام‌شدهٔ سفارش‌های این روزها، سفارش‌های لغوشده هم، و ماندهٔ آنچه پرداخت نشده است. «دریافت‌ها» سفارش لغوشده را ندارد و مانده را جدا می‌گوید.',
  },
  amountGivenBack: { label: 'پس‌داده', what: 'آنچه از این پرداخت‌ها پس داده شده است.' },
  netTaken: { label: 'خالص', what: 'پرداخت و مانده، منهای پس‌داده.' },
  ordersOnCredit: { label: 'سفارش‌های اعتباری', what: 'سفارش‌هایی که به حساب مشتری نوشته شده‌اند.' },
  amountOnCredit: { label: 'به حساب', what: 'آنچه از این سفارش‌ها به حساب مشتری نوشته شده است.' },
  creditGivenBack: { label: 'پس‌داده', what: 'آنچه از حساب مشتری دوباره برداشته شده است.' },
  dishServings: { label: 'تعداد فروش', what: 'شمار غذاهای فروخته‌شده؛ هر بار وزن کردن یک بار شمرده می‌شود.' },
  dishSale: { label: 'فروش غذا', what: 'بهای غذا با افزودنی‌هایش، پیش از تخفیف سفارش.' },
  dishCost: { label: 'بهای مواد', what: 'بهای مواد هر پرس با دستور پخت امروز، ضربدر تعداد فروش.' },
  dishProfit: { label: 'سود', what: 'فروش غذا، منهای بهای موادش.' },
  ordersPromised: { label: 'سفارش‌ها', what: 'سفارش‌هایی که زمانی به مهمان گفته شده و آماده شده‌اند.' },
  promisesKept: { label: 'سر وقت', what: 'از هر صد سفارش، آنچه تا زمان گفته‌شده آماده شده است.' },
  promisedTime: { label: 'قول', what: 'میانگین زمانی که هنگام پذیرش به مهمان گفته شده است.' },
  madeTime: { label: 'واقعیت', what: 'میانگین زمان از پذیرش تا آماده شدن.' },
  lateTime: { label: 'میانگین دیرکرد', what: 'میانگین دیرکرد سفارش‌هایی که پس از زمان گفته‌شده آماده شدند.' },
};
