import type { WorkbookBound } from '@sofreh/domain/limits';
import { formatNumber } from './digits.ts';

/** These may be wrong with a workbook before its lines are read. */
export const workbookErrors = {
  noWorkbook: 'این فایل یک کارپوشهٔ اکسل نیست.',
  noColumn: 'این ستون در برگه نیست.',
  tooMany: 'شمار سطرها بیش از اندازه است.',
  noLines: 'هیچ سطری زیر سرستون‌ها نیست.',
} as const;

const tooMuchTexts: Record<WorkbookBound, (most: string) => string> = {
  inflatedBytes: (most) => `این فایل پس از باز شدن بیش از ${most} بایت است.`,
  parts: (most) => `درون این فایل بیش از ${most} بخش هست.`,
  sheets: (most) => `این فایل بیش از ${most} برگه دارد.`,
  rows: (most) => `این فایل بیش از ${most} سطر دارد.`,
  cells: (most) => `این فایل بیش از ${most} خانه دارد.`,
  merges: (most) => `این فایل بیش از ${most} خانهٔ ادغام‌شده دارد.`,
  columns: (most) => `این فایل برای بیش از ${most} دسته از ستون‌ها پهنا دارد.`,
  extras: (most) => `این فایل بیش از ${most} پیوند، شرط یا نام دارد.`,
  sharedTexts: (most) => `این فایل بیش از ${most} متن دارد.`,
  textBytes: (most) => `یکی از متن‌های این فایل بیش از ${most} بایت است.`,
  characters: (most) => `متن‌های این فایل روی هم بیش از ${most} نویسه است.`,
  seconds: (most) => `خواندن این فایل بیش از ${most} ثانیه زمان می‌برد.`,
  megabytes: (most) => `خواندن این فایل بیش از ${most} مگابایت حافظه می‌خواهد.`,
};

/** Says why a workbook is not read: which bound it passes and how much that is. */
export function tooMuchText(bound: WorkbookBound, most: number): string {
  return `${tooMuchTexts[bound](formatNumber(most))} آن را کوچک‌تر کنید یا در چند فایل بفرستید.`;
}
