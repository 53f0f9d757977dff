import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Part, partNames } from './parts.ts';
import { ENTRIES, TILL_SOURCES, WEB_ROOT } from './paths.ts';

const at = (source: string) => join(WEB_ROOT, source);

function part(
  fileName: string,
  source: string | null,
  imports: string[],
  dynamicImports: string[] = [],
): Part {
  const facadeModuleId = source && at(source);
  const own = [`${fileName}-one`, `${fileName}-two`];
  return {
    fileName,
    facadeModuleId,
    moduleIds: facadeModuleId ? [facadeModuleId, ...own] : own,
    imports,
    dynamicImports,
  };
}

const [frame, register] = TILL_SOURCES;
const parts = [
  part('app', ENTRIES.app, ['react', 'kit'], ['frame', 'register', 'office']),
  part('frame', frame, ['react', 'kit', 'list', 'tiles']),
  part('register', register, ['kit', 'tiles']),
  part('office', 'src/backoffice/home.tsx', ['kit', 'list', 'chart']),
  part('site', ENTRIES.site, ['react', 'page', 'cart', 'bell'], ['account']),
  part('kiosk', ENTRIES.kiosk, ['react', 'bell']),
  part('courier', ENTRIES.courier, ['react']),
  part('account', 'src/site/account.tsx', ['digits']),
  ...['react', 'kit', 'list', 'tiles', 'chart', 'page', 'cart', 'bell'].map((name) =>
    part(name, null, ['digits']),
  ),
  part('digits', null, []),
];
const names = partNames(parts);
const nameOf = (file: string) => names.get(`${file}-two`);

it('puts together what the till needs at once, apart from what other pages and programs use of it', () => {
  expect(nameOf('kit')).toBe(nameOf('app'));
  expect(nameOf('tiles')).toBe(nameOf('register'));
  expect(new Set(['kit', 'list', 'tiles', 'react'].map(nameOf)).size).toBe(4);
  expect(nameOf('digits')).toBe(nameOf('react'));
});

it('puts together what the guest page needs at once, apart from what another program uses of it', () => {
  expect(new Set(['page', 'cart', 'site'].map(nameOf)).size).toBe(1);
  expect(nameOf('bell')).not.toBe(nameOf('page'));
  expect(nameOf('page')).not.toBe(nameOf('react'));
});

it('leaves to the bundler what the till does not need at once, and what is asked for by its name', () => {
  for (const file of ['office', 'chart', 'account']) expect(nameOf(file)).toBeUndefined();
  for (const source of [ENTRIES.app, ENTRIES.site, frame, register])
    expect(names.has(at(source))).toBe(false);
});
