import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gathering } from './gathering.ts';

/** These milliseconds of a work pass only when a test says so. */
const PATIENCE_MS = 50;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  // Spies of a test stood before its own timers: they go first, or those would stay in the process.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const timer = setTimeout;
afterAll(() => expect(setTimeout).toBe(timer));

/** A hall of one owner whose works are ended by hand. */
function hallOf(lanes: number, most: number) {
  const works: {
    items: readonly string[];
    end: PromiseWithResolvers<readonly (string | Promise<string>)[]>;
  }[] = [];
  const ask = gathering<object, string, string>({ lanes, most, patienceMs: PATIENCE_MS }, (_owner, items) => {
    const end = Promise.withResolvers<readonly (string | Promise<string>)[]>();
    works.push({ items, end });
    return end.promise;
  });
  const owner = {};
  const done = (nth: number) => works[nth]?.end.resolve(works[nth].items.map((item) => item.toUpperCase()));
  return {
    ask: (item: string) => ask(owner, item),
    ask2: ask,
    works,
    done,
    groups: () => works.map(({ items }) => items),
  };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('who finds nothing under way goes at once and alone; who waits goes with all that wait, the longest first', async () => {
  const { ask, done, groups } = hallOf(2, 3);
  const answers = ['a', 'b', 'c'].map(ask);
  expect(groups()).toEqual([['a']]);
  done(0);
  await turn();
  expect(groups()).toEqual([['a'], ['b', 'c']]);
  done(1);
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C']);
  const late = ask('d');
  expect(groups()).toHaveLength(3);
  done(2);
  expect(await late).toBe('D');
});

test('a full group opens another lane, as far as there are any, and what is left waits for either', async () => {
  const { ask, done, groups } = hallOf(2, 3);
  const answers = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(ask);
  expect(groups()).toEqual([['a'], ['b', 'c', 'd']]);
  done(1);
  await turn();
  expect(groups()).toEqual([['a'], ['b', 'c', 'd'], ['e', 'f', 'g']]);
  done(2);
  await turn();
  expect(groups()).toHaveLength(3);
  done(0);
  await turn();
  expect(groups()).toEqual([['a'], ['b', 'c', 'd'], ['e', 'f', 'g'], ['h']]);
  done(3);
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
});

test('beside a work that is under way for long the rest goes on as if it were not there', async () => {
  const set = vi.spyOn(globalThis, 'setTimeout');
  const clear = vi.spyOn(globalThis, 'clearTimeout');
  const { ask, done, groups } = hallOf(2, 3);
  const answers = [ask('a'), ask('b')];
  vi.advanceTimersByTime(PATIENCE_MS - 1);
  answers.push(ask('c'));
  expect(groups()).toEqual([['a']]);
  vi.advanceTimersByTime(1);
  expect(groups()).toEqual([['a'], ['b', 'c']]);
  answers.push(ask('d'));
  done(1);
  await turn();
  expect(groups()).toEqual([['a'], ['b', 'c'], ['d']]);
  done(2);
  await turn();
  answers.push(ask('e'));
  expect(groups().at(-1)).toEqual(['e']);
  // Of two that are late there is nobody left to go on.
  vi.advanceTimersByTime(PATIENCE_MS);
  answers.push(ask('f'));
  expect(groups()).toHaveLength(4);
  done(0);
  await turn();
  expect(groups().at(-1)).toEqual(['f']);
  // What was late is late no more.
  done(3);
  await turn();
  answers.push(ask('g'));
  expect(groups()).toHaveLength(5);
  done(4);
  await turn();
  done(5);
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
  // No patience outlives its work. Others in this process may have timers of their own.
  const ended = new Set(clear.mock.calls.map(([timer]) => timer));
  const patiences = set.mock.results.filter((_result, nth) => set.mock.calls[nth]?.[1] === PATIENCE_MS);
  expect(patiences).toHaveLength(6);
  for (const { value } of patiences) expect(ended).toContain(value);
});

test('a work that fails does so for its own items, and the lane goes on', async () => {
  const { ask, works, done } = hallOf(1, 2);
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map(ask);
  done(0);
  await turn();
  works[1]?.end.reject(new Error('no connection'));
  await expect(second).rejects.toThrow('no connection');
  await expect(third).rejects.toThrow('no connection');
  done(2);
  expect([await first, await fourth]).toEqual(['A', 'D']);
});

test('a lane does not wait for answers that are promised', async () => {
  const { ask, works, done } = hallOf(1, 2);
  const [first, second, third] = ['a', 'b', 'c'].map(ask);
  done(0);
  await turn();
  const later = Promise.withResolvers<string>();
  works[1]?.end.resolve([later.promise, Promise.reject(new Error('refused'))]);
  await expect(third).rejects.toThrow('refused');
  const fourth = ask('d');
  done(2);
  expect([await first, await fourth]).toEqual(['A', 'D']);
  later.resolve('late');
  expect(await second).toBe('late');
});

test('owners do not wait for each other', () => {
  const { ask2, groups } = hallOf(1, 2);
  for (const owner of [{}, {}]) void ask2(owner, 'a');
  expect(groups()).toEqual([['a'], ['a']]);
});
