import { expect, test } from 'vitest';
import { gathering } from './gathering.ts';

/** A hall of one owner whose works are ended by hand. */
function hallOf(lanes: number, most: number) {
  const works: {
    items: readonly string[];
    end: PromiseWithResolvers<readonly (string | Promise<string>)[]>;
  }[] = [];
  const ask = gathering<object, string, string>({ lanes, most }, (_owner, items) => {
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

test('who finds a lane free goes at once and alone; who waits goes with all that wait, the longest first', async () => {
  const { ask, done, groups } = hallOf(2, 3);
  const answers = ['a', 'b', 'c', 'd', 'e', 'f'].map(ask);
  expect(groups()).toEqual([['a'], ['b']]);
  done(1);
  await turn();
  expect(groups()).toEqual([['a'], ['b'], ['c', 'd', 'e']]);
  done(0);
  await turn();
  expect(groups()).toEqual([['a'], ['b'], ['c', 'd', 'e'], ['f']]);
  done(2);
  done(3);
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  const late = ask('g');
  expect(groups()).toHaveLength(5);
  done(4);
  expect(await late).toBe('G');
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
