import { type Place, streetMinutes, type Travel } from '@sofreh/domain/dispatch';
import type { RoutingService } from '@sofreh/providers/routing';

/** Finds out how long the ways between some places take. */
export type Distances = (places: readonly Place[]) => Promise<Travel>;

/** So many places are asked about at once; ways between further ones are guessed. */
const PLACES_AT_ONCE = 100;
const WAYS_KEPT = 40_000;
/** After a failure nobody is kept waiting for the service again for so long, milliseconds. */
const REST_MS = 30_000;
/** Five decimals are about a metre: doors stay the same, and a courier who waits does too. */
const keyOf = ({ latitude, longitude }: Place) => `${latitude.toFixed(5)},${longitude.toFixed(5)}`;

/**
 * Gives ways by a routing service where the installation has one, else guessed from the straight line; also where it
 * does not answer, for the board has to stand. What it told is remembered.
 */
export function distancesOf(routing: RoutingService | null, now: () => number): Distances {
  if (!routing) return async () => streetMinutes;
  const kept = new Map<string, number | null>();
  let restsUntil = 0;
  const travel: Travel = (from, to) => kept.get(`${keyOf(from)}>${keyOf(to)}`) ?? streetMinutes(from, to);
  return async (places) => {
    const asked = [...new Map(places.map((place) => [keyOf(place), place])).values()].slice(
      0,
      PLACES_AT_ONCE,
    );
    const isKnown = asked.every((from) => asked.every((to) => kept.has(`${keyOf(from)}>${keyOf(to)}`)));
    if (isKnown || asked.length < 2 || now() < restsUntil) return travel;
    const answer = await routing.table(asked);
    if (answer.outcome !== 'TABLE') {
      restsUntil = now() + REST_MS;
      return travel;
    }
    for (const [from, row] of answer.minutes.entries()) {
      for (const [to, minutes] of row.entries()) {
        const [a, b] = [asked[from], asked[to]];
        if (!a || !b) continue;
        const key = `${keyOf(a)}>${keyOf(b)}`;
        // Told anew it is the newest: what has to go is what was told longest ago.
        kept.delete(key);
        kept.set(key, minutes);
      }
    }
    for (const key of kept.keys()) {
      if (kept.size <= WAYS_KEPT) break;
      kept.delete(key);
    }
    return travel;
  };
}
