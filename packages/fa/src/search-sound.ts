/**
 * This says how words sound, for who writes a dish as it is heard: it is a second try where nothing is found by how it
 * is spelled.
 */
import { fold, foldCompact } from './search-fold.ts';

/** Of fewer letters too many words sound alike: such a word is looked for whole. */
const SOUND_LENGTH = 3;

/**
 * These are letters that sound alike, and are often written one for the other: each of `from` becomes the one at its
 * place of `to`.
 */
const from = 'غطصثذضظح';
const to = 'قتسسزززه';

/** Gives a key with one letter for those that sound alike; «ز» after «ت» is heard as «س» («پیتزا» and «پیتسا»). */
function heard(key: string): string {
  return Array.from(key, (letter) => to[from.indexOf(letter)] ?? letter)
    .join('')
    .replaceAll('تز', 'تس');
}

/**
 * Tells how a text sounds: without spaces, one letter for those that sound alike, and each only once in a row; without
 * «و», which some write where others do not («قرمه» and «قورمه»).
 */
function soundOf(text: string): string {
  const letters = Array.from(heard(foldCompact(text).replaceAll('و', '')));
  return letters.filter((letter, place) => letter !== letters[place - 1]).join('');
}

/** Gives a word's sound without the «ی» that joins it to the next one («پیتزای پپرونی»), where enough of it is left. */
function stemOf(word: string): string {
  const sound = soundOf(word);
  return sound.length > SOUND_LENGTH ? sound.replace(/ی$/, '') : sound;
}

/**
 * Says which texts sound like what is looked for. A text does where each word that is looked for sounds like the
 * beginning of one of its words or of several in a row; a word too short for that must be one of its words, all its
 * letters heard («دوق» for «دوغ»).
 * @returns the question for one text; null where nothing can be asked by sound: every word is but one letter.
 */
export function soundingLike(text: string): ((other: string) => boolean) | null {
  const words = fold(text).split(' ').filter(Boolean);
  const stems = words.map(stemOf).filter((stem) => stem.length >= SOUND_LENGTH);
  // Beside a longer word, a short one («با», «و») says little.
  const short = stems.length === 0 ? words.filter((word) => word.length > 1).map(heard) : [];
  if (stems.length === 0 && short.length === 0) return null;
  return (other) => {
    const others = fold(other).split(' ');
    const beginnings = others.map((_, place) => soundOf(others.slice(place).join(' ')));
    const whole = others.map(heard);
    return (
      stems.every((stem) => beginnings.some((rest) => rest.startsWith(stem))) &&
      short.every((word) => whole.includes(word))
    );
  };
}
