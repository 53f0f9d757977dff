import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { NavigationItem } from './navigation-item.ts';
import { shellTexts } from './texts.ts';

/** What the vendor has from the platform. */
export const SUBSCRIPTION_PART: NavigationItem = {
  to: '/bo/subscription',
  label: shellTexts.subscription,
  icon: IconRosetteDiscountCheck,
  permission: ['billing.edit', 'settlement.view'],
  group: 'BUSINESS',
};
