import {
  DESCRIPTION_LENGTH,
  DISH_TOPPING_CATEGORIES_MAX,
  PICTURE_ADDRESS_LENGTH_MAX,
  SHOP_ENTRIES_AT_ONCE,
  TITLE_LENGTH,
  TOPPING_COUNT,
} from '@sofreh/domain/limits';
import {
  MARKET_MENU_KINDS,
  MENU_DIFFERENCES,
  MENU_HOLDS,
  MENU_JOB_OPERATIONS,
  MENU_JOB_STATES,
  MENU_JOB_TYPES,
  MENU_LINE_STATES,
} from '@sofreh/domain/marketplace';
import { z } from 'zod';
import { staff } from '../../access.ts';
import { amount, id, instant, listOf, pageOf, text, typed, whole } from '../../common.ts';

/** This is what the calls of menus at marketplaces share. «shop» is our own id of a connected shop. */
export const marketKind = z.enum(MARKET_MENU_KINDS);
export const shop = id;
export const mayRead = staff('menu.view');
export const mayChange = staff('menu.edit');

const title = text(TITLE_LENGTH);
const few = whole({ ...TOPPING_COUNT, min: 0 });
const flags = { active: z.boolean().default(true), available: z.boolean().default(true) };
const common = {
  id,
  shop,
  /** This is what of ours it is; its match. */
  ourId: id.nullable().default(null),
  title,
};

/** This is what is to stand there; what it refers to is by our ids of what stands there already. */
export const marketCategory = z.strictObject({
  ...common,
  description: typed().max(DESCRIPTION_LENGTH.max).default(''),
  ...flags,
});
export const marketToppingCategory = z.strictObject({
  ...common,
  required: z.boolean().default(false),
  minimum: few.default(0),
  maximum: few.nullable().default(null),
  freeUpTo: few.default(0),
  ...flags,
});
export const marketTopping = z.strictObject({
  ...common,
  parentId: id,
  /** It is in whole toman. */
  price: amount.default(0),
  maximum: few.nullable().default(null),
  ...flags,
});
export const marketItem = z.strictObject({
  ...common,
  parentId: id,
  description: typed().max(DESCRIPTION_LENGTH.max).default(''),
  price: amount,
  toppingCategoryIds: z.array(id).max(DISH_TOPPING_CATEGORIES_MAX).default([]),
  pictureUrl: z
    .url({ protocol: /^https?$/ })
    .max(PICTURE_ADDRESS_LENGTH_MAX)
    .nullable()
    .default(null),
  ...flags,
});

const ids = listOf(id, SHOP_ENTRIES_AT_ONCE);
/** Things there to be put onto their menu or taken off it, whatever holds here. */
export const activation = z.strictObject({ shop, ids, active: z.boolean() });
/** Things there to be had or not, whatever holds here; «true» follows what holds here again. */
export const availability = z.strictObject({ shop, ids, available: z.boolean() });
/** These things there are right without anything of ours, or no longer are. */
export const meaning = z.strictObject({ shop, ids, meant: z.boolean() });
/** This is a job for everything of a kind; it runs once for each id. */
export const wholeKind = z.strictObject({ id, shop });

const counts = z.object({
  waiting: z.int(),
  done: z.int(),
  refused: z.int(),
  held: z.int(),
});
export const marketJob = z.object({
  id,
  shop,
  type: z.enum(MENU_JOB_TYPES),
  kinds: z.array(marketKind),
  state: z.enum(MENU_JOB_STATES),
  counts,
  /** So many calls were made at the marketplace. */
  calls: z.int(),
  /** This is what the marketplace said, or that it did not answer. */
  trouble: z.string(),
  /** Says when it is tried again. */
  tryAt: instant.nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
});
export type MarketJob = z.infer<typeof marketJob>;

export const marketLine = z.object({
  id,
  kind: marketKind,
  operation: z.enum(MENU_JOB_OPERATIONS),
  state: z.enum(MENU_LINE_STATES),
  title: z.string(),
  /** This is what differs; why it is held or was refused. */
  detail: z.array(z.string()),
});

/** This is a price or a title on both sides, and what differs. */
export const marketDifference = z.object({
  /** This is what it is told by when it is mended: ours, else theirs. */
  subjectId: id,
  kind: z.enum([...MARKET_MENU_KINDS, 'SHOP']),
  cause: z.enum(['NOT_THERE', 'DIFFERENT', 'GONE_HERE', 'ONLY_THERE', 'HELD', 'HOURS']),
  differences: z.array(z.enum(MENU_DIFFERENCES)),
  hold: z.enum(MENU_HOLDS).nullable(),
  titleHere: z.string().nullable(),
  titleThere: z.string().nullable(),
  /** It is in whole toman, by the shop's rule. */
  priceHere: z.int().nullable(),
  priceThere: z.int().nullable(),
  onHere: z.boolean().nullable(),
  onThere: z.boolean().nullable(),
  /** It is their thing, where there is one. */
  entryId: id.nullable(),
  /** A person said that it is right so: it counts in no alarm. */
  meant: z.boolean(),
});
export type MarketDifference = z.infer<typeof marketDifference>;
export const differencesPage = pageOf(marketDifference).extend({
  /** Says how many there are of each cause. */
  causes: z.array(z.object({ cause: marketDifference.shape.cause, count: z.int() })),
});
