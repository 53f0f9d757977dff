import { SOLD_PRODUCT_TYPES, STOCK_PRODUCT_TYPES } from '@sofreh/domain/enums';
import { ROWS_AT_ONCE, STOCK_COUNT, STOCKS_AT_ONCE } from '@sofreh/domain/limits';
import { INGREDIENT_UNITS } from '@sofreh/domain/menu';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { clientId, id, instant, note, pageOf, paging, queryFlag, search, whole } from '../common.ts';

const productType = z.enum(STOCK_PRODUCT_TYPES);
/** It counts pieces, or of an ingredient thousandths of its unit. */
const pieces = whole(STOCK_COUNT);
const keptType = z.enum([...SOLD_PRODUCT_TYPES, 'INGREDIENT']);
export const stockLevel = z.object({
  productType,
  productId: id,
  title: z.string(),
  /** This is the unit of an ingredient or a weighed dish, whose counts are thousandths of it. */
  unit: z.enum(INGREDIENT_UNITS).nullable(),
  count: z.int(),
  lowStock: z.int(),
  dailyCount: z.int().nullable(),
  /** The stock is at or under `lowStock`: somebody should see to it. */
  low: z.boolean(),
});
export const stockMovement = z.object({
  id,
  productType,
  productId: id,
  title: z.string(),
  unit: z.enum(INGREDIENT_UNITS).nullable(),
  kind: z.enum(['BEGUN', 'RESTOCK', 'RECOUNT', 'ADJUST', 'WASTE', 'SOLD', 'RETURNED', 'RESET']),
  change: z.int(),
  countAfter: z.int(),
  reason: z.string(),
  orderId: id.nullable(),
  orderNumber: z.int().nullable(),
  /** Says who did it; empty for sales and the daily reset. */
  actorName: z.string(),
  at: instant,
});
/** Says how a product stands: switched off, nothing left, at or under its low mark, enough, or not counted. */
export const STOCK_STATES = ['OFF', 'OUT', 'LOW', 'ENOUGH', 'UNCOUNTED'] as const;
const state = z.enum(STOCK_STATES);
const boardRow = z.object({
  productType: keptType,
  productId: id,
  title: z.string(),
  /** This is its category; it is empty for ingredients. */
  group: z.string(),
  unit: z.enum(INGREDIENT_UNITS).nullable(),
  /** Null is not counted. */
  count: z.int().nullable(),
  lowStock: z.int(),
  dailyCount: z.int().nullable(),
  /** It is the «sold out» switch; ingredients have none. */
  available: z.boolean().nullable(),
  state,
});
export type StockBoardRow = z.infer<typeof boardRow>;
const levels = z.object({ data: z.array(stockLevel) });

export const stocks = {
  'POST /api-catalog/catalog/stocks': call({
    summary: "Restocks, recounts or writes off a counted product; the movement's id is the client's",
    access: staff('stock.edit'),
    body: z
      .strictObject({
        id: clientId,
        productType,
        productId: id,
        kind: z.enum(['RESTOCK', 'RECOUNT', 'ADJUST', 'WASTE']),
        /**
         * Says how many came, are there, or were thrown away; of an adjustment, how many more (or, negative, fewer)
         * there are.
         */
        count: z.int().min(-STOCK_COUNT.max).max(STOCK_COUNT.max),
        reason: note.default(''),
      })
      .refine(({ kind, reason }) => kind !== 'WASTE' || reason !== '', {
        path: ['reason'],
        params: { code: 'REASON_REQUIRED' },
      })
      .refine(({ kind, count }) => (kind === 'ADJUST' ? count !== 0 : count >= 0), { path: ['count'] }),
    response: stockLevel,
    errors: ['STOCK_NOT_COUNTED', 'OUT_OF_STOCK', 'IDEMPOTENCY_CONFLICT'],
  }),
  'POST /api-catalog/catalog/stocks/live': call({
    summary: 'What is left now of the products named, or of all that are counted',
    access: staff('menu.view'),
    body: z.strictObject({ productIds: z.array(id).max(ROWS_AT_ONCE.max).optional() }),
    response: levels,
  }),
  'POST /api-catalog/catalog/menuitems/stocks': call({
    summary: 'Starts, changes or ends the counting of products; a count of null ends it',
    access: staff('stock.edit'),
    body: z.strictObject({
      stocks: z
        .array(
          z.strictObject({
            productType: productType.default('FOOD'),
            productId: id,
            count: pieces.nullable(),
            lowStock: pieces.default(0),
            dailyCount: pieces.nullable().default(null),
          }),
        )
        .min(STOCKS_AT_ONCE.min)
        .max(STOCKS_AT_ONCE.max)
        .refine((all) => new Set(all.map((one) => one.productType + one.productId)).size === all.length),
    }),
    response: levels,
    errors: ['MENU_ITEM_NOT_FOUND', 'TOPPING_NOT_FOUND', 'INGREDIENT_NOT_FOUND'],
  }),
  'GET /api-catalog/catalog/stocks': call({
    summary: 'The stock board: every counted product, those running low first',
    access: staff('menu.view'),
    query: z.strictObject({
      ...paging,
      search,
      low: queryFlag.optional(),
      productType: productType.optional(),
    }),
    response: pageOf(stockLevel),
  }),
  'GET /api-catalog/catalog/stocks/board': call({
    summary:
      'Every item, topping and ingredient with its count, what is out or low first, and how many stand how',
    access: staff('menu.view'),
    query: z.strictObject({
      ...paging,
      search,
      productType: keptType.optional(),
      state: state.optional(),
    }),
    response: pageOf(boardRow).extend({ states: z.record(state, z.int()) }),
  }),
  'PUT /api-catalog/catalog/stocks/available': call({
    summary: 'Marks an item or a topping as sold out, or as to be had again, whatever its count',
    access: staff('stock.edit'),
    body: z.strictObject({
      productType: z.enum(SOLD_PRODUCT_TYPES),
      productId: id,
      available: z.boolean(),
    }),
    errors: ['MENU_ITEM_NOT_FOUND', 'TOPPING_NOT_FOUND'],
  }),
  'GET /api-catalog/catalog/stocks/history': call({
    summary: 'What came, went and was thrown away, newest first',
    access: staff('menu.view'),
    query: z.strictObject({ ...paging, productId: id.optional() }),
    response: pageOf(stockMovement),
  }),
} as const;
