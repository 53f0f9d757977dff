import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MarketplaceName } from '@sofreh/domain/marketplace';
import {
  type MarketplaceKeys,
  type MarketplaceSimulator,
  makeMarketplace,
  snappFoodSimulator,
} from '@sofreh/providers/marketplace';
import type { SimulatorOptions } from '@sofreh/providers/simulator';
import type { DeliverReport } from './couriers.ts';
import { MARKETPLACE_HOOK_PATH } from './marketplace/connections/shops.ts';
import type { SealedBox } from './platform/auth/sealed-box.ts';
import type { MarketplaceMakers } from './platform/http/app-services.ts';

const TIMEOUT_MS = 10_000;

/** Gives the keys by which the stand-in knows a vendor: its id, and a proof that only this installation makes. */
function simulatedKeysOf(secretKey: string, vendorId: string): MarketplaceKeys {
  const proof = (purpose: string) =>
    createHmac('sha256', secretKey).update(`marketplace:${vendorId}:${purpose}`).digest('hex');
  return { token: `${vendorId}.${proof('token')}`, hookSecret: proof('hook') };
}

interface MarketplacesOptions {
  readonly secretKey: string;
  readonly box: SealedBox;
  /** The real marketplaces are at these addresses; one that is absent is not reached. */
  readonly urls: Readonly<Partial<Record<MarketplaceName, string>>>;
  /** The stand-in is at this address; null where nothing stands in. */
  readonly simulatedAt: string | null;
}

/** Makes marketplaces: the real ones where a vendor has keys, in a demo the stand-in for the others. */
export function marketplaceMakers(options: MarketplacesOptions): MarketplaceMakers {
  const { secretKey, box, urls, simulatedAt } = options;
  return {
    box,
    make(vendorId, name, shopId, keys) {
      const baseUrl = keys ? urls[name] : simulatedAt;
      if (!baseUrl) return null;
      const used = keys ?? simulatedKeysOf(secretKey, vendorId);
      const marketplace = makeMarketplace(name, { keys: used, shopId, baseUrl, timeoutMs: TIMEOUT_MS });
      return { marketplace, simulated: keys === null };
    },
  };
}

/** Gives the vendor that a token of the stand-in's is of; null where nobody has it. */
function vendorOf(secretKey: string, token: string): string | null {
  const vendorId = token.slice(0, 36);
  const expected = Buffer.from(simulatedKeysOf(secretKey, vendorId).token);
  const shown = Buffer.from(token);
  return shown.length === expected.length && timingSafeEqual(shown, expected) ? vendorId : null;
}

/** Makes the stand-in of the marketplace, its pushes sent to vendors of this installation. */
export function marketplaceSimulator(
  secretKey: string,
  options: SimulatorOptions,
  deliver: DeliverReport,
): MarketplaceSimulator {
  return snappFoodSimulator(options, {
    accountOf: (token) => vendorOf(secretKey, token),
    deliver({ account }, proof, body) {
      const { hookSecret } = simulatedKeysOf(secretKey, account);
      const shown = proof === 'TRUE' ? hookSecret : 'somebody-else';
      return deliver(account, MARKETPLACE_HOOK_PATH, { authorization: `Bearer ${shown}` }, body);
    },
  });
}
