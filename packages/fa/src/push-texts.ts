import type { OrderStatus } from '@sofreh/domain/enums';
import { formatOrderNumber } from './digits.ts';

/** What a guest's device says when an order goes on; other steps are not worth a ring. */
const STEPS: Partial<Record<OrderStatus, string>> = {
  CONFIRMED: 'پذیرفته شد و آماده می‌شود.',
  READYTOSERVE: 'آماده است؛ همین حالا سر میز می‌آید.',
  READYTOPICKUP: 'آماده است؛ بیایید و ببرید.',
  DELIVERING: 'به راه افتاد.',
  REJECTED: 'پذیرفته نشد. اگر پرداخته‌اید، پولتان برمی‌گردد.',
};

/** Tells a guest where their order stands; null for a step that nobody is told of. */
export function orderPushText(status: OrderStatus, { number }: { readonly number: number }): string | null {
  const step = STEPS[status];
  return step === undefined ? null : `سفارش ${formatOrderNumber(number)} ${step}`;
}

/** Tells a guest that the shop wrote to them. What it wrote is read on the order's page, not on a locked screen. */
export function messagePushText({ number }: { readonly number: number }): string {
  return `پیامی دربارهٔ سفارش ${formatOrderNumber(number)} برای شما رسید.`;
}
