/** These are the groups of parts, in the order they are shown; one without a part that may be opened is not. */
export const NAVIGATION_GROUPS = [
  'SALES',
  'MENU',
  'TABLES',
  'DELIVERY',
  'CUSTOMERS',
  'MARKETING',
  'REPORTS',
  'BUSINESS',
] as const;
export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];
