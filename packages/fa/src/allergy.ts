import { fieldValueText } from './answer-texts.ts';
import { fold } from './search-fold.ts';

/** With these words guests and waiters say that somebody must not eat something, as search keys have them. */
const WORDS = /حساس|الرژی|سلیاک|انافیلاک|واکنش شدید|عدم تحمل|allerg|anaphyla|coeliac|celiac|intoleran/;

/** These may stand between such a word and «ندارد», and say nothing of a food. */
const BETWEEN = '(?: (?:خاصی|غذایی|دارویی|به چیزی|به هیچ چیزی?|به هیچ غذایی))*';
/**
 * These say that there is none. A food that is named beside it leaves it an allergy: who reads once too often harms
 * nobody.
 */
const DENIALS = [
  new RegExp(
    `(?:هیچ )?(?:گونه )?(?:حساسیت|حساس|الرژی)(?: ?ی)?${BETWEEN} (?:ندار|نیست)(?:د|م|یم|ند|ن)?(?![^\\s.,،؛;!:])`,
    'g',
  ),
  /(?:بدون|بی|فاقد) (?:حساسیت|الرژی)(?![^\s.,،؛;!:]| زا| به )/g,
  /\bno (?:known )?(?:allergy|allergies)\b(?! to)/g,
];

/** Finds whether a note speaks of an allergy. @param key its search key: letters folded, half-spaces as spaces. */
export function tellsAllergy(key: string): boolean {
  return WORDS.test(DENIALS.reduce((left, denial) => left.replace(denial, ' '), key));
}

/** Tells whether an answer to a question for allergies says that there is none. @param key its search key. */
export function deniesAllergy(key: string): boolean {
  return /^(?:نه|خیر|ندار(?:د|م|یم|ند)|هیچ|هیچکدام|هیچ کدام|no|none|-)?$/.test(key);
}

type AnswerValue = Parameters<typeof fieldValueText>[0];

/** Tells whether an answer says no, or nothing: «حساسیت دارید؟ خیر» is no allergy. */
function isDenied(value: AnswerValue): boolean {
  if (typeof value === 'string') return deniesAllergy(fold(value));
  return value === false || (Array.isArray(value) && value.length === 0);
}

/** Says what was answered to a question, in words, and whether it tells of an allergy. */
export function answerWords({ title, value }: { readonly title: string; readonly value: AnswerValue }): {
  readonly text: string;
  readonly allergy: boolean;
} {
  const text = `${title}: ${fieldValueText(value)}`;
  return { text, allergy: tellsAllergy(fold(text)) && !isDenied(value) };
}

/** Puts a note of an allergy behind the word that says so, which a note that begins with it does not need twice. */
export function allergyText(word: string, note: string): string {
  return fold(note).startsWith(fold(word)) ? note : `${word}: ${note}`;
}
