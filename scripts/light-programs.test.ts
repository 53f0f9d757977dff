import { expect, test } from 'vitest';
import { importsOf } from './rules/imports.ts';
import { readRepository } from './rules/repository.ts';

const files = new Map(readRepository().map((file) => [file.path, file]));

/** The ways by which a program that starts at `path` gets `wanted` before it runs, each as its files. */
function waysTo(
  wanted: string,
  path: string,
  trail: readonly string[] = [],
  seen = new Set<string>(),
): string[] {
  const file = files.get(path);
  if (!file || seen.has(path)) return [];
  seen.add(path);
  const lines = file.text.split('\n');
  const way = [...trail, path];
  return importsOf(file)
    .filter(({ typeOnly, line }) => !typeOnly && !lines[line - 1]?.includes('import('))
    .flatMap(({ specifier, target }) => {
      if (specifier === wanted) return [way.join(' → ')];
      return target ? waysTo(wanted, target, way, seen) : [];
    });
}

test.each(['site', 'kiosk', 'courier', 'app'])(
  'the program of %s starts without the library that checks calls, which weighs nearly as much as all the rest',
  (room) => {
    expect(waysTo('zod', `apps/web/src/${room}/client.tsx`)).toEqual([]);
  },
);

test('a way that there is would be found', () => {
  expect(waysTo('zod', 'apps/server/src/platform/http/routes.ts')).not.toEqual([]);
});
