import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { registerTexts } from '../texts.ts';
import classes from './order-panel.module.css';
import { useRegister } from './register-store.ts';

/** Takes back the last removal, instead of asking before it. */
export function UndoRemoval() {
  const { cashier, undo } = useRegister();
  const last = cashier.removedItems.at(-1);
  if (!last) return null;
  return (
    <div className={classes.undo} role="status">
      {registerTexts.removed(last.title)}
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        onClick={() => undo(last.tempId)}
      >
        {registerTexts.undo}
      </Button>
    </div>
  );
}
