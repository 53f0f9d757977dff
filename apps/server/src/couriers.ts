import { createHmac, timingSafeEqual } from 'node:crypto';
import { COURIER_COMPANIES, type CompanyKeys, type CourierCompany } from '@sofreh/domain/courier-companies';
import {
  companyPlaces,
  makeCourier,
  makeCourierSimulator,
  simulatedCompanyKeys,
} from '@sofreh/providers/courier';
import { osrmRouting } from '@sofreh/providers/routing';
import type { SimulatorHandler, SimulatorOptions } from '@sofreh/providers/simulator';
import { distancesOf } from './main/bikers/distances.ts';
import { hookPathOf } from './main/courier-companies/courier-companies.ts';
import type { SealedBox } from './platform/auth/sealed-box.ts';
import type { CourierMakers } from './platform/http/app-services.ts';

const TIMEOUT_MS = 10_000;

/** Names the place at which a company's stand-in is mounted. */
export function courierSimulatorName(name: CourierCompany): string {
  return name.toLowerCase().replaceAll('_', '-');
}

/** Gives the keys by which a stand-in knows a vendor: its id, and a proof that only this installation makes. */
export function simulatedKeysOf(secretKey: string, vendorId: string, name: CourierCompany): CompanyKeys {
  const proof = (purpose: string) =>
    createHmac('sha256', secretKey).update(`courier:${vendorId}:${purpose}`).digest('hex');
  return simulatedCompanyKeys(name, (purpose) => `${vendorId}.${proof(purpose)}`);
}

export interface CouriersOptions {
  readonly secretKey: string;
  readonly box: SealedBox;
  /** The real companies are at these addresses; one that is absent is not reached. */
  readonly urls: Readonly<Partial<Record<CourierCompany, string>>>;
  readonly miareAccountingUrl?: string;
  /** Stand-ins are found at this address, up to their name; null where nothing stands in. */
  readonly simulatedAt: string | null;
  /** OSRM answers at this address; it is absent where ways are guessed. */
  readonly osrmUrl?: string;
}

/** A board that waits longer than this for ways is no board. */
const WAYS_TIMEOUT_MS = 2_000;

/** Makes courier companies: the real ones where a vendor has keys, in a demo stand-ins for the others. */
export function courierMakers(options: CouriersOptions): CourierMakers {
  const { secretKey, box, urls, miareAccountingUrl, simulatedAt, osrmUrl } = options;
  const routing = osrmUrl ? osrmRouting({ baseUrl: osrmUrl, timeoutMs: WAYS_TIMEOUT_MS }) : null;
  return {
    box,
    travel: distancesOf(routing, Date.now),
    make(vendorId, name, keys) {
      const baseUrl = urls[name] ?? companyPlaces[name]?.baseUrl;
      if (keys) {
        if (!baseUrl) return null;
        const sideUrl = name === 'MIARE' ? (miareAccountingUrl ?? companyPlaces.MIARE?.sideUrl) : undefined;
        const place = { baseUrl, ...(sideUrl ? { sideUrl } : {}) };
        return { courier: makeCourier(name, keys, place, TIMEOUT_MS), simulated: false };
      }
      if (simulatedAt === null) return null;
      const place = { baseUrl: simulatedAt + courierSimulatorName(name) };
      const own = simulatedKeysOf(secretKey, vendorId, name);
      return { courier: makeCourier(name, own, place, TIMEOUT_MS), simulated: true };
    },
  };
}

/** Sends a stand-in's report to a vendor of this installation. @returns whether it was taken. */
export type DeliverReport = (
  vendorId: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<boolean>;

function vendorOf(secretKey: string, name: CourierCompany, token: string): string | null {
  const vendorId = token.slice(0, 36);
  const keys = simulatedKeysOf(secretKey, vendorId, name);
  const expected = Buffer.from(keys.token ?? keys.apiKey ?? '');
  const shown = Buffer.from(token);
  return shown.length === expected.length && timingSafeEqual(shown, expected) ? vendorId : null;
}

/** Makes every company's stand-in by the name it is mounted under, and the time that goes by for them. */
export function courierSimulators(
  secretKey: string,
  optionsOf: (provider: string) => SimulatorOptions,
  deliver: DeliverReport,
): { readonly handlers: ReadonlyMap<string, SimulatorHandler>; tick(): Promise<void> } {
  const made = COURIER_COMPANIES.map((name) => {
    const provider = courierSimulatorName(name);
    const simulator = makeCourierSimulator(name, optionsOf(provider), {
      hookOf(token) {
        const vendorId = vendorOf(secretKey, name, token);
        if (vendorId === null) return null;
        return { url: hookPathOf(name), secret: simulatedKeysOf(secretKey, vendorId, name).hookSecret ?? '' };
      },
      async deliver(token, url, headers, body) {
        const vendorId = vendorOf(secretKey, name, token);
        return vendorId !== null && deliver(vendorId, url, headers, body);
      },
    });
    return [provider, simulator] as const;
  });
  return {
    handlers: new Map(made.map(([provider, { handler }]) => [provider, handler])),
    async tick() {
      for (const [, simulator] of made) await simulator.tick();
    },
  };
}
