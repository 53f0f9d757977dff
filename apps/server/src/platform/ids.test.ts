import { expect, test, vi } from 'vitest';
import { newId } from './ids.ts';

test('ids are UUID v7, differ, and sort in the order they were made', () => {
  const ids = Array.from({ length: 10_000 }, () => newId());
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});

test('an id begins with its time', async () => {
  // Ids only go forward, and whoever shares this process may have made some of a later day: these begin anew.
  vi.resetModules();
  const { newId: firstId } = await import('./ids.ts');
  const at = Date.now() + 1_000;
  expect(firstId(at).replaceAll('-', '').slice(0, 12)).toBe(at.toString(16).padStart(12, '0'));
});
