import type { ClubRuleKind, PointKind } from '@sofreh/domain/clubs';
import { formatNumber, formatPercent } from '@sofreh/fa/digits';

const ruleKinds: Record<ClubRuleKind, string> = {
  DISH: 'غذا',
  CATEGORY: 'دستهٔ منو',
  SOURCE: 'کانال',
  DELIVERY_TYPE: 'نحوهٔ تحویل',
  WEEKDAY: 'روز هفته',
};

const kinds: Record<PointKind, string> = {
  EARNED: 'از سفارش',
  TAKEN_BACK: 'بازگشت سفارش',
  SPENT: 'تبدیل به کد تخفیف',
  EXPIRED: 'پایان مهلت',
  RESTORED: 'امتیاز مهلت‌گذشتهٔ سفارشی که برگشت داده شد',
  GIVEN_BACK: 'باطل شدن کد تخفیف، چون سفارشی برگشت داده شد',
};

/** These are the words of the club. */
export const clubTexts = {
  title: 'باشگاه مشتریان',
  hint: 'مهمان با هر سفارشِ پایان‌یافته امتیاز می‌گیرد و امتیازش را به کد تخفیف تبدیل می‌کند. سفارشی که همکاری در صندوق برای خودش ثبت کند امتیاز و پاداش معرفی ندارد. تغییرها برای سفارش‌های پس از این است.',
  view: 'نما',
  terms: 'شرایط',
  members: 'اعضا',
  active: 'باشگاه فعال باشد',
  perAmount: 'یک امتیاز برای هر',
  perAmountHint: 'از بهای غذاها پس از تخفیف؛ پیک، بسته‌بندی و مالیات امتیاز ندارند.',
  pointValue: 'ارزش هر امتیاز هنگام خرج',
  spendFrom: 'کمترین امتیاز برای تبدیل',
  expires: 'امتیازها مهلت داشته باشند',
  expireDays: 'مهلت امتیاز، روز',
  example: (money: string, points: number, worth: string) =>
    `نمونه: سفارش ${money} می‌شود ${formatNumber(points)} امتیاز، برابر ${worth} تخفیف.`,
  rules: 'قانون‌های امتیاز',
  rulesHint: 'هر قانون امتیاز را چند برابر می‌کند؛ قانون‌هایی که با هم برقرارند در هم ضرب می‌شوند.',
  addRule: 'قانون تازه',
  editRule: 'ویرایش قانون',
  ruleKinds,
  ruleOn: 'قانون برای',
  values: 'کدام‌ها؟',
  valuesRequired: 'دست‌کم یکی را انتخاب کنید.',
  percent: 'درصد امتیاز',
  percentHint: '۲۰۰ یعنی دو برابر، ۰ یعنی بی‌امتیاز.',
  ruleLine: (kind: string, values: string, percent: number) =>
    `${kind} ${values}: ${formatPercent(percent)} امتیاز`,
  removed: 'از منو برداشته شده',
  /** Names a dish or a part of the menu to whoever may not see the menu. */
  unseen: 'بخشی از منو',
  levels: 'سطح‌ها',
  levelsHint: 'هر که در مجموع این‌قدر امتیاز گرفته باشد، از سفارش بعد بیشتر می‌گیرد.',
  addLevel: 'سطح تازه',
  editLevel: 'ویرایش سطح',
  levelTitle: 'نام سطح',
  levelTitleRequired: 'نام سطح را بنویسید.',
  levelFrom: 'از چند امتیاز',
  levelBonus: 'درصد بیشتر',
  levelLine: (title: string, from: number, bonus: number) =>
    `${title}: از ${formatNumber(from)} امتیاز، ${formatPercent(bonus)} بیشتر`,
  edit: 'ویرایش',
  editOf: (line: string) => `ویرایش «${line}»`,
  remove: 'برداشتن',
  removeOf: (line: string) => `برداشتن «${line}»`,
  cancel: 'انصراف',
  needed: 'این خانه را پر کنید.',
  saved: 'شرایط باشگاه ذخیره شد',
  readOnly: 'تغییر شرایط با کسی است که دسترسی تخفیف‌ها را دارد.',
  search: 'نام یا شمارهٔ تلفن',
  noMembers: 'هنوز کسی امتیاز نگرفته است',
  noMembersHint: 'هر مهمانی با نخستین سفارشِ پایان‌یافته‌اش عضو می‌شود.',
  name: 'مهمان',
  points: 'امتیاز',
  earned: 'گرفته در مجموع',
  level: 'سطح',
  joined: 'عضو از',
  kinds,
  pointsOf: (count: number) => `${formatNumber(count)} امتیاز`,
  owed: (count: number) => `${formatNumber(count)} امتیاز از سفارشی بود که برگشت داده شد.`,
} as const;
