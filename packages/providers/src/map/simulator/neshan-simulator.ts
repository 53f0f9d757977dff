import {
  jsonAnswer,
  type SimulatedAnswer,
  type SimulatedRequest,
  type SimulatorHandler,
  type SimulatorOptions,
  serveSimulation,
} from '../../simulator/index.ts';
import { tehranAddress } from './tehran-address.ts';

/** Sets up a simulator of Neshan's reverse geocoding. */
export interface NeshanSimulatorOptions extends SimulatorOptions {
  /** It is the only key that is served; any is when it is absent. */
  readonly apiKey?: string;
}

const reversePath = '/v5/reverse';
/** In these zones of central Tehran traffic is limited. */
const trafficZones = [6, 7, 11, 12];
const oddEvenZones = [2, 3, 6, 7, 8, 11, 12, 13];

const messages: Readonly<Record<number, string>> = {
  470: 'CoordinateParseError',
  480: 'KeyNotFound',
  481: 'LimitExceeded',
  482: 'RateExceeded',
  483: 'ApiKeyTypeError',
  484: 'ApiWhiteListError',
  485: 'ApiServiceListError',
  500: 'GenericError',
};

function failure(code: number): SimulatedAnswer {
  return jsonAnswer({ status: 'ERROR', code, message: messages[code] ?? 'Error' }, code);
}

function coordinate(query: URLSearchParams, name: string, limit: number): number | null {
  const text = query.get(name) ?? '';
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) && Math.abs(value) <= limit ? value : null;
}

/** Truth comes as text now and then, as from the real service. */
function reverse(query: URLSearchParams): SimulatedAnswer {
  const latitude = coordinate(query, 'lat', 90);
  const longitude = coordinate(query, 'lng', 180);
  if (latitude === null || longitude === null) return failure(470);
  const address = tehranAddress({ latitude, longitude });
  if (!address) return jsonAnswer({ status: 'OK', formatted_address: null, city: null, state: null });
  const { name, municipalityZone } = address.neighbourhood;
  return jsonAnswer({
    status: 'OK',
    formatted_address: address.formattedAddress,
    route_name: address.street,
    route_type: address.street.startsWith('بلوار') ? 'primary' : 'secondary',
    neighbourhood: name,
    city: 'تهران',
    state: 'استان تهران',
    place: null,
    municipality_zone: String(municipalityZone),
    in_traffic_zone: String(trafficZones.includes(municipalityZone)),
    in_odd_even_zone: oddEvenZones.includes(municipalityZone),
    village: null,
    county: 'شهرستان تهران',
    district: 'بخش مرکزی شهرستان تهران',
  });
}

/**
 * Serves Neshan's `GET /v5/reverse` over HTTP, with addresses computed from the point: Tehran has them, everything
 * else is empty.
 *
 * It fails on demand: points that are no numbers are 470, a wrong key 480; and the controls (`POST {base}/controls`,
 * operation «reverse») make it SLOW, DOWN, LOST, BROKEN or answer any CODE.
 */
export function neshanSimulator(options: NeshanSimulatorOptions): SimulatorHandler {
  const isReverse = (request: SimulatedRequest) => request.path === reversePath && request.method === 'GET';
  return serveSimulation({ ...options, storePrefix: 'neshan/' }, () => ({
    operations: ['reverse'],
    operationOf: (request) => (isReverse(request) ? 'reverse' : null),
    answer: async (request) => {
      if (!isReverse(request)) return jsonAnswer({ error: 'not found' }, 404);
      if (options.apiKey !== undefined && request.headers['api-key'] !== options.apiKey) return failure(480);
      return reverse(request.query);
    },
    codeAnswer: (_operation, code) => failure(code),
  }));
}
