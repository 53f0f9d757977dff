import { streetMinutes } from '@sofreh/domain/dispatch';
import {
  jsonAnswer,
  type SimulatedAnswer,
  type SimulatedRequest,
  type SimulatorHandler,
  type SimulatorOptions,
  serveSimulation,
} from '../../simulator/index.ts';

const TABLE = /^\/table\/v1\/driving\/([\d.,;-]+)$/;
/** OSRM takes this many places unless its owner says otherwise. */
const MOST_PLACES = 100;

/** Streets of this city take so much longer than a straight line lets guess: a stand-in that only guessed would show nothing. */
export const SIMULATED_DETOUR = 1.5;

function answerOf(given: string): SimulatedAnswer {
  const places = given.split(';').map((pair) => {
    const [longitude = Number.NaN, latitude = Number.NaN] = pair.split(',').map(Number);
    return { latitude, longitude };
  });
  if (places.some(({ latitude, longitude }) => Math.abs(latitude) > 90 || Math.abs(longitude) > 180))
    return jsonAnswer({ code: 'InvalidQuery', message: 'coordinates' }, 400);
  if (places.length > MOST_PLACES) return jsonAnswer({ code: 'TooBig', message: 'too many places' }, 400);
  const durations = places.map((from) =>
    places.map((to) => Math.round(streetMinutes(from, to) * SIMULATED_DETOUR * 600) / 10),
  );
  return jsonAnswer({ code: 'Ok', durations, sources: [], destinations: [] });
}

/**
 * Serves OSRM's table service over HTTP. It fails on demand: more than a hundred places are `TooBig`, and the controls
 * (`POST {base}/controls`, operation «table») make it SLOW, DOWN, LOST, BROKEN or answer a CODE.
 */
export function osrmSimulator(options: SimulatorOptions): SimulatorHandler {
  const placesOf = ({ path, method }: SimulatedRequest) =>
    method === 'GET' ? (TABLE.exec(decodeURIComponent(path))?.[1] ?? null) : null;
  return serveSimulation({ ...options, storePrefix: 'osrm/' }, () => ({
    operations: ['table'],
    operationOf: (request) => (placesOf(request) === null ? null : 'table'),
    answer: async (request) => {
      const places = placesOf(request);
      return places === null ? jsonAnswer({ code: 'InvalidUrl', message: '' }, 400) : answerOf(places);
    },
    codeAnswer: (_operation, code) => jsonAnswer({ code: 'NoTable', message: String(code) }, code),
  }));
}
