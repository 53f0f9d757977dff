import {
  PRICE_CHANGE_PERCENT,
  PRICE_CHANGE_STEP,
  SHOP_ENTRIES_ADOPTED,
  SHOP_ENTRIES_AT_ONCE,
} from '@sofreh/domain/limits';
import { ADOPTION_PLANS } from '@sofreh/domain/marketplace';
import { PRICE_STEPS } from '@sofreh/domain/menu';
import { z } from 'zod';
import { call } from '../../call.ts';
import { amount, byId, id, instant, listOf, pageOf, paging, queryFlag, search } from '../../common.ts';
import {
  differencesPage,
  marketDifference,
  marketJob,
  marketKind,
  marketLine,
  mayChange,
  mayRead,
  meaning,
  shop,
} from './menu-fields.ts';

const choice = z.enum(['NEW', 'KEPT_OUT']);
const rule = {
  /** Says by how many per cent it is dearer there; below zero it is cheaper. */
  percent: z
    .number()
    .min(PRICE_CHANGE_PERCENT.min)
    .max(PRICE_CHANGE_PERCENT.max)
    .multipleOf(PRICE_CHANGE_STEP),
  roundTo: z.literal(PRICE_STEPS),
};

const entry = z.object({
  id,
  kind: marketKind,
  theirId: z.string(),
  title: z.string(),
  parentTitle: z.string().nullable(),
  price: z.int(),
  active: z.boolean(),
  available: z.boolean(),
  /** A person took it off there, whatever holds here. */
  hidden: z.boolean(),
  stopped: z.boolean(),
  ourId: id.nullable(),
  ourTitle: z.string().nullable(),
  /** This is the rest of it, by our ids of what stands there: a change by hand must repeat it. */
  rest: z.object({
    description: z.string(),
    parentId: id.nullable(),
    toppingCategoryIds: z.array(id),
    required: z.boolean(),
    minimum: z.int(),
    maximum: z.int().nullable(),
    freeUpTo: z.int(),
    pictureUrl: z.string().nullable(),
  }),
  /** This is what of ours it looks like, while nobody has matched it. */
  suggestion: z
    .object({
      ourId: id,
      title: z.string(),
      price: z.int(),
      score: z.int(),
      /** Says whether it is likely enough to be confirmed with others by one key. */
      sure: z.boolean(),
    })
    .nullable(),
});
const ours = z.object({
  ourId: id,
  title: z.string(),
  parentTitle: z.string().nullable(),
  /** This is what it costs here, and there by rule or by its own price; whole toman. */
  price: z.int(),
  priceThere: z.int(),
  ownPrice: z.int().nullable(),
  choice: choice.nullable(),
  entryId: id.nullable(),
});
const state = z.object({
  shop,
  rule: z.object(rule),
  /** Says whether guests can order there, as it was told last; null until it was asked. */
  openThere: z.boolean().nullable(),
  comparedAt: instant.nullable(),
  differences: z.int(),
  differentSince: instant.nullable(),
  /** This was to be told of availability and has not arrived. */
  unsent: z.array(
    z.object({
      /** Null is the shop itself: whether it is open. */
      title: z.string().nullable(),
      since: instant,
      tries: z.int(),
      tryAt: instant,
      trouble: z.string(),
    }),
  ),
  kinds: z.array(
    z.object({ kind: marketKind, there: z.int(), matched: z.int(), suggested: z.int(), ours: z.int() }),
  ),
});
export type MarketMenuState = z.infer<typeof state>;

export const marketplaceMenuView = {
  'GET /api-snappFood/menu/state': call({
    summary: 'How a shop’s menu there stands: rule, comparison, what has not arrived, matches by kind',
    access: mayRead,
    query: z.strictObject({ shop }),
    response: state,
    errors: ['MARKETPLACE_SHOP_NOT_FOUND'],
  }),
  'GET /api-snappFood/menu/entries': call({
    summary: 'What stands there of a kind, with what of ours it is or looks like',
    access: mayRead,
    query: z.strictObject({ shop, kind: marketKind, matched: queryFlag.optional(), search, ...paging }),
    response: pageOf(entry),
    errors: ['MARKETPLACE_SHOP_NOT_FOUND'],
  }),
  'GET /api-snappFood/menu/ours': call({
    summary: 'What of ours is or could be there, with its price there',
    access: mayRead,
    query: z.strictObject({ shop, kind: marketKind, matched: queryFlag.optional(), search, ...paging }),
    response: pageOf(ours),
    errors: ['MARKETPLACE_SHOP_NOT_FOUND'],
  }),
  'PUT /api-snappFood/menu/matches': call({
    summary: 'Says what of ours things there are; null takes a match back',
    access: mayChange,
    body: z.strictObject({
      shop,
      matches: z
        .array(z.strictObject({ entryId: id, ourId: id.nullable() }))
        .min(SHOP_ENTRIES_AT_ONCE.min)
        .max(SHOP_ENTRIES_AT_ONCE.max),
    }),
    response: z.object({ changed: z.int() }),
    errors: ['MARKETPLACE_SHOP_NOT_FOUND', 'MARKETPLACE_ENTRY_NOT_FOUND', 'MARKETPLACE_MATCH_TAKEN'],
  }),
  'PUT /api-snappFood/menu/meant': call({
    summary: 'Says of things there that they are right without anything of ours, or takes that back',
    access: mayChange,
    body: meaning,
    errors: ['MARKETPLACE_SHOP_NOT_FOUND', 'MARKETPLACE_ENTRY_NOT_FOUND'],
  }),
  'PUT /api-snappFood/menu/choices': call({
    summary:
      'Says of something of ours that it is new there or stays away, and gives it a price of its own there',
    access: mayChange,
    body: z.strictObject({
      shop,
      kind: marketKind,
      ourId: id,
      choice: choice.nullable(),
      /** It is in whole toman; null follows the rule. */
      price: amount.nullable(),
    }),
    errors: ['MARKETPLACE_SHOP_NOT_FOUND', 'MARKETPLACE_ENTRY_NOT_FOUND'],
  }),
  'PUT /api-snappFood/menu/price-rule': call({
    summary: 'Says how a shop’s prices there follow from ours',
    access: mayChange,
    body: z.strictObject({ shop, ...rule }),
    errors: ['MARKETPLACE_SHOP_NOT_FOUND'],
  }),
  'GET /api-snappFood/menu/preview': call({
    summary: 'What sending our menu now would change there',
    access: mayRead,
    query: z.strictObject({ shop, ...paging }),
    response: pageOf(marketLine).extend({
      counts: z.object({
        added: z.int(),
        changed: z.int(),
        /** So many of those have another price. */
        prices: z.int(),
        removed: z.int(),
        held: z.int(),
      }),
      /**
       * Nobody has looked at these kinds there: they are read first, and what looks like ours then waits for a person.
       */
      unread: z.array(marketKind),
    }),
    errors: ['MARKETPLACE_SHOP_NOT_FOUND'],
  }),
  'GET /api-snappFood/menu/adoptable': call({
    summary: 'What stands there and is nothing of ours, with what would become of each thing here',
    access: mayRead,
    query: z.strictObject({ shop }),
    response: z.object({
      data: z.array(
        z.object({
          entryId: id,
          kind: marketKind,
          title: z.string(),
          parentTitle: z.string().nullable(),
          /** It is in whole toman, as it stands there. */
          price: z.int(),
          hasPicture: z.boolean(),
          plan: z.enum(ADOPTION_PLANS),
          /** This is what of ours it looks like. */
          looksLike: z.string().nullable(),
        }),
      ),
    }),
    errors: ['MARKETPLACE_SHOP_NOT_FOUND'],
  }),
  'POST /api-snappFood/menu/adopt': call({
    summary:
      'Makes things of ours of what stands there, with all that they need, each matched at once; once for each id',
    access: mayChange,
    body: z.strictObject({ id, shop, entryIds: listOf(id, SHOP_ENTRIES_ADOPTED) }),
    response: marketJob,
    errors: ['MARKETPLACE_SHOP_NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
  }),
  'GET /api-snappFood/menu/jobs': call({
    summary: 'A shop’s jobs with their progress, newest first',
    access: mayRead,
    query: z.strictObject({ shop, ...paging }),
    response: pageOf(marketJob),
    errors: ['MARKETPLACE_SHOP_NOT_FOUND'],
  }),
  'GET /api-snappFood/menu/jobs/{id}': call({
    summary: 'One job and what became of its lines',
    access: mayRead,
    params: byId,
    query: z.strictObject({ state: marketLine.shape.state.optional(), ...paging }),
    response: z.object({ job: marketJob, lines: pageOf(marketLine) }),
    errors: ['MARKETPLACE_JOB_NOT_FOUND'],
  }),
  'GET /api-snappFood/menu/parity': call({
    summary: 'Every difference between our menu and what stands there',
    access: mayRead,
    query: z.strictObject({ shop, cause: marketDifference.shape.cause.optional(), ...paging }),
    response: differencesPage,
    errors: ['MARKETPLACE_SHOP_NOT_FOUND'],
  }),
  'POST /api-snappFood/menu/mend': call({
    summary: 'Makes things there as they are here, once for each id',
    access: mayChange,
    body: z.strictObject({ id, shop, subjectIds: listOf(id, SHOP_ENTRIES_AT_ONCE) }),
    response: marketJob,
    errors: ['MARKETPLACE_SHOP_NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
  }),
  'POST /api-snappFood/menu/compare': call({
    summary: 'Reads everything that stands there and compares it, once for each id',
    access: mayChange,
    body: z.strictObject({ id, shop }),
    response: marketJob,
    errors: ['MARKETPLACE_SHOP_NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
  }),
} as const;
