import { NOTE_LENGTH, WAITING_WORD_LENGTH_MAX, WAITING_WORDS_MAX } from '@sofreh/domain/limits';
import { answerWords, tellsAllergy } from './allergy.ts';
import { formatNumber } from './digits.ts';
import { fold } from './search-fold.ts';

/** This was said with an order, as it is kept. */
export interface SaidWithOrder {
  /** These are the notes of the whole order; empty where there is none. */
  readonly notes: readonly string[];
  readonly lines: readonly {
    readonly title: string;
    readonly note: string;
    readonly toppings: readonly { readonly title: string; readonly count: number }[];
  }[];
}

interface Word {
  readonly text: string;
  readonly allergy: boolean;
}

const tells = (text: string) => tellsAllergy(fold(text));

/** Shortens a text as far as a card has room for it, from the end where only that tells of the allergy. */
function shortened({ text, allergy }: Word): Word {
  const most = allergy ? NOTE_LENGTH.max : WAITING_WORD_LENGTH_MAX;
  if (text.length <= most) return { text, allergy };
  const cuts = [`${text.slice(0, most).trimEnd()}…`, `…${text.slice(-most).trimStart()}`];
  return { text: cuts.find((cut) => !allergy || tells(cut)) ?? text, allergy };
}

/**
 * Says what is asked of a whole order, and of its lines beside the dish itself: whoever accepts it answers for that as
 * well. Allergies come first, and are shown whole; of the rest as much as a card has room for.
 * @param answers to the vendor's own questions.
 */
export function waitingWords(
  { notes, lines }: SaidWithOrder,
  answers: readonly Parameters<typeof answerWords>[0][],
): { words: Word[]; more: number } {
  const ofLines = lines.flatMap(({ title, note, toppings }) => {
    const added = toppings.map((topping) =>
      topping.count > 1 ? `${topping.title} ×${formatNumber(topping.count)}` : topping.title,
    );
    const said = note === '' ? added : [...added, note];
    return said.length === 0 ? [] : [`${title}: ${said.join('، ')}`];
  });
  const texts = [...notes.filter((note) => note !== ''), ...ofLines];
  const words = [...texts.map((text) => ({ text, allergy: tells(text) })), ...answers.map(answerWords)];
  const first = words.toSorted((a, b) => Number(b.allergy) - Number(a.allergy));
  return {
    words: first.slice(0, WAITING_WORDS_MAX).map(shortened),
    more: Math.max(0, words.length - WAITING_WORDS_MAX),
  };
}
