import { toPersianDigits } from '@sofreh/fa/digits';
import { type MapService, neshanMap, neshanSimulator } from '@sofreh/providers/map';
import { zarinpalGateway, zarinpalProduction, zarinpalSimulator } from '@sofreh/providers/payment-gateway';
import type { SimulatorHandler } from '@sofreh/providers/simulator';
import { kavenegarSms, outboxSms, type SmsPatternMessage, type SmsProvider } from '@sofreh/providers/sms';
import type { Config } from './platform/config/config.ts';
import type { Pool } from './platform/db/pool.ts';
import type { CodeSender, ProvidedServices, ReverseGeocoder } from './platform/http/app-services.ts';
import { newId } from './platform/ids.ts';
import { hasOutboxMessage, saveOutboxMessage } from './simulators/outbox.queries.ts';
import { simulatorStore } from './simulators/simulator-store.ts';
import { simulatorPath } from './simulators/simulators.routes.ts';

const TIMEOUT_MS = 10_000;
/** What we are to the simulated gateway; it serves nobody else. */
const SIMULATED_MERCHANT = '00000000-0000-4000-8000-000000000000';
const SIMULATED_KEY = 'simulated';

/** The outside services of this installation: the real ones where their credentials are configured, else stand-ins. */
export interface Providers {
  readonly services: Pick<ProvidedServices, 'gateway' | 'gatewaySimulated' | 'publicUrl' | 'sms' | 'map'>;
  /** Simulators to mount, by provider. */
  readonly simulators: ReadonlyMap<string, SimulatorHandler>;
  /** Whether text messages are kept in the built-in outbox. */
  readonly outbox: boolean;
}

function simulatorOptions(config: Config, pool: Pool, provider: string) {
  return {
    basePath: simulatorPath(provider),
    now: () => Date.now(),
    newId,
    store: simulatorStore(pool, provider),
    allowControls: config.simulatorControls,
  };
}

function gatewayOf(config: Config, loopback: string) {
  const real = config.providers.zarinpal;
  if (real) {
    return zarinpalGateway({ ...real, graphqlUrl: zarinpalProduction.graphqlUrl, timeoutMs: TIMEOUT_MS });
  }
  const baseUrl = loopback + simulatorPath('zarinpal');
  return zarinpalGateway({
    merchantId: SIMULATED_MERCHANT,
    baseUrl,
    graphqlUrl: `${baseUrl}/api/v4/graphql/`,
    // Without a host: the guest's browser finds it wherever it found us.
    startPayUrl: `${simulatorPath('zarinpal')}/pg/StartPay/`,
    accessToken: SIMULATED_KEY,
    terminalId: '1',
    timeoutMs: TIMEOUT_MS,
  });
}

/** The words of a pattern as its approved template would have them. */
function patternText({ pattern, values }: SmsPatternMessage, publicUrl: string): string {
  if (pattern === 'LOGIN_CODE') return `کد ورود شما به سفره: ${values.join(' ')}`;
  const [number = '', code = ''] = values;
  return `پرداخت سفارش ${number}: ${publicUrl}/pay/${code}`;
}

function smsOf(config: Config, pool: Pool): SmsProvider {
  const real = config.providers.kavenegar;
  if (real) {
    const templates = { LOGIN_CODE: real.template, PAYMENT_LINK: real.paymentLinkTemplate };
    return kavenegarSms({ ...real, templates, timeoutMs: TIMEOUT_MS });
  }
  return outboxSms({
    newId,
    saveMessage: async (message) => {
      await saveOutboxMessage(pool, message);
      // The outbox is the page and the terminal; this is no log and leaves the machine nowhere.
      process.stdout.write(`✉ ${message.phoneNumber}: ${message.text.replaceAll('\n', ' ')}\n`);
    },
    hasMessage: (id) => hasOutboxMessage(pool, id),
    textOf: (message) =>
      patternText(message, config.http.publicUrl ?? `http://localhost:${config.http.port}`),
  });
}

/** Sends one-time codes by the pattern of the configured company, and texts from its line. */
function codeSender(sms: SmsProvider): CodeSender {
  return {
    async sendCode(phoneNumber, code) {
      const sent = await sms.sendPattern({ phoneNumber, pattern: 'LOGIN_CODE', values: [code] });
      if (sent.outcome !== 'SENT') throw new Error(`the code was not sent: ${sent.outcome}`);
    },
    async sendPaymentLink(phoneNumber, { number, code }) {
      const values = [toPersianDigits(String(number)), code];
      const sent = await sms.sendPattern({ phoneNumber, pattern: 'PAYMENT_LINK', values });
      if (sent.outcome !== 'SENT') throw new Error(`the payment link was not sent: ${sent.outcome}`);
    },
    async sendText(phoneNumber, text) {
      const sent = await sms.send({ phoneNumber, text });
      if (sent.outcome !== 'SENT') throw new Error(`the text was not sent: ${sent.outcome}`);
    },
  };
}

/** How many named places are kept; about a city's worth of doorsteps. */
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

/** The only place that decides between the real service and its stand-in (decisions, section 10). */
export function createProviders(config: Config, pool: Pool): Providers {
  const loopback = `http://127.0.0.1:${config.http.port}`;
  const { zarinpal, kavenegar, neshan } = config.providers;
  const map = neshanMap({
    apiKey: neshan?.apiKey ?? SIMULATED_KEY,
    baseUrl: neshan?.baseUrl ?? loopback + simulatorPath('neshan'),
    timeoutMs: TIMEOUT_MS,
  });
  const simulators = new Map<string, SimulatorHandler>();
  if (!zarinpal)
    simulators.set(
      'zarinpal',
      zarinpalSimulator({
        ...simulatorOptions(config, pool, 'zarinpal'),
        merchantId: SIMULATED_MERCHANT,
        accessToken: SIMULATED_KEY,
      }),
    );
  if (!neshan) simulators.set('neshan', neshanSimulator(simulatorOptions(config, pool, 'neshan')));
  return {
    services: {
      gateway: gatewayOf(config, loopback),
      gatewaySimulated: !zarinpal,
      publicUrl: config.http.publicUrl ?? null,
      sms: codeSender(smsOf(config, pool)),
      map: geocoder(map),
    },
    simulators,
    outbox: !kavenegar,
  };
}
