/**
 * Search keys: one spelling for everything people type alike (decisions §8).
 * `fa_fold.sql` holds the same two functions for PostgreSQL; the steps and their order are the same in both.
 *
 * Decided: «آ», «أ», «إ» and «ٱ» all become «ا» (people search «اش» for «آش»), «ؤ» becomes «و», «ئ» becomes «ی»,
 * «ة» and «ۀ» become «ه», a lone hamza disappears. Words are never compared by key for anything but searching.
 */

/**
 * These are letters and digits of the key alphabet: each character of `from` becomes the one at the same place of `to`.
 */
const from = 'يىېےكڪةەہھٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const to = 'ییییککهههها01234567890123456789abcdefghijklmnopqrstuvwxyz';

const letterOf = new Map([...from].map((letter, index) => [letter, to.charAt(index)]));

/** Combining marks, Arabic diacritics, hamza, tatweel, joiners and direction marks are dropped. */
const dropped = new RegExp(
  '[\\u0300-\\u036f\\u0610-\\u061a\\u061c\\u0621\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8' +
    '\\u06ea-\\u06ed\\u00ad\\u200d-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]',
  'g',
);

/** White space of every kind and the half-space become one plain space. */
const spaces = /[\t-\r \u0085\u200b\u200c\u2028\u2029]+/g;

/** Gives the search key of a text: folded letters, ASCII digits, single spaces, no diacritics, no half-spaces. */
export function fold(text: string): string {
  const bare = text.normalize('NFKD').replace(dropped, '').replace(spaces, ' ');
  return Array.from(bare, (letter) => letterOf.get(letter) ?? letter)
    .join('')
    .replace(/^ | $/g, '');
}

/** Gives the search key without its spaces, so that «کته‌کباب», «کته کباب» and «کتهکباب» meet. */
export function foldCompact(text: string): string {
  return fold(text).replaceAll(' ', '');
}

const storedLetters = new Map(
  [...'يىك٠١٢٣٤٥٦٧٨٩'].map((letter, index) => [letter, 'ییک۰۱۲۳۴۵۶۷۸۹'.charAt(index)]),
);

/** Tatweel, direction marks and control characters are never part of a stored text. */
const unwanted = /[\u0640\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|(?![\t-\r])\p{Cc}/gu;

/** This is white space other than the line feed. */
const blanks = /[\t\v\f\r \u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;

/**
 * Gives a text as it is stored: Arabic «ي», «ى», «ك» and digits as Persian ones, composed form, no tatweel or direction
 * marks, single spaces, no space at either end of a line. Half-spaces stay, except beside a space or at an edge. «ة»,
 * «آ» and diacritics stay: the text is shown as it was meant.
 */
export function normalizeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(unwanted, '')
    .normalize('NFC')
    .replace(/[يىك٠-٩]/g, (letter) => storedLetters.get(letter) ?? letter)
    .replace(blanks, ' ')
    .replace(/[\u200b\u200c]+/g, '\u200c')
    .replace(/\u200c?([ \n])[ \u200c]*/g, '$1')
    .replace(/^[ \u200c]+|[ \u200c]+$/gm, '')
    .replace(/^\n+/, '')
    .replace(/([^\n])\n+$/, '$1');
}

/** Tells whether two texts are the same as they are stored, however each was typed. */
export function isSameText(one: string, other: string): boolean {
  return one === other || normalizeText(one) === normalizeText(other);
}
