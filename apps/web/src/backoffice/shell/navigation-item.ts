import type { Permission } from '@sofreh/contract/permissions';
import type { Icon } from '@tabler/icons-react';
import type { NavigationGroup } from './navigation-groups.ts';

/** A part of the back office; it is shown to whoever holds the permission, or one of several. */
export type NavigationItem = {
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
  readonly permission: Permission | readonly Permission[];
  /** Parts without a group stand above all of them. */
  readonly group?: NavigationGroup;
};
