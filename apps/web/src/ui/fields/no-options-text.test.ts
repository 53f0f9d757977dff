import { expect, it } from 'vitest';
import { uiTexts } from '../texts.ts';
import { noOptionsText } from './no-options-text.ts';

const answered = { isPending: false, isError: false, waiting: false };

it.each([
  ['nothing is answered yet', { ...answered, isPending: true }, uiTexts.searching],
  ['only the word before is answered', { ...answered, waiting: true }, uiTexts.searching],
  ['the search failed', { ...answered, isError: true }, uiTexts.failed],
  [
    'another word is typed after one that failed',
    { ...answered, isError: true, waiting: true },
    uiTexts.searching,
  ],
  ['nothing of it is there', answered, 'چنین غذایی نیست.'],
])('where %s, the place of the options says so', (_name, search, text) => {
  expect(noOptionsText(search, 'چنین غذایی نیست.')).toBe(text);
});
