import { COMPANY_KEY_FIELDS, type CompanyKeys, type CourierCompany } from '@sofreh/domain/courier-companies';
import type { SimulatorOptions } from '../simulator/index.ts';
import { alopeykCourier, alopeykProduction } from './alopeyk.ts';
import { bordarCourier } from './bordar.ts';
import { expressplusCourier } from './expressplus.ts';
import { miareCourier, miareProduction } from './miare.ts';
import type { CourierPort } from './port.ts';
import { alopeykSimulator } from './simulator/alopeyk-simulator.ts';
import { miareSimulator } from './simulator/miare-simulator.ts';
import { ownContractSimulator } from './simulator/own-contract-simulator.ts';
import type { CourierSimulator, SimulatedAccounts } from './simulator/simulated-rides.ts';
import { snappBoxSimulator } from './simulator/snapp-box-simulator.ts';
import { snappBoxCourier, snappBoxProduction } from './snapp-box.ts';
import { zfexpressCourier } from './zfexpress.ts';

/** Says where a company is reached; addresses have no trailing slash. */
export interface CompanyPlace {
  readonly baseUrl: string;
  /** Miare's accounting has an address of its own; it is at the same place unless told. */
  readonly sideUrl?: string;
}

/**
 * These are the real companies. Those without a public protocol are where their contract says: nobody knows it but the
 * owner.
 */
export const companyPlaces: Readonly<Partial<Record<CourierCompany, CompanyPlace>>> = {
  MIARE: miareProduction,
  SNAPP_BOX: snappBoxProduction,
  ALOPEYK: { baseUrl: alopeykProduction.baseUrl },
};

/** Makes a company by the keys it gave. @throws Error for a key that is missing: they are checked before. */
export function makeCourier(
  name: CourierCompany,
  keys: CompanyKeys,
  place: CompanyPlace,
  timeoutMs: number,
): CourierPort {
  const { baseUrl, sideUrl = baseUrl } = place;
  const key = (field: string): string => {
    const value = keys[field];
    if (!value) throw new Error(`${name} lacks ${field}`);
    return value;
  };
  const hookSecret = key('hookSecret');
  const at = { baseUrl, timeoutMs, hookSecret };
  const own = () => ({ ...at, apiKey: key('apiKey') });
  const city = keys.city || 'tehran';
  switch (name) {
    case 'MIARE':
      return miareCourier({ ...at, sideUrl, token: key('token') });
    case 'SNAPP_BOX': {
      const fareUnit = keys.fareUnit === 'TOMAN' ? 'TOMAN' : 'RIAL';
      return snappBoxCourier({ ...at, token: key('token'), city, fareUnit });
    }
    case 'ALOPEYK':
      return alopeykCourier({ ...at, token: key('token'), city, trackingUrl: alopeykProduction.trackingUrl });
    case 'BORDAR':
      return bordarCourier(own());
    case 'EXPRESSPLUS':
      return expressplusCourier(own());
    case 'ZFEXPRESS':
      return zfexpressCourier(own());
  }
}

/** Makes a company's stand-in, whose couriers ride when it is told that time went by. */
export function makeCourierSimulator(
  name: CourierCompany,
  options: SimulatorOptions,
  accounts: SimulatedAccounts,
): CourierSimulator {
  switch (name) {
    case 'MIARE':
      return miareSimulator(options, accounts);
    case 'SNAPP_BOX':
      return snappBoxSimulator(options, accounts);
    case 'ALOPEYK':
      return alopeykSimulator(options, accounts);
    case 'BORDAR':
    case 'EXPRESSPLUS':
    case 'ZFEXPRESS':
      return ownContractSimulator(name, options, accounts);
  }
}

/** Makes up the keys by which a stand-in knows a vendor, and its report's secret: they are the installation's. */
export function simulatedCompanyKeys(
  name: CourierCompany,
  secretOf: (purpose: string) => string,
): CompanyKeys {
  return Object.fromEntries(
    COMPANY_KEY_FIELDS[name].needed.map((field) => [field, secretOf(`${name} ${field}`)]),
  );
}
