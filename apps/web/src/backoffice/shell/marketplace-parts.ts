import { IconBuildingStore, IconHistory, IconReceipt } from '@tabler/icons-react';
import type { NavigationItem } from './navigation-item.ts';
import { shellTexts } from './texts.ts';

/** Parts around marketplaces. */
export const MARKETPLACE_PARTS: readonly NavigationItem[] = [
  {
    to: '/bo/marketplace',
    label: shellTexts.marketplace,
    icon: IconBuildingStore,
    permission: ['integration.edit', 'order.view'],
    group: 'SALES',
  },
  {
    to: '/bo/marketplace-orders',
    label: shellTexts.marketplaceOrders,
    icon: IconReceipt,
    permission: 'order.view',
    group: 'SALES',
  },
  {
    to: '/bo/marketplace-inbox',
    label: shellTexts.marketplaceInbox,
    icon: IconHistory,
    permission: 'order.view',
    group: 'SALES',
  },
];
