import { expect, test } from 'vitest';
import { deadOrigin, serveLocally } from '../testing/local-server.ts';
import { orderFault, testClock, testOptions } from '../testing/simulated.ts';
import { routingConformance } from './conformance.ts';
import { osrmRouting } from './osrm.ts';
import { osrmSimulator } from './simulator/osrm-simulator.ts';

const PATIENT_MS = 5_000;

routingConformance('OSRM', async () => {
  const server = await serveLocally(osrmSimulator(testOptions('/osrm', testClock())));
  const base = `${server.origin}/osrm`;
  return {
    routing: osrmRouting({ baseUrl: base, timeoutMs: PATIENT_MS }),
    hasty: osrmRouting({ baseUrl: base, timeoutMs: 300 }),
    deserted: osrmRouting({ baseUrl: await deadOrigin(), timeoutMs: PATIENT_MS }),
    order: (fault) => orderFault(base, fault),
    close: () => server.close(),
  };
});

test.each([
  ['no table', { code: 'Ok' }, { outcome: 'UNREACHABLE', reason: 'BAD_ANSWER' }],
  [
    'a table of one row',
    { code: 'Ok', durations: [[0, 1]] },
    { outcome: 'UNREACHABLE', reason: 'BAD_ANSWER' },
  ],
  [
    'a way that no street leads',
    {
      code: 'Ok',
      durations: [
        [0, null],
        [90, 0],
      ],
    },
    {
      outcome: 'TABLE',
      minutes: [
        [0, null],
        [1.5, 0],
      ],
    },
  ],
  ['outside the map', { code: 'NoSegment' }, { outcome: 'REFUSED', providerCode: 'NoSegment' }],
])('answers: %s', async (_name, body, expected) => {
  const seen: (string | undefined)[] = [];
  const server = await serveLocally(async (req, res) => {
    seen.push(req.url);
    res.writeHead(200, { 'content-type': 'application/json' });
    res.end(JSON.stringify(body));
  });
  const places = [
    { latitude: 35.7, longitude: 51.4 },
    { latitude: 35.8, longitude: 51.5 },
  ];
  expect(await osrmRouting({ baseUrl: server.origin, timeoutMs: PATIENT_MS }).table(places)).toEqual(
    expected,
  );
  // The longitude comes first, as OSRM has it.
  expect(seen).toEqual(['/table/v1/driving/51.400000,35.700000;51.500000,35.800000?annotations=duration']);
  await server.close();
});
