import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lintText } from '@sofreh/fa/testing/lint-texts';
import { describe, expect, it } from 'vitest';

const SITE = join(import.meta.dirname, '..');
/** A Persian letter; a comma or a digit alone is no text. */
const PERSIAN = /[\u0621-\u064a\u067e\u0686\u0698\u06a9\u06af\u06cc]/;

async function sources(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name));
}

/** The quoted pieces of a source that hold Persian, with «نمونه» where a value goes in. */
function persianTexts(source: string): string[] {
  const quoted = source.match(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g) ?? [];
  return quoted
    .map((text) => text.slice(1, -1).replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, 'نمونه'))
    .filter((text) => PERSIAN.test(text));
}

/** Texts stand in `texts.ts` of the room that shows them, in a file beside it whose name ends so, and here where rooms share them. */
const isOfTexts = (name: string) => name.startsWith('texts') || /(?:^|[/-])texts\.ts$/.test(name);

describe('the texts of the guest site', async () => {
  const all = await sources(SITE);
  const files = all.filter(isOfTexts);

  it.each(files)('%s is good Persian', async (file) => {
    const texts = persianTexts(await readFile(join(SITE, file), 'utf8'));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.flatMap((text) => lintText(text).map((fault) => ({ text, ...fault })))).toEqual([]);
  });

  it('stand in files of texts, not in the components', async () => {
    const components = all.filter((name) => !isOfTexts(name));
    const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    const strays = await Promise.all(
      components.map(async (name) => {
        const code = withoutComments(await readFile(join(SITE, name), 'utf8'));
        return PERSIAN.test(code) ? [name] : [];
      }),
    );
    expect(strays.flat()).toEqual([]);
  });
});
