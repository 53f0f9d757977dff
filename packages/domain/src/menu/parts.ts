/** This is what a menu is made of, what others need first. */
export const MENU_PARTS = ['CATEGORY', 'TOPPING_CATEGORY', 'TOPPING', 'ITEM'] as const;
export type MenuPartKind = (typeof MENU_PARTS)[number];

/** This is what has to be done in a branch so that its menu is the brand's. */
export const MENU_SYNC_STEPS = ['ADD', 'CHANGE', 'ARCHIVE'] as const;
export type MenuSyncStep = (typeof MENU_SYNC_STEPS)[number];

/** These are the kinds of tags of dishes: how one eats, how it tastes, what makes some people ill, and all else. */
export const TAG_KINDS = ['DIET', 'TASTE', 'ALLERGEN', 'OTHER'] as const;
