import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as domain from './index.ts';

const here = new URL('.', import.meta.url);
const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
  .map((entry) => entry.name);
const sources = folders.flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, here))
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`),
);
const whole = new Map<string, unknown>(Object.entries(domain));
const textOf = (path: string) => readFileSync(new URL(path, here), 'utf8');
const importsOf = (path: string) =>
  [...textOf(path).matchAll(/from '([^']+)'/g)].map((match) => match[1] ?? '');

describe('the domain package', () => {
  it.each(folders)('gives out %s, under its own name and from the whole', async (folder) => {
    const part: Record<string, unknown> = await import(`./${folder}/index.ts`);
    expect(Object.keys(part).length).toBeGreaterThan(0);
    for (const [name, value] of Object.entries(part)) {
      expect(whole.get(name), name).toBe(value);
    }
  });

  it.each(sources)('%s is pure: no package, no clock, no chance, no IO', (path) => {
    for (const specifier of importsOf(path)) expect(specifier).toMatch(/^\.\.?\/.+\.ts$/);
    const code = textOf(path).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    expect(code).not.toMatch(
      /Date\.now|new Date\(\)|Math\.random|crypto|process\.|fetch\(|setTimeout|console\./,
    );
  });

  it.each(sources)('%s holds no text for people', (path) => {
    const code = textOf(path).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    expect(code).not.toMatch(/[\u0621-\u06cc]/);
  });

  it('folders do not import one another in a circle', () => {
    const needs = new Map(
      folders.map((folder) => {
        const own = sources.filter((path) => path.startsWith(`${folder}/`)).flatMap(importsOf);
        return [folder, new Set(own.flatMap((name) => /^\.\.\/([^/]+)\//.exec(name)?.[1] ?? []))] as const;
      }),
    );
    const reach = (folder: string, seen: Set<string>): Set<string> => {
      for (const next of needs.get(folder) ?? []) {
        if (!seen.has(next)) reach(next, seen.add(next));
      }
      return seen;
    };
    for (const folder of folders) expect([...reach(folder, new Set())], folder).not.toContain(folder);
  });
});
