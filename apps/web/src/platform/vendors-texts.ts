import { formatNumber } from '@sofreh/fa/digits';

/** Words of the platform's list of vendors and of what is done with one of them. */
export const vendorsTexts = {
  search: 'نام، برند یا نشانی سایت',
  none: 'هنوز فروشگاهی نیست',
  name: 'فروشگاه',
  brand: 'برند',
  anyBrand: 'همهٔ برندها',
  domain: 'نشانی سایت',
  staff: 'کارکنان',
  people: (count: number) => `${formatNumber(count)} نفر`,
  since: 'از',
  state: 'وضعیت',
  anyState: 'همهٔ وضعیت‌ها',
  states: { true: 'فعال', false: 'غیرفعال' },
  terms: 'شرایط تسویه',
  termsOf: (name: string) => `شرایط تسویهٔ ${name}`,
  agreed: 'آنچه قرار شده است',
  noneAgreed: 'هنوز قراری گذاشته نشده است: سکو چیزی برنمی‌دارد و هر هفته تسویه می‌شود.',
  agreedLine: (day: string, percent: string, fee: string, days: number) =>
    `از ${day}: ${percent} درصد و ${fee} از هر پرداخت، هر ${formatNumber(days)} روز`,
  fromDay: 'از روز',
  fromDayHint:
    'تسویه‌هایی که از این روز به بعد ساخته می‌شوند با این شرایط حساب می‌شوند؛ تسویه‌های پیشین همان‌اند که بودند.',
  commission: 'کارمزد از هر پرداخت، درصد',
  commissionWrong: 'عددی از صفر تا صد، با دست‌بالا دو رقم اعشار.',
  fee: 'هزینهٔ هر تراکنش',
  feeRequired: 'هزینه را بنویسید؛ صفر یعنی هیچ.',
  period: 'هر چند روز تسویه می‌شود',
  periodRequired: 'از یک تا سی‌ویک روز.',
  dayRequired: 'روز را برگزینید.',
  agree: 'ثبت شرایط',
  termsSaved: 'شرایط تسویه ثبت شد.',
} as const;
