import type { Currency } from '@sofreh/domain/enums';
import type { CounterPayment } from './payment-parts.ts';

/** Taking a payment at the counter is asked with this. */
export type PayDialogProps = {
  readonly opened: boolean;
  readonly title: string;
  /** This is what is to be paid now. */
  readonly due: number;
  readonly currency: Currency;
  readonly loading: boolean;
  /** Tells whether somebody is known to put it on the account of. */
  readonly hasCustomer: boolean;
  /** Tells who that is, where it is known: their account is shown before something is put on it. */
  readonly customerId?: string | null | undefined;
  /** Tells whether it is paid in one way alone, because it is a part itself. */
  readonly single?: boolean;
  /** Takes the payments; they may be less than what is due, and the bill stays open. */
  readonly onPay: (payments: readonly CounterPayment[]) => void;
  /**
   * Takes the card payments that the till itself carries to their terminals, beside those already taken; it is absent
   * where it cannot.
   */
  readonly onCharge?: ((payments: readonly CounterPayment[]) => void) | undefined;
  readonly onClose: () => void;
};
