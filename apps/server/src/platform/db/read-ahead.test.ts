import { expect, test } from 'vitest';
import { completeAhead, partsAhead } from './read-ahead.ts';

const PART = 3;
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

/** A list of numbers that is read by parts, each row completed; it says what was read so far. */
function listOf(count: number) {
  const asked: string[] = [];
  const read = async (after = -1) => {
    asked.push(`rows ${after}`);
    return upTo(count).slice(after + 1, after + 1 + PART);
  };
  const complete = async (part: readonly number[]) => {
    asked.push(`more of ${part[0]}`);
    if (part.includes(100)) throw new Error('gone');
    return part.map((row) => row * 10);
  };
  async function* rows() {
    for await (const part of completeAhead(
      partsAhead(read, PART, (row) => row),
      complete,
    ))
      yield* part;
  }
  return { asked, rows: rows() };
}

async function allOf(rows: AsyncIterable<number>): Promise<number[]> {
  const all: number[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

test.each([0, 1, 2, 3, 4, 6, 7, 50])(
  '%i rows come once each, completed and in their order',
  async (count) => {
    const { rows } = listOf(count);
    expect(await allOf(rows)).toEqual(upTo(count).map((row) => row * 10));
  },
);

test('while the rows of a part are taken, the next are completed and those after them are read', async () => {
  const { asked, rows } = listOf(50);
  await rows.next();
  const soon = ['rows -1', 'rows 2', 'rows 5', 'more of 0', 'more of 3'];
  await expect.poll(() => [...asked].sort()).toEqual([...soon].sort());
});

test('whoever takes no more reads no more', async () => {
  const { asked, rows } = listOf(50);
  for await (const row of rows) if (row === 40) break;
  const before = asked.length;
  await rows.next();
  expect(asked).toHaveLength(before);
});

test('what fails on the way is said where its rows would come', async () => {
  const { rows } = listOf(200);
  const taken: number[] = [];
  const take = async () => {
    for await (const row of rows) taken.push(row);
  };
  await expect(take()).rejects.toThrow('gone');
  expect(taken).toEqual(upTo(99).map((row) => row * 10));
});
