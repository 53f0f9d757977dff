import type { CustomField, FieldFault, FieldValue } from '@sofreh/domain/custom-fields';
import { formatNumber, toPersianDigits } from './digits.ts';

/** Says an answer to a question of the vendor's own, as people read it. */
export function fieldValueText(value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'بله' : 'خیر';
  if (typeof value === 'number') return toPersianDigits(String(value));
  return typeof value === 'string' ? value : value.join('، ');
}

type Ruled = Pick<CustomField, 'type' | 'minimum' | 'maximum' | 'digits'>;

/** Says what an answer must be besides its kind, in a few words; null where nothing. */
export function fieldRuleText({
  type,
  minimum = null,
  maximum = null,
  digits = false,
}: Ruled): string | null {
  if (type !== 'INT') {
    const most = maximum === null ? '' : `تا ${formatNumber(maximum)} ${digits ? 'رقم' : 'نویسه'}`;
    return digits ? ['فقط رقم', most].filter(Boolean).join('، ') : most || null;
  }
  if (minimum !== null && maximum !== null) return `از ${formatNumber(minimum)} تا ${formatNumber(maximum)}`;
  if (minimum !== null) return `از ${formatNumber(minimum)} به بالا`;
  return maximum === null ? null : `تا ${formatNumber(maximum)}`;
}

/** Says why what was answered cannot be taken. */
export function fieldFaultText(fault: FieldFault, field: Ruled): string {
  const rule = fieldRuleText(field);
  if (rule && (fault === 'RANGE' || fault === 'LENGTH' || fault === 'DIGITS')) return `${rule} بنویسید.`;
  if (fault === 'REQUIRED') return 'پاسخ دهید.';
  return field.type === 'INT' ? 'یک عدد درست و بی‌اعشار بنویسید، تا یک میلیارد.' : 'این پاسخ پذیرفته نیست.';
}
