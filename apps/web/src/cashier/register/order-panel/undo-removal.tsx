import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useRegister } from '#web/cashier/draft/register-store.ts';
import classes from './order-panel.module.css';
import { orderPanelTexts } from './texts.ts';

/** Takes back the last removal, or the emptying of the whole order, instead of asking before it. */
export function UndoRemoval() {
  const { cashier, emptied, undo, unclear } = useRegister();
  const last = cashier.removedItems.at(-1);
  if (!last && !emptied) return null;
  return (
    <div className={classes.undo} role="status">
      <span className={classes.undoText}>
        {last ? orderPanelTexts.removed(last.title) : orderPanelTexts.emptied}
      </span>
      <Button
        variant="subtle"
        h={44}
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        onClick={() => (last ? undo(last.tempId) : unclear())}
      >
        {orderPanelTexts.undo}
      </Button>
    </div>
  );
}
