import type { CourierCompany } from '@sofreh/domain/courier-companies';
import { asObject, asText, type JsonObject, unreachable } from '../http/index.ts';
import {
  type CourierPort,
  type CourierRefusal,
  type CourierRefused,
  type CourierReport,
  notCovered,
  refused,
  unknownRequest,
} from './port.ts';
import {
  type Answered,
  asCourier,
  ask,
  asPoint,
  asToman,
  asWebAddress,
  provesSecret,
} from './read-company.ts';

/** Says where the company is and who we are to it. These are secrets, never to be logged or sent back. */
export interface OwnCourierConfig {
  readonly apiKey: string;
  readonly hookSecret: string;
  /** The address has no trailing slash. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
}

const REFUSALS: Readonly<Record<string, CourierRefusal>> = {
  INVALID: 'INVALID_REQUEST',
  UNAUTHORIZED: 'KEYS_NOT_ACCEPTED',
  LIMIT: 'LIMIT_REACHED',
  NO_CREDIT: 'NO_CREDIT',
};

function codeOf({ status, body }: Answered): string {
  return asText(asObject(body).code) ?? String(status);
}

function refusalOf(answer: Answered): CourierRefused {
  return refused(REFUSALS[codeOf(answer)] ?? 'OTHER', codeOf(answer));
}

function reportOf(delivery: JsonObject): CourierReport {
  const courier = asObject(delivery.courier);
  const position = asObject(delivery.position);
  return {
    word: asText(delivery.state) ?? '',
    courier: asCourier(courier.name, courier.phoneNumber),
    position: asPoint(position.latitude, position.longitude),
    costToman: asToman(delivery.costToman),
    trackingUrl: asWebAddress(delivery.trackingUrl),
  };
}

/**
 * Speaks the contract we offer to companies that publish none (docs/courier-companies.md): JSON over HTTPS with a
 * bearer key, whole toman, errors as `{ code }`. A delivery is named by our own id, so asking twice asks once. When a
 * company's protocol is known, its file speaks that and nothing else changes.
 */
export function ownContractCourier(name: CourierCompany, config: OwnCourierConfig): CourierPort {
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    ask({
      method,
      url: config.baseUrl + path,
      timeoutMs: config.timeoutMs,
      headers: {
        authorization: `Bearer ${config.apiKey}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const place = (reference: string) => `/v1/deliveries/${encodeURIComponent(reference)}`;

  async function details(reference: string) {
    const answer = await call('GET', place(reference));
    if (answer.outcome !== 'ANSWERED') return answer;
    if (answer.status === 404) return unknownRequest;
    if (answer.status >= 400) return refusalOf(answer);
    return { outcome: 'STATUS' as const, report: reportOf(asObject(answer.body)) };
  }

  return {
    name,
    async price(ride) {
      const answer = await call('POST', '/v1/prices', ride);
      if (answer.outcome !== 'ANSWERED') return answer;
      if (answer.status >= 400) return codeOf(answer) === 'NOT_COVERED' ? notCovered : refusalOf(answer);
      const priceToman = asToman(asObject(answer.body).priceToman);
      return priceToman === null ? unreachable('BAD_ANSWER') : { outcome: 'PRICED', priceToman };
    },
    async request({ requestId, readyAt, ...job }) {
      const body = { id: requestId, readyAt: new Date(readyAt).toISOString(), ...job };
      const answer = await call('POST', '/v1/deliveries', body);
      if (answer.outcome !== 'ANSWERED') return answer;
      if (answer.status >= 400) return codeOf(answer) === 'NOT_COVERED' ? notCovered : refusalOf(answer);
      const delivery = asObject(answer.body);
      if (asText(delivery.id) !== requestId) return unreachable('BAD_ANSWER');
      return { outcome: 'CREATED', reference: requestId, report: reportOf(delivery) };
    },
    async find({ requestId }) {
      const found = await details(requestId);
      if (found.outcome === 'UNKNOWN_REQUEST') return { outcome: 'NONE' };
      return found.outcome === 'STATUS'
        ? { outcome: 'FOUND', reference: requestId, report: found.report }
        : found;
    },
    status: details,
    async cancel(reference) {
      const answer = await call('POST', `${place(reference)}/cancel`, {});
      if (answer.outcome !== 'ANSWERED') return answer;
      if (answer.status === 404) return unknownRequest;
      if (answer.status < 400) {
        return { outcome: 'CANCELED', costToman: asToman(asObject(answer.body).costToman) };
      }
      return codeOf(answer) === 'TOO_LATE' ? { outcome: 'TOO_LATE' } : refusalOf(answer);
    },
    readReport(proof, body) {
      if (!provesSecret(proof, `Bearer ${config.hookSecret}`)) return { outcome: 'FORGED' };
      const told = asObject(body);
      const delivery = asObject(told.delivery);
      const [event, reference] = [asText(told.event), asText(delivery.id)];
      if (event === null || reference === null || asText(delivery.state) === null) {
        return { outcome: 'IRRELEVANT' };
      }
      const eventKey = `${reference}/${event}`.slice(0, 300);
      return { outcome: 'REPORT', eventKey, reference, requestId: reference, report: reportOf(delivery) };
    },
    async probe() {
      const answer = await call('GET', '/v1/account');
      if (answer.outcome !== 'ANSWERED') return answer;
      return answer.status < 400 ? { outcome: 'ACCEPTED' } : refusalOf(answer);
    },
  };
}
