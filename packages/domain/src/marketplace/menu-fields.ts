import { MENU_PARTS } from '../menu/index.ts';

/**
 * This is what a marketplace's menu is made of, in the order in which it must be sent: what refers to something comes
 * after it.
 */
export const MARKET_MENU_KINDS = MENU_PARTS;
export type MarketMenuKind = (typeof MARKET_MENU_KINDS)[number];

/** A job is one of these: bring theirs, give ours, a change by hand, the comparison by itself, ours made of theirs. */
export const MENU_JOB_TYPES = ['SYNC', 'SEND', 'CHANGE', 'COMPARE', 'ADOPT'] as const;
export type MenuJobType = (typeof MENU_JOB_TYPES)[number];

/** This is what a marketplace shows of one thing of its menu. What a kind does not have keeps its empty value. */
export interface MenuFields {
  readonly title: string;
  readonly description: string;
  /** It is in whole toman, and 0 for what has none. */
  readonly price: number;
  /** It is the category of a dish, or the topping category of a topping. */
  readonly parentId: string | null;
  /** This is what may be chosen with a dish, in its order. */
  readonly toppingCategoryIds: readonly string[];
  readonly required: boolean;
  readonly minimum: number;
  readonly maximum: number | null;
  readonly freeUpTo: number;
  readonly pictureUrl: string | null;
  readonly active: boolean;
  /** Says whether it can be had now; what is not on the menu cannot. */
  readonly available: boolean;
}

type FieldName = keyof MenuFields;

/** A kind has these fields; the others are not compared and not sent. */
const FIELDS_OF: Readonly<Record<MarketMenuKind, readonly FieldName[]>> = {
  CATEGORY: ['title', 'description', 'active', 'available'],
  TOPPING_CATEGORY: ['title', 'required', 'minimum', 'maximum', 'freeUpTo', 'active', 'available'],
  TOPPING: ['title', 'price', 'parentId', 'maximum', 'active', 'available'],
  ITEM: [
    'title',
    'description',
    'price',
    'parentId',
    'toppingCategoryIds',
    'pictureUrl',
    'active',
    'available',
  ],
};

/** This is what a person is told of a field that differs. */
export const MENU_DIFFERENCES = [
  'TITLE',
  'DESCRIPTION',
  'PRICE',
  'PLACE',
  'TOPPINGS',
  'CHOICE_RULES',
  'PICTURE',
  'ACTIVE',
  'AVAILABLE',
] as const;
export type MenuDifference = (typeof MENU_DIFFERENCES)[number];

const DIFFERENCE_OF: Readonly<Record<FieldName, MenuDifference>> = {
  title: 'TITLE',
  description: 'DESCRIPTION',
  price: 'PRICE',
  parentId: 'PLACE',
  toppingCategoryIds: 'TOPPINGS',
  required: 'CHOICE_RULES',
  minimum: 'CHOICE_RULES',
  maximum: 'CHOICE_RULES',
  freeUpTo: 'CHOICE_RULES',
  pictureUrl: 'PICTURE',
  active: 'ACTIVE',
  available: 'AVAILABLE',
};

function isSame(one: MenuFields[FieldName], other: MenuFields[FieldName]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Says what differs between two of a kind, each once, in the order people read it. */
export function differencesOf(kind: MarketMenuKind, one: MenuFields, other: MenuFields): MenuDifference[] {
  const found = FIELDS_OF[kind].filter((field) => !isSame(one[field], other[field]));
  const told = new Set(found.map((field) => DIFFERENCE_OF[field]));
  return MENU_DIFFERENCES.filter((difference) => told.has(difference));
}

/** Every field has its empty value here. */
export const NO_FIELDS: MenuFields = {
  title: '',
  description: '',
  price: 0,
  parentId: null,
  toppingCategoryIds: [],
  required: false,
  minimum: 0,
  maximum: null,
  freeUpTo: 0,
  pictureUrl: null,
  active: true,
  available: true,
};
