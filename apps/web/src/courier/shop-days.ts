import { type ApiFailure, type ApiResponse, api, isFailure } from '#web/api/index.ts';

export type Me = ApiResponse<'GET /api/bikers/me'>;
type ToldTrip = ApiResponse<'GET /api/bikers/orders'>['data'][number];

/** This is a courier's day at one vendor. */
export type ShopDay<Trip = ToldTrip> = {
  /** It is the vendor's address; undefined for that of the page itself. */
  readonly shop: string | undefined;
  readonly me: Me;
  readonly trips: readonly Trip[];
};

async function dayAt(shop: string | undefined): Promise<ShopDay> {
  const [me, orders] = await Promise.allSettled([
    api('GET /api/bikers/me', { hostDomain: shop, quiet: true }),
    api('GET /api/bikers/orders', { query: {}, hostDomain: shop, quiet: true }),
  ]);
  // Who he is says more than what he has to do: where he rides for others alone, it names them.
  if (me.status === 'rejected') throw me.reason;
  if (orders.status === 'rejected') throw orders.reason;
  return { shop, me: me.value, trips: orders.value.data };
}

/** Tells whether a vendor says that he is none of its couriers. */
const isLetGo = (thrown: unknown): thrown is ApiFailure =>
  isFailure(thrown) && (thrown.status === 403 || thrown.status === 404);

/**
 * Asks for the day at another vendor. One that has let him go a moment ago is left out; whatever else goes wrong goes
 * wrong for the whole page.
 */
async function dayAtOther(shop: string): Promise<ShopDay[]> {
  try {
    return [await dayAt(shop)];
  } catch (thrown) {
    if (isLetGo(thrown)) return [];
    throw thrown;
  }
}

/**
 * Asks for the day at the vendor of the page, and the others he rides for; of one that has let him go the others alone.
 */
async function dayHere(): Promise<{ readonly days: ShopDay[]; readonly others: readonly string[] }> {
  try {
    const day = await dayAt(undefined);
    return { days: [day], others: day.me.otherShops.map(({ domain }) => domain) };
  } catch (thrown) {
    if (!isLetGo(thrown)) throw thrown;
    const { otherShops = [] } = (thrown.details ?? {}) as Partial<Pick<Me, 'otherShops'>>;
    if (otherShops.length === 0) throw thrown;
    return { days: [], others: otherShops.map(({ domain }) => domain) };
  }
}

/** Asks what a courier has to do at every vendor he rides for, that of the page first. */
export async function askShopDays(): Promise<readonly ShopDay[]> {
  const { days, others } = await dayHere();
  return [...days, ...(await Promise.all(others.map(dayAtOther))).flat()];
}
