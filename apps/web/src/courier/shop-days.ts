import { type ApiResponse, api, isFailure } from '#web/api/index.ts';

export type Me = ApiResponse<'GET /api/bikers/me'>;
type ToldTrip = ApiResponse<'GET /api/bikers/orders'>['data'][number];

/** A courier's day at one vendor. */
export type ShopDay<Trip = ToldTrip> = {
  /** The vendor's address; undefined for that of the page itself. */
  readonly shop: string | undefined;
  readonly me: Me;
  readonly trips: readonly Trip[];
};

async function dayAt(shop: string | undefined): Promise<ShopDay> {
  const [me, { data }] = await Promise.all([
    api('GET /api/bikers/me', { hostDomain: shop, quiet: true }),
    api('GET /api/bikers/orders', { query: {}, hostDomain: shop, quiet: true }),
  ]);
  return { shop, me, trips: data };
}

/** A vendor that has let him go a moment ago is left out; whatever else goes wrong goes wrong for the whole page. */
async function dayAtOther(shop: string): Promise<ShopDay[]> {
  try {
    return [await dayAt(shop)];
  } catch (thrown) {
    if (isFailure(thrown) && (thrown.status === 403 || thrown.status === 404)) return [];
    throw thrown;
  }
}

/** What a courier has to do at every vendor he rides for, that of the page first. */
export async function askShopDays(): Promise<readonly ShopDay[]> {
  const own = await dayAt(undefined);
  const others = await Promise.all(own.me.otherShops.map(({ domain }) => dayAtOther(domain)));
  return [own, ...others.flat()];
}
