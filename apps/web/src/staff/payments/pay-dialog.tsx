import { Modal } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import type { PayDialogProps } from './pay-dialog-props.ts';
import { PayForm } from './pay-form.tsx';

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
      // What goes back is seen on a till of 768 pixels in height, too.
      yOffset="2dvh"
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {opened && <PayForm {...form} onClose={onClose} />}
    </Modal>
  );
}
