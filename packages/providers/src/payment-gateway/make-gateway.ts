import type { OnlineGateway } from '@sofreh/domain/enums';
import { GATEWAY_KEY_FIELDS, type GatewayKeys } from '@sofreh/domain/gateways';
import type { SimulatorHandler, SimulatorOptions } from '../simulator/index.ts';
import { jibitGateway } from './jibit.ts';
import { jibitProduction } from './jibit-call.ts';
import type { PaymentGateway } from './port.ts';
import { jibitSimulator } from './simulator/jibit-simulator.ts';
import { ownContractSimulator } from './simulator/own-contract-simulator.ts';
import { snappPaySimulator } from './simulator/snapp-pay-simulator.ts';
import { vandarSimulator } from './simulator/vandar-simulator.ts';
import { zarinpalSimulator } from './simulator/zarinpal-simulator.ts';
import { snappFoodWalletGateway } from './snapp-food-wallet.ts';
import { snappPayProduction } from './snapp-pay-call.ts';
import { snappPayDirectDebitGateway } from './snapp-pay-direct-debit.ts';
import { snappPayPostpaidGateway } from './snapp-pay-postpaid.ts';
import { vandarGateway, vandarProduction } from './vandar.ts';
import { zarinpalGateway } from './zarinpal.ts';
import { zarinpalProduction } from './zarinpal-call.ts';

/** Says where a company is reached; addresses have no trailing slash. */
export interface GatewayPlace {
  readonly baseUrl: string;
  /**
   * Zarinpal's GraphQL and Vandar's business calls have an address of their own; it is at the same place unless told.
   */
  readonly sideUrl?: string;
  /** Says where browsers pay, with what stands before a payment's name; it is what the company answers unless told. */
  readonly payUrl?: string;
}

/**
 * These are the real companies. The two without a public protocol are where their contract says: nobody knows it but
 * the owner.
 */
export const productionPlaces: Readonly<Partial<Record<OnlineGateway, GatewayPlace>>> = {
  ZARIN_PAL: { baseUrl: zarinpalProduction.baseUrl, sideUrl: zarinpalProduction.graphqlUrl },
  VANDAR: { baseUrl: vandarProduction.baseUrl, sideUrl: vandarProduction.apiUrl },
  JIBIT: { baseUrl: jibitProduction.baseUrl },
  SNAPP_PAY_POSTPAID: { baseUrl: snappPayProduction.baseUrl },
};

/**
 * Reads the keys of one company, the needed ones whole. @throws Error for one that is missing: they are checked
 * before.
 */
function neededOf(name: OnlineGateway, keys: GatewayKeys): (field: string) => string {
  return (field) => {
    const value = keys[field];
    if (!value) throw new Error(`${name} lacks ${field}`);
    return value;
  };
}

/** Makes a company's gateway by the keys it gave. */
export function makeGateway(
  name: OnlineGateway,
  keys: GatewayKeys,
  place: GatewayPlace,
  timeoutMs: number,
): PaymentGateway {
  const { baseUrl, sideUrl = baseUrl, payUrl } = place;
  const key = neededOf(name, keys);
  const at = { baseUrl, timeoutMs, ...(payUrl === undefined ? {} : { payUrl }) };
  switch (name) {
    case 'ZARIN_PAL': {
      const { accessToken, terminalId } = keys;
      const startPayUrl = payUrl ?? `${baseUrl}/pg/StartPay/`;
      const more = { graphqlUrl: sideUrl, startPayUrl, timeoutMs };
      return zarinpalGateway({ baseUrl, merchantId: key('merchantId'), accessToken, terminalId, ...more });
    }
    case 'VANDAR': {
      const { business, accessToken } = keys;
      return vandarGateway({ ...at, apiUrl: sideUrl, apiKey: key('apiKey'), business, accessToken });
    }
    case 'JIBIT':
      return jibitGateway({ ...at, apiKey: key('apiKey'), secretKey: key('secretKey') });
    case 'SNAPP_PAY_POSTPAID':
      return snappPayPostpaidGateway({ ...at, ...snappPayKeys(key) });
    case 'SNAPP_PAY_DIRECTDEBIT':
      return snappPayDirectDebitGateway({ ...at, apiKey: key('apiKey') });
    case 'SNAPP_FOOD_WALLET':
      return snappFoodWalletGateway({ ...at, apiKey: key('apiKey') });
  }
}

function snappPayKeys(key: (field: string) => string) {
  return {
    clientId: key('clientId'),
    clientSecret: key('clientSecret'),
    username: key('username'),
    password: key('password'),
  };
}

/** Makes a company's stand-in, which serves whoever has these keys and nobody else. */
export function makeGatewaySimulator(
  name: OnlineGateway,
  keys: GatewayKeys,
  options: SimulatorOptions,
): SimulatorHandler {
  const key = neededOf(name, keys);
  switch (name) {
    case 'ZARIN_PAL':
      return zarinpalSimulator({
        ...options,
        merchantId: key('merchantId'),
        accessToken: key('accessToken'),
      });
    case 'VANDAR':
      return vandarSimulator({ ...options, apiKey: key('apiKey'), accessToken: key('accessToken') });
    case 'JIBIT':
      return jibitSimulator({ ...options, apiKey: key('apiKey'), secretKey: key('secretKey') });
    case 'SNAPP_PAY_POSTPAID':
      return snappPaySimulator({ ...options, ...snappPayKeys(key) });
    case 'SNAPP_PAY_DIRECTDEBIT':
    case 'SNAPP_FOOD_WALLET':
      return ownContractSimulator({ ...options, company: name, apiKey: key('apiKey') });
  }
}

const payPaths: Readonly<Record<OnlineGateway, string>> = {
  ZARIN_PAL: '/pg/StartPay/',
  VANDAR: '/v4/',
  JIBIT: '/v3/purchases/',
  SNAPP_PAY_DIRECTDEBIT: '/pay/',
  SNAPP_PAY_POSTPAID: '/pay/',
  SNAPP_FOOD_WALLET: '/pay/',
};

/** Says where a stand-in is: the server calls it at one address, browsers find it at another. */
export function simulatedPlace(name: OnlineGateway, baseUrl: string, browserUrl: string): GatewayPlace {
  const payUrl = browserUrl + payPaths[name];
  return name === 'ZARIN_PAL'
    ? { baseUrl, sideUrl: `${baseUrl}/api/v4/graphql/`, payUrl }
    : { baseUrl, payUrl };
}

/** Makes the keys by which a stand-in knows us: the installation makes up every field of the company's. */
export function simulatedKeys(name: OnlineGateway, secretOf: (purpose: string) => string): GatewayKeys {
  const { needed, optional } = GATEWAY_KEY_FIELDS[name];
  return Object.fromEntries(
    [...needed, ...optional].map((field) => {
      const secret = secretOf(`${name} ${field}`);
      return [field, field === 'merchantId' ? uuidOf(secret) : secret];
    }),
  );
}

/** Writes 32 hexadecimal digits as a UUID (version 4 in its shape). */
function uuidOf(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
