import type { CashierLine } from '@sofreh/domain/cashier';
import { dueOf } from '@sofreh/domain/payment-state';
import type { Pricing } from '@sofreh/domain/pricing';
import { useEffect } from 'react';
import { lineTotal } from '#web/cashier/draft/line-price.ts';
import { type ShownNow, showGuest } from '#web/staff/guest-qr/show-guest.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import type { PlacedOrder } from '../placing/placed-dialog.tsx';

function orderNow(lines: readonly CashierLine[], { explanation, finalPrice }: Pricing): ShownNow {
  if (lines.length === 0) return { kind: 'IDLE' };
  return {
    kind: 'ORDER',
    lines: lines.map((line) => {
      const amount = lineTotal(line);
      const toppings = line.orderItemToppings.map(({ title }) => title).join('، ');
      return {
        id: line.tempId,
        title: line.title,
        toppings,
        unit: line.unit,
        count: line.count,
        amount: amount === 0 ? null : amount,
      };
    }),
    steps: explanation
      .filter(({ rule, amount }) => rule !== 'ITEMS' && amount !== 0)
      .map(({ rule, amount }) => ({ rule, amount })),
    total: finalPrice,
  };
}

function placedNow({ order, change }: PlacedOrder): ShownNow {
  return { kind: 'PLACED', number: order.number, total: order.finalPrice, change, due: dueOf(order) };
}

/** Keeps the guest's display at what the register has: what is typed, then the number and the change. */
export function useGuestDisplay(
  lines: readonly CashierLine[],
  pricing: Pricing,
  placed: PlacedOrder | null,
): void {
  const { id: vendorId, currency } = useStaff().vendor;
  const now = placed ? placedNow(placed) : orderNow(lines, pricing);
  const said = JSON.stringify(now);
  useEffect(() => showGuest({ id: vendorId, currency }, JSON.parse(said)), [vendorId, currency, said]);
}
