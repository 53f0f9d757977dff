import type { Currency, OrderType, PaymentMethod, Source } from '@sofreh/domain/enums';
import type {
  Dimension,
  DishClass,
  Measure,
  MeasureUnit,
  OrderList,
  ReportName,
  Visit,
} from '@sofreh/domain/reports';
import { instantOfDay, shortDate } from './dates.ts';
import { toPersianDigits } from './digits.ts';
import { currencyLabels } from './labels/currencies.ts';
import { deliveryTypeLabels, orderTypeLabels, sourceLabels } from './labels/ordering.ts';
import { paymentMethodLabels } from './labels/paying.ts';
import { reasonTitle } from './reason-texts.ts';

/** These say what a measure is called, with the sentence that says what it is. */
export const measureTexts: Record<Measure, { readonly label: string; readonly what: string }> = {
  orderCount: {
    label: 'سفارش‌ها',
    what: 'سفارش‌های فروخته‌شده: آنچه پذیرفته یا آنلاین پرداخت شده است؛ ردشده و لغوشده و آنچه نه پرداخت شده و نه کسی پذیرفته است شمرده نمی‌شود. سفارشی که همهٔ پولش پس داده شده هم فروخته شده بود و شمرده می‌شود.',
  },
  totalSale: {
    label: 'فروش',
    what: 'مبلغ نهایی سفارش‌های فروخته‌شده (پذیرفته یا آنلاین پرداخت‌شده)، با مالیات، پیک و انعام، منهای آنچه پس داده شده است. سفارشی که همهٔ پولش پس داده شده، با فروش صفر میان سفارش‌هایش هست.',
  },
  netSale: {
    label: 'فروش خالص',
    what: 'فروش، منهای مالیات، هزینهٔ پیک و انعام. از سوی دیگر: جمع اقلام و بسته‌بندی و حق سرویس، منهای تخفیف، کسر گرد کردن و برگشت از فروش.',
  },
  returned: {
    label: 'برگشت از فروش',
    what: 'از آنچه پس داده شده است، سهم خود فروش: بی مالیات، هزینهٔ پیک و انعامی که با آن برگشته‌اند.',
  },
  average: { label: 'میانگین سفارش', what: 'فروش، تقسیم بر شمار سفارش‌ها.' },
  itemsTotal: {
    label: 'جمع اقلام',
    what: 'جمع بهای غذاها و افزودنی‌ها، پس از تخفیف خود غذا و پیش از تخفیف سفارش.',
  },
  discountTotal: {
    label: 'تخفیف',
    what: 'آنچه با کد تخفیف، پیشنهاد بی‌کد یا دستی از سفارش‌ها کم شده است، و از سفارش‌های بازارگاه آنچه سهم شماست؛ تخفیف خود غذا در آن نیست.',
  },
  packagingTotal: { label: 'بسته‌بندی', what: 'هزینهٔ بسته‌بندی که از مشتری گرفته شده است.' },
  serviceTotal: { label: 'حق سرویس', what: 'حق سرویس، چه خودکار و چه نوشتهٔ صندوق‌دار.' },
  tax: { label: 'مالیات', what: 'مالیات بر ارزش افزودهٔ سفارش‌ها، بی سهم آنچه بازگردانده شده است.' },
  deliveryCost: {
    label: 'هزینهٔ پیک',
    what: 'آنچه بابت ارسال از مشتری گرفته شده است، بی سهم آنچه بازگردانده شده است.',
  },
  totalTip: {
    label: 'انعام',
    what: 'انعامی که مشتری روی سفارش گذاشته و به او بازنگشته است، صورت‌حساب‌هایی هم که هنوز بدهکارند. صفحهٔ «انعام کارکنان» آن‌ها را تا پرداخت صورت‌حساب جدا می‌گوید.',
  },
  rounding: {
    label: 'کسر گرد کردن',
    what: 'آنچه گرد کردن از مبلغ نهایی سفارش‌ها کم کرده است؛ مانند تخفیف از جمع کم می‌شود و هیچ‌گاه چیزی نمی‌افزاید.',
  },
  refunded: {
    label: 'پس‌داده',
    what: 'آنچه از سفارش‌های فروخته‌شده و لغوشدهٔ این روزها پس داده شده است، هر روزی که پس داده شده باشد. آنچه پس از ویرایش صورت‌حساب پس رفته هم در آن است؛ از فروش جدا کم نمی‌شود، چون خود صورت‌حساب کمتر شده است.',
  },
  unpaid: { label: 'پرداخت‌نشده', what: 'آنچه از سفارش‌های فروخته‌شده هنوز پرداخت نشده است.' },
  covers: { label: 'نفر', what: 'شمار مهمان‌ها، آن‌گونه که روی سفارش نوشته شده است.' },
  coverSale: {
    label: 'فروش با شمار نفر',
    what: 'فروش سفارش‌هایی که شمار مهمان‌هایشان نوشته شده است.',
  },
  saleOfCover: {
    label: 'فروش هر نفر',
    what: 'فروش سفارش‌هایی که شمار مهمان‌هایشان نوشته شده است، تقسیم بر شمار مهمان‌ها.',
  },
  seats: {
    label: 'صندلی',
    what: 'شمار صندلی‌های میز هر سفارش، آن‌گونه که هنگام نشستن بود. از سفارش‌های پیش از ثبت این شمار چیزی دانسته نیست.',
  },
  seatSale: {
    label: 'فروش با شمار صندلی',
    what: 'فروش سفارش‌هایی که شمار صندلی‌های میزشان ثبت است.',
  },
  saleOfSeat: {
    label: 'فروش هر صندلی',
    what: 'فروش سفارش‌هایی که شمار صندلی‌های میزشان ثبت است، تقسیم بر آن صندلی‌ها. خط تیره یعنی شمار صندلی‌ها دانسته نیست: سفارش از پیش از ثبت آن است.',
  },
  cancelledCount: {
    label: 'لغوشده',
    what: 'سفارش‌هایی که رد یا لغو شدند؛ صورت‌حسابی که با دیگری یکی شد شمرده نمی‌شود.',
  },
  cancelledAmount: { label: 'مبلغ لغوشده', what: 'مبلغ نهایی سفارش‌هایی که رد یا لغو شدند.' },
  readySeconds: { label: 'زمان آماده شدن، روی هم', what: 'جمع زمان پذیرش تا آماده شدن سفارش‌ها.' },
  readyCount: { label: 'آماده‌شده', what: 'سفارش‌هایی که زمان پذیرش و آماده شدنشان ثبت است.' },
  readyTime: { label: 'زمان آماده شدن', what: 'میانگین زمان از پذیرش سفارش تا آماده شدن آن.' },
  deliverySeconds: { label: 'زمان رساندن، روی هم', what: 'جمع زمان آماده شدن تا رسیدن سفارش‌ها.' },
  deliveryCount: { label: 'رسانده‌شده', what: 'سفارش‌های ارسالی که زمان آماده شدن و رسیدنشان ثبت است.' },
  deliveryTime: {
    label: 'زمان رساندن',
    what: 'میانگین زمان از آماده شدن سفارش ارسالی تا رسیدن آن به مشتری.',
  },
  turnSeconds: { label: 'زمان نشستن، روی هم', what: 'جمع زمان ثبت تا پایان سفارش‌های میزها.' },
  turnCount: { label: 'نشستن', what: 'سفارش‌های میزها که پایان یافته‌اند.' },
  turnTime: { label: 'زمان نشستن', what: 'میانگین زمان از ثبت سفارش میز تا پایان آن.' },
  discountedCount: {
    label: 'سفارش با تخفیف',
    what: 'سفارش‌های فروخته‌شده‌ای که تخفیف، یا از کد تخفیف غذای رایگان گرفته‌اند؛ در گزارش بازارگاه، آن‌ها هم که تخفیفشان از جیب بازارگاه بوده است.',
  },
  discountGiven: {
    label: 'هزینهٔ تخفیف',
    what: 'آنچه با کد تخفیف، پیشنهاد بی‌کد یا دستی از سفارش‌ها کم شده است، و بهای غذاهایی که کدها رایگان داده‌اند.',
  },
  giftTotal: {
    label: 'غذای رایگان کدها',
    what: 'بهای منوی غذاهایی که کدهای تخفیف رایگان داده‌اند، پس از تخفیف خود غذا.',
  },
  averageDiscount: {
    label: 'میانگین تخفیف',
    what: 'هزینهٔ تخفیف، تقسیم بر شمار سفارش‌هایی که تخفیف یا غذای رایگان گرفته‌اند.',
  },
  servings: { label: 'تعداد فروش', what: 'شمار غذاهای فروخته‌شده؛ هر بار وزن کردن یک بار شمرده می‌شود.' },
  soldCount: { label: 'مقدار فروش', what: 'شمار غذاهای فروخته‌شده، یا گرم‌های آنچه با وزن فروخته می‌شود.' },
  lineCount: { label: 'بار سفارش', what: 'چند بار در سفارش‌ها آمده است، به هر تعداد که باشد.' },
  dishOrderCount: { label: 'در چند سفارش', what: 'شمار سفارش‌هایی که این غذا در آن‌ها بوده است.' },
  titleOrderCount: {
    label: 'در چند سفارش',
    what: 'شمار سفارش‌هایی که غذایی با این نام در آن‌ها بوده است.',
  },
  itemSale: {
    label: 'فروش غذا',
    what: 'بهای غذا با افزودنی‌هایش، پس از تخفیف خود غذا و پیش از تخفیف سفارش، بسته‌بندی و مالیات؛ غذای رایگان چیزی نمی‌افزاید.',
  },
  itemDiscount: { label: 'تخفیف غذا', what: 'تخفیفی که روی خود غذا بوده است.' },
  toppingCount: { label: 'تعداد', what: 'چند بار این افزودنی فروخته شده است.' },
  toppingSale: { label: 'فروش افزودنی', what: 'بهای این افزودنی روی هم.' },
  paymentCount: {
    label: 'پرداخت‌ها',
    what: 'شمار پرداخت‌های انجام‌شدهٔ سفارش‌های فروخته‌شدهٔ این روزها؛ سفارش لغوشده در آن نیست.',
  },
  paid: {
    label: 'دریافتی',
    what: 'پرداخت‌های انجام‌شدهٔ سفارش‌های فروخته‌شدهٔ این روزها، هر روزی که پرداخت شده باشند. پول سفارش لغوشده در آن نیست؛ «فروش به تفکیک پرداخت» آن را هم دارد.',
  },
  givenBack: {
    label: 'پس‌داده، بی لغوشده‌ها',
    what: 'آنچه از این پرداخت‌ها پس داده شده است. پول سفارش لغوشده در آن نیست؛ «فروش به تفکیک پرداخت» و «دلیل بازگشت وجه» آن را هم دارند.',
  },
  received: {
    label: 'خالص دریافتی',
    what: 'دریافتی منهای پس‌دادهٔ همان پرداخت‌ها. با پرداخت‌نشده و بی آنچه باید پس داده شود، همان فروش است.',
  },
  cookedCount: { label: 'قلم آماده‌شده', what: 'اقلامی که آشپز آماده شدنشان را زده است.' },
  cookSeconds: { label: 'زمان پخت، روی هم', what: 'جمع زمان رسیدن اقلام به ایستگاه تا آماده شدن.' },
  commission: {
    label: 'کارمزد بازارگاه',
    what: 'آنچه بازارگاه از سفارش‌های فروخته‌شدهٔ خود برمی‌دارد، آن‌گونه که گفته است.',
  },
  marketDiscount: {
    label: 'تخفیف از جیب بازارگاه',
    what: 'تخفیفی که بازارگاه به مهمانش داده و خود پرداخته است؛ از فروش شما کم نشده است.',
  },
  afterCommission: { label: 'مانده پس از کارمزد', what: 'فروش خالص، منهای کارمزد بازارگاه.' },
  acceptSeconds: {
    label: 'زمان پذیرش، روی هم',
    what: 'جمع زمان ثبت تا پذیرش سفارش‌هایی که مهمان‌ها فرستاده‌اند.',
  },
  acceptCount: { label: 'پذیرفته‌شده', what: 'سفارش‌هایی که مهمان‌ها فرستاده‌اند و زمان پذیرششان ثبت است.' },
  acceptTime: { label: 'زمان پذیرش', what: 'میانگین زمان از ثبت سفارش مهمان تا پذیرفتن آن.' },
  firstVisits: {
    label: 'مشتری تازه',
    what: 'مشتری‌هایی که نخستین سفارش فروخته‌شده‌شان در همین شعبه در این روزهاست؛ آن‌که شناخته نیست شمرده نمی‌شود.',
  },
  firstSale: { label: 'فروش به تازه‌ها', what: 'فروش نخستین سفارش مشتری‌ها در همین شعبه.' },
  againVisits: {
    label: 'سفارش بازآمدگان',
    what: 'سفارش‌های مشتری‌هایی که پیش‌تر هم در همین شعبه سفارشی فروخته‌شده داشته‌اند.',
  },
  againSale: { label: 'فروش به بازآمدگان', what: 'فروش سفارش‌های مشتری‌هایی که پیش‌تر هم این‌جا خریده‌اند.' },
  promisedCount: { label: 'وعده‌ها', what: 'سفارش‌هایی که به مهمان زمانی گفته شده بود و آماده شدند.' },
  promisesKeptCount: {
    label: 'سر وقت',
    what: 'سفارش‌هایی که تا زمانی که به مهمان گفته شده بود آماده شدند.',
  },
  promisedSeconds: { label: 'زمان گفته‌شده، روی هم', what: 'جمع زمان پذیرش تا زمانی که به مهمان‌ها گفته شد.' },
  madeSeconds: { label: 'زمان واقعی، روی هم', what: 'جمع زمان پذیرش تا آماده شدن این سفارش‌ها.' },
  lateCount: { label: 'دیرشده', what: 'سفارش‌هایی که پس از زمانی که به مهمان گفته شده بود آماده شدند.' },
  lateSeconds: { label: 'دیرکرد، روی هم', what: 'جمع دیرکرد سفارش‌هایی که دیر آماده شدند.' },
  deedCount: { label: 'کارها', what: 'کارهایی که از صورت‌حساب‌ها کم کرده‌اند.' },
  deedAmount: { label: 'مبلغ کارها', what: 'آنچه این کارها از صورت‌حساب‌ها کم کرده‌اند.' },
  tippedCount: {
    label: 'سفارش‌های با انعام',
    what: 'سفارش‌هایی که انعام داشته‌اند یا از انعامشان چیزی پرداخت شده است.',
  },
  tipLeft: {
    label: 'انعام کارکنان',
    what: 'انعام صورت‌حساب‌هایی که کامل پرداخت شده‌اند، منهای آنچه از آن به مشتری پس داده شد.',
  },
  tipHanded: { label: 'انعام پرداخت‌شده', what: 'آنچه از انعام سفارش‌ها به کارکنان پرداخت شده است.' },
  overpaidCount: { label: 'سفارش‌های بیش‌پرداخت', what: 'سفارش‌هایی که بیش از انعام مانده‌شان پرداخت شده است.' },
  overpaidTip: {
    label: 'انعام بیش‌پرداخت',
    what: 'آنچه بیش از انعام مانده پرداخت شده و از انعام‌های بعدی کم می‌شود.',
  },
  refundCount: { label: 'شمار بازگشت وجه', what: 'چند بار از سفارش‌های این روزها چیزی پس داده شده است.' },
  refundAmount: {
    label: 'پس‌داده',
    what: 'آنچه از سفارش‌های فروخته‌شده و لغوشدهٔ این روزها پس داده شده است، به ساعت و دلیل پس دادن؛ آنچه با لغو سفارش پس رفته به دلیل لغو است، و آنچه چون صورت‌حساب پس از پرداخت کمتر شده، «پس از ویرایش».',
  },
  cookTime: { label: 'زمان پخت', what: 'میانگین زمان از رسیدن یک قلم به ایستگاه تا آماده شدن آن.' },
};

/** These say what rows of a dimension are called, and the row that is of nobody or nothing. */
export const dimensionTexts: Record<Dimension, { readonly label: string; readonly none: string }> = {
  day: { label: 'روز', none: 'بی‌روز' },
  hour: { label: 'ساعت', none: 'بی‌ساعت' },
  source: { label: 'کانال', none: 'بی‌کانال' },
  orderType: { label: 'نوع سفارش', none: 'بی‌نوع' },
  deliveryType: { label: 'نحوهٔ تحویل', none: 'بی‌تحویل' },
  person: { label: 'شخص', none: 'خود مهمان‌ها' },
  table: { label: 'میز', none: 'بی‌میز' },
  hall: { label: 'سالن', none: 'بی‌سالن' },
  visit: { label: 'مشتری', none: 'ناشناس' },
  item: { label: 'غذا', none: 'بی‌نام' },
  category: { label: 'دسته', none: 'بی‌دسته' },
  station: { label: 'ایستگاه', none: 'بی‌ایستگاه' },
  topping: { label: 'افزودنی', none: 'بی‌نام' },
  method: { label: 'روش پرداخت', none: 'بی‌روش' },
  code: { label: 'تخفیف', none: 'بدون کد' },
  coupon: { label: 'کوپن', none: 'بدون کوپن' },
  reason: { label: 'دلیل', none: 'بی‌دلیل' },
};

const visitLabels: Record<Visit, string> = {
  FIRST: 'نخستین بار',
  AGAIN: 'بازآمده',
  UNKNOWN: 'ناشناس',
};

/** Says a way of paying as a report tells of it: what nobody has paid yet was paid in no way. */
export const methodTitle = (method: PaymentMethod): string =>
  method === 'UNPAID' ? measureTexts.unpaid.label : (paymentMethodLabels[method] ?? method);

/** Gives the name of a report's row. @param title the name of what has one. */
export function rowTitle(by: Dimension, key: string, title: string): string {
  switch (by) {
    case 'day': {
      // A key may come from an address that somebody typed.
      const at = instantOfDay(key);
      return Number.isNaN(at.getTime()) ? key : shortDate(at);
    }
    case 'hour':
      return toPersianDigits(`${key.padStart(2, '0')}:00`);
    case 'source':
      return sourceLabels[key as Source] ?? key;
    case 'orderType':
      return orderTypeLabels[key as OrderType] ?? key;
    case 'deliveryType':
      return deliveryTypeLabels[key as keyof typeof deliveryTypeLabels] ?? key;
    case 'method':
      return methodTitle(key as PaymentMethod);
    case 'visit':
      return visitLabels[key as Visit] ?? key;
    case 'reason':
      return reasonTitle(key) || dimensionTexts.reason.none;
    case 'coupon':
      return key || dimensionTexts.coupon.none;
    default:
      return title || dimensionTexts[by].none;
  }
}

export const reportTitles: Record<ReportName, string> = {
  days: 'فروش روزانه',
  hours: 'فروش ساعت به ساعت',
  types: 'نوع سفارش‌ها',
  channels: 'کانال‌های فروش',
  users: 'ثبت‌کنندگان سفارش',
  staff: 'کارکنان',
  'staff-days': 'روزهای یک نفر',
  tables: 'میزها',
  'table-days': 'روزهای یک میز',
  halls: 'سالن‌ها',
  customers: 'مشتری‌های تازه و بازآمده',
  'customer-days': 'مشتری‌های تازه، روز به روز',
  'most-sold': 'پرفروش‌ترین‌ها',
  'most-sold-hours': 'ساعت فروش غذاها',
  categories: 'دسته‌های منو',
  toppings: 'افزودنی‌ها',
  items: 'فروش غذاها',
  stations: 'فروش ایستگاه‌ها',
  kitchens: 'زمان پخت ایستگاه‌ها',
  'item-times': 'زمان آماده شدن غذاها',
  'delivery-times': 'زمان رساندن',
  'cancel-reasons': 'دلیل لغو سفارش‌ها',
  'cancel-hours': 'ساعت لغو سفارش‌ها',
  'refund-reasons': 'دلیل بازگشت وجه',
  'refund-hours': 'ساعت بازگشت وجه',
  methods: 'دریافت‌ها',
  discounts: 'تخفیف‌ها',
  'marketplace-days': 'فروش بازارگاه‌ها',
  'marketplace-hours': 'بازارگاه‌ها ساعت به ساعت',
  'marketplace-cancels': 'دلیل لغو در بازارگاه‌ها',
  'marketplace-discounts': 'تخفیف بازارگاه‌ها',
};

export const orderListTitles: Record<OrderList, string> = {
  cancelled: 'سفارش‌های لغو و ردشده',
  refunded: 'سفارش‌های پس‌داده',
  paid: 'سفارش‌های پرداخت‌شده',
  unpaid: 'سفارش‌های پرداخت‌نشده',
};

/** These are the classes of menu engineering with what to do about a dish of it. */
export const dishClassTexts: Record<DishClass, { readonly label: string; readonly advice: string }> = {
  STAR: { label: 'ستاره', advice: 'هم پرفروش است و هم سودش خوب است: همین‌طور نگهش دارید.' },
  PLOWHORSE: { label: 'پرکار', advice: 'پرفروش است ولی سودش کم است: بهای مواد یا قیمتش را ببینید.' },
  PUZZLE: { label: 'معما', advice: 'سودش خوب است ولی کم می‌فروشد: بیشتر نشانش دهید.' },
  DOG: { label: 'کم‌بازده', advice: 'نه می‌فروشد و نه سود دارد: عوضش کنید یا از منو بردارید.' },
};

const moneyTitle = (label: string, currency: Currency) => `${label} (${currencyLabels[currency]})`;

/** Gives a column of amounts. */
const moneyColumn = (label: string, currency: Currency) => ({
  title: moneyTitle(label, currency),
  width: 18,
  amount: true,
});

/** Gives the title of a measure's column in a workbook: money with its currency, times in minutes. */
export function measureColumn(label: string, unit: MeasureUnit, currency: Currency): string {
  if (unit === 'MONEY') return moneyTitle(label, currency);
  return unit === 'SECONDS' ? `${label} (دقیقه)` : label;
}

/** Gives the title of the column that holds what stands beside a measure, of which days. */
export const comparedColumn = (column: string, days: string) => `${column}، ${days}`;

/** This is the last row of a workbook of figures. */
export const totalRow = 'جمع';

/** This is the row above it, of dishes whose cost is known. */
export const costedRow = 'جمع غذاهای با دستور پخت';

/** This is the row below, of the sale of toppings whose cost nobody knows, where there are any. */
export const uncostedToppingsRow = 'از این فروش، افزودنی‌های بی‌دستور پخت (بهای موادشان صفر شمرده شده است)';

/** These are the words of what each of several branches has of a report. */
export const branchesSheet = { name: 'شعبه‌ها', column: { title: 'شعبه', width: 28 } };

/** The column of days as dates, beside the one of their names. */
export const dateColumn = { title: 'تاریخ', width: 14 };

/** These say what each order of a list brings to its sum. */
const listAmounts: Record<OrderList, string> = {
  cancelled: 'مبلغ لغوشده',
  refunded: 'پس‌داده',
  paid: 'فروش',
  unpaid: 'مانده',
};

/**
 * Gives the words of the workbook of a list of orders: the orders, and where they are compared what they and those of the days before
 * come to, as a whole and by day. @param compared what the days before are called
 */
export function orderListSheets(list: OrderList, currency: Currency, compared: string) {
  const [day, amount] = [{ title: 'روز', width: 14 }, moneyColumn(listAmounts[list], currency)];
  return {
    orders: {
      name: orderListTitles[list],
      columns: [
        { title: 'شماره', width: 10 },
        day,
        dateColumn,
        { title: 'زمان ثبت', width: 20 },
        { title: 'شعبه', width: 20 },
        { title: 'وضعیت', width: 16 },
        { title: 'کانال', width: 14 },
        { title: 'نوع', width: 14 },
        { title: 'مشتری', width: 22 },
        { title: 'ثبت‌کننده', width: 22 },
        { title: 'دلیل', width: 30 },
        moneyColumn('مبلغ نهایی', currency),
        amount,
      ],
    },
    sums: {
      name: totalRow,
      columns: [{ title: 'روزها', width: 34 }, { title: 'شمار سفارش‌ها', width: 16 }, amount],
    },
    days: {
      name: 'روزها',
      columns: [day, dateColumn, amount, { ...amount, title: comparedColumn(amount.title, compared) }],
    },
  };
}

/**
 * Gives the name of a workbook's file; browsers write a half-space as a space or a line below. @param days of which it
 * tells
 */
export const workbookName = (title: string, days = '') => `${[title, days].filter(Boolean).join(' ')}.xlsx`;
