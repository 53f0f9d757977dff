import { deadOrigin, serveLocally } from '../../testing/local-server.ts';
import { type FaultOrder, orderFault, testClock, testOptions } from '../../testing/simulated.ts';
import { deliveryHero } from '../delivery-hero.ts';
import {
  type Marketplace,
  type MarketplaceConfig,
  type MarketplaceSimulator,
  makeMarketplace,
  type SimulatedShop,
  snappFoodSimulator,
} from '../index.ts';
import { deliveryHeroSimulator, middlewareToken } from '../simulator/delivery-hero-simulator.ts';

type OrderHalf = Pick<Marketplace, 'orders' | 'probe'>;

/** Describes a protocol of the port: how it is spoken, what stands in, and what is peculiar to it. */
interface Protocol {
  readonly simulator: (
    ...given: Parameters<typeof snappFoodSimulator>
  ) => Pick<MarketplaceSimulator, 'handler' | 'orders' | 'tick'>;
  make(config: MarketplaceConfig, now: () => number): OrderHalf;
  /** Names the shop, and one that is not there. */
  readonly shops: readonly [string, string];
  readonly proofOf: (secret: string) => string;
  /** Names the calls that go over the line, by the stand-in's names. */
  readonly asks: readonly string[];
  readonly tellsCoupons: boolean;
}

/** Every protocol here is held to the port's promises. */
export const PROTOCOLS = {
  SNAPPFOOD: {
    simulator: snappFoodSimulator,
    make: (config) => makeMarketplace('SNAPPFOOD', config),
    shops: ['shop', 'nobody'],
    proofOf: (secret) => secret,
    asks: ['order', 'orders', 'shop', 'causes', 'coupons'],
    tellsCoupons: true,
  },
  DELIVERY_HERO: {
    simulator: deliveryHeroSimulator,
    make: deliveryHero,
    shops: ['chain/shop', 'chain/nobody'],
    proofOf: middlewareToken,
    asks: ['order', 'orders', 'shop'],
    tellsCoupons: false,
  },
} as const satisfies Record<string, Protocol>;
export type ProtocolName = keyof typeof PROTOCOLS;

/** Wires a marketplace to its stand-in over real HTTP, with a clock of the test's. */
export interface MarketplaceUnderTest {
  readonly protocol: Protocol;
  readonly marketplace: OrderHalf;
  /** It is the same, where nothing listens; with a key nobody has; as a shop that is not there. */
  readonly dead: OrderHalf;
  readonly stranger: OrderHalf;
  readonly elsewhere: OrderHalf;
  readonly office: MarketplaceSimulator['orders'];
  readonly shop: SimulatedShop;
  /** Pushes stand in the order they were taken. */
  readonly pushes: { readonly proof: string; readonly body: unknown }[];
  /** Makes so many of the next pushes not be taken. */
  refuse(count: number): void;
  order(fault: FaultOrder): Promise<void>;
  now(): number;
  /** Lets time go by in small steps and sends pushes. @param seconds how much. */
  pass(seconds: number): Promise<void>;
  close(): Promise<void>;
}

const KEYS = { token: 'a-shop:its-password', hookSecret: 'a-secret-of-the-shop' };

/** Opens a marketplace with one shop. */
export async function openMarketplace(name: ProtocolName): Promise<MarketplaceUnderTest> {
  const protocol: Protocol = PROTOCOLS[name];
  const [shopId, noShop] = protocol.shops;
  const clock = testClock();
  const pushes: MarketplaceUnderTest['pushes'] = [];
  let refusals = 0;
  const simulator = protocol.simulator(testOptions('', clock), {
    accountOf: (token) => (token === KEYS.token ? 'vendor' : null),
    async deliver(_shop, proof, body) {
      if (refusals > 0) {
        refusals -= 1;
        return false;
      }
      const shown = proof === 'TRUE' ? KEYS.hookSecret : 'nobody';
      pushes.push({ proof: `Bearer ${protocol.proofOf(shown)}`, body: JSON.parse(body) });
      return true;
    },
  });
  const server = await serveLocally(simulator.handler);
  const nowhere = await deadOrigin();
  const at = (baseUrl: string, id: string = shopId, keys = KEYS) =>
    protocol.make({ keys, shopId: id, baseUrl, timeoutMs: 2_000 }, clock.now);
  const marketplace = at(server.origin);
  await marketplace.probe();
  return {
    protocol,
    marketplace,
    dead: at(nowhere),
    stranger: at(server.origin, shopId, { ...KEYS, token: 'nobody' }),
    elsewhere: at(server.origin, noShop),
    office: simulator.orders,
    shop: { account: 'vendor', shopId },
    pushes,
    refuse: (count) => {
      refusals = count;
    },
    order: (fault) => orderFault(server.origin, fault),
    now: clock.now,
    async pass(seconds) {
      for (let left = seconds; left > 0; left -= 5) {
        clock.advance(Math.min(5, left) * 1_000);
        await simulator.tick();
      }
    },
    close: server.close,
  };
}
