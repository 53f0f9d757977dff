import type { DemoDiscountCode } from '../types.ts';

export const discountCodes: readonly DemoDiscountCode[] = ['vanak', 'fereshteh'].flatMap((vendor) => [
  {
    vendor,
    code: 'TORANJ20',
    type: 'PERCENTAGE' as const,
    value: 20,
    cap: 150_000,
    minimumItemsTotal: 300_000,
    expiresInDays: 60,
    usageLimitPerUser: 3,
  },
  {
    vendor,
    code: 'SALAM',
    type: 'MONEY' as const,
    value: 50_000,
    minimumItemsTotal: 200_000,
    expiresInDays: null,
    usageLimitPerUser: 1,
  },
  {
    vendor,
    code: 'PEYK',
    type: 'FREESHIPPING' as const,
    value: 0,
    minimumItemsTotal: 400_000,
    deliveryTypes: ['DELIVER' as const],
    expiresInDays: 30,
  },
  {
    vendor,
    code: 'DOOGH',
    type: 'FREEITEM' as const,
    value: 0,
    freeItems: ['doogh'],
    minimumItemsTotal: 500_000,
    expiresInDays: 30,
    usageLimitPerUser: 5,
  },
  { vendor, code: 'NOWRUZ', type: 'PERCENTAGE' as const, value: 30, expiresInDays: -200 },
]);
