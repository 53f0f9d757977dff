import type { CourierCompany } from '@sofreh/domain/courier-companies';
import { deadOrigin, serveLocally } from '../../testing/local-server.ts';
import { type FaultOrder, orderFault, testClock, testOptions } from '../../testing/simulated.ts';
import { type CourierPort, makeCourier, makeCourierSimulator, simulatedCompanyKeys } from '../index.ts';

export interface ReceivedReport {
  readonly url: string;
  /** The header, or the key of the address, proves it. */
  readonly proof: string;
  readonly body: unknown;
}

/** Wires a company to its stand-in over real HTTP, with a clock of the test's. */
export interface CourierUnderTest {
  readonly courier: CourierPort;
  /** Is the same company, where nothing listens. */
  readonly dead: CourierPort;
  /** Is the same company, with a key that nobody has. */
  readonly stranger: CourierPort;
  /** Reports stand in the order they came. */
  readonly reports: ReceivedReport[];
  /** Makes so many of the next reports not be taken. */
  refuse(count: number): void;
  order(fault: Omit<FaultOrder, 'kind'> & { readonly kind?: FaultOrder['kind'] }): Promise<void>;
  /** Lets time go by in small steps and sends reports. @param seconds how much. */
  pass(seconds: number): Promise<void>;
  close(): Promise<void>;
}

const HOOK = 'http://shop.invalid/hook?vendor=7';

/** Opens a company. */
export async function openCourier(name: CourierCompany): Promise<CourierUnderTest> {
  const clock = testClock();
  const keys = simulatedCompanyKeys(name, (purpose) => `secret of ${purpose}`.replaceAll(' ', '-'));
  const token = keys.token ?? keys.apiKey ?? '';
  const reports: ReceivedReport[] = [];
  let refusals = 0;
  const simulator = makeCourierSimulator(name, testOptions('', clock), {
    hookOf: (shown) => (shown === token ? { url: HOOK, secret: keys.hookSecret ?? '' } : null),
    async deliver(_token, url, headers, body) {
      if (refusals > 0) {
        refusals -= 1;
        return false;
      }
      const proof = headers.authorization ?? new URL(url).searchParams.get('key') ?? '';
      reports.push({ url, proof, body: JSON.parse(body) });
      return true;
    },
  });
  const server = await serveLocally(simulator.handler);
  const nowhere = await deadOrigin();
  const at = (baseUrl: string, more: object = {}) =>
    makeCourier(name, { ...keys, ...more }, { baseUrl }, 2_000);
  return {
    courier: at(server.origin),
    dead: at(nowhere),
    stranger: at(server.origin, keys.token ? { token: 'nobody' } : { apiKey: 'nobody' }),
    reports,
    refuse: (count) => {
      refusals = count;
    },
    order: (fault) => orderFault(server.origin, { kind: 'CODE', ...fault }),
    async pass(seconds) {
      for (let left = seconds; left > 0; left -= 5) {
        clock.advance(Math.min(5, left) * 1_000);
        await simulator.tick();
      }
    },
    close: server.close,
  };
}
