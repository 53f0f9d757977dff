import type { CourierCompany, FeeBearer } from '@sofreh/domain/courier-companies';
import type { Place } from '@sofreh/domain/dispatch';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** Says what a door is known by in what was told. */
export const doorOf = ({ latitude, longitude }: Place) => `${latitude.toFixed(5)},${longitude.toFixed(5)}`;

/** Says what a guest was told of a door. */
export interface ToldPrice {
  readonly bearer: FeeBearer;
  readonly companyPrice: number | null;
}

const read = named(
  'told-delivery-prices',
  `select door, fee_bearer as bearer, company_price as "companyPrice" from told_delivery_prices
   where vendor_id = $1 and door = any ($2::text[]) and told_at > $3`,
);

/** Reads what was told of doors after a moment, by door; of some there may be nothing. */
export async function readToldPrices(
  db: Queryable,
  vendorId: string,
  doors: readonly Place[],
  after: Date,
): Promise<ReadonlyMap<string, ToldPrice>> {
  if (doors.length === 0) return new Map();
  const { rows } = await db.query<ToldPrice & { door: string }>(read([vendorId, doors.map(doorOf), after]));
  return new Map(rows.map((row) => [row.door, row]));
}

const write = named(
  'told-delivery-price-write',
  `insert into told_delivery_prices (vendor_id, door, fee_bearer, provider, company_price, told_at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (vendor_id, door) do update set fee_bearer = excluded.fee_bearer, provider = excluded.provider,
     company_price = excluded.company_price, told_at = excluded.told_at`,
);

export async function writeToldPrice(
  db: Queryable,
  vendorId: string,
  door: Place,
  told: ToldPrice & { readonly provider: CourierCompany; readonly at: Date },
): Promise<void> {
  const { bearer, provider, companyPrice, at } = told;
  await db.query(write([vendorId, doorOf(door), bearer, provider, companyPrice, at]));
}

const vendorsOfOld = named(
  'told-delivery-prices-vendors',
  `select v.id from vendors v where exists (
     select from told_delivery_prices p where p.vendor_id = v.id and p.told_at < $1)`,
);
const forget = named(
  'told-delivery-prices-forget',
  'delete from told_delivery_prices where vendor_id = $1 and told_at < $2',
);

/** Forgets what nobody can hold us to any more, vendor by vendor. */
export async function forgetToldPrices(db: Queryable, before: Date): Promise<void> {
  const { rows } = await db.query<{ id: string }>(vendorsOfOld([before]));
  for (const { id } of rows) await db.query(forget([id, before]));
}
