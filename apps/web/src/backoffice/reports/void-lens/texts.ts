import { formatNumber, toPersianDigits } from '@sofreh/fa/digits';

/** Words of the void lens. */
export const lensTexts = {
  title: 'ذره‌بین لغو و تخفیف',
  act: 'کار',
  allActs: 'همهٔ کارها',
  person: 'چه کسی',
  days: 'کدام روزها',
  theseDays: 'همین روزها',
  daysBefore: 'روزهای پیش‌تر',
  everybody: 'همهٔ کارکنان',
  nobody: 'ناشناس',
  hour: 'ساعت',
  allHours: 'همهٔ ساعت‌ها',
  hourName: (hour: number) => toPersianDigits(`${String(hour).padStart(2, '0')}:00`),
  sort: 'ترتیب',
  newest: 'تازه‌ترین',
  largest: 'بزرگ‌ترین مبلغ',
  amountFrom: 'دست‌کم این مبلغ',
  anyAmount: 'هر مبلغی',
  atLeast: (amount: string) => `از ${amount}`,
  when: 'زمان',
  amount: 'مبلغ',
  takenOff: 'کم‌شده از صورت‌حساب',
  order: 'سفارش',
  reason: 'دلیل',
  approvedBy: (name: string) => `با تأیید ${name}`,
  drawer: 'کشوی پول',
  /** @param moved what was put into drawers and taken out of them without a sale: no bill got smaller by it. */
  answer: (days: string, offBills: string, times: number, reopened: number, moved: string | null) =>
    [
      `${days}، ${formatNumber(times)} بار، روی هم ${offBills} از صورت‌حساب‌ها کم شد`,
      ...(reopened === 0 ? [] : [`${formatNumber(reopened)} بار صورت‌حسابی دوباره باز شد`]),
      ...(moved === null ? [] : [`${moved} بی‌فروش در کشو گذاشته یا از آن برداشته شد`]),
    ].join('؛ '),
  quiet: 'هیچ‌کس بیش از دیگران چنین نکرده است.',
  standsOut: (name: string, act: string) => `${name} در «${act}» از دیگران جداست`,
  times: (count: number) => `${formatNumber(count)} بار`,
  open: (what: string, value: string) => `${what}: ${value}، دیدن یک‌به‌یک`,
  /**
   * @param off what was taken off bills; null where nothing in the list does that.
   * @param reopened what bills that were opened again come to, and `moved` what drawers do; null where there is none.
   */
  listed: (count: number, off: string | null, reopened: string | null, moved: string | null) =>
    [
      `در این فهرست: ${formatNumber(count)} بار${off === null ? '' : `، روی هم ${off} کم شد`}`,
      ...(reopened === null ? [] : [`صورت‌حساب‌های بازشده ${reopened} بودند`]),
      ...(moved === null ? [] : [`${moved} در کشو جابه‌جا شد`]),
    ].join('؛ '),
  ordersOf: (name: string, count: string) => `سفارش‌های ${name}: ${count}، دیدن روزهایش`,
  before: (value: string) => `پیش‌تر: ${value}`,
  people: 'هر کس در برابر دیگران',
  peopleHint: 'زیر هر شمار: در هر صد سفارش، و میان دیگران. کمتر از بیست سفارش چیزی نمی‌گوید.',
  orders: 'سفارش‌ها',
  allOf: (name: string) => `همهٔ کارهای ${name}`,
  rate: (own: number, others: number) =>
    `${toPersianDigits(String(own).replace('.', '٫'))} در صد، دیگران ${toPersianDigits(String(others).replace('.', '٫'))}`,
  hours: 'ساعت به ساعت',
  /** @param only what narrows the list, part by part */
  deeds: (only: readonly string[]) => (only.length === 0 ? 'یک‌به‌یک' : `یک‌به‌یک: ${only.join('، ')}`),
  none: 'در این روزها چنین کاری نشده است',
  noneHint: 'نه قلمی برداشته شده، نه سفارشی لغو شده و نه کشویی بی‌فروش باز شده است.',
} as const;
