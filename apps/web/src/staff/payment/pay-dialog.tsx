import { Modal } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { uiTexts } from '#web/ui/texts.ts';
import { PayForm } from './pay-form.tsx';
import type { CounterPayment } from './payment-parts.ts';

export type PayDialogProps = {
  readonly opened: boolean;
  readonly title: string;
  /** What is to be paid now. */
  readonly due: number;
  readonly currency: Currency;
  readonly loading: boolean;
  /** Whether somebody is known to put it on the account of. */
  readonly hasCustomer: boolean;
  /** Whether it is paid in one way alone, because it is a part itself. */
  readonly single?: boolean;
  /** The payments; they may be less than what is due, and the bill stays open. */
  readonly onPay: (payments: readonly CounterPayment[]) => void;
  readonly onClose: () => void;
};

/**
 * Takes a payment at the counter: by card, in cash with its change, on account, in several parts, or only a part of
 * it. CARD is the default (specification, section 9).
 */
export function PayDialog({ opened, title, onClose, ...form }: PayDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={560}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {opened && <PayForm {...form} onClose={onClose} />}
    </Modal>
  );
}
