import type { Currency } from '@sofreh/domain/enums';
import type { CounterPayment } from './payment-parts.ts';

/** What taking a payment at the counter is asked with. */
export type PayDialogProps = {
  readonly opened: boolean;
  readonly title: string;
  /** What is to be paid now. */
  readonly due: number;
  readonly currency: Currency;
  readonly loading: boolean;
  /** Whether somebody is known to put it on the account of. */
  readonly hasCustomer: boolean;
  /** Who that is, where it is known: their account is shown before something is put on it. */
  readonly customerId?: string | null | undefined;
  /** Whether it is paid in one way alone, because it is a part itself. */
  readonly single?: boolean;
  /** The payments; they may be less than what is due, and the bill stays open. */
  readonly onPay: (payments: readonly CounterPayment[]) => void;
  /** Card payments that the till itself carries to their terminals, beside those already taken; absent where it cannot. */
  readonly onCharge?: ((payments: readonly CounterPayment[]) => void) | undefined;
  readonly onClose: () => void;
};
