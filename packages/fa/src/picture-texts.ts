import type { PictureBound } from '@sofreh/domain/limits';
import { formatNumber } from './digits.ts';

const tooMuchTexts: Record<PictureBound, (most: string) => string> = {
  side: (most) => `هر ضلع تصویر تا ${most} پیکسل پذیرفته می‌شود.`,
  pixels: (most) => `تصویر تا ${most} پیکسل پذیرفته می‌شود.`,
  seconds: (most) => `خواندن این تصویر بیش از ${most} ثانیه زمان می‌برد.`,
};

/** Says why a picture is not taken: which bound it passes and how much that is. */
export function pictureTooMuchText(bound: PictureBound, most: number): string {
  return `${tooMuchTexts[bound](formatNumber(most))} لطفاً آن را کوچک‌تر کنید.`;
}
