import { deadOrigin, serveLocally } from '../../testing/local-server.ts';
import { type FaultOrder, orderFault, testClock, testOptions } from '../../testing/simulated.ts';
import {
  type Marketplace,
  type MarketplaceSimulator,
  makeMarketplace,
  type SimulatedShop,
  snappFoodSimulator,
} from '../index.ts';

/** A marketplace and its stand-in over real HTTP, with a clock of the test's. */
export interface MarketplaceUnderTest {
  readonly marketplace: Marketplace;
  /** The same, where nothing listens; with a key nobody has; as a shop that is not there. */
  readonly dead: Marketplace;
  readonly stranger: Marketplace;
  readonly elsewhere: Marketplace;
  readonly office: MarketplaceSimulator['orders'];
  readonly shop: SimulatedShop;
  /** Pushes in the order they were taken. */
  readonly pushes: { readonly proof: string; readonly body: unknown }[];
  /** How many of the next pushes are not taken. */
  refuse(count: number): void;
  order(fault: FaultOrder): Promise<void>;
  now(): number;
  /** Lets time go by in small steps, pushes sent. @param seconds how much. */
  pass(seconds: number): Promise<void>;
  close(): Promise<void>;
}

const KEYS = { token: 'a-token-of-the-shop', hookSecret: 'a-secret-of-the-shop' };

/** Opens a marketplace with one shop. */
export async function openMarketplace(): Promise<MarketplaceUnderTest> {
  const clock = testClock();
  const pushes: MarketplaceUnderTest['pushes'] = [];
  let refusals = 0;
  const simulator = snappFoodSimulator(testOptions('', clock), {
    accountOf: (token) => (token === KEYS.token ? 'vendor' : null),
    async deliver(_shop, proof, body) {
      if (refusals > 0) {
        refusals -= 1;
        return false;
      }
      const shown = proof === 'TRUE' ? KEYS.hookSecret : 'nobody';
      pushes.push({ proof: `Bearer ${shown}`, body: JSON.parse(body) });
      return true;
    },
  });
  const server = await serveLocally(simulator.handler);
  const nowhere = await deadOrigin();
  const at = (baseUrl: string, shopId = 'shop', keys = KEYS) =>
    makeMarketplace('SNAPPFOOD', { keys, shopId, baseUrl, timeoutMs: 2_000 });
  const marketplace = at(server.origin);
  await marketplace.probe();
  return {
    marketplace,
    dead: at(nowhere),
    stranger: at(server.origin, 'shop', { ...KEYS, token: 'nobody' }),
    elsewhere: at(server.origin, 'nobody'),
    office: simulator.orders,
    shop: { account: 'vendor', shopId: 'shop' },
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
