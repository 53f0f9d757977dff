import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FaultOrder } from '../testing/simulated.ts';
import type { RoutingService, WayPoint } from './port.ts';

/** Wires a routing service to its simulator. */
export interface RoutingUnderTest {
  readonly routing: RoutingService;
  /**
   * Is the same with so little patience that a slow answer is too late; the others wait as long as a busy machine
   * needs.
   */
  readonly hasty: RoutingService;
  /** Is the same with nobody listening. */
  readonly deserted: RoutingService;
  order(fault: FaultOrder): Promise<void>;
  close(): Promise<void>;
}

const PLACES: readonly WayPoint[] = [
  { latitude: 35.757, longitude: 51.41 },
  { latitude: 35.775, longitude: 51.43 },
  { latitude: 35.7, longitude: 51.39 },
];

/** Holds every routing service to the promises of `port.ts`. */
export function routingConformance(name: string, open: () => Promise<RoutingUnderTest>): void {
  describe(`routing: ${name}`, () => {
    let under: RoutingUnderTest;
    beforeAll(async () => {
      under = await open();
    });
    afterAll(() => under.close());

    test('tells the minutes of every way, none of them to where one is', async () => {
      const answer = await under.routing.table(PLACES);
      if (answer.outcome !== 'TABLE') throw new Error(answer.outcome);
      expect(answer.minutes.map((row) => row.length)).toEqual([3, 3, 3]);
      for (const [from, row] of answer.minutes.entries()) {
        for (const [to, minutes] of row.entries()) {
          if (from === to) expect(minutes).toBe(0);
          else expect(minutes).toBeGreaterThan(1);
        }
      }
    });

    test('more places than it takes are a refusal', async () => {
      const many = Array.from({ length: 101 }, (_, nth) => ({
        latitude: 35.7 + nth / 1_000,
        longitude: 51.4,
      }));
      expect((await under.routing.table(many)).outcome).toBe('REFUSED');
    });

    test.each([
      ['DOWN', 'NETWORK'],
      ['SLOW', 'TIMEOUT'],
      ['BROKEN', 'PROVIDER_ERROR'],
      ['LOST', 'NETWORK'],
    ] as const)('%s: unreachable, %s', async (kind, reason) => {
      await under.order({ operation: 'table', kind });
      const asked = kind === 'SLOW' ? under.hasty : under.routing;
      expect(await asked.table(PLACES)).toEqual({ outcome: 'UNREACHABLE', reason });
    });

    test('nobody listening is unreachable', async () => {
      expect(await under.deserted.table(PLACES)).toEqual({ outcome: 'UNREACHABLE', reason: 'NETWORK' });
    });
  });
}
