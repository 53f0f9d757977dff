import type { Vehicle } from '@sofreh/domain/courier-purse';
import { formatNumber } from '@sofreh/fa/digits';

export const vehicleLabels: Record<Vehicle, string> = {
  MOTORCYCLE: 'موتورسیکلت',
  BICYCLE: 'دوچرخه',
  CAR: 'خودرو',
  FOOT: 'پیاده',
};

/** Words of the list of couriers. */
export const courierTexts = {
  title: 'پیک‌ها',
  add: 'افزودن پیک',
  edit: 'ویرایش پیک',
  search: 'جست‌وجوی نام یا شمارهٔ پیک',
  name: 'نام',
  firstName: 'نام',
  lastName: 'نام خانوادگی',
  phoneNumber: 'شمارهٔ همراه',
  vehicle: 'وسیله',
  plate: 'پلاک',
  licenceNumber: 'شمارهٔ گواهی‌نامه',
  insuredUntil: 'پایان بیمه',
  licenceUntil: 'پایان گواهی‌نامه',
  papers: 'مدارک پیک‌ها',
  paperNames: { INSURANCE: 'بیمهٔ', LICENCE: 'گواهی‌نامهٔ' },
  paperState: {
    ENDING: (paper: string, name: string, day: string) => `${paper} ${name} تا ${day} اعتبار دارد.`,
    OVER: (paper: string, name: string, day: string) =>
      `اعتبار ${paper} ${name} در ${day} پایان یافت؛ سفارشی به او پیشنهاد نمی‌شود.`,
  },
  zones: 'محدوده‌هایی که در آن‌ها می‌رود',
  zonesHint: 'بدون انتخاب، همه‌جا. پیشنهاد خودکار بیرون از آن‌ها به او نمی‌رسد.',
  capacity: 'گنجایش (سفارش)',
  payPerTrip: 'دستمزد هر سفر',
  payPerKilometre: 'دستمزد هر کیلومتر',
  payPerHour: 'دستمزد هر ساعت',
  pay: 'دستمزد',
  payOf: (trip: string, kilometre: string, hour: string) => `سفر ${trip}، کیلومتر ${kilometre}، ساعت ${hour}`,
  status: 'وضعیت',
  active: 'فعال',
  inactive: 'غیرفعال',
  works: 'برای این شعبه کار می‌کند',
  all: 'همه',
  empty: 'هنوز پیکی ندارید',
  emptyHint: 'پیک‌های خود را با شمارهٔ همراه بیفزایید تا بتوانید سفارش‌ها را به آن‌ها بسپارید.',
  saved: 'پیک ذخیره شد.',
} as const;

/** Words of the report of trips. */
export const reportTexts = {
  title: 'گزارش پیک‌ها',
  range: 'بازه',
  biker: 'پیک',
  trips: 'سفر',
  canceled: 'لغو',
  kilometres: 'کیلومتر',
  accept: 'دقیقه تا پذیرفتن',
  pickUp: 'دقیقه تا گرفتن',
  ride: 'دقیقه در راه',
  late: 'دیر',
  onTime: 'به‌موقع',
  lateMinutes: 'دقیقه دیرتر',
  emptyDays: (days: string) => `روزهای بدون سفر: ${days}`,
  emptyDaysMany: (count: number) => `${formatNumber(count)} روز بدون سفر`,
  cash: 'نقد گرفته',
  pay: 'دستمزد سفرها',
  hourPay: 'دستمزد ساعت‌ها',
  order: 'سفارش',
  state: 'وضعیت',
  ended: 'پایان',
  address: 'نشانی',
  empty: 'در این بازه سفری نبود',
  emptyHint: 'سفرها پس از سپردن سفارش‌ها به پیک‌ها اینجا می‌آیند.',
  chart: 'سفرهای هر پیک',
  sums: 'هر پیک',
  arrivals: 'زمان رسیدنی که مهمان دید، در برابر زمان واقعی',
  arrivalsNone: 'در این بازه سفارشی نبود که مهمان زمان رسیدنش را دیده باشد.',
  firstShown: 'نخستین بازه',
  lastShown: 'آخرین بازه پیش از رسیدن',
  within: 'در بازه',
  meanMiss: 'میانگین خطا (دقیقه)',
  lateOrders: 'دیرتر از بازه',
  orders: 'سفارش',
  worst: 'بیشترین خطا',
  shownFrom: (from: string, to: string) => `${from} تا ${to}`,
  arrived: 'رسید',
  miss: 'خطا (دقیقه)',
  ofTrips: (count: number) => `${formatNumber(count)} سفر`,
} as const;

/** Words of an order's way with an own courier, on its page. */
export const doorTexts = {
  section: 'پیک و تحویل',
  code: 'کد تحویل مشتری:',
  showPicture: 'دیدن عکس تحویل',
  pictureOf: (number: number) => `عکس تحویل سفارش ${formatNumber(number)}`,
} as const;
