import { formatNumber, formatOrderNumber } from '@sofreh/fa/digits';
import { tableWord } from '@sofreh/fa/table-word';

/** These are the words of guests at a table. */
export const tableTexts = {
  title: (name: string) => `سر ${tableWord(name)}`,
  open: 'میز من',
  stripHint: 'گارسون، صورت‌حساب و پرداخت',
  guest: (nth: number) => `مهمان ${formatNumber(nth)}`,
  me: 'شما',
  guests: (count: number) => `${formatNumber(count)} نفر سر میز`,
  guestsTitle: 'سر این میز',
  lines: (count: number) => (count === 0 ? 'سبد خالی' : `${formatNumber(count)} عدد در سبد`),
  othersTitle: 'سبد دیگران سر میز',
  othersHint: 'همه با هم در یک سفارش ثبت می‌شود؛ هرکس سبد خودش را عوض می‌کند.',
  orderAlone: 'فقط سبد خودم را سفارش می‌دهم',
  basketChanged: 'سبد میز تغییر کرد',
  changed: {
    ADDED: (guest: string, dishes: string) => `${guest} افزود: ${dishes}`,
    REMOVED: (guest: string, dishes: string) => `از سبد ${guest} کم شد: ${dishes}`,
  },
  orderedBy: (by: string | null, number: number) =>
    by
      ? `سبد میز را ${by} سفارش داد: سفارش ${formatOrderNumber(number)}`
      : `سبد میز سفارش داده شد: سفارش ${formatOrderNumber(number)}`,
  ended: 'نشست شما سر این میز تمام شده است.',
  endedHint: 'اگر هنوز سر میز هستید، کد روی میز را دوباره اسکن کنید یا همین‌جا بگویید.',
  stillHere: 'سر میز هستم',
  callWaiter: 'گارسون',
  askBill: 'صورت‌حساب',
  callsTitle: 'کاری دارید؟ خبر کنید',
  waiting: { WAITER: 'خبر شد', BILL: 'خواسته شد' },
  seen: { WAITER: 'دید و می‌آید', BILL: 'می‌آورند' },
  noTable: 'میزی مشخص نیست.',
  noTableHint: 'کد روی میز را با دوربین گوشی اسکن کنید.',
  inviteHint: 'دیگران هم با اسکن همین کد به سبد میز می‌پیوندند.',
  noBill: 'این میز هنوز صورت‌حسابی ندارد.',
  noBillHint: 'هر چه سفارش دهید این‌جا می‌بینید و می‌توانید سهم خود را بپردازید.',
  toMenu: 'رفتن به منو',
  atTable: (name: string) => `شما سر ${tableWord(name)} هستید`,
};
