import { asList, asObject, asText, callJson, unreachable } from '../http/index.ts';
import type { RoutingService, TableOutcome, WayPoint } from './port.ts';

export interface OsrmConfig {
  /** Says where OSRM answers, without a trailing slash. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
}

/** The decimals tell degrees to about ten centimetres: more is no news to a map of streets. */
const DECIMALS = 6;
const SECONDS = 60;

const text = ({ latitude, longitude }: WayPoint) =>
  `${longitude.toFixed(DECIMALS)},${latitude.toFixed(DECIMALS)}`;

/** Asks OSRM's table service, `GET /table/v1/driving/{lon,lat;…}`, for the seconds of every way at once. */
export function osrmRouting({ baseUrl, timeoutMs }: OsrmConfig): RoutingService {
  return {
    async table(places): Promise<TableOutcome> {
      const url = `${baseUrl}/table/v1/driving/${places.map(text).join(';')}?annotations=duration`;
      const answer = await callJson({ method: 'GET', url, timeoutMs });
      if (answer.outcome === 'UNREACHABLE') return answer;
      const body = asObject(answer.body);
      const code = asText(body.code);
      if (answer.status >= 500 || code === null)
        return unreachable(code === null ? 'BAD_ANSWER' : 'PROVIDER_ERROR');
      if (code !== 'Ok') return { outcome: 'REFUSED', providerCode: code.slice(0, 60) };
      const minutes = asList(body.durations).map((row) => asList(row).map(minutesOf));
      const whole = minutes.length === places.length && minutes.every((row) => row.length === places.length);
      return whole ? { outcome: 'TABLE', minutes } : unreachable('BAD_ANSWER');
    },
  };
}

function minutesOf(seconds: unknown): number | null {
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0 ? seconds / SECONDS : null;
}
