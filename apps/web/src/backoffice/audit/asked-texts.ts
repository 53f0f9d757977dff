import { deliveryTypeLabels, orderStatusLabels, orderTypeLabels, sourceLabels } from '@sofreh/fa/labels';
import { lensActTexts } from '@sofreh/fa/lens-texts';
import { comparisonNames } from '@sofreh/fa/report-head';
import { reportTitles } from '@sofreh/fa/report-texts';
import { rangePresetTexts } from '#web/ui/index.ts';

/** These words say what a workbook was asked for, by the names of the calls. */
export const askedNames: Readonly<Record<string, string>> = {
  report: 'گزارش',
  from: 'از',
  to: 'تا',
  From: 'از',
  To: 'تا',
  Range: 'روزها',
  Compare: 'مقایسه',
  Beside: 'در کنار روزهای پیش',
  Search: 'جست‌وجو',
  OrderType: 'نوع سفارش',
  vendorIds: 'شعبه‌ها',
  sort: 'چیدن',
  open: 'سفارش باز',
  unpaid: 'تسویه‌نشده',
  fieldId: 'پرسش',
  answer: 'پاسخ',
  fromHour: 'از ساعت',
  toHour: 'تا ساعت',
  hour: 'ساعت',
  act: 'کار',
  amountFrom: 'مبلغ، از',
  minimumOrders: 'کمترین شمار سفارش',
  segment: 'گروه مشتریان',
  campaignId: 'کمپین',
  discountCodeId: 'کد تخفیف',
  customerId: 'مشتری',
  customer: 'مشتری',
  personId: 'همکار',
  posTerminalId: 'کارت‌خوان',
  drawerId: 'کشوی پول',
  takerId: 'گیرندهٔ پول',
  account: 'حساب',
  bikerId: 'پیک',
  settlement: 'تسویه',
  whatIf: 'بررسی «اگر»',
};

const comparisonValues = { ...comparisonNames, NONE: 'بی‌مقایسه' };
const yesOrNo = { true: 'بله', false: 'خیر' };

/** These words say what could be asked for of each, by its name in the call. */
export const askedValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  report: reportTitles,
  Range: rangePresetTexts,
  Compare: comparisonValues,
  Beside: comparisonValues,
  OrderType: orderTypeLabels,
  status: orderStatusLabels,
  source: sourceLabels,
  deliveryType: deliveryTypeLabels,
  act: Object.fromEntries(Object.entries(lensActTexts).map(([act, { label }]) => [act, label])),
  kind: { PERSONAL: 'اختصاصی', FRIENDS: 'معرفی دوستان', PAYMENT: 'دریافت', REFUND: 'وجه بازگشته' },
  sort: { newest: 'تازه‌ترین', oldest: 'قدیمی‌ترین', largest: 'بزرگ‌ترین' },
  open: yesOrNo,
  unpaid: yesOrNo,
};
