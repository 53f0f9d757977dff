import type { Gateways } from '#app/main/bank-configuration/vendor-gateways.ts';
import type { ChangeDeps } from '#app/main/order-record/order-change.ts';

/** Holds what paying online needs besides what every change of an order needs. */
export interface PaymentDeps extends ChangeDeps {
  readonly gateways: Gateways;
  /** Hears of outside failures that the guest is only told the kind of. */
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
}
