import { toPersianDigits } from './digits.ts';

const TABLE = 'میز';
const TAG = 'نشان';

/** Writes a table as people say it: «میز ۷», and «میز» once where its name says so itself; a tag stays a tag. */
export function tableWord(name: string): string {
  return name.startsWith(TABLE) || name.startsWith(`${TAG} `) ? name : `${TABLE} ${name}`;
}

/** Names the tag with a number that a guest of a kiosk takes to the table, «نشان ۱۲». */
export function tagName(tag: number): string {
  return `${TAG} ${toPersianDigits(String(tag))}`;
}
