import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FaultOrder } from '../testing/simulated.ts';
import type { MapService } from './port.ts';

/** Wires a map to its simulator. */
export interface MapUnderTest {
  readonly map: MapService;
  /** Is the same map with a key that is not accepted. */
  readonly stranger: MapService;
  /** Is the same map with nobody listening. */
  readonly deserted: MapService;
  readonly secrets: readonly string[];
  order(fault: FaultOrder): Promise<void>;
  close(): Promise<void>;
}

const vanak = { latitude: 35.7575, longitude: 51.4105 };
const sea = { latitude: 10, longitude: -40 };

/** Holds every map to the promises of `port.ts`. */
export function mapConformance(name: string, open: () => Promise<MapUnderTest>): void {
  describe(`map: ${name}`, () => {
    let under: MapUnderTest;
    /** Every outcome passes through here: none may carry a secret. */
    const reverse = async (map: MapService, point: Parameters<MapService['reverse']>[0]) => {
      const outcome = await map.reverse(point);
      for (const secret of under.secrets) expect(JSON.stringify(outcome)).not.toContain(secret);
      return outcome;
    };
    beforeAll(async () => {
      under = await open();
    });
    afterAll(async () => {
      await under.close();
    });

    test('a point in a city has an address', async () => {
      const outcome = await reverse(under.map, vanak);
      expect(outcome).toMatchObject({ outcome: 'FOUND', address: { city: 'تهران', neighbourhood: 'ونک' } });
      expect(outcome.outcome === 'FOUND' ? outcome.address.formattedAddress : '').toContain('ونک');
    });

    test('the same point has the same address', async () => {
      expect(await reverse(under.map, vanak)).toEqual(await reverse(under.map, vanak));
    });

    test('nothing stands in the sea', async () => {
      expect(await reverse(under.map, sea)).toEqual({ outcome: 'NOTHING_THERE' });
    });

    test('a point that is none is refused', async () => {
      expect(await reverse(under.map, { latitude: Number.NaN, longitude: 51 })).toMatchObject({
        outcome: 'REFUSED',
        refusal: 'INVALID_POINT',
      });
    });

    test('a key that is not accepted is a refusal', async () => {
      expect(await reverse(under.stranger, vanak)).toMatchObject({
        outcome: 'REFUSED',
        refusal: 'KEY_NOT_ACCEPTED',
      });
    });

    test.each([
      ['DOWN', 'NETWORK'],
      ['SLOW', 'TIMEOUT'],
      ['BROKEN', 'PROVIDER_ERROR'],
      ['LOST', 'NETWORK'],
    ] as const)('%s: unreachable, %s', async (kind, reason) => {
      await under.order({ operation: 'reverse', kind });
      expect(await reverse(under.map, vanak)).toEqual({ outcome: 'UNREACHABLE', reason });
    });

    test('nobody listening is unreachable', async () => {
      expect(await reverse(under.deserted, vanak)).toEqual({ outcome: 'UNREACHABLE', reason: 'NETWORK' });
    });
  });
}
