import { asInteger, asObject, asText, callJson, type JsonObject, unreachable } from '../http/index.ts';
import type { MapAddress, MapPoint, MapRefusal, MapService, ReverseOutcome } from './port.ts';

/** These are secrets: the key must never be logged or sent to a browser. */
export interface NeshanConfig {
  /** It begins «service.…». */
  readonly apiKey: string;
  /** Is `https://api.neshan.org` or a simulator; the address has no trailing slash. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
}

/** Neshan documents these standard error codes of its web services; they are also its HTTP statuses. */
const refusals: Readonly<Record<number, MapRefusal>> = {
  470: 'INVALID_POINT',
  480: 'KEY_NOT_ACCEPTED',
  481: 'LIMIT_REACHED',
  483: 'KEY_NOT_ACCEPTED',
  484: 'KEY_NOT_ACCEPTED',
  485: 'KEY_NOT_ACCEPTED',
};
const rateExceeded = 482;

/** Neshan writes truth as true or as «true». */
function asTruth(value: unknown): boolean {
  return value === true || value === 'true';
}

function readAddress(body: JsonObject, formattedAddress: string): MapAddress {
  return {
    formattedAddress,
    state: asText(body.state),
    city: asText(body.city),
    neighbourhood: asText(body.neighbourhood),
    street: asText(body.route_name),
    municipalityZone: asInteger(body.municipality_zone),
    inTrafficZone: asTruth(body.in_traffic_zone),
    inOddEvenZone: asTruth(body.in_odd_even_zone),
  };
}

function failureOf(code: number): ReverseOutcome {
  if (code === rateExceeded) return unreachable('BUSY');
  if (code >= 500) return unreachable('PROVIDER_ERROR');
  return { outcome: 'REFUSED', refusal: refusals[code] ?? 'OTHER', providerCode: String(code) };
}

/** Speaks Neshan's reverse geocoding, version 5. */
export function neshanMap(config: NeshanConfig): MapService {
  async function reverse({ latitude, longitude }: MapPoint): Promise<ReverseOutcome> {
    const query = new URLSearchParams({ lat: String(latitude), lng: String(longitude) });
    const answer = await callJson({
      method: 'GET',
      url: `${config.baseUrl}/v5/reverse?${query}`,
      headers: { 'api-key': config.apiKey },
      timeoutMs: config.timeoutMs,
    });
    if (answer.outcome === 'UNREACHABLE') return answer;
    const body = asObject(answer.body);
    if (body.status !== 'OK') {
      const code = asInteger(body.code) ?? (answer.status >= 400 ? answer.status : null);
      return code === null ? unreachable('BAD_ANSWER') : failureOf(code);
    }
    const formattedAddress = asText(body.formatted_address);
    if (formattedAddress === null) return { outcome: 'NOTHING_THERE' };
    return { outcome: 'FOUND', address: readAddress(body, formattedAddress) };
  }
  return { reverse };
}
