import type { ReservationStatus } from '@sofreh/domain/enums';
import { GUESTS } from '@sofreh/domain/limits';
import { formatNumber } from '@sofreh/fa/digits';

/** These are the names of what became of a reservation. */
export const statusTexts: Readonly<Record<ReservationStatus, string>> = {
  BOOKED: 'رزرو',
  ARRIVED: 'آمدند',
  NO_SHOW: 'نیامدند',
  CANCELED: 'لغو',
  FINISHED: 'پایان یافت',
};

/** These are the words of the day of reservations. */
export const reservationTexts = {
  title: 'رزروها',
  day: 'روز',
  today: 'امروز',
  previousDay: 'روز پیش',
  nextDay: 'روز بعد',
  add: 'رزرو تازه',
  change: (name: string) => `رزرو ${name}`,
  count: (count: number, guests: number) =>
    count === 0 ? 'رزروی نیست' : `${formatNumber(count)} رزرو، ${formatNumber(guests)} مهمان`,
  grid: 'رزروهای روز، میز به میز',
  table: 'میز',
  reserveTable: (name: string) => `رزرو ${name}`,
  none: 'برای این روز رزروی نیست',
  noneHint: 'با «رزرو تازه» میز و ساعت را بنویسید.',
  noTables: 'هنوز میزی نیست',
  noTablesHint: 'نخست در «میزها و سالن‌ها» میزها را بسازید.',
  toTables: 'ساختن میزها',
  name: 'نام مهمان',
  nameRequired: 'نام مهمان را بنویسید.',
  phone: 'تلفن',
  persons: 'تعداد مهمان',
  personsOf: (count: number) => `${formatNumber(count)} نفر`,
  personsWrong: `تعداد از ${formatNumber(GUESTS.min)} تا ${formatNumber(GUESTS.max)} نفر است.`,
  tooMany: (capacity: number) => `گنجایش این میز ${formatNumber(capacity)} نفر است.`,
  from: 'ساعت آمدن',
  fromRequired: 'ساعت را بنویسید.',
  dayRequired: 'روز را بنویسید.',
  length: 'مدت',
  note: 'یادداشت',
  tableRequired: 'میز را برگزینید.',
  conflict: 'این میز در این ساعت رزرو دیگری دارد',
  conflictOf: (name: string, persons: number, from: string, to: string) =>
    `${name}، ${formatNumber(persons)} نفر، از ${from} تا ${to}. میز یا ساعت دیگری برگزینید.`,
  arrived: 'مهمان‌ها آمدند',
  noShow: 'نیامدند',
  cancel: 'لغو رزرو',
  free: 'آزاد کردن میز',
  done: { ARRIVED: 'مهمان‌ها سر میز نشستند.', NO_SHOW: 'نیامدن مهمان ثبت شد.', CANCELED: 'رزرو لغو شد.' },
  freed: 'میز آزاد شد.',
  fixed: 'این رزرو پایان یافته و دیگر تغییر نمی‌کند.',
} as const;
