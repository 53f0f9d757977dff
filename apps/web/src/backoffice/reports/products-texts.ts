import { LOVED_FROM_PERCENT } from '@sofreh/domain/reports';
import { formatNumber, formatPercent } from '@sofreh/fa/digits';

/** Names as a sentence has them: «قیمه»، «کوبیده» و ۳ غذای دیگر. */
function named(names: readonly string[], of: number): string {
  const quoted = names.map((name) => `«${name}»`);
  const rest = of - names.length;
  if (rest > 0) return `${quoted.join('، ')} و ${formatNumber(rest)} غذای دیگر`;
  const last = quoted.at(-1) ?? '';
  return quoted.length > 1 ? `${quoted.slice(0, -1).join('، ')} و ${last}` : last;
}

/** Dishes of one kind: the first of them by name, and how many there are. */
export interface NamedDishes {
  readonly names: readonly string[];
  readonly of: number;
}

/** Words of menu engineering. */
export const productsTexts = {
  title: 'مهندسی منو',
  answer: (days: string, stars: NamedDishes, plowhorses: NamedDishes) => {
    const parts = [
      stars.of > 0
        ? `پرفروش و پرسود: ${named(stars.names, stars.of)}`
        : 'هیچ غذایی هم پرفروش و هم پرسود نبود',
      ...(plowhorses.of > 0 ? [`پرفروش و کم‌سود: ${named(plowhorses.names, plowhorses.of)}`] : []),
    ];
    return `${days}، ${parts.join('؛ ')}.`;
  },
  nothingCosted: (days: string) => `${days} هیچ غذای فروخته‌شده‌ای دستور پخت نداشت؛ پس سود هیچ‌کدام معلوم نیست.`,
  toRecipes: 'دستورهای پخت',
  others: (puzzles: number, dogs: number) =>
    `${formatNumber(puzzles)} غذا سودش خوب است ولی کم می‌فروشد و ${formatNumber(dogs)} غذا هم کم می‌فروشد و هم سودش کم است.`,
  uncosted: (count: number) => `${formatNumber(count)} غذا دستور پخت ندارد و سودش معلوم نیست.`,
  uncostedToppings: (sale: string) =>
    `${sale} از این فروش، از افزودنی‌هایی است که دستور پخت ندارند و بهای موادشان صفر شمرده شده است: غذایی که افزودنی گران دارد، پرسودتر از آنچه هست دیده می‌شود.`,
  profitIs: (profit: string) => `سود غذاها روی هم ${profit} شد`,
  moved: (names: readonly string[], of: number) => `جایگاه ${named(names, of)} با روزهای پیش فرق کرده است.`,
  noneMoved: 'جایگاه هیچ غذایی با روزهای پیش فرق نکرده است.',
  movedTitle: (count: number) => `غذاهایی که جایگاهشان عوض شد: ${formatNumber(count)}`,
  fromTo: (from: string, to: string) => `از ${from} به ${to}`,
  /** The others stand in the table. */
  movedRest: (count: number) =>
    `${formatNumber(count)} غذای دیگر هم جابه‌جا شده است؛ در جدول، زیر جایگاه هر غذا جایگاه پیشین آن هست.`,
  ofCosted: (costed: number, all: number) =>
    costed === all
      ? `روی هم ${formatNumber(all)} غذا`
      : `روی هم ${formatNumber(costed)} غذا با دستور پخت، از ${formatNumber(all)} غذا`,
  ofAll: (all: number) => `روی هم ${formatNumber(all)} غذا`,
  picture: 'فروش و سود غذاها کنار هم',
  pictureHint:
    'هر نقطه یک غذاست: هرچه چپ‌تر، پرفروش‌تر؛ هرچه بالاتر، سود هر پرس بیشتر. روی نقطه بزنید تا سفارش‌هایش باز شود.',
  numbersHint: 'نام نقطه‌های شماره‌دار در فهرست زیر است.',
  keysHint: 'کلیدهای جهت از غذایی به غذای دیگر می‌روند و کلید ورود سفارش‌هایش را باز می‌کند.',
  lovedFrom: (servings: string) =>
    `خط ایستاده: ${servings} پرس، یعنی ${formatPercent(LOVED_FROM_PERCENT)} آنچه هر غذا می‌فروخت اگر همه برابر می‌فروختند.`,
  worthFrom: (margin: string) => `خط خوابیده: ${margin}، میانگین سود هر پرس.`,
  servingsAxis: 'پرس فروخته‌شده ←',
  marginAxis: '↑ سود هر پرس',
  /** The most that a serving of a dish leaves, at the upper end of its axis. */
  marginOf: (margin: string) => `بیشترین: ${margin}`,
  byRoot:
    'هر دو محور با جذر عددها کشیده شده‌اند تا غذاهای کم‌فروش و کم‌سود روی هم نیفتند: دو برابر دورتر، چهار برابر بیشتر است.',
  least: formatNumber(0),
  pointHint: 'روی نقطه‌ای بزنید تا نام و سفارش‌هایش را ببینید.',
  servingsOf: (servings: number) => `${formatNumber(servings)} پرس`,
  point: (title: string, dishClass: string, servings: number, margin: string) =>
    `${title}، ${dishClass}، ${formatNumber(servings)} پرس، سود هر پرس ${margin}`,
  dishesOf: (count: number) => `${formatNumber(count)} غذا`,
  noneOf: 'هیچ غذایی',
  dish: 'غذا',
  servings: 'تعداد فروش',
  itemSale: 'فروش غذا',
  cost: 'بهای مواد',
  profit: 'سود',
  margin: 'سود هر پرس',
  dishClass: 'جایگاه',
  noRecipe: 'بدون دستور پخت',
  classBefore: (dishClass: string) => `پیش‌تر: ${dishClass}`,
} as const;
