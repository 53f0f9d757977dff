import type { Currency, CustomerSegment } from '@sofreh/domain/enums';
import { instantOfDay, shortDate } from './dates.ts';
import { formatMoney } from './money.ts';
import { fold } from './search-fold.ts';

/** The text message with a code to log in by, as its approved template has it. */
export const loginCodeText = (code: string) => `کد ورود شما به سفره: ${code}`;

/** The text message with a link to pay by. */
export const paymentLinkText = (vendor: string, amount: string, order: string, link: string) =>
  `${vendor}: پرداخت ${amount} برای سفارش ${order}: ${link}`;

/** What a message can say of the guest and the shop, as it is typed. */
export const MESSAGE_FIELDS = {
  name: '{نام}',
  vendor: '{شعبه}',
  code: '{کد}',
  link: '{لینک}',
} as const;
export type MessageField = keyof typeof MESSAGE_FIELDS;
export type MessageValues = Readonly<Record<MessageField, string>>;

/** Whom a message calls by no name. */
const NAMELESS = 'دوست عزیز';

/** A message as one guest gets it; its last line is the way to get none any more. */
export function fillMessage(text: string, values: MessageValues): string {
  const all = { ...values, name: values.name.trim() || NAMELESS };
  const filled = Object.entries(MESSAGE_FIELDS).reduce(
    (filling, [field, word]) => filling.replaceAll(word, all[field as MessageField]),
    text,
  );
  return `${filled}\nلغو: ${filled.includes(values.link) ? 'همان نشانی' : values.link}`;
}

/**
 * The same on a guest's own device, where touching it opens the address: that is where they stop it, too, so neither
 * stands in the words.
 */
export function fillPush(text: string, values: Omit<MessageValues, 'link'>): string {
  const [filled = ''] = fillMessage(text, { ...values, link: '' }).split(/\nلغو: [^\n]*$/);
  return filled.trim();
}

/** Answers that companies themselves tell people to give, besides «لغو» with or without a number behind it. */
const STOP_WORDS: readonly string[] = ['off', 'stop', '11'];

/** Whether somebody answers a message because they want none any more. */
export function isStopReply(text: string): boolean {
  const said = fold(text).replace(/[.!،,]+$/, '');
  return /^لغو( ?\d{1,3})?$/.test(said) || STOP_WORDS.includes(said);
}

/** A text that offers a code to each segment. */
export const OFFER_TEXTS: Readonly<Record<CustomerSegment, string>> = {
  ALL_CUSTOMER: '{نام}، این هفته در {شعبه} با کد {کد} مهمان تخفیف ما باش:\n{لینک}',
  REGISTER_CUSTOMER: '{نام}، اولین سفارشت در {شعبه} را با کد {کد} ارزان‌تر بگیر:\n{لینک}',
  NEW_CUSTOMER: '{نام}، از آشنایی با تو خوشحالیم! سفارش بعدی در {شعبه} با کد {کد}:\n{لینک}',
  RECENT_CUSTOMER: '{نام}، ممنون که سر سفرهٔ {شعبه} بودی. این کد برای دفعهٔ بعد: {کد}\n{لینک}',
  ORDER_TYPE_CUSTOMER: '{نام}، سفارش بعدی در {شعبه} را با کد {کد} ارزان‌تر بگیر:\n{لینک}',
  ACTIVE_CUSTOMER: '{نام}، برای مهمان‌های همیشگی {شعبه} کد {کد} را کنار گذاشته‌ایم:\n{لینک}',
  LOYAL_CUSTOMER: '{نام}، تو از مهمان‌های وفادار {شعبه} هستی؛ کد {کد} فقط برای توست:\n{لینک}',
  DISABLE_CUSTOMER: '{نام}، دلمان برایت تنگ شده! با کد {کد} به {شعبه} برگرد:\n{لینک}',
  UNHAPPY_CUSTOMER: '{نام}، دفعهٔ پیش آن‌طور که باید نبود؛ با کد {کد} بگذار در {شعبه} جبران کنیم:\n{لینک}',
};

/** A text to each segment that offers nothing but the way back. */
export const GREETING_TEXTS: Readonly<Record<CustomerSegment, string>> = {
  ALL_CUSTOMER: '{نام}، این هفته در {شعبه} منتظر تو هستیم؛ منو را ببین و سفارش بده:\n{لینک}',
  REGISTER_CUSTOMER: '{نام}، هنوز غذای {شعبه} را نچشیده‌ای؛ اولین سفارشت را همین‌جا بده:\n{لینک}',
  NEW_CUSTOMER: '{نام}، از آشنایی با تو خوشحالیم! سفارش بعدی در {شعبه}:\n{لینک}',
  RECENT_CUSTOMER: '{نام}، ممنون که سر سفرهٔ {شعبه} بودی. برای دفعهٔ بعد:\n{لینک}',
  ORDER_TYPE_CUSTOMER: '{نام}، سفارش بعدی در {شعبه} با یک لمس:\n{لینک}',
  ACTIVE_CUSTOMER: '{نام}، تو از مهمان‌های همیشگی {شعبه} هستی؛ منوی امروز را ببین:\n{لینک}',
  LOYAL_CUSTOMER: '{نام}، تو از مهمان‌های وفادار {شعبه} هستی؛ جایت همیشه محفوظ است:\n{لینک}',
  DISABLE_CUSTOMER: '{نام}، دلمان برایت تنگ شده! {شعبه} منتظر توست:\n{لینک}',
  UNHAPPY_CUSTOMER: '{نام}، دفعهٔ پیش آن‌طور که باید نبود؛ بگذار در {شعبه} جبران کنیم:\n{لینک}',
};

/** The workbook of a segment's customers. */
export const segmentSheet = {
  fileName: 'مشتریان-گروه.xlsx',
  name: 'مشتریان گروه',
  columns: [
    { title: 'نام', width: 18 },
    { title: 'نام خانوادگی', width: 20 },
    { title: 'تلفن همراه', width: 14 },
    { title: 'شمار سفارش‌ها', width: 14 },
    { title: 'جمع خرید', width: 18 },
    { title: 'نخستین سفارش', width: 14 },
    { title: 'آخرین سفارش', width: 14 },
    { title: 'آخرین امتیاز', width: 12 },
    { title: 'پیامک', width: 10 },
  ],
  stopped: 'لغو',
} as const;

/** The workbook of the orders that a campaign's report counts. */
export const campaignOrdersSheet = {
  fileName: 'سفارش‌های-کمپین.xlsx',
  name: 'سفارش‌های کمپین',
  columns: [
    { title: 'سفارش', width: 10 },
    { title: 'زمان', width: 22 },
    { title: 'دسته', width: 16 },
    { title: 'مشتری', width: 24 },
    { title: 'فروش', width: 18 },
    { title: 'تخفیف کد کمپین', width: 18 },
  ],
  written: 'پیام‌گرفته',
  held: 'کنارگذاشته',
} as const;

/** What the payment of a package is called at the gateway. */
export function packagePaymentText(title: string, vendorName: string): string {
  return `خرید ${title} پیامک برای ${vendorName}`;
}

/** What the payment of a contract with the platform is called at the gateway. */
export function contractPaymentText(title: string, vendorName: string): string {
  return `${title} برای ${vendorName}`;
}

/** Reminds a customer of what they owe a shop. */
export function creditReminder({
  name,
  vendorName,
  owed,
  currency,
  dueDay,
}: {
  readonly name: string;
  readonly vendorName: string;
  readonly owed: number;
  readonly currency: Currency;
  readonly dueDay: string | null;
}): string {
  const due = dueDay ? `، سررسید ${shortDate(instantOfDay(dueDay))}` : '';
  return `${name.trim() || NAMELESS}، ماندهٔ حساب شما در ${vendorName} ${formatMoney(owed, currency)} است${due}.`;
}

/** Sends a customer the way to pay what they owe a shop. */
export function accountLinkMessage({
  name,
  vendorName,
  amount,
  currency,
  address,
}: {
  readonly name: string;
  readonly vendorName: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly address: string;
}): string {
  const what = `پرداخت ${formatMoney(amount, currency)} از حساب شما در ${vendorName}`;
  return `${name.trim() || NAMELESS}، ${what}:\n${address}`;
}

/** What topping the wallet up is called at the gateway. */
export function walletTopupText(vendorName: string): string {
  return `افزایش موجودی کیف پول، ${vendorName}`;
}
