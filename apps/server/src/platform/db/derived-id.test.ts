import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#app/testing/database.ts';
import { derivedId } from './derived-id.ts';

const { pool } = await createTestDatabase();

async function idOf(seed: string, ...parts: readonly string[]): Promise<string> {
  const names = parts.map((_part, index) => `$${index + 2}::text`);
  const { rows } = await pool.query<{ id: string }>(`select ${derivedId('$1::uuid', ...names)} as id`, [
    seed,
    ...parts,
  ]);
  return rows[0]?.id ?? '';
}

test('an id follows from what it is made of, and is a UUID of version 8', async () => {
  const seed = randomUUID();
  const made = [
    await idOf(seed, 'FOOD', 'a'),
    await idOf(seed, 'FOOD', 'b'),
    await idOf(seed, 'FOODA', ''),
    await idOf(randomUUID(), 'FOOD', 'a'),
  ];
  for (const id of made) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(made).size).toBe(made.length);
  expect(await idOf(seed, 'FOOD', 'a')).toBe(made[0]);
  expect(await idOf(seed.toUpperCase(), 'FOOD', 'a')).toBe(made[0]);
});
