import { asList, asObject, asText, type JsonObject, unreachable } from '../http/index.ts';
import {
  type CourierJob,
  type CourierPort,
  type CourierRefused,
  type CourierReport,
  notCovered,
  type Ride,
  refused,
  type Stop,
  unknownRequest,
} from './port.ts';
import { type Answered, asCourier, ask, asPoint, asToman, nameOf, provesSecret } from './read-company.ts';

/** Says where Alopeyk is and who we are to it. These are secrets, never to be logged or sent back. */
export interface AlopeykConfig {
  readonly token: string;
  readonly hookSecret: string;
  readonly city: string;
  /** The address has no trailing slash. */
  readonly baseUrl: string;
  /** Says where a guest follows a courier, up to the order's token. */
  readonly trackingUrl: string;
  readonly timeoutMs: number;
}

export const alopeykProduction = {
  baseUrl: 'https://api.alopeyk.com/api/v2',
  trackingUrl: 'https://tracking.alopeyk.com/#/',
} as const;

const END_WORDS = ['delivering', 'delivered', 'finished', 'picking'];

function addressOf(type: 'origin' | 'destination', stop: Partial<Stop> & Ride['from'], description = '') {
  return {
    type,
    lat: stop.latitude,
    lng: stop.longitude,
    description,
    unit: stop.unit ?? '',
    number: stop.plate ?? '',
    person_fullname: stop.name ?? '',
    person_phone: stop.phoneNumber ?? '',
  };
}

function wordOf(order: JsonObject): string {
  const status = asText(order.status) ?? '';
  const byUs = status === 'cancelled' && asText(order.cancelled_by)?.toLowerCase() === 'customer';
  return byUs ? `${status}/customer` : status;
}

/**
 * Speaks Alopeyk's API v2. It has no call that finds an order by our own id; reports repeat it among `extra_params`,
 * so a request whose answer was lost is found again by them alone. Prices are toman.
 */
export function alopeykCourier(config: AlopeykConfig): CourierPort {
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    ask({
      method,
      url: config.baseUrl + path,
      timeoutMs: config.timeoutMs,
      headers: {
        authorization: `Bearer ${config.token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const failed = ({ status, body }: Answered) => status >= 400 || asObject(body).status !== 'success';
  const refusalOf = ({ status, body }: Answered): CourierRefused => {
    const message = asText(asObject(body).message) ?? String(status);
    return refused(
      /credit|اعتبار/i.test(message) ? 'NO_CREDIT' : status === 400 ? 'INVALID_REQUEST' : 'OTHER',
      message,
    );
  };
  const outside = ({ body }: Answered) =>
    /محدوده|out of|not.?cover/i.test(asText(asObject(body).message) ?? '');

  function reportOf(order: JsonObject): CourierReport {
    const info = asObject(order.courier_info);
    const location = asObject(info.last_position);
    const token = asText(order.order_token);
    return {
      word: wordOf(order),
      courier: asCourier(
        [asText(info.firstname), asText(info.lastname)].filter(Boolean).join(' '),
        info.phone,
      ),
      position: asPoint(location.lat, location.lng),
      costToman: asToman(order.final_price) ?? asToman(order.price),
      trackingUrl: token && /^[\w-]{4,100}$/.test(token) ? config.trackingUrl + token : null,
    };
  }

  function orderBody(job: CourierJob) {
    return {
      city: config.city,
      transport_type: 'motorbike',
      has_return: false,
      cashed: false,
      addresses: [
        addressOf('origin', job.from, job.from.address),
        addressOf('destination', job.to, [job.to.address, job.comment].filter(Boolean).join('، ')),
      ],
      extra_params: { request_id: job.requestId, order_number: job.orderNumber },
    };
  }

  async function details(reference: string) {
    const answer = await call(
      'GET',
      `/orders/${encodeURIComponent(reference)}?columns=*,addresses,courier_info`,
    );
    if (answer.outcome !== 'ANSWERED') return answer;
    if (answer.status === 404) return unknownRequest;
    if (failed(answer)) return refusalOf(answer);
    return { outcome: 'STATUS' as const, report: reportOf(asObject(asObject(answer.body).object)) };
  }

  return {
    name: 'ALOPEYK',
    async price({ from, to }) {
      const addresses = [addressOf('origin', from), addressOf('destination', to)];
      const terms = { city: config.city, transport_type: 'motorbike', has_return: false, cashed: false };
      const answer = await call('POST', '/orders/price/calc', { ...terms, addresses });
      if (answer.outcome !== 'ANSWERED') return answer;
      if (failed(answer)) return outside(answer) ? notCovered : refusalOf(answer);
      const priceToman = asToman(asObject(asObject(answer.body).object).price);
      return priceToman === null ? unreachable('BAD_ANSWER') : { outcome: 'PRICED', priceToman };
    },
    async request(job) {
      const answer = await call('POST', '/orders', orderBody(job));
      if (answer.outcome !== 'ANSWERED') return answer;
      if (failed(answer)) return outside(answer) ? notCovered : refusalOf(answer);
      const order = asObject(asObject(answer.body).object);
      const reference = asText(order.id);
      if (reference === null) return unreachable('BAD_ANSWER');
      return { outcome: 'CREATED', reference, report: reportOf(order) };
    },
    find: () => Promise.resolve({ outcome: 'NOT_OFFERED' }),
    status: details,
    async cancel(reference) {
      const answer = await call('GET', `/orders/${encodeURIComponent(reference)}/cancel?comment=`);
      if (answer.outcome !== 'ANSWERED') return answer;
      if (answer.status === 404) return unknownRequest;
      if (!failed(answer)) {
        return {
          outcome: 'CANCELED',
          costToman: asToman(asObject(asObject(answer.body).object).final_price),
        };
      }
      const known = await details(reference);
      if (known.outcome !== 'STATUS') return known;
      const { word, costToman } = known.report;
      if (word === 'cancelled/customer') return { outcome: 'CANCELED', costToman };
      return END_WORDS.includes(word) || word === 'accepted' ? { outcome: 'TOO_LATE' } : refusalOf(answer);
    },
    readReport(proof, body) {
      if (!provesSecret(proof, config.hookSecret)) return { outcome: 'FORGED' };
      const told = asObject(body);
      const order = told.order === undefined ? told : asObject(told.order);
      const [reference, status] = [asText(order.id), asText(order.status)];
      if (reference === null || status === null) return { outcome: 'IRRELEVANT' };
      const params = order.extra_params ?? told.extra_params;
      const requestId = asText(asObject(Array.isArray(params) ? asList(params)[0] : params).request_id);
      const eventKey = `${reference}/${status}/${nameOf(asObject(order.courier_info), order.updated_at)}`;
      return { outcome: 'REPORT', eventKey, reference, requestId, report: reportOf(order) };
    },
    async probe() {
      const answer = await call('GET', '/locations?latlng=35.7,51.4');
      if (answer.outcome !== 'ANSWERED') return answer;
      return failed(answer) ? refusalOf(answer) : { outcome: 'ACCEPTED' };
    },
  };
}
