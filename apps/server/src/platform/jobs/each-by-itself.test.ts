import { expect, test } from 'vitest';
import { eachByItself } from './each-by-itself.ts';

const all = ['آ', 'ب', 'پ'];

/** Tells who had their turn, and what the job was told, where the named ones fail. */
async function run(failing: readonly string[]): Promise<{ done: string[]; told: unknown }> {
  const done: string[] = [];
  const work = async (one: string) => {
    if (failing.includes(one)) throw new Error(one);
    done.push(one);
  };
  const told = await eachByItself(all, work).catch((error: unknown) => error);
  return { done, told };
}

test('all have their turn, whoever fails before them, and what failed is told', async () => {
  expect(await run([])).toEqual({ done: all, told: undefined });
  expect(await run(['ب'])).toMatchObject({ done: ['آ', 'پ'], told: { message: 'ب' } });
  expect(await run(['آ', 'پ'])).toMatchObject({
    done: ['ب'],
    told: { message: '2 of 3 failed', errors: [{ message: 'آ' }, { message: 'پ' }] },
  });
});
