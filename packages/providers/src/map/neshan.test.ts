import { lintTexts } from '@sofreh/fa/testing/lint-texts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deadOrigin, type LocalServer, serveLocally } from '../testing/local-server.ts';
import { orderFault, testClock, testOptions } from '../testing/simulated.ts';
import { mapConformance } from './conformance.ts';
import { neshanMap } from './neshan.ts';
import { neshanSimulator } from './simulator/neshan-simulator.ts';
import { tehranNeighbourhoods } from './simulator/tehran.ts';
import { tehranAddress } from './simulator/tehran-address.ts';

const apiKey = 'service.secret';

async function openSimulator() {
  const server = await serveLocally(neshanSimulator({ ...testOptions('/neshan', testClock()), apiKey }));
  const base = `${server.origin}/neshan`;
  return { server, base, map: neshanMap({ apiKey, baseUrl: base, timeoutMs: 300 }) };
}

mapConformance('Neshan', async () => {
  const { server, base, map } = await openSimulator();
  return {
    map,
    stranger: neshanMap({ apiKey: 'web.other', baseUrl: base, timeoutMs: 300 }),
    deserted: neshanMap({ apiKey, baseUrl: await deadOrigin(), timeoutMs: 300 }),
    secrets: [apiKey],
    order: (fault) => orderFault(base, fault),
    close: () => server.close(),
  };
});

describe('Neshan', () => {
  let simulator: Awaited<ReturnType<typeof openSimulator>>;
  beforeAll(async () => {
    simulator = await openSimulator();
  });
  afterAll(() => simulator.server.close());

  test('the key goes to the configured address alone, also when that sends elsewhere', async () => {
    const keys: (string | string[] | undefined)[] = [];
    const elsewhere = await serveLocally(async (req, res) => {
      keys.push(req.headers['api-key']);
      res.end('{}');
    });
    const redirecting = await serveLocally(async (_req, res) => {
      res.writeHead(302, { location: `${elsewhere.origin}/v5/reverse` });
      res.end();
    });
    const map = neshanMap({ apiKey, baseUrl: redirecting.origin, timeoutMs: 300 });
    const answer = await map.reverse({ latitude: 35.7, longitude: 51.4 });
    expect(answer.outcome).toBe('UNREACHABLE');
    expect(JSON.stringify(answer)).not.toContain(apiKey);
    expect(keys).toEqual([]);
    await Promise.all([elsewhere.close(), redirecting.close()]);
  });

  test.each([
    [481, { outcome: 'REFUSED', refusal: 'LIMIT_REACHED', providerCode: '481' }],
    [482, { outcome: 'UNREACHABLE', reason: 'BUSY' }],
    [483, { outcome: 'REFUSED', refusal: 'KEY_NOT_ACCEPTED', providerCode: '483' }],
    [499, { outcome: 'REFUSED', refusal: 'OTHER', providerCode: '499' }],
    [500, { outcome: 'UNREACHABLE', reason: 'PROVIDER_ERROR' }],
  ])('answered with %d', async (code, expected) => {
    await orderFault(simulator.base, { operation: 'reverse', kind: 'CODE', code });
    expect(await simulator.map.reverse({ latitude: 35.7, longitude: 51.4 })).toEqual(expected);
  });

  test('zones come as numbers and truth, however they were written', async () => {
    const outcome = await simulator.map.reverse({ latitude: 35.6745, longitude: 51.4215 });
    expect(outcome).toMatchObject({
      address: { municipalityZone: 12, inTrafficZone: true, inOddEvenZone: true, state: 'استان تهران' },
    });
  });
});

describe('answers that mean nothing', () => {
  let server: LocalServer | undefined;
  afterAll(() => server?.close());

  test.each([
    ['an empty object', {}, { outcome: 'UNREACHABLE', reason: 'BAD_ANSWER' }],
    ['a list', [], { outcome: 'UNREACHABLE', reason: 'BAD_ANSWER' }],
    ['an address of blanks', { status: 'OK', formatted_address: ' ' }, { outcome: 'NOTHING_THERE' }],
  ])('%s', async (_name, body, expected) => {
    server = await serveLocally(async (_req, res) => {
      res.writeHead(200, { 'content-type': 'application/json' });
      res.end(JSON.stringify(body));
    });
    const map = neshanMap({ apiKey, baseUrl: server.origin, timeoutMs: 300 });
    expect(await map.reverse({ latitude: 35.7, longitude: 51.4 })).toEqual(expected);
    await server.close();
  });
});

describe('the simulated Tehran', () => {
  test('every neighbourhood is found at its own middle', () => {
    for (const place of tehranNeighbourhoods) {
      const address = tehranAddress(place);
      expect(address?.neighbourhood.name).toBe(place.name);
      expect(place.streets).toContain(address?.street);
    }
  });

  test('addresses are clean Persian wherever the point is', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 35.6, max: 35.83, noNaN: true }),
        fc.double({ min: 51.2, max: 51.6, noNaN: true }),
        (latitude, longitude) => {
          expect(lintTexts(tehranAddress({ latitude, longitude })?.formattedAddress ?? '')).toEqual([]);
        },
      ),
    );
  });

  test('points a few steps apart share their neighbourhood', () => {
    const here = tehranAddress({ latitude: 35.7575, longitude: 51.4105 });
    const there = tehranAddress({ latitude: 35.7577, longitude: 51.4107 });
    expect(there?.neighbourhood).toBe(here?.neighbourhood);
  });

  test('Karaj is not Tehran', () => {
    expect(tehranAddress({ latitude: 35.84, longitude: 50.96 })).toBeNull();
  });
});
