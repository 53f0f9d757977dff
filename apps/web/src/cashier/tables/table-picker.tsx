import { Button, Modal } from '@mantine/core';
import { useShallow } from 'zustand/react/shallow';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { useRegister } from '../register/draft/register-store.ts';
import { registerTexts, tableTexts } from '../texts.ts';
import { TableGrid } from './table-grid.tsx';

type Props = { readonly opened: boolean; readonly onClose: () => void };

/** Chooses the table of the order being typed. */
export function TablePicker({ opened, onClose }: Props) {
  const { vendor } = useStaff();
  const { table, setTable } = useRegister(useShallow(({ table, setTable }) => ({ table, setTable })));
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={tableTexts.pick}
      size="xl"
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {table && (
        <Button
          variant="default"
          mb="md"
          onClick={() => {
            setTable(null);
            onClose();
          }}
        >
          {registerTexts.noTable}
        </Button>
      )}
      {opened && (
        <TableGrid
          currency={vendor.currency}
          onPick={({ id, name }) => {
            setTable({ id, name });
            onClose();
          }}
        />
      )}
    </Modal>
  );
}
