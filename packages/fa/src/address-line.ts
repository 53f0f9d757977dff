import { toPersianDigits } from './digits.ts';

type Door = { readonly detail: string; readonly plate: string; readonly unit: string };

/**
 * Says plate and unit, each once and in Persian digits: «پلاک ۱۲، واحد ۳»; what the street says already is left out.
 */
export function doorText(address: Door): string {
  return doorParts(address).join('، ');
}

/**
 * Says the way to the door in one line, without the name that its owner gives the place: «خیابان …، پلاک ۱۲، واحد ۳».
 */
export function wayToDoor({ detail, plate, unit }: Door): string {
  return addressText({ detail, plate, unit });
}

/** Gives the whole address in one line: «خانه، خیابان …، پلاک ۱۲، واحد ۳». */
export function addressText(address: Door & { readonly title?: string }): string {
  const parts = [address.title ?? '', address.detail, ...doorParts(address)];
  return toPersianDigits(parts.filter(Boolean).join('، '));
}

function doorParts({ detail, plate, unit }: Door): string[] {
  const street = toPersianDigits(detail);
  return [
    { word: 'پلاک', text: plate },
    { word: 'واحد', text: unit },
  ].flatMap(({ word, text }) => {
    // Some write the word into the field as well.
    const number = toPersianDigits(text)
      .trim()
      .replace(new RegExp(`^${word}[\\s:：]*`), '');
    const said = new RegExp(`${word}[\\s:：]*${escaped(number)}(?![۰-۹])`).test(street);
    return number && !said ? [`${word} ${number}`] : [];
  });
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
