import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { staffTexts } from '#web/staff/texts.ts';
import { Modal, Money } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { holdOrder, sayNotHeld } from '../draft/held-orders.ts';
import { useRegister } from '../draft/register-store.ts';
import { TableGrid } from './table-grid.tsx';
import { tableTexts } from './texts.ts';
import type { TableWithBills } from './use-tables.ts';

type Props = { readonly opened: boolean; readonly onClose: () => void };

/** Chooses the table of the order being typed. */
export function TablePicker({ opened, onClose }: Props) {
  const { vendor } = useStaff();
  const { table, setTable } = useRegister(useShallow(({ table, setTable }) => ({ table, setTable })));
  const [taken, setTaken] = useState<TableWithBills | null>(null);
  const close = () => {
    setTaken(null);
    onClose();
  };
  const take = ({ id, name }: TableWithBills) => {
    setTable({ id, name });
    close();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={tableTexts.pick}
      size="xl"
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {table && !taken && (
        <Button
          variant="default"
          mb="md"
          onClick={() => {
            setTable(null);
            close();
          }}
        >
          {tableTexts.noTable}
        </Button>
      )}
      {opened && !taken && (
        <TableGrid
          currency={vendor.currency}
          onPick={(picked) => {
            if (picked.openOrders.length > 0 && picked.id !== table?.id) setTaken(picked);
            else take(picked);
          }}
        />
      )}
      {taken && (
        <Taken table={taken} onApart={() => take(taken)} onOther={() => setTaken(null)} onDone={close} />
      )}
    </Modal>
  );
}

type TakenProps = {
  readonly table: TableWithBills;
  readonly onApart: () => void;
  readonly onOther: () => void;
  readonly onDone: () => void;
};

/** Somebody sits there already: a bill of its own beside theirs, or one of theirs is opened and this order waits aside. */
function Taken({ table, onApart, onOther, onDone }: TakenProps) {
  const { can, vendor } = useStaff();
  const navigate = useNavigate();
  const addTo = (id: string) => {
    const open = () => navigate({ to: '/bo/cashier/orders/$id/edit', params: { id } });
    void holdOrder().then(open).then(onDone).catch(sayNotHeld);
  };
  return (
    <Stack>
      <Text>{tableTexts.taken(staffTexts.table(table.name))}</Text>
      {can('order.edit') &&
        table.openOrders.map((bill) => (
          <Button
            key={bill.id}
            h={56}
            variant="default"
            justify="space-between"
            rightSection={<Money amount={bill.finalPrice} currency={vendor.currency} />}
            onClick={() => addTo(bill.id)}
          >
            {tableTexts.addTo(formatOrderNumber(bill.number))}
            <span className="visually-hidden">، </span>
          </Button>
        ))}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Button h={56} variant="default" onClick={onOther}>
          {tableTexts.other}
        </Button>
        <Button h={56} data-autofocus onClick={onApart}>
          {tableTexts.apart}
        </Button>
      </SimpleGrid>
    </Stack>
  );
}
