import { GLOSSARY } from '../glossary.ts';

/** This is a fault found in a text a person reads. */
export interface TextFault {
  /** It names the rule of the list below. */
  rule: string;
  /** It is the piece of the text that breaks it. */
  found: string;
}

const letter = '\\u0621-\\u063a\\u0641-\\u064a\\u067e\\u0686\\u0698\\u06a9\\u06af\\u06c0\\u06cc\\u0654';
/** These letters join to the next one: only after them «ها» written without a half-space looks wrong. */
const joining = 'بپتثجچحخسشصضطظعغفقکگلمنهی';
/** These words end in «ها» and are not plurals, or their joined plural is the accepted spelling. */
const joinedWords = ['تنها', 'آنها', 'اینها', 'منتها', 'انتها', 'منهای', 'بها', 'نهایی'];
const suffixes = 'ها|های|هایی|هایم|هایت|هایش|هایمان|هایتان|هایشان';

const before = `(?<![${letter}\\u200c])`;
const after = `(?![${letter}\\u200c])`;

/** These words stand for a thing that has another one (glossary.ts). */
const otherWords = GLOSSARY.flatMap(({ not }) => not).map(
  (word) => new RegExp(`${before}${word}${after}`, 'g'),
);

/** These are the rules for Persian texts (screens, «Language and type»), each as what must not occur. */
const rules: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['arabic-letter', /[يىكة]/g],
  ['arabic-digit', /[٠-٩]/g],
  ['latin-letter', /[A-Za-z]+/g],
  ['latin-digit', /[0-9]+/g],
  ['latin-punctuation', /["'“”‘’,;?%]|\.\.\./g],
  ['half-space-after-mi', new RegExp(`${before}ن?می [${letter}]+`, 'g')],
  ['joined-mi', new RegExp(`${before}ن?می(?:شو|کن|توان|خواه|رو[دن]|گیر|ده[دنی]|باش)[${letter}]*`, 'g')],
  ['half-space-before-ha', new RegExp(`[${letter}]+ (?:${suffixes})${after}`, 'g')],
  ['joined-ha', new RegExp(`[${letter}]*[${joining}](?:${suffixes})${after}`, 'g')],
  ['half-space-before-tar', new RegExp(`[${letter}]+ (?:ترین|ترها)${after}`, 'g')],
  ['half-space-before-ending', new RegExp(`[${letter}]+ه (?:ام|ای|ایم|اید|اند)${after}`, 'g')],
  ['loose-half-space', /\u200c(?=\u200c|\s|$|[،؛:؟!.»)])|(?<=^|\s|[«(])\u200c/g],
  ...otherWords.map((pattern) => ['glossary', pattern] as const),
  ['space', /^\s|\s$|\s{2,}|\s[،؛:؟!.»)]|[«(]\s/g],
];

function isAccepted(rule: string, found: string): boolean {
  return rule === 'joined-ha' && joinedWords.some((word) => found.startsWith(word));
}

/** Gives every fault of one text; an empty list means it may be shown. */
export function lintText(text: string): TextFault[] {
  return rules.flatMap(([rule, pattern]) =>
    [...text.matchAll(pattern)]
      .map(([found]) => ({ rule, found }))
      .filter((fault) => !isAccepted(rule, fault.found)),
  );
}

/**
 * Checks every text inside a value (records and lists of texts, at any depth) and gives its faults; those without are
 * left out.
 */
export function lintTexts(value: unknown, path = ''): (TextFault & { path: string })[] {
  if (typeof value === 'string') return lintText(value).map((fault) => ({ path, ...fault }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    lintTexts(inner, path === '' ? key : `${path}.${key}`),
  );
}
