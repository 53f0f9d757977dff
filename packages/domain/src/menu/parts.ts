/** What a menu is made of, what others need first. */
export const MENU_PARTS = ['CATEGORY', 'TOPPING_CATEGORY', 'TOPPING', 'ITEM'] as const;
export type MenuPartKind = (typeof MENU_PARTS)[number];
