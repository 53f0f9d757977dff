import { bagLabel, label } from '../documents/index.ts';
import type { Paper, PaperWidth } from '../paper/index.ts';
import { look, ORDER, VENDOR } from './sample-order.ts';

/** Makes labels of a bag, alone and with others, and of a cup. */
export function labelSamples(width: PaperWidth): Readonly<Record<string, Paper>> {
  const away = { ...ORDER, deliveryType: 'DELIVER', tableName: null, hallName: null } as const;
  return {
    bag: bagLabel(
      VENDOR,
      { order: { ...away, deliveryType: 'PICKUP' }, dishes: 6, bag: 1, bags: 2 },
      look(width),
    ),
    'bag-alone': bagLabel(
      VENDOR,
      {
        order: { ...away, marketplace: { code: '48213', shopTitle: 'اسنپ‌فود' } },
        dishes: 14,
        bag: 1,
        bags: 1,
      },
      look(width, { isCopy: true }),
    ),
    label: label(
      {
        orderNumber: 83,
        title: 'آیس لاته (Iced Latte)',
        toppings: [{ title: 'شیر بادام', count: 1 }],
        note: 'کم‌یخ',
        name: 'آرش',
        piece: 2,
        pieces: 3,
      },
      look(width),
    ),
  };
}
