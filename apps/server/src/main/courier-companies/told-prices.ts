import { localTime } from '@sofreh/domain/calendar';
import { companyAskedFirst, guestPriceOf, TOLD_PRICE_MS } from '@sofreh/domain/courier-companies';
import type { Place } from '@sofreh/domain/dispatch';
import type { Currency } from '@sofreh/domain/enums';
import { fromRial, rialOf } from '@sofreh/domain/money';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { CourierMakers } from '#app/platform/http/app-services.ts';
import { readCascadeTerms, readStages } from './courier-companies.queries.ts';
import { doorOf, readToldPrices, type ToldPrice, writeToldPrice } from './told-prices.queries.ts';
import { courierOf } from './vendor-couriers.ts';

interface Shop extends Place {
  readonly id: string;
  readonly currency: Currency;
}

/**
 * Says what the guests of doors pay in their zones, by what they were told in the last half hour; the zone's own where nothing
 * was.
 * @returns a reader of one door's.
 */
export async function toldPricesOf(
  db: Queryable,
  vendorId: string,
  doors: readonly Place[],
  at: Date,
): Promise<<Zone extends { readonly price: number }>(zone: Zone, door: Place) => Zone> {
  const told = await readToldPrices(db, vendorId, doors, new Date(at.getTime() - TOLD_PRICE_MS));
  return (zone, door) => {
    const known = told.get(doorOf(door));
    return known ? priced(zone, known) : zone;
  };
}

/** Does the same as `toldPricesOf`, for one door. */
export async function withToldPrice<Zone extends { readonly price: number }>(
  db: Queryable,
  vendorId: string,
  zone: Zone,
  door: Place,
  at: Date,
): Promise<Zone> {
  return (await toldPricesOf(db, vendorId, [door], at))(zone, door);
}

function priced<Zone extends { readonly price: number }>(zone: Zone, told: ToldPrice): Zone {
  return { ...zone, price: guestPriceOf(told.bearer, zone.price, told.companyPrice) };
}

/**
 * Tells a guest what bringing his order to a door costs. Where the vendor has guests bear something of a company's fee, the
 * company that would be asked first is asked for its price, once for each half hour; what is told then stands that long.
 */
export async function tellPrice<Zone extends { readonly price: number }>(
  {
    db,
    couriers,
    now,
  }: { readonly db: Queryable; readonly couriers: CourierMakers; readonly now: () => Date },
  shop: Shop,
  zone: Zone,
  door: Place,
): Promise<Zone> {
  const at = now();
  const known = (await readToldPrices(db, shop.id, [door], new Date(at.getTime() - TOLD_PRICE_MS))).get(
    doorOf(door),
  );
  if (known) return priced(zone, known);
  const { bearer } = await readCascadeTerms(db, shop.id);
  if (bearer === 'VENDOR') return zone;
  const provider = companyAskedFirst(await readStages(db, shop.id), localTime(at.getTime()).minute);
  const courier = provider && (await courierOf(db, couriers, shop.id, provider));
  if (!provider || !courier) return zone;
  const { latitude, longitude } = shop;
  const answer = await courier.price({ from: { latitude, longitude }, to: door });
  const rial = answer.outcome === 'PRICED' ? rialOf(answer.priceToman) : null;
  const companyPrice = rial === null ? null : (fromRial(rial, shop.currency)?.amount ?? null);
  await writeToldPrice(db, shop.id, door, { bearer, provider, companyPrice, at });
  return priced(zone, { bearer, companyPrice });
}
