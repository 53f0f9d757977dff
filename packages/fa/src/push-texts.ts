import type { CourierNews } from '@sofreh/domain/courier-state';
import type { OrderStatus } from '@sofreh/domain/enums';
import { formatNumber, formatOrderNumber } from './digits.ts';

/** A guest's device says this when an order goes on; other steps are not worth a ring. */
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

/**
 * Tells a courier what became of a trip. Nothing of the guest stands on a locked screen: who, where and what is read on the page.
 * @param more how many other orders were offered in the same trip.
 */
export function courierPushText(
  news: CourierNews,
  { number, more }: { readonly number: number; readonly more: number },
  clock: string,
): string {
  const order = `سفارش ${formatOrderNumber(number)}`;
  if (news === 'OFFERED') {
    const others = more > 0 ? ` با ${formatNumber(more)} سفارش دیگر` : '';
    return `سفر تازه: ${order}${others}. برای پاسخ لمس کنید.`;
  }
  if (news === 'CHANGED') return `${order} ساعت ${clock} عوض شد؛ مبلغ و کیسه را دوباره ببینید.`;
  if (news === 'CANCELED') return `${order} لغو شد.`;
  return `${order} از شما گرفته شد.`;
}

/** Tells whoever gives orders to couriers that nobody was left to ask. */
export function noCourierPushText({ number }: { readonly number: number }): string {
  return `سفارش ${formatOrderNumber(number)} پیکی پیدا نکرد؛ خودتان بسپارید.`;
}
