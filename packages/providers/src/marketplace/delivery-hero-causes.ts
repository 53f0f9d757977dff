import { deliveryHeroCauseTexts } from '@sofreh/fa/marketplace-cause-texts';

/** An order may be turned down for these causes, by the middleware's own names. */
const CAUSE_IDS = [
  'ITEM_UNAVAILABLE',
  'TOO_BUSY',
  'CLOSED',
  'NO_COURIER',
  'NO_PICKER',
  'OUTSIDE_DELIVERY_AREA',
  'ADDRESS_INCOMPLETE_MISSTATED',
  'MOV_NOT_REACHED',
  'LATE_DELIVERY',
  'BAD_WEATHER',
  'UNABLE_TO_FIND',
  'UNABLE_TO_PAY',
  'CARD_READER_NOT_AVAILABLE',
  'NO_RESPONSE',
  'WRONG_ORDER_ITEMS_DELIVERED',
  'FOOD_QUALITY_SPILLAGE',
  'CONTENT_WRONG_MISLEADING',
  'MENU_ACCOUNT_SETTINGS',
  'BLACKLISTED',
  'FRAUD_PRANK',
  'UNPROFESSIONAL_BEHAVIOUR',
  'WILL_NOT_WORK_WITH',
  'TECHNICAL_PROBLEM',
  'TEST_ORDER',
] as const satisfies readonly (keyof typeof deliveryHeroCauseTexts)[];

/** These are the causes with what staff read of each, in the order in which they are offered. */
export const DELIVERY_HERO_CAUSES = CAUSE_IDS.map((id) => ({ id, title: deliveryHeroCauseTexts[id] }));
