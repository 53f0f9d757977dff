import type { Currency, CustomerSegment } from '@sofreh/domain/enums';
import { instantOfDay, shortDate } from './dates.ts';
import { formatOrderNumber, toPersianDigits } from './digits.ts';
import { formatMoney } from './money.ts';
import { fold } from './search-fold.ts';

/** Writes the text message with a code to log in by, as its approved template has it. */
export const loginCodeText = (code: string) => `کد ورود شما به سفره: ${code}`;

/** Writes the text message with a link to pay by, as its approved template has it. */
export const paymentLinkText = (vendor: string, amount: string, order: string, link: string) =>
  `${vendor}: پرداخت ${amount} برای سفارش ${order}: ${link}`;

/** Says what a customer reads when their order is ready. */
export function readyMessage(orderNumber: number, vendorName: string): string {
  return `سفارش ${toPersianDigits(String(orderNumber))} شما در ${vendorName} آماده است.`;
}

/** Writes the receipt as a link; it says how the order is whenever it is opened. */
export function receiptMessage(orderNumber: number, vendorName: string, address: string): string {
  return `رسید سفارش ${toPersianDigits(String(orderNumber))} شما در ${vendorName}:\n${address}`;
}

/** Tells whoever paid online that their money was not needed and goes back. */
export function surplusMessage({
  orderNumber,
  vendorName,
  amount,
  address,
}: {
  readonly orderNumber: number;
  readonly vendorName: string;
  readonly amount: string;
  readonly address: string | null;
}): string {
  const order = `سفارش ${toPersianDigits(String(orderNumber))} در ${vendorName}`;
  const what = `${amount} از پرداخت آنلاین شما برای ${order} لازم نبود و خودبه‌خود به همان حساب شما بازگردانده می‌شود.`;
  return address === null ? what : `${what}\n${address}`;
}

/** Tells whoever paid their account online that it was paid already, by so much. */
export function accountSurplusMessage({
  vendorName,
  amount,
}: {
  readonly vendorName: string;
  readonly amount: string;
}): string {
  return `${amount} از پرداخت آنلاین شما برای حسابتان در ${vendorName} لازم نبود و خودبه‌خود به همان حساب بانکی شما بازگردانده می‌شود.`;
}

/** Tells a guest the code by which an order is handed over. */
export const doorCodeText = (number: number, code: string) =>
  `سفارش ${formatOrderNumber(number)} در راه است. کد تحویل: ${toPersianDigits(code)}\nآن را تنها هنگام گرفتن سفارش به پیک بگویید.`;

/** Says what a guest reads once the order has arrived; its last line is the way to get no messages any more. */
export function surveyMessage(vendorName: string, address: string): string {
  return `از سفارش خود در ${vendorName} چقدر راضی بودید؟ با چند لمس به ما بگویید:\n${address}\nلغو: «لغو» را به همین شماره بفرستید.`;
}

/** A message can say these of the guest and the shop, as they are typed. */
export const MESSAGE_FIELDS = {
  name: '{نام}',
  vendor: '{شعبه}',
  code: '{کد}',
  link: '{لینک}',
} as const;
export type MessageField = keyof typeof MESSAGE_FIELDS;
export type MessageValues = Readonly<Record<MessageField, string>>;

/** A guest without a name is called so in a message. */
const NAMELESS = 'دوست عزیز';

/** Writes a message as one guest gets it; its last line is the way to get none any more. */
export function fillMessage(text: string, values: MessageValues): string {
  const all = { ...values, name: values.name.trim() || NAMELESS };
  const filled = Object.entries(MESSAGE_FIELDS).reduce(
    (filling, [field, word]) => filling.replaceAll(word, all[field as MessageField]),
    text,
  );
  return `${filled}\nلغو: ${filled.includes(values.link) ? 'همان نشانی' : values.link}`;
}

/**
 * Gives the same on a guest's own device, where touching it opens the address: that is where they stop it, too, so
 * neither stands in the words.
 */
export function fillPush(text: string, values: Omit<MessageValues, 'link'>): string {
  const [filled = ''] = fillMessage(text, { ...values, link: '' }).split(/\nلغو: [^\n]*$/);
  return filled.trim();
}

/** Answers that companies themselves tell people to give, besides «لغو» with or without a number behind it. */
const STOP_WORDS: readonly string[] = ['off', 'stop', '11'];

/** Tells whether somebody answers a message because they want none any more. */
export function isStopReply(text: string): boolean {
  const said = fold(text).replace(/[.!،,]+$/, '');
  return /^لغو( ?\d{1,3})?$/.test(said) || STOP_WORDS.includes(said);
}

/** These texts offer a code to each segment. */
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

/** These texts to each segment offer nothing but the way back. */
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
