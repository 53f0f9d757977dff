import type { PursePassing } from '@sofreh/domain/courier-purse';
import { formatNumber, formatOrderNumber } from '@sofreh/fa/digits';

/** These are the words of the list of cash drawers. */
export const drawersTexts = {
  title: 'کشوهای پول',
  answer: (open: number, outside: number, net: string) => {
    const drawers =
      open > 0 ? `اکنون ${formatNumber(open)} کشوی پول باز است` : 'اکنون هیچ کشوی پولی باز نیست';
    const cash =
      outside > 0
        ? `${formatNumber(outside)} مورد نقد، روی هم ${net}، بیرون از کشوهای پول است`
        : 'نقدی بیرون از کشوهای پول نیست';
    return `${drawers}؛ ${cash}`;
  },
  state: 'وضعیت',
  all: 'همه',
  open: 'باز',
  closed: 'بسته',
  day: 'روز کاری',
  cashier: 'صندوق‌دار',
  opened: 'باز شد',
  closedAt: 'بسته شد',
  opening: 'موجودی آغاز',
  expected: 'باید باشد',
  counted: 'شمرده شد',
  difference: 'اختلاف',
  none: 'هنوز کشوی پولی باز نشده است',
  noneHint: 'صندوق‌دار در صفحهٔ فروش، کشوی پول خود را باز می‌کند.',
  outside: (count: number) => `نقد بیرون از کشوی پول: ${formatNumber(count)} مورد`,
  outsideHint: 'این پول‌ها زمانی گرفته یا پس داده شده‌اند که کشوی پول آن همکار باز نبود.',
  outsideJoin: 'هر کدام را به کشوی پولی که در آن است بیفزایید.',
  outsideChoose: 'پول‌هایی که در کشوی پول هستند',
  outsideRow: (kind: 'PAYMENT' | 'REFUND', number: number) =>
    `${kind === 'PAYMENT' ? 'دریافت' : 'بازگشت'}، سفارش ${formatOrderNumber(number)}:`,
  ofCouriers: (count: number) => `نقد پیک‌ها بیرون از کشوی پول: ${formatNumber(count)} مورد`,
  ofCouriersHint: 'این پول‌ها زمانی از پیک گرفته یا به او داده شده‌اند که کشوی پول آن همکار باز نبود.',
  courierRow: (kind: PursePassing, courier: string) =>
    `${kind === 'HANDED_IN' ? 'تحویل پول از پیک' : 'پول خرد به پیک'}، ${courier}:`,
  intoDrawer: 'به کشوی پول',
  chooseDrawer: 'کشوی پول باز را انتخاب کنید',
  drawerOf: (name: string) => `کشوی پول ${name}`,
  noOpenDrawer: 'برای افزودن این پول‌ها نخست یک کشوی پول باز کنید.',
  chooseAll: 'انتخاب همه',
  join: 'افزودن به کشوی پول',
  joined: 'پول‌ها به کشوی پول افزوده شد.',
  report: (name: string) => `گزارش کشوی پول ${name}`,
} as const;
