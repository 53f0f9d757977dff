import type { DeliveryType } from '@sofreh/domain/enums';
import type { DemoDiscountCode } from '../../types.ts';
import type { Random } from '../random.ts';

/** Who used which discount code how often, so that the history keeps to the codes' limits. */
export type CodeUses = Map<string, number>;

interface Occasion {
  readonly vendor: string;
  readonly customer: number;
  readonly deliveryType: DeliveryType;
  /** Items of the order, in toman. */
  readonly total: number;
}

const SHARE_OF_ORDERS = 0.07;

/**
 * The discount code a customer used, if any: valid still, for this way of delivery, from its least total on, and not
 * more often than one customer may.
 */
export function codeFor(
  codes: readonly DemoDiscountCode[],
  occasion: Occasion,
  uses: CodeUses,
  random: Random,
): string | null {
  const { vendor, customer, deliveryType, total } = occasion;
  if (!random.chance(SHARE_OF_ORDERS)) return null;
  const key = (code: DemoDiscountCode) => `${vendor}/${code.code}/${customer}`;
  const usable = codes.filter(
    (code) =>
      code.vendor === vendor &&
      (code.expiresInDays ?? 1) > 0 &&
      (code.deliveryTypes?.includes(deliveryType) ?? true) &&
      total >= (code.minimumItemsTotal ?? 0) &&
      (uses.get(key(code)) ?? 0) < (code.usageLimitPerUser ?? Number.POSITIVE_INFINITY),
  );
  if (usable.length === 0) return null;
  const code = random.pick(usable);
  uses.set(key(code), (uses.get(key(code)) ?? 0) + 1);
  return code.code;
}
