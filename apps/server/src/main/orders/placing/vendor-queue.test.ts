import { expect, test } from 'vitest';
import { inTurn } from './vendor-queue.ts';

const pool = {};

/** Work that says when it begins and ends when it is told. */
function heldWork(log: string[], name: string) {
  const held = Promise.withResolvers<string>();
  return { end: held.resolve, fail: held.reject, work: () => (log.push(name), held.promise) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('work of one vendor goes one after the other, in the order it was asked for', async () => {
  const log: string[] = [];
  const [first, second] = [heldWork(log, 'first'), heldWork(log, 'second')];
  const results = [inTurn(pool, 'a', first.work), inTurn(pool, 'a', second.work)];
  await turn();
  expect(log).toEqual(['first']);
  first.end('1');
  await turn();
  expect(log).toEqual(['first', 'second']);
  second.end('2');
  expect(await Promise.all(results)).toEqual(['1', '2']);
});

test('another vendor and another pool do not wait', async () => {
  const log: string[] = [];
  const works = ['held', 'other vendor', 'other pool'].map((name) => heldWork(log, name));
  const places: [object, string][] = [
    [pool, 'a'],
    [pool, 'b'],
    [{}, 'a'],
  ];
  const results = places.map(([of, vendor], nth) => inTurn<unknown>(of, vendor, works[nth]?.work ?? turn));
  await turn();
  expect(log).toEqual(['held', 'other vendor', 'other pool']);
  for (const { end } of works) end('');
  await Promise.all(results);
});

test('work that fails does so to its own asker alone', async () => {
  const log: string[] = [];
  const [first, second] = [heldWork(log, 'first'), heldWork(log, 'second')];
  const failing = inTurn(pool, 'a', first.work);
  const next = inTurn(pool, 'a', second.work);
  first.fail(new Error('no connection'));
  await expect(failing).rejects.toThrow('no connection');
  second.end('2');
  expect(await next).toBe('2');
});
