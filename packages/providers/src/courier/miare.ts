import type { Toman } from '@sofreh/domain/money';
import { wayToDoor } from '@sofreh/fa/address-line';
import { asList, asObject, asText, type JsonObject, type Unreachable, unreachable } from '../http/index.ts';
import {
  type CourierJob,
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

/** Says where Miare is and who we are to it. These are secrets, never to be logged or sent back. */
export interface MiareConfig {
  readonly token: string;
  readonly hookSecret: string;
  /** Trips are asked for here; the address has no trailing slash. */
  readonly baseUrl: string;
  /** The accounting is asked here; the address has no trailing slash. */
  readonly sideUrl: string;
  readonly timeoutMs: number;
}

export const miareProduction = {
  baseUrl: 'https://ws.miare.ir/trip-management/third-party-api/v2',
  sideUrl: 'https://www.miare.ir/api',
} as const;

const REFUSALS: Readonly<Record<string, CourierRefusal>> = {
  not_authenticated: 'KEYS_NOT_ACCEPTED',
  parse_error: 'INVALID_REQUEST',
  invalid_request_body: 'INVALID_REQUEST',
  concurrency_limit: 'LIMIT_REACHED',
};
const TOO_LATE = ['canceling_after_deadline', 'canceling_arrived_trip', 'canceling_ended_trip'];

/** Makes the number a courier sees; by its end we know our request again. */
function billNumberOf({ orderNumber, requestId }: Pick<CourierJob, 'orderNumber' | 'requestId'>): string {
  return `${orderNumber}/${requestId}`;
}

function requestIdOf(trip: JsonObject): string | null {
  const bill = asText(asObject(asList(trip.courses)[0]).bill_number);
  return /\/([0-9a-f-]{36})$/.exec(bill ?? '')?.[1] ?? null;
}

function reportOf(trip: JsonObject): CourierReport {
  const courier = asObject(trip.courier);
  const location = asObject(courier.location);
  const state = asText(trip.state) ?? '';
  return {
    word: state === 'pickup' && asText(trip.arrived_at) !== null ? 'pickup/arrived' : state,
    courier: asCourier(courier.name, courier.phone_number),
    position: asPoint(location.latitude, location.longitude),
    costToman: asToman(trip.delivery_cost),
    trackingUrl: asWebAddress(asObject(asList(trip.courses)[0]).tracking_url),
  };
}

/** Joins the moments a trip tells, by which its events are told apart. */
function momentsOf(trip: JsonObject): string {
  const course = asObject(asList(trip.courses)[0]);
  const moments = [trip.assigned_at, trip.arrived_at, trip.picked_up_at, course.dropped_off_at];
  return moments.map((moment) => asText(moment) ?? '-').join('/');
}

function refusalOf({ status, body }: Answered): CourierRefused {
  const code = asText(asObject(body).code) ?? String(status);
  return refused(REFUSALS[code] ?? 'OTHER', code);
}

function tripBody(job: CourierJob) {
  const { from, to } = job;
  return {
    pickup: {
      name: from.name,
      phone_number: from.phoneNumber,
      address: from.address,
      location: { latitude: from.latitude, longitude: from.longitude },
      deadline: new Date(job.readyAt).toISOString(),
    },
    courses: [
      {
        bill_number: billNumberOf(job),
        name: to.name,
        phone_number: to.phoneNumber,
        address: [wayToDoor({ detail: to.address, plate: to.plate ?? '', unit: to.unit ?? '' }), job.comment]
          .filter(Boolean)
          .join('، '),
        location: { latitude: to.latitude, longitude: to.longitude },
        ...(job.collectToman > 0 ? { payment: { amount: job.collectToman } } : {}),
      },
    ],
  };
}

/**
 * Speaks Miare's third-party API v2. It falls back from `pickup` to `assign_queue` when a courier drops the job;
 * arriving at the source is a moment of the trip and no event. Prices are toman, without the base cost of a trip.
 */
export function miareCourier(config: MiareConfig): CourierPort {
  const call = (method: 'GET' | 'POST', url: string, body?: object) =>
    ask({
      method,
      url,
      timeoutMs: config.timeoutMs,
      headers: {
        authorization: `Token ${config.token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const trips = (path = '') => `${config.baseUrl}/trips/${path}`;
  const place = (reference: string) => trips(`${encodeURIComponent(reference)}/`);

  async function readTrip(reference: string): Promise<JsonObject | CourierRefused | Unreachable | null> {
    const answer = await call('GET', place(reference));
    if (answer.outcome !== 'ANSWERED') return answer;
    if (answer.status === 404) return null;
    return answer.status < 400 ? asObject(answer.body) : refusalOf(answer);
  }
  const isTrip = (found: object): found is JsonObject => !('outcome' in found);
  const costOf = async (reference: string): Promise<Toman | null> => {
    const trip = await readTrip(reference);
    return trip && isTrip(trip) ? asToman(trip.delivery_cost) : null;
  };

  return {
    name: 'MIARE',
    async price({ from, to }) {
      const way = new URLSearchParams({
        source: `${from.latitude},${from.longitude}`,
        destination: `${to.latitude},${to.longitude}`,
      });
      const answer = await call('GET', `${config.sideUrl}/accounting/estimate/price/?${way}`);
      if (answer.outcome !== 'ANSWERED') return answer;
      const body = asObject(answer.body);
      if (answer.status >= 400) return refusalOf(answer);
      if (body.area_coverage === false) return notCovered;
      const priceToman = asToman(body.price);
      return priceToman === null ? unreachable('BAD_ANSWER') : { outcome: 'PRICED', priceToman };
    },
    async request(job) {
      const answer = await call('POST', trips(), tripBody(job));
      if (answer.outcome !== 'ANSWERED') return answer;
      if (answer.status >= 400) return refusalOf(answer);
      const trip = asObject(answer.body);
      const reference = asText(trip.id);
      if (reference === null) return unreachable('BAD_ANSWER');
      return { outcome: 'CREATED', reference, report: reportOf(trip) };
    },
    async find(job) {
      const answer = await call('GET', trips('?limit=100'));
      if (answer.outcome !== 'ANSWERED') return answer;
      if (answer.status >= 400) return refusalOf(answer);
      const list = Array.isArray(answer.body) ? answer.body : asList(asObject(answer.body).results);
      const trip = list.map(asObject).find((one) => requestIdOf(one) === job.requestId);
      const reference = trip && asText(trip.id);
      return trip && reference
        ? { outcome: 'FOUND', reference, report: reportOf(trip) }
        : { outcome: 'NONE' };
    },
    async status(reference) {
      const trip = await readTrip(reference);
      if (trip === null) return unknownRequest;
      return isTrip(trip)
        ? { outcome: 'STATUS', report: reportOf(trip) }
        : (trip as CourierRefused | Unreachable);
    },
    async cancel(reference) {
      const answer = await call('POST', `${place(reference)}cancel/`, {});
      if (answer.outcome !== 'ANSWERED') return answer;
      if (answer.status === 404) return unknownRequest;
      if (answer.status < 400) {
        return { outcome: 'CANCELED', costToman: asToman(asObject(answer.body).delivery_cost) };
      }
      const code = asText(asObject(answer.body).code) ?? '';
      if (!TOO_LATE.includes(code)) return refusalOf(answer);
      // It was called off before, and the answer was lost.
      const known = await readTrip(reference);
      const ours = known && isTrip(known) && asText(known.state) === 'canceled_by_client';
      return ours ? { outcome: 'CANCELED', costToman: await costOf(reference) } : { outcome: 'TOO_LATE' };
    },
    readReport(proof, body) {
      if (!provesSecret(proof, `Token ${config.hookSecret}`)) return { outcome: 'FORGED' };
      const { event, trip: told } = asObject(body);
      const trip = asObject(told);
      const [reference, name] = [asText(trip.id), asText(event)];
      if (reference === null || name === null || asText(trip.state) === null)
        return { outcome: 'IRRELEVANT' };
      const eventKey = `${reference}/${name}/${momentsOf(trip)}`.slice(0, 300);
      return { outcome: 'REPORT', eventKey, reference, requestId: requestIdOf(trip), report: reportOf(trip) };
    },
    async probe() {
      const answer = await call('GET', trips('?limit=1'));
      if (answer.outcome !== 'ANSWERED') return answer;
      return answer.status < 400 ? { outcome: 'ACCEPTED' } : refusalOf(answer);
    },
  };
}
