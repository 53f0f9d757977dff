import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GLOSSARY } from './glossary.ts';
import { lintText } from './testing/lint-texts.ts';

it('has one word for one thing: what is a word here is refused nowhere', () => {
  for (const { word } of GLOSSARY) expect(lintText(word)).toEqual([]);
});

it.each(GLOSSARY.flatMap(({ not }) => not))('refuses «%s»', (other) => {
  expect(lintText(`${other} شعبه`).map(({ rule }) => rule)).toContain('glossary');
});

it('lets longer words be that only begin alike', () => {
  expect(lintText('صندوق پولاد')).toEqual([]);
});

it('is what docs/screen-words.md says', () => {
  const page = readFileSync(new URL('../../../docs/screen-words.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => /^\| [^-W]/.test(line));
  expect(rows).toEqual(
    GLOSSARY.map(({ word, means, not }) => `| ${word} | ${means} | ${not.join('، ') || '–'} |`),
  );
});
