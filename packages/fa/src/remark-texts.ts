import type { EditedRemark, RemarkName, TextRemark } from '@sofreh/domain/order-remarks';
import { formatNumber } from './digits.ts';

/** What the remarks of an order are called wherever staff read them: on its page, over a column, in its film. */
export const remarkNames: Readonly<Record<RemarkName, string>> = {
  description: 'توضیح سفارش',
  numberOfPerson: 'شمار نفرها',
  payingWith: 'به پیک می‌دهد',
};

/** What the remarks count that are numbers and that staff may change. */
export const remarkUnits: Readonly<Record<Exclude<EditedRemark, TextRemark>, string>> = {
  numberOfPerson: 'نفر',
};

/** A remark as staff read it below its name; empty where nothing was said. */
export function remarkText(value: string | number | null): string {
  return typeof value === 'number' ? formatNumber(value) : (value ?? '');
}
