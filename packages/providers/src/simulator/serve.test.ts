import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LocalServer, serveLocally } from '../testing/local-server.ts';
import { orderFault, testClock, testOptions } from '../testing/simulated.ts';
import { jsonAnswer } from './exchange.ts';
import { createLock } from './lock.ts';
import { type SimulatorOptions, serveSimulation } from './serve.ts';
import { memoryStore } from './store.ts';

function echo(options: SimulatorOptions) {
  let calls = 0;
  return serveSimulation({ ...options, storePrefix: 'echo/' }, () => ({
    operations: ['echo'],
    operationOf: ({ path }) => (path === '/echo' ? 'echo' : null),
    answer: async ({ method, path, query, body }) => {
      calls += 1;
      return jsonAnswer({ calls, method, path, query: Object.fromEntries(query), body });
    },
    codeAnswer: (_operation, code) => jsonAnswer({ code }, 418),
  }));
}

describe('serveSimulation', () => {
  let server: LocalServer;
  let base: string;
  beforeAll(async () => {
    server = await serveLocally(echo(testOptions('/base', testClock())));
    base = `${server.origin}/base`;
  });
  afterAll(() => server.close());

  test('hands over path, query and body below its base path', async () => {
    const response = await fetch(`${base}/other?a=1`, { method: 'POST', body: 'متن' });
    expect(await response.json()).toMatchObject({
      method: 'POST',
      path: '/other',
      query: { a: '1' },
      body: 'متن',
    });
  });

  test('a body beyond the limit is refused', async () => {
    const response = await fetch(`${base}/echo`, { method: 'POST', body: 'x'.repeat(65 * 1024) });
    expect(response.status).toBe(413);
  });

  test('a fault spoils as many calls as it was ordered for, of its operation only', async () => {
    await orderFault(base, { operation: 'echo', kind: 'CODE', code: 7, times: 2 });
    expect((await fetch(`${base}/other`)).status).toBe(200);
    expect(await (await fetch(`${base}/echo`)).json()).toEqual({ code: 7 });
    expect((await fetch(`${base}/echo`)).status).toBe(418);
    expect((await fetch(`${base}/echo`)).status).toBe(200);
  });

  test('DOWN does nothing, LOST does the work; neither answers', async () => {
    const { calls } = (await (await fetch(`${base}/echo`)).json()) as { calls: number };
    await orderFault(base, { operation: 'echo', kind: 'DOWN' });
    await expect(fetch(`${base}/echo`)).rejects.toThrow();
    await orderFault(base, { operation: 'echo', kind: 'LOST' });
    await expect(fetch(`${base}/echo`)).rejects.toThrow();
    expect(await (await fetch(`${base}/echo`)).json()).toMatchObject({ calls: calls + 2 });
  });

  test('BROKEN is a page with 502', async () => {
    await orderFault(base, { operation: 'echo', kind: 'BROKEN' });
    const response = await fetch(`${base}/echo`);
    expect(response.status).toBe(502);
    expect(response.headers.get('content-type')).toContain('html');
  });

  test('SLOW lets go when the caller hangs up', async () => {
    await orderFault(base, { operation: 'echo', kind: 'SLOW' });
    const call = request(`${base}/echo`);
    const closed = new Promise((resolve) => call.once('close', resolve));
    call.once('error', () => {});
    call.end();
    call.once('finish', () => call.destroy());
    await closed;
    expect((await fetch(`${base}/echo`)).status).toBe(200);
  });

  test.each([
    { operation: 'nothing', kind: 'DOWN' },
    { operation: 'echo', kind: 'SULK' },
    { operation: 'echo', kind: 'DOWN', times: -1 },
    { operation: 'echo', kind: 'SLOW', delayMs: 'long' },
    'text',
  ])('%j is no fault', async (body) => {
    const response = await fetch(`${base}/controls`, { method: 'POST', body: JSON.stringify(body) });
    expect(response.status).toBe(400);
  });

  test('the controls explain themselves', async () => {
    expect(await (await fetch(`${base}/controls`)).json()).toEqual({
      operations: ['echo'],
      kinds: ['SLOW', 'DOWN', 'LOST', 'BROKEN', 'CODE'],
    });
  });

  test('faults are shared through the store, and there are none without controls', async () => {
    const store = memoryStore();
    const clock = testClock();
    const open = await serveLocally(echo(testOptions('', clock, store)));
    const closed = await serveLocally(echo({ ...testOptions('', clock, store), allowControls: false }));
    await orderFault(open.origin, { operation: 'echo', kind: 'CODE', code: 3 });
    expect(await (await fetch(`${closed.origin}/echo`)).json()).toEqual({ code: 3 });
    expect(await (await fetch(`${closed.origin}/controls`)).json()).toMatchObject({ path: '/controls' });
    await Promise.all([open.close(), closed.close()]);
  });
});

describe('memoryStore', () => {
  test('keeps copies and lists by prefix in order', async () => {
    const store = memoryStore();
    const value = { a: 1 };
    await store.set('x/2', value);
    await store.set('x/1', 'one');
    await store.set('y/1', null);
    value.a = 2;
    expect(await store.get('x/2')).toEqual({ a: 1 });
    expect(await store.get('z')).toBeUndefined();
    expect(await store.list('x/')).toEqual([
      { key: 'x/1', value: 'one' },
      { key: 'x/2', value: { a: 1 } },
    ]);
  });
});

describe('createLock', () => {
  test('jobs of one key run one after another, others beside them, failures hold nobody up', async () => {
    const lock = createLock();
    const steps: string[] = [];
    const job =
      (name: string, fails = false) =>
      async () => {
        steps.push(`${name} begins`);
        await new Promise((resolve) => setImmediate(resolve));
        steps.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      };
    const first = lock('a', job('first', true));
    const second = lock('a', job('second'));
    const beside = lock('b', job('beside'));
    await expect(first).rejects.toThrow('first');
    expect(await Promise.all([second, beside])).toEqual(['second', 'beside']);
    expect(steps.filter((step) => !step.startsWith('beside'))).toEqual([
      'first begins',
      'first ends',
      'second begins',
      'second ends',
    ]);
    expect(steps.indexOf('beside begins')).toBeLessThan(steps.indexOf('first ends'));
  });
});
