import type { DemoKitchen } from '../types.ts';
import { ingredients } from './ingredients.ts';
import { recipes } from './recipes.ts';

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
  ingredients,
  recipes,
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
          categories: ['breakfast', 'starters', 'kebabs', 'stews', 'pizzas', 'burgers', 'pastas'],
        },
        { slug: 'cold', title: 'ایستگاه سرد', ...ofKitchen, categories: ['salads', 'desserts'] },
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
