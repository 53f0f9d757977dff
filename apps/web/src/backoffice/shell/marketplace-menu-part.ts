import { IconArrowsDiff } from '@tabler/icons-react';
import type { NavigationItem } from './navigation-item.ts';
import { shellTexts } from './texts.ts';

/** The menu at marketplaces. */
export const MARKETPLACE_MENU_PART: NavigationItem = {
  to: '/bo/marketplace-menu',
  label: shellTexts.marketplaceMenu,
  icon: IconArrowsDiff,
  permission: 'menu.view',
  group: 'MENU',
};
