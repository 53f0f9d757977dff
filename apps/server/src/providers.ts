import { createHash, createHmac } from 'node:crypto';
import { ONLINE_GATEWAYS, type OnlineGateway } from '@sofreh/domain/enums';
import type { GatewayKeys } from '@sofreh/domain/gateways';
import { sanadPardazSimulator } from '@sofreh/providers/accounting';
import {
  carryCharge,
  makeTerminal,
  type SimulatedTerminals,
  simulatedTerminals,
  type TerminalReach,
} from '@sofreh/providers/card-terminal';
import { type MapService, neshanMap, neshanSimulator } from '@sofreh/providers/map';
import type { MarketplaceSimulator } from '@sofreh/providers/marketplace';
import {
  makeGateway,
  makeGatewaySimulator,
  type PaymentGateway,
  productionPlaces,
  simulatedKeys,
  simulatedPlace,
} from '@sofreh/providers/payment-gateway';
import { webPush } from '@sofreh/providers/push';
import type { SimulatorHandler } from '@sofreh/providers/simulator';
import { moadianSimulator } from '@sofreh/providers/tax-authority';
import { type SimulatedPrinters, simulatedPrinters } from '@sofreh/receipt/simulated-printer';
import { accountingServersOf } from './accounting-servers.ts';
import { courierMakers, courierSimulators, type DeliverReport } from './couriers.ts';
import { hasVendorKeys } from './main/bank-configuration/bank-configuration.queries.ts';
import { marketplaceMakers, marketplaceSimulator } from './marketplaces.ts';
import { deriveKeys, markOfTrial } from './platform/auth/keys.ts';
import { sealedBox } from './platform/auth/sealed-box.ts';
import type { Config } from './platform/config/config.ts';
import type { Mode } from './platform/config/mode.ts';
import type { Pool } from './platform/db/pool.ts';
import type {
  GatewayMakers,
  MadeGateway,
  ProvidedServices,
  ReverseGeocoder,
} from './platform/http/app-services.ts';
import { newId } from './platform/ids.ts';
import { Refusal } from './platform/refusal.ts';
import { goOn } from './simulators/go-on.ts';
import { simulatorStore } from './simulators/simulator-store.ts';
import { simulatorPath } from './simulators/simulators.routes.ts';
import { smsCompaniesOf } from './sms-companies.ts';
import { taxAuthoritiesOf } from './tax-authorities.ts';

const TIMEOUT_MS = 10_000;
const PUSH_TIMEOUT_MS = 10_000;
/** Browsers' makers are told to write to this contact where the installation has no address of its own. */
const NO_CONTACT = 'mailto:nobody@sofreh.invalid';
/** So many vendors' gateways are kept ready; one is quickly made anew. */
const GATEWAYS_KEPT = 1_000;
/**
 * It is looked up again after this time whether vendors have keys of their own: another process may have saved them.
 */
const LOOK_FOR_KEYS_MS = 60_000;
/** A stand-in that only answers questions is asked with it. */
const SIMULATED_KEY = 'simulated';

/**
 * These are the outside services of this installation: the real ones where their credentials are configured, else
 * stand-ins.
 */
export interface Providers {
  readonly services: Pick<
    ProvidedServices,
    | 'gateways'
    | 'terminals'
    | 'couriers'
    | 'push'
    | 'marketplaces'
    | 'taxAuthorities'
    | 'accounting'
    | 'gatewaySimulated'
    | 'publicUrl'
    | 'sms'
    | 'texts'
    | 'smsCompanies'
    | 'map'
    | 'installation'
  >;
  /** These simulators are to be mounted, by provider. */
  readonly simulators: ReadonlyMap<string, SimulatorHandler>;
  /** Stands in for every network printer of a demo; null where printers are real. */
  readonly printers: SimulatedPrinters | null;
  /** Stands in for every card terminal of a demo; null where terminals are real. */
  readonly terminals: SimulatedTerminals | null;
  /** Stands in for the marketplace of a demo; null where it is real. */
  readonly marketplace: MarketplaceSimulator | null;
  /** Tells whether text messages are kept in the built-in outbox. */
  readonly smsOutbox: boolean;
  /** Ends what runs by itself. */
  stop(): void;
}

function simulatorOptions(config: Config, pool: Pool, provider: string) {
  return {
    basePath: simulatorPath(provider),
    now: () => Date.now(),
    newId,
    store: simulatorStore(pool, provider),
    allowControls: config.start.simulatorControls,
  };
}

/** Names the place at which a company's stand-in is mounted. */
function simulatorName(name: OnlineGateway): string {
  return name.toLowerCase().replaceAll('_', '-').replace('zarin-pal', 'zarinpal');
}

/**
 * Says what we are to a simulated gateway; it serves nobody else. The keys follow from the installation's secret, so
 * that nobody who knows the program opens, verifies or gives back payments there.
 */
function keysOfSimulator(config: Config, name: OnlineGateway): GatewayKeys {
  return simulatedKeys(name, (purpose) =>
    createHmac('sha256', config.secretKey).update(`simulator:${purpose}`).digest('hex'),
  );
}

/** Gives the keys the environment has of a gateway; null where it has none. */
function keysOfEnvironment({ providers: { zarinpal } }: Config, name: OnlineGateway): GatewayKeys | null {
  const { merchantId, accessToken } = (name === 'ZARIN_PAL' && zarinpal) || {};
  return merchantId ? { merchantId, ...(accessToken ? { accessToken } : {}) } : null;
}

function realGateway(config: Config, name: OnlineGateway, keys: GatewayKeys | null): PaymentGateway | null {
  const given = keys ?? keysOfEnvironment(config, name);
  const baseUrl = config.providers.gatewayUrls[name];
  if (!given || !baseUrl) return null;
  return makeGateway(name, given, { ...productionPlaces[name], baseUrl }, TIMEOUT_MS);
}

/** Makes gateways: the real ones where there are keys, in a demo stand-ins for the others. */
function gatewayMakers(config: Config, mode: Mode, loopback: string, keysChanged: () => void): GatewayMakers {
  const made = new Map<string, MadeGateway>();
  const makeNew = (name: OnlineGateway, keys: GatewayKeys | null): MadeGateway | null => {
    const real = realGateway(config, name, keys);
    if (real) return { gateway: real, simulated: false };
    if (keys !== null || mode !== 'DEMO') return null;
    const path = simulatorPath(simulatorName(name));
    // The path has no host: the guest's browser finds the page wherever it found us.
    const place = simulatedPlace(name, loopback + path, path);
    const gateway = makeGateway(name, keysOfSimulator(config, name), place, TIMEOUT_MS);
    return { gateway, simulated: true };
  };
  const authKeys = deriveKeys(config.secretKey);
  return {
    box: sealedBox(authKeys.gatewayKeys),
    keysChanged,
    mark(name, keys) {
      const baseUrl = config.providers.gatewayUrls[name] ?? '';
      return markOfTrial(
        authKeys,
        `gateway:${name}:${baseUrl}`,
        keys ?? keysOfEnvironment(config, name) ?? {},
      );
    },
    make(name, keys) {
      const known = createHash('sha256')
        .update(JSON.stringify([name, keys]))
        .digest('base64url');
      const gateway = made.get(known) ?? makeNew(name, keys);
      if (made.size >= GATEWAYS_KEPT) made.clear();
      if (gateway) made.set(known, gateway);
      return gateway;
    },
  };
}

/** So many named places are kept; it is about a city's worth of doorsteps. */
const PLACES_KEPT = 5_000;

/** Names places, keeping answers by five decimals (about a metre), as the map companies' terms allow. */
function geocoder(map: MapService): ReverseGeocoder {
  const known = new Map<string, { address: string | null; neighbourhood: string | null }>();
  return {
    async reverse(point) {
      const key = `${point.latitude.toFixed(5)},${point.longitude.toFixed(5)}`;
      const kept = known.get(key);
      if (kept) return kept;
      const answer = await map.reverse(point);
      if (answer.outcome !== 'FOUND' && answer.outcome !== 'NOTHING_THERE') {
        throw new Error(`the map did not answer: ${answer.outcome}`);
      }
      const found = answer.outcome === 'FOUND' ? answer.address : null;
      const place = { address: found?.formattedAddress ?? null, neighbourhood: found?.neighbourhood ?? null };
      if (known.size >= PLACES_KEPT) known.clear();
      known.set(key, place);
      return place;
    },
  };
}

/** Stands where nothing names places. */
const closedGeocoder: ReverseGeocoder = {
  reverse: () => Promise.reject(new Refusal('MAP_SEARCH_CLOSED')),
};

function mapOf(config: Config, mode: Mode, loopback: string): ReverseGeocoder {
  const { neshan } = config.providers;
  if (!neshan && mode === 'PRODUCTION') return closedGeocoder;
  return geocoder(
    neshanMap({
      apiKey: neshan?.apiKey ?? SIMULATED_KEY,
      baseUrl: neshan?.baseUrl ?? loopback + simulatorPath('neshan'),
      timeoutMs: TIMEOUT_MS,
    }),
  );
}

/** Gives the stand-ins of a demo, each only where no real service is configured. */
function simulatorsOf(config: Config, pool: Pool): Map<string, SimulatorHandler> {
  const { zarinpal, neshan } = config.providers;
  const simulators = new Map<string, SimulatorHandler>();
  for (const name of ONLINE_GATEWAYS) {
    if (name === 'ZARIN_PAL' && zarinpal) continue;
    const provider = simulatorName(name);
    const options = simulatorOptions(config, pool, provider);
    simulators.set(provider, makeGatewaySimulator(name, keysOfSimulator(config, name), options));
  }
  simulators.set(TAX_SIMULATOR, moadianSimulator(simulatorOptions(config, pool, TAX_SIMULATOR)));
  simulators.set(
    ACCOUNTING_SIMULATOR,
    sanadPardazSimulator({
      ...simulatorOptions(config, pool, ACCOUNTING_SIMULATOR),
      secret: ACCOUNTING_SECRET,
      keeps: 1_000,
    }),
  );
  if (!neshan) simulators.set('neshan', neshanSimulator(simulatorOptions(config, pool, 'neshan')));
  return simulators;
}

/** The tax authority's stand-in is mounted under this name. */
const TAX_SIMULATOR = 'moadian';
/**
 * The accounting program's stand-in is mounted under this name, by which it is spoken to: it keeps nothing that is
 * anybody's.
 */
const ACCOUNTING_SIMULATOR = 'sanad-pardaz';
const ACCOUNTING_SECRET = { userName: 'sofreh', password: 'sofreh' };
/** The marketplace's stand-in is mounted under this name. */
const SNAPPFOOD_SIMULATOR = 'snappfood';
/** Sends the reports of simulated courier companies to this very server, as each vendor. */
function reportsTo(pool: Pool, loopback: string): DeliverReport {
  return async (vendorId, path, headers, body) => {
    const { rows } = await pool.query<{ domain: string }>('select domain from vendors where id = $1', [
      vendorId,
    ]);
    const host = { 'host-domain': rows[0]?.domain ?? '' };
    const type = { 'content-type': 'application/json' };
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const init = { method: 'POST', headers: { ...headers, ...host, ...type }, body, signal };
      return (await fetch(loopback + path, init)).ok;
    } catch {
      return false;
    }
  };
}

/** Tells whether any vendor pays online by keys of its own. Where that cannot be read, what was read before stands. */
function watchVendorKeys(pool: Pool): { any(): boolean; look(): void } {
  let any = false;
  const look = () => {
    hasVendorKeys(pool).then(
      (found) => {
        any = found;
      },
      () => undefined,
    );
  };
  look();
  setInterval(look, LOOK_FOR_KEYS_MS).unref();
  return { any: () => any, look };
}

/**
 * Makes the only place that decides between the real service and its stand-in (decisions, section 10). A demo has a
 * stand-in for everything; an installation that people use has none, and what is not configured is closed there.
 * @param reach how real card terminals are reached from here.
 */
export function createProviders(config: Config, mode: Mode, pool: Pool, reach: TerminalReach): Providers {
  const loopback = `http://127.0.0.1:${config.http.port}`;
  const { zarinpal, neshan } = config.providers;
  const demo = mode === 'DEMO';
  const vendorKeys = watchVendorKeys(pool);
  const terminals = demo ? simulatedTerminals() : null;
  const box = sealedBox(deriveKeys(config.secretKey).gatewayKeys);
  const sms = smsCompaniesOf({ config, pool, box, demo, keys: deriveKeys(config.secretKey) });
  const couriers = demo
    ? courierSimulators(
        config.secretKey,
        (provider) => simulatorOptions(config, pool, provider),
        reportsTo(pool, loopback),
      )
    : null;
  const marketplace = demo
    ? marketplaceSimulator(
        config.secretKey,
        simulatorOptions(config, pool, SNAPPFOOD_SIMULATOR),
        reportsTo(pool, loopback),
      )
    : null;
  return {
    services: {
      gateways: gatewayMakers(config, mode, loopback, vendorKeys.look),
      terminals: {
        box,
        async carrier(vendorId, job, keys, ear) {
          const simulated = await terminals?.reach(`${vendorId}/${job.terminal.id}`, job.terminal);
          const made = makeTerminal(job.terminal, simulated?.keys ?? keys, simulated?.reach ?? reach);
          return made && (() => carryCharge(job, made, ear));
        },
      },
      couriers: courierMakers({
        secretKey: config.secretKey,
        box,
        urls: config.providers.courierUrls,
        ...(config.providers.miareAccountingUrl
          ? { miareAccountingUrl: config.providers.miareAccountingUrl }
          : {}),
        ...(config.providers.osrmUrl ? { osrmUrl: config.providers.osrmUrl } : {}),
        simulatedAt: demo ? `${loopback}${simulatorPath('')}` : null,
      }),
      marketplaces: marketplaceMakers({
        secretKey: config.secretKey,
        box,
        urls: config.providers.marketplaceUrls,
        simulatedAt: demo ? loopback + simulatorPath(SNAPPFOOD_SIMULATOR) : null,
      }),
      taxAuthorities: taxAuthoritiesOf({
        box,
        baseUrl: config.providers.moadianUrl,
        now: () => new Date(),
        simulatedAt: demo ? loopback + simulatorPath(TAX_SIMULATOR) : null,
      }),
      accounting: accountingServersOf({
        box,
        reach,
        now: () => new Date(),
        simulated: demo
          ? { baseUrl: loopback + simulatorPath(ACCOUNTING_SIMULATOR), ...ACCOUNTING_SECRET }
          : null,
      }),
      gatewaySimulated: demo && !zarinpal,
      publicUrl: config.http.publicUrl ?? null,
      sms: sms.sender,
      texts: sms.companies.current,
      smsCompanies: sms.companies,
      push: webPush({
        privateKey: deriveKeys(config.secretKey).webPush,
        contact: config.http.publicUrl?.startsWith('https:') ? config.http.publicUrl : NO_CONTACT,
        timeoutMs: PUSH_TIMEOUT_MS,
      }),
      map: mapOf(config, mode, loopback),
      installation: {
        mode,
        get loginCodes() {
          return sms.companies.current() !== null;
        },
        get onlinePayment() {
          return demo || zarinpal !== undefined || vendorKeys.any();
        },
        mapSearch: demo || neshan !== undefined,
      },
    },
    simulators: new Map([
      ...(demo ? simulatorsOf(config, pool) : []),
      ...(couriers?.handlers ?? []),
      ...(marketplace ? [[SNAPPFOOD_SIMULATOR, marketplace.handler] as const] : []),
    ]),
    marketplace,
    printers: demo ? simulatedPrinters() : null,
    terminals,
    smsOutbox: sms.smsOutbox,
    stop: config.jobs
      ? goOn([...(couriers ? [couriers.tick] : []), ...(marketplace ? [marketplace.tick] : [])])
      : () => undefined,
  };
}
