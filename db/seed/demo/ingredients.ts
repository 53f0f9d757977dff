import type { IngredientUnit } from '@sofreh/domain/menu';
import type { DemoKitchen } from '../types.ts';

interface Bought {
  readonly title: string;
  readonly unit: IngredientUnit;
  /** Toman for one unit as it is bought. */
  readonly unitCost: number;
  /** What of it is left after cleaning, in per cent. */
  readonly yieldPercent: number;
}

const bought =
  (unit: IngredientUnit) =>
  (title: string, unitCost: number, yieldPercent = 100) =>
    ({ title, unit, unitCost, yieldPercent }) satisfies Bought;
const kilo = bought('KILOGRAM');
const gram = bought('GRAM');
const litre = bought('LITRE');
const piece = bought('PIECE');

/** What the kitchens buy, at the prices of a wholesaler of Tehran in 2026. */
const BOUGHT = {
  beef: kilo('گوشت چرخ‌کردهٔ گوساله', 720_000, 95),
  chicken: kilo('سینهٔ مرغ', 210_000, 82),
  rice: kilo('برنج طارم', 165_000),
  saffron: gram('زعفران', 190_000),
  brioche: piece('نان بریوش', 16_000),
  cheese: kilo('پنیر گودا', 480_000, 97),
  mushroom: kilo('قارچ', 130_000, 88),
  tomato: kilo('گوجه‌فرنگی', 38_000, 90),
  onion: kilo('پیاز', 28_000, 85),
  butter: kilo('کرهٔ محلی', 520_000),
  lamb: kilo('راسته و فیلهٔ گوسفندی', 880_000, 88),
  shank: kilo('ماهیچهٔ گوسفندی', 640_000),
  ribs: kilo('دندهٔ گوسفندی', 760_000, 92),
  fillet: kilo('فیله و راستهٔ گوساله', 890_000, 92),
  stewBeef: kilo('گوشت خورشتی گوساله', 650_000, 92),
  ribeye: kilo('ریب‌آی گوساله', 980_000, 96),
  leg: kilo('ران مرغ', 145_000, 88),
  wholeChicken: kilo('مرغ کامل', 130_000, 86),
  wings: kilo('بال مرغ', 140_000, 95),
  turkey: kilo('گوشت بوقلمون', 260_000, 85),
  fish: kilo('ماهی سفید', 620_000, 72),
  ham: kilo('ژامبون گوساله', 420_000),
  pepperoni: kilo('پپرونی گوساله', 560_000),
  sausage: kilo('سوسیس دودی', 380_000),
  turkeyHam: kilo('ژامبون بوقلمون', 400_000),
  roastBeef: kilo('رست‌بیف', 850_000),
  egg: piece('تخم‌مرغ', 9_000),
  milk: litre('شیر پرچرب', 42_000),
  cream: kilo('خامه', 260_000),
  yogurt: kilo('ماست چکیده', 95_000),
  kashk: kilo('کشک', 140_000),
  doogh: litre('دوغ محلی', 38_000),
  mozzarella: kilo('پنیر موتزارلا', 360_000),
  parmesan: kilo('پنیر پارمزان', 1_100_000),
  feta: kilo('پنیر فتا', 260_000),
  goatCheese: kilo('پنیر بز', 520_000),
  blueCheese: kilo('پنیر آبی', 1_200_000),
  lighvan: kilo('پنیر لیقوان', 330_000),
  mascarpone: kilo('پنیر ماسکارپونه', 650_000),
  creamCheese: kilo('پنیر خامه‌ای', 320_000),
  iceCream: kilo('بستنی وانیلی', 210_000),
  saffronIce: kilo('بستنی زعفرانی', 260_000),
  flour: kilo('آرد', 32_000),
  pasta: kilo('پاستا', 95_000),
  noodles: kilo('رشتهٔ آش', 90_000),
  sangak: piece('نان سنگک', 15_000),
  baguette: piece('نان باگت', 14_000),
  ciabatta: piece('نان چیاباتا', 18_000),
  potato: kilo('سیب‌زمینی', 35_000, 82),
  eggplant: kilo('بادمجان', 42_000, 80),
  cucumber: kilo('خیار', 36_000, 92),
  lettuce: kilo('کاهو', 48_000, 75),
  cabbage: kilo('کلم', 25_000, 85),
  carrot: kilo('هویج', 30_000, 85),
  pepper: kilo('فلفل دلمه‌ای', 70_000, 85),
  zucchini: kilo('کدو', 40_000, 90),
  cherryTomato: kilo('گوجهٔ گیلاسی', 110_000, 97),
  spinach: kilo('اسفناج', 55_000, 75),
  corn: kilo('ذرت', 110_000),
  avocado: kilo('آووکادو', 320_000, 70),
  garlic: kilo('سیر', 120_000, 85),
  herbs: kilo('سبزی خوردن', 60_000, 70),
  stewHerbs: kilo('سبزی خورش و پلو', 65_000, 75),
  mint: kilo('نعنای تازه', 90_000, 60),
  basil: kilo('ریحان', 120_000, 60),
  lemon: kilo('لیموترش', 95_000, 45),
  orange: kilo('پرتقال', 45_000, 48),
  pomegranate: kilo('انار', 70_000, 45),
  strawberry: kilo('توت‌فرنگی', 180_000, 90),
  blueberry: kilo('بلوبری', 650_000),
  splitPeas: kilo('لپه', 120_000),
  beans: kilo('لوبیا', 110_000),
  chickpeas: kilo('نخود', 125_000),
  broadBeans: kilo('باقالی', 150_000, 85),
  greenBeans: kilo('لوبیاسبز', 85_000, 90),
  barley: kilo('جو پرک', 70_000),
  wheat: kilo('گندم پوست‌کنده', 60_000),
  quinoa: kilo('کینوا', 420_000),
  walnut: kilo('مغز گردو', 620_000),
  pistachio: kilo('خلال پسته', 1_450_000),
  almond: kilo('خلال بادام', 780_000),
  pineNut: kilo('دانهٔ کاج', 2_600_000),
  barberry: kilo('زرشک', 520_000, 95),
  raisin: kilo('کشمش', 240_000),
  date: kilo('خرما', 190_000),
  driedLime: kilo('لیموعمانی', 420_000),
  tomatoPaste: kilo('رب گوجه', 120_000),
  pomegranatePaste: kilo('رب انار', 230_000),
  verjuice: litre('آبغوره', 80_000),
  olive: kilo('زیتون', 260_000),
  oil: litre('روغن سرخ‌کردنی', 125_000),
  oliveOil: litre('روغن زیتون', 780_000),
  sauce: kilo('سس‌های سرد', 130_000),
  pickles: kilo('خیارشور و ترشی', 75_000),
  tahini: kilo('ارده', 240_000),
  spice: kilo('ادویه', 450_000),
  sugar: kilo('شکر', 55_000),
  honey: kilo('عسل', 340_000),
  jam: kilo('مربا', 180_000),
  syrup: litre('شربت و سیروپ', 190_000),
  roseWater: litre('گلاب', 110_000),
  nabat: kilo('نبات زعفرانی', 260_000),
  coffee: kilo('دانهٔ قهوه', 1_150_000),
  tea: kilo('چای لاهیجان', 480_000),
  borage: kilo('گل‌گاوزبان', 1_300_000),
  chocolate: kilo('شکلات تلخ', 520_000),
  cocoa: kilo('پودر کاکائو', 580_000),
  biscuit: kilo('بیسکویت قنادی', 180_000),
  phyllo: kilo('خمیر یوفکا', 160_000),
  faloodehNoodles: kilo('رشتهٔ فالوده', 120_000),
  basilSeeds: kilo('تخم شربتی', 280_000),
  sparkling: litre('آب گازدار', 22_000),
  sodaCan: piece('نوشابهٔ قوطی', 24_000),
  waterBottle: piece('آب معدنی نیم‌لیتری', 7_000),
} as const satisfies Readonly<Record<string, Bought>>;

export type DemoIngredient = keyof typeof BOUGHT;

/** What is counted, in thousandths of the unit, and from where on it is low; of the others nobody keeps count. */
const COUNTED: Readonly<Partial<Record<DemoIngredient, readonly [count: number, low: number]>>> = {
  beef: [62_000, 8_000],
  chicken: [48_000, 6_000],
  rice: [95_000, 20_000],
  saffron: [46_500, 50_000],
  brioche: [320_000, 60_000],
  cheese: [14_500, 4_000],
  mushroom: [7_200, 8_000],
  butter: [9_000, 2_000],
  lamb: [38_000, 6_000],
  leg: [42_000, 6_000],
  potato: [75_000, 15_000],
  mozzarella: [31_000, 5_000],
  egg: [430_000, 90_000],
  milk: [85_000, 15_000],
  coffee: [13_000, 2_000],
  sodaCan: [380_000, 72_000],
  waterBottle: [420_000, 96_000],
};

export const ingredients: DemoKitchen['ingredients'] = Object.entries<Bought>(BOUGHT).map(([slug, each]) => {
  const [count = null, lowStock = 0] = COUNTED[slug as DemoIngredient] ?? [];
  return { slug, ...each, count, lowStock };
});
