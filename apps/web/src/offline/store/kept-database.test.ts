import type { DBCore } from 'dexie';
import { describe, expect, test } from 'vitest';
import { withOneWriter } from './kept-database.ts';

/** What the database below was asked for. */
function ask(stores: string[], mode: 'readonly' | 'readwrite') {
  const asked: unknown[] = [];
  const tables = ['outbox', 'drafts', 'till'].map((name) => ({ name }));
  const below = {
    schema: { name: 'tillDB', tables },
    transaction: (...given: unknown[]) => {
      asked.push(given);
      return {};
    },
  } as unknown as DBCore;
  withOneWriter(below).transaction(stores, mode, { durability: 'strict' });
  return asked;
}

describe('one writer at a time', () => {
  test.each([
    ['another store', ['outbox'], ['drafts', 'outbox']],
    ['the common one', ['drafts'], ['drafts']],
    ['several', ['till', 'drafts', 'outbox'], ['drafts', 'till', 'outbox']],
  ])('a write of %s takes the common store, once', (_, stores, taken) => {
    expect(ask(stores, 'readwrite')).toEqual([[taken, 'readwrite', { durability: 'strict' }]]);
  });

  test('reading waits for nobody', () => {
    expect(ask(['outbox'], 'readonly')).toEqual([[['outbox'], 'readonly', { durability: 'strict' }]]);
  });
});
