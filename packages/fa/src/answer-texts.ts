import type { FieldValue } from '@sofreh/domain/custom-fields';
import { toPersianDigits } from './digits.ts';

/** An answer to a question of the vendor's own, as people read it. */
export function fieldValueText(value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'بله' : 'خیر';
  if (typeof value === 'number') return toPersianDigits(String(value));
  return typeof value === 'string' ? value : value.join('، ');
}
