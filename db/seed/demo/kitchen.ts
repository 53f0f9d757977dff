import type { DemoKitchen } from '../types.ts';

const ofKitchen = { layout: 'KITCHEN', printsAt: 'CONFIRMED', opensDrawer: 'NEVER' } as const;

/** What stands behind the menu: a combo with a nested choice, what some dishes are made of, counts, printers. */
export const kitchen: DemoKitchen = {
  combo: {
    item: {
      slug: 'combo-burger',
      code: '690',
      title: 'کمبوی برگر',
      description: 'برگر دلخواه با کنار غذا و نوشیدنی؛ ارزان‌تر از جدا خریدن.',
      price: 425_000,
      packagingCost: 20_000,
      preparationTime: 20,
      tags: ['حاوی گلوتن'],
      toppingCategories: ['combo-main', 'side', 'combo-drink'],
    },
    category: 'burgers',
    picture: 'burger-cheese.webp',
    choices: [
      {
        slug: 'combo-main',
        title: 'برگر کمبو',
        parts: [
          { item: 'burger-classic', title: 'برگر کلاسیک', price: 0, opens: ['doneness'] },
          { item: 'burger-mushroom', title: 'ماشروم‌برگر', price: 45_000, opens: ['doneness'] },
          { item: 'burger-cheese', title: 'چیزبرگر دوبل', price: 120_000, opens: ['doneness'] },
          { item: 'burger-chicken', title: 'برگر مرغ سوخاری', price: 0, opens: [] },
        ],
      },
      {
        slug: 'combo-drink',
        title: 'نوشیدنی کمبو',
        parts: [
          { item: 'soda', title: 'نوشابه', price: 0, opens: [] },
          { item: 'water', title: 'آب معدنی', price: 0, opens: [] },
          { item: 'lemonade', title: 'لیموناد', price: 60_000, opens: ['sweetness'] },
        ],
      },
    ],
  },
  ingredients: [
    {
      slug: 'beef',
      title: 'گوشت چرخ‌کردهٔ گوساله',
      unit: 'KILOGRAM',
      unitCost: 720_000,
      yieldPercent: 95,
      count: 62_000,
      lowStock: 8_000,
    },
    {
      slug: 'chicken',
      title: 'سینهٔ مرغ',
      unit: 'KILOGRAM',
      unitCost: 210_000,
      yieldPercent: 82,
      count: 48_000,
      lowStock: 6_000,
    },
    {
      slug: 'rice',
      title: 'برنج طارم',
      unit: 'KILOGRAM',
      unitCost: 165_000,
      yieldPercent: 100,
      count: 95_000,
      lowStock: 20_000,
    },
    {
      slug: 'saffron',
      title: 'زعفران',
      unit: 'GRAM',
      unitCost: 190_000,
      yieldPercent: 100,
      count: 46_500,
      lowStock: 50_000,
    },
    {
      slug: 'brioche',
      title: 'نان بریوش',
      unit: 'PIECE',
      unitCost: 16_000,
      yieldPercent: 100,
      count: 320_000,
      lowStock: 60_000,
    },
    {
      slug: 'cheese',
      title: 'پنیر گودا',
      unit: 'KILOGRAM',
      unitCost: 480_000,
      yieldPercent: 97,
      count: 14_500,
      lowStock: 4_000,
    },
    {
      slug: 'mushroom',
      title: 'قارچ',
      unit: 'KILOGRAM',
      unitCost: 130_000,
      yieldPercent: 88,
      count: 7_200,
      lowStock: 8_000,
    },
    {
      slug: 'tomato',
      title: 'گوجه‌فرنگی',
      unit: 'KILOGRAM',
      unitCost: 38_000,
      yieldPercent: 90,
      count: null,
      lowStock: 0,
    },
    {
      slug: 'onion',
      title: 'پیاز',
      unit: 'KILOGRAM',
      unitCost: 28_000,
      yieldPercent: 85,
      count: null,
      lowStock: 0,
    },
    {
      slug: 'butter',
      title: 'کرهٔ محلی',
      unit: 'KILOGRAM',
      unitCost: 520_000,
      yieldPercent: 100,
      count: 9_000,
      lowStock: 2_000,
    },
  ],
  recipes: [
    {
      item: 'burger-classic',
      portions: 1,
      lines: [
        ['beef', 150],
        ['brioche', 1_000],
        ['tomato', 40],
        ['onion', 25],
      ],
    },
    {
      item: 'burger-cheese',
      portions: 1,
      lines: [
        ['beef', 300],
        ['brioche', 1_000],
        ['cheese', 60],
        ['onion', 40],
      ],
    },
    {
      item: 'burger-mushroom',
      portions: 1,
      lines: [
        ['beef', 150],
        ['brioche', 1_000],
        ['mushroom', 90],
        ['butter', 12],
      ],
    },
    {
      item: 'burger-chicken',
      portions: 1,
      lines: [
        ['chicken', 160],
        ['brioche', 1_000],
      ],
    },
    {
      item: 'koobideh',
      portions: 10,
      lines: [
        ['beef', 2_000],
        ['rice', 1_800],
        ['saffron', 2_000],
        ['onion', 500],
        ['butter', 150],
      ],
    },
  ],
  counts: [
    { item: 'tiramisu', count: 14, lowStock: 4, dailyCount: 16 },
    { item: 'cheesecake', count: 3, lowStock: 5, dailyCount: null },
  ],
  printers: [
    {
      slug: 'kitchen',
      name: 'چاپگر آشپزخانه',
      ip: '192.168.1.51',
      hasDrawer: false,
      stations: [
        {
          slug: 'kitchen',
          title: 'ایستگاه گرم',
          ...ofKitchen,
          categories: ['kebabs', 'stews', 'pizzas', 'burgers', 'pastas'],
        },
      ],
    },
    {
      slug: 'bar',
      name: 'چاپگر بار',
      ip: '192.168.1.52',
      hasDrawer: false,
      stations: [
        { slug: 'bar', title: 'ایستگاه نوشیدنی', ...ofKitchen, categories: ['hot-drinks', 'cold-drinks'] },
      ],
    },
    {
      slug: 'till',
      name: 'چاپگر صندوق',
      ip: '192.168.1.50',
      hasDrawer: true,
      stations: [
        {
          slug: 'till',
          title: 'رسید صندوق',
          layout: 'RECEIPT',
          printsAt: 'PAID',
          opensDrawer: 'CASH',
          categories: [],
        },
        {
          slug: 'couriers',
          title: 'برگهٔ پیک',
          layout: 'COURIER',
          printsAt: 'READY',
          opensDrawer: 'NEVER',
          categories: [],
        },
      ],
    },
  ],
};
