import type { DemoToppingCategory } from '../../types.ts';

type Topping = readonly [slug: string, title: string, price: number, maximum?: number];

function category(
  slug: string,
  title: string,
  rules: Partial<Pick<DemoToppingCategory, 'required' | 'minimum' | 'maximum' | 'freeUpTo'>>,
  toppings: readonly Topping[],
): DemoToppingCategory {
  return {
    slug,
    title,
    required: rules.required ?? false,
    minimum: rules.minimum ?? 0,
    maximum: rules.maximum ?? null,
    freeUpTo: rules.freeUpTo ?? 0,
    toppings: toppings.map(([name, label, price, maximum = 1]) => ({
      slug: `${slug}-${name}`,
      title: label,
      price,
      maximum,
    })),
  };
}

const ONE = { required: true, minimum: 1, maximum: 1 } as const;

export const toppingCategories: readonly DemoToppingCategory[] = [
  category('pizza-size', 'اندازهٔ پیتزا', ONE, [
    ['one', 'یک‌نفره', 0],
    ['two', 'دونفره', 165_000],
    ['family', 'خانواده', 290_000],
  ]),
  category('pizza-crust', 'خمیر', ONE, [
    ['thin', 'خمیر نازک ایتالیایی', 0],
    ['thick', 'خمیر پَن آمریکایی', 25_000],
    ['cheese', 'لبه‌پنیری', 60_000],
  ]),
  category('pizza-extra', 'افزودنی پیتزا', { maximum: 3 }, [
    ['cheese', 'پنیر موتزارلای اضافه', 75_000, 2],
    ['mushroom', 'قارچ', 38_000],
    ['olive', 'زیتون سیاه', 32_000],
    ['pepperoni', 'ژامبون پپرونی', 68_000],
    ['jalapeno', 'هالوپینو', 22_000],
  ]),
  category('sauce', 'سس', { freeUpTo: 2, maximum: 6 }, [
    ['ketchup', 'سس کچاپ', 9_000, 3],
    ['mayo', 'مایونز', 9_000, 3],
    ['hot', 'سس تند', 12_000, 3],
    ['garlic', 'سس سیر', 14_000, 2],
    ['bbq', 'سس باربیکیو', 16_000, 2],
  ]),
  category('doneness', 'پخت گوشت', ONE, [
    ['medium', 'مدیوم', 0],
    ['medium-well', 'مدیوم‌ول', 0],
    ['well', 'ول‌دان', 0],
  ]),
  category('burger-extra', 'افزودنی برگر', { maximum: 4 }, [
    ['patty', 'گوشت اضافه', 145_000, 2],
    ['cheddar', 'پنیر گودا', 42_000, 2],
    ['mushroom', 'قارچ کاراملی', 39_000],
    ['egg', 'تخم‌مرغ نیمرو', 32_000],
    ['bacon', 'بیکن گوساله', 58_000],
  ]),
  category('side', 'کنار غذا', ONE, [
    ['fries', 'سیب‌زمینی سرخ‌کرده', 0],
    ['salad', 'سالاد کوچک', 0],
    ['potato', 'سیب‌زمینی تنوری', 25_000],
  ]),
  category('rice', 'برنج کنار کباب', ONE, [
    ['saffron', 'چلو زعفرانی', 0],
    ['bread', 'نان سنگک به‌جای برنج', 0],
    ['half', 'نصف برنج', 0],
    ['barberry', 'زرشک‌پلو', 45_000],
  ]),
  category('kebab-extra', 'همراه کباب', { maximum: 4 }, [
    ['butter', 'کرهٔ محلی', 18_000, 3],
    ['egg', 'زردهٔ تخم‌مرغ', 15_000],
    ['tomato', 'گوجهٔ کبابی', 20_000, 3],
    ['skewer', 'یک سیخ کوبیدهٔ اضافه', 175_000, 2],
    ['basil', 'سبزی خوردن', 35_000],
  ]),
  category('milk', 'شیر', ONE, [
    ['whole', 'شیر پرچرب', 0],
    ['low', 'شیر کم‌چرب', 0],
    ['almond', 'شیر بادام', 48_000],
    ['oat', 'شیر جو دوسر', 52_000],
  ]),
  category('coffee-size', 'اندازه', ONE, [
    ['small', 'کوچک', 0],
    ['large', 'بزرگ', 35_000],
  ]),
  category('coffee-extra', 'افزودنی قهوه', { maximum: 3 }, [
    ['shot', 'شات اضافه', 45_000, 2],
    ['vanilla', 'سیروپ وانیل', 28_000],
    ['caramel', 'سیروپ کارامل', 28_000],
    ['cream', 'خامه', 30_000],
  ]),
  category('sweetness', 'شیرینی نوشیدنی', ONE, [
    ['full', 'معمولی', 0],
    ['less', 'کم‌شکر', 0],
    ['none', 'بدون شکر', 0],
  ]),
  category('ice-cream', 'طعم بستنی', { required: true, minimum: 2, maximum: 3, freeUpTo: 2 }, [
    ['saffron', 'زعفرانی', 65_000, 3],
    ['vanilla', 'وانیلی', 60_000, 3],
    ['chocolate', 'شکلاتی', 60_000, 3],
    ['pistachio', 'پسته', 78_000, 3],
    ['mango', 'انبه', 62_000, 3],
  ]),
  category('breakfast-bread', 'نان', ONE, [
    ['sangak', 'سنگک', 0],
    ['barbari', 'بربری', 0],
    ['toast', 'تست سبوس‌دار', 12_000],
  ]),
];
