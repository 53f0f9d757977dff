import { formatNumber } from '@sofreh/fa/digits';
import { shareTexts } from '#web/staff/settlements/texts.ts';

/** Words of the settlements of all vendors. */
export const settlementsTexts = {
  ...shareTexts,
  search: 'فروشگاه، شماره یا پیگیری بانک',
  none: 'هنوز تسویه‌ای نیست',
  noneHint: 'پول‌هایی که سکو برای فروشگاه‌ها گرفته است، در پایان هر دوره خودبه‌خود تسویه می‌شوند.',
  vendor: 'فروشگاه',
  one: (number: number) => `تسویهٔ ${formatNumber(number)}`,
  oneOf: (number: number, name: string) => `تسویهٔ ${formatNumber(number)}، ${name}`,
  number: 'شماره',
  period: 'دوره',
  status: 'وضعیت',
  anyStatus: 'همهٔ وضعیت‌ها',
  reference: 'شمارهٔ پیگیری بانک',
  look: 'دیدن و پرداخت',
  account: 'واریز به',
  approve: 'تأیید تسویه',
  approveHint: 'با تأیید، حساب بانکی فعال فروشگاه در تسویه نوشته می‌شود. فروشگاه هم می‌تواند تأیید کند.',
  approved: 'تسویه تأیید شد.',
  approvedBy: (name: string, at: string) => `تأیید: ${name}، ${at}`,
  pay: 'ثبت واریز',
  payHint: 'پول را به حساب بالا بفرستید و شمارهٔ پیگیری بانک را اینجا بنویسید. این کار برگشت ندارد.',
  referenceRequired: 'شمارهٔ پیگیری بانک را بنویسید.',
  paid: 'واریز ثبت شد.',
  paidBy: (name: string, at: string) => `واریز: ${name}، ${at}`,
  lines: 'پرداخت‌ها و بازگشت‌ها',
  line: (order: string, kind: string) => `سفارش ${order}، ${kind}`,
  page: (page: number, pages: number) => `صفحهٔ ${formatNumber(page)} از ${formatNumber(pages)}`,
  next: 'صفحهٔ بعد',
  before: 'صفحهٔ قبل',
} as const;
