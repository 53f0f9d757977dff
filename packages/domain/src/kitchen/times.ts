/** What nobody in the kitchen cleared by then is forgotten: a shop without kitchen screens, a cancel nobody looked at. */
export const KITCHEN_FORGETS_HOURS = 16;
/** Says how long what was finished can be recalled from a kitchen screen. */
export const KITCHEN_RECALL_MINUTES = 20;
/** What nobody fetched by then is not shown on the guests' board any more. */
export const GUEST_BOARD_HOURS = 2;
