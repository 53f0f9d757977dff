import type { Definition } from '../audience/definition.ts';

/** This is a campaign that repeats, ready to be written: to whom, its name and its text. */
type Recipe = {
  readonly audience: Definition;
  readonly name: string;
  /** Says whom it writes to, in words. */
  readonly who: string;
  readonly text: string;
};

/** These do what most restaurants want to be done by itself. */
export const RECIPES = {
  NOT_SEEN: {
    audience: {
      kind: 'DISABLE_CUSTOMER',
      parameters: { days: 40 },
      conditions: { orderedWithinDays: 60 },
    },
    name: 'چهل روز است نیامده',
    who: 'به کسی که چهل روز است سفارشی نداده.',
    text: '{نام}، دلمان برایت تنگ شده! {شعبه} منتظر توست:\n{لینک}',
  },
  FIRST_ORDER: {
    // This comes a day later: the order is accepted minutes after it was placed, and nothing has been tasted then.
    audience: {
      kind: 'NEW_CUSTOMER',
      parameters: { days: 3 },
      conditions: { maximumOrders: 1, notSeenForDays: 1 },
    },
    name: 'پس از نخستین سفارش',
    who: 'به مهمان تازه، یک روز پس از نخستین سفارشش.',
    text: '{نام}، از آشنایی با تو خوشحالیم. سفارش بعدی در {شعبه}:\n{لینک}',
  },
  BIRTHDAY: {
    audience: { kind: 'ALL_CUSTOMER', conditions: { birthdayWithinDays: 3 } },
    name: 'نزدیک تولد',
    who: 'به کسی که تولدش در سه روز آینده است.',
    text: '{نام}، تولدت پیشاپیش مبارک! جشنت را در {شعبه} بگیر:\n{لینک}',
  },
  BASKET: {
    audience: { kind: 'ALL_CUSTOMER', conditions: { basketLeftHours: 2 } },
    name: 'سبد رهاشده',
    who: 'به کسی که دو ساعت است سبدش را تمام نکرده.',
    text: '{نام}، سبدت در {شعبه} هنوز هست؛ هر وقت خواستی همین‌جا تمامش کن:\n{لینک}',
  },
  BAD_RATING: {
    audience: { kind: 'UNHAPPY_CUSTOMER', conditions: { orderedWithinDays: 14 } },
    name: 'پس از امتیاز بد',
    who: 'به کسی که از سفارشش ناراضی بوده.',
    text: '{نام}، دفعهٔ پیش آن‌طور که باید نبود؛ بگذار در {شعبه} جبران کنیم:\n{لینک}',
  },
} as const satisfies Readonly<Record<string, Recipe>>;

export type RecipeName = keyof typeof RECIPES;
export const RECIPE_NAMES = Object.keys(RECIPES) as RecipeName[];

export function isRecipe(name: string): name is RecipeName {
  return name in RECIPES;
}
