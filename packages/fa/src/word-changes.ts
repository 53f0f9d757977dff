import {
  ORDER_WORDS,
  type OrderWord,
  type OrderWords,
  type WordChange,
  type WordsWanted,
} from '@sofreh/domain/order-edit';
import { formatNumber } from './digits.ts';
import { remarkNames, remarkUnits } from './remark-texts.ts';

type NumberWord = {
  [Word in OrderWord]: OrderWords[Word] extends string ? never : Word;
}[OrderWord];

/** These are the names of the words of an order. */
const names: Readonly<Record<OrderWord, string>> = {
  ...remarkNames,
  kitchenNote: 'یادداشت آشپزخانه',
  customerNote: 'یادداشت مشتری',
  preparationTime: 'زمان آماده‌سازی',
};

/** What is counted in the words that are numbers. */
const units: Readonly<Record<NumberWord, string>> = { ...remarkUnits, preparationTime: 'دقیقه' };

/** Says a word as it stands; a text comes in quotes, so that it is told from what is said of it. */
function saidText(word: OrderWord, value: string | number | null): string {
  if (value === null || value === '') return 'نگفته';
  if (typeof value === 'string') return `«${value}»`;
  return `${formatNumber(value)} ${units[word as NumberWord]}`;
}

/** Says words as they are wanted, a sentence for each. */
export function wantedWordTexts(words: WordsWanted): string[] {
  return ORDER_WORDS.flatMap((word) => {
    const value = words[word];
    return value === undefined ? [] : [`${names[word]}: ${saidText(word, value)}`];
  });
}

/** Says one word that changed: what it was and what it is. */
export function wordChangeText({ word, from, to }: WordChange): string {
  return `${names[word]}: ${saidText(word, from)} ← ${saidText(word, to)}`;
}
