import type { DeliveryType } from '@sofreh/domain/enums';
import { describe, expect, it } from 'vitest';
import { termsAgain } from './again-terms.ts';

const offered: readonly DeliveryType[] = ['SERVE', 'PICKUP', 'DELIVER'];
const now = { offered, atTable: false, addressId: null };

describe('an order once more', () => {
  it('is taken, brought and paid as the last time', () => {
    expect(termsAgain({ deliveryType: 'PICKUP', paymentType: 'CASH' }, now)).toEqual({
      deliveryType: 'PICKUP',
      paymentType: 'CASH',
    });
    expect(
      termsAgain({ deliveryType: 'DELIVER', paymentType: 'ONLINE' }, { ...now, addressId: 'home' }),
    ).toEqual({ deliveryType: 'DELIVER', addressId: 'home', paymentType: 'ONLINE' });
  });
  it('is asked about where that way is not offered now, and is served only at a table', () => {
    const delivered = { deliveryType: 'DELIVER', paymentType: 'UNPAID' } as const;
    expect(termsAgain(delivered, { ...now, offered: ['SERVE', 'PICKUP'] })).toEqual({ deliveryType: null });
    const served = { deliveryType: 'SERVE', paymentType: 'UNPAID' } as const;
    expect(termsAgain(served, now)).toEqual({ deliveryType: null });
    expect(termsAgain(served, { ...now, atTable: true })).toEqual({ deliveryType: 'SERVE' });
    expect(termsAgain(delivered, { ...now, atTable: true })).toEqual({ deliveryType: 'SERVE' });
  });
});
