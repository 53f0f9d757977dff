import type { Input } from '@sofreh/contract/call';
import type { stocks } from '@sofreh/contract/catalog/stocks';
import type { StockKeepingType } from '@sofreh/domain/enums';
import { fold } from '@sofreh/fa/search-fold';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { Page } from '#app/platform/vendor-table/index.ts';

export type StockLevel = Input<(typeof stocks)['POST /api-catalog/catalog/stocks']['response']>;
type Movement = Input<(typeof stocks)['GET /api-catalog/catalog/stocks/history']['response']>['data'][number];

/** The name of the product a row `s` is about; archived products keep theirs. */
const TITLE = `coalesce(
  (select i.title from menu_items i where i.vendor_id = s.vendor_id and i.id = s.product_id and s.product_type = 'FOOD'),
  (select t.title from toppings t where t.vendor_id = s.vendor_id and t.id = s.product_id and s.product_type = 'TOPPING'),
  (select g.title from ingredients g where g.vendor_id = s.vendor_id and g.id = s.product_id and s.product_type = 'INGREDIENT'),
  '')`;
const UNIT = `(select g.unit from ingredients g
  where g.vendor_id = s.vendor_id and g.id = s.product_id and s.product_type = 'INGREDIENT')`;
const LEVEL = `s.product_type as "productType", s.product_id as "productId", ${TITLE} as title, ${UNIT} as unit, s.count,
  s.low_stock as "lowStock", s.daily_count as "dailyCount", s.count <= s.low_stock as low`;

const live = named(
  'stock-levels',
  `select ${LEVEL} from stocks s where s.vendor_id = $1 and ($2::uuid[] is null or s.product_id = any($2))
   order by s.product_type, s.product_id`,
);

/** What is left of products; of all that are counted without `productIds`. */
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
   where ($2::boolean is null or low = $2) and ($3 = '' or fa_fold(title) like $3)
     and ($6::text is null or "productType" = $6)
   order by low desc, title, "productId" limit $4 offset $5`,
);

export interface BoardQuery {
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly low?: boolean | undefined;
  readonly productType?: StockKeepingType | undefined;
}

/** A page of the stock board. */
export async function readBoard(
  db: Queryable,
  vendorId: string,
  query: BoardQuery,
): Promise<Page<StockLevel>> {
  const { pageNumber, pageSize, low = null, productType = null } = query;
  const key = fold(query.search ?? '').replace(/[\\%_]/g, '\\$&');
  const values = [vendorId, low, key && `%${key}%`, pageSize, (pageNumber - 1) * pageSize, productType];
  const { rows } = await db.query<StockLevel & { total: number }>(board(values));
  const data = rows.map(({ total: _total, ...level }) => level);
  return { data, pageNumber, pageSize, totalCount: rows[0]?.total ?? 0 };
}

const history = named(
  'stock-history',
  `select s.id, s.product_type as "productType", s.product_id as "productId", ${TITLE} as title, ${UNIT} as unit, s.kind, s.change,
     s.count_after as "countAfter", s.reason, s.order_id as "orderId",
     (select o.number from orders o where o.vendor_id = s.vendor_id and o.id = s.order_id) as "orderNumber",
     coalesce((select trim(u.first_name || ' ' || u.last_name) from users u where u.id = s.actor_id), '') as "actorName", s.at, count(*) over ()::int as total
   from stock_movements s where s.vendor_id = $1 and ($2::uuid is null or s.product_id = $2)
   order by s.at desc, s.id desc limit $3 offset $4`,
);

export interface HistoryQuery {
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly productId?: string | undefined;
}

/** A page of what happened to stock, newest first. */
export async function readHistory(
  db: Queryable,
  vendorId: string,
  { pageNumber, pageSize, productId }: HistoryQuery,
): Promise<Page<Movement>> {
  const values = [vendorId, productId ?? null, pageSize, (pageNumber - 1) * pageSize];
  const { rows } = await db.query<Omit<Movement, 'at'> & { at: Date; total: number }>(history(values));
  const data = rows.map(({ total: _total, at, ...movement }) => ({ ...movement, at: at.toISOString() }));
  return { data, pageNumber, pageSize, totalCount: rows[0]?.total ?? 0 };
}
