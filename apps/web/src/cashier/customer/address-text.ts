import { toPersianDigits } from '@sofreh/fa/digits';
import { customerTexts } from './texts.ts';

type Parts = {
  readonly title: string;
  readonly detail: string;
  readonly plate: string;
  readonly unit: string;
};

/** An address in one line, digits as they are read: «خانه، خیابان …، پلاک ۱۲، واحد ۳». */
export function addressText({ title, detail, plate, unit }: Parts): string {
  const parts = [
    title,
    detail,
    plate && `${customerTexts.plate} ${plate}`,
    unit && `${customerTexts.unit} ${unit}`,
  ];
  return toPersianDigits(parts.filter(Boolean).join('، '));
}
