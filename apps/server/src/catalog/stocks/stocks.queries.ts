import type { Input } from '@sofreh/contract/call';
import type { stocks } from '@sofreh/contract/catalog/stocks';
import type { StockProductType } from '@sofreh/domain/enums';
import { personName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import { mapPage, type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';

export type StockLevel = Input<(typeof stocks)['POST /api-catalog/catalog/stocks']['response']>;
type Movement = Input<(typeof stocks)['GET /api-catalog/catalog/stocks/history']['response']>['data'][number];

/** This is the name of the product a row `s` is about; archived products keep theirs. */
const TITLE = `coalesce(
  (select i.title from menu_items i where i.vendor_id = s.vendor_id and i.id = s.product_id and s.product_type = 'FOOD'),
  (select t.title from toppings t where t.vendor_id = s.vendor_id and t.id = s.product_id and s.product_type = 'TOPPING'),
  (select g.title from ingredients g where g.vendor_id = s.vendor_id and g.id = s.product_id and s.product_type = 'INGREDIENT'),
  '')`;
/**
 * This is the unit of an ingredient, and of a weighed dish, whose grams are thousandths of a kilogram; null where
 * single pieces are counted.
 */
const UNIT = `coalesce(
  (select g.unit from ingredients g where g.vendor_id = s.vendor_id and g.id = s.product_id and s.product_type = 'INGREDIENT'),
  (select 'KILOGRAM' from menu_items i
   where i.vendor_id = s.vendor_id and i.id = s.product_id and s.product_type = 'FOOD' and i.unit = 'GRAM'))`;
const LEVEL = `s.product_type as "productType", s.product_id as "productId", ${TITLE} as title, ${UNIT} as unit, s.count,
  s.low_stock as "lowStock", s.daily_count as "dailyCount", s.count <= s.low_stock as low`;

const live = named(
  'stock-levels',
  `select ${LEVEL} from stocks s where s.vendor_id = $1 and ($2::uuid[] is null or s.product_id = any($2))
   order by s.product_type, s.product_id`,
);

/** Reads what is left of products; of all that are counted without `productIds`. */
export async function readLevels(
  db: Queryable,
  vendorId: string,
  productIds?: readonly string[],
): Promise<StockLevel[]> {
  const { rows } = await db.query<StockLevel>(live([vendorId, productIds ?? null]));
  return rows;
}

const board = named(
  'stock-board',
  `with levels as (select ${LEVEL} from stocks s where s.vendor_id = $1)
   select *, count(*) over ()::int as total from levels
   where ($2::boolean is null or low = $2) and ($3::text is null or fa_fold(title) like $3)
     and ($4::text is null or "productType" = $4)
   order by low desc, title, "productId" limit $5 offset $6`,
);

export interface BoardQuery extends Paging {
  readonly search?: string | undefined;
  readonly low?: boolean | undefined;
  readonly productType?: StockProductType | undefined;
}

/** Reads a page of the stock board. */
export async function readBoard(
  db: Queryable,
  vendorId: string,
  query: BoardQuery,
): Promise<Page<StockLevel>> {
  const values = [vendorId, query.low ?? null, likeAnywhere(query.search), query.productType ?? null];
  return readPage<StockLevel>(db, board, values, query);
}

const history = named(
  'stock-history',
  `select s.id, s.product_type as "productType", s.product_id as "productId", ${TITLE} as title, ${UNIT} as unit, s.kind, s.change,
     s.count_after as "countAfter", s.reason, s.order_id as "orderId",
     (select o.number from orders o where o.vendor_id = s.vendor_id and o.id = s.order_id) as "orderNumber",
     coalesce(${personName('s.vendor_id', 's.actor_id')}, '') as "actorName", s.at, count(*) over ()::int as total
   from stock_movements s where s.vendor_id = $1 and ($2::uuid is null or s.product_id = $2)
   order by s.at desc, s.id desc limit $3 offset $4`,
);

export interface HistoryQuery extends Paging {
  readonly productId?: string | undefined;
}

/** Reads a page of what happened to stock, newest first. */
export async function readHistory(
  db: Queryable,
  vendorId: string,
  query: HistoryQuery,
): Promise<Page<Movement>> {
  const values = [vendorId, query.productId ?? null];
  const page = await readPage<Omit<Movement, 'at'> & { readonly at: Date }>(db, history, values, query);
  return mapPage(page, ({ at, ...movement }) => ({ ...movement, at: at.toISOString() }));
}
