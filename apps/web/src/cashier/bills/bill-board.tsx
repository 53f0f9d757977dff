import { Group, Title } from '@mantine/core';
import { Board } from '#web/staff/orders/board/board.tsx';
import { Drawer, useAddress, usePhone } from '#web/ui/index.ts';
import classes from './bills.module.css';
import { OpenBill } from './open-bill.tsx';
import { ShapeSwitch } from './shape-switch.tsx';
import { billTexts } from './texts.ts';

/** Shows the open orders of the branch as a live board; one that is opened stands beside it. */
export function BillBoard() {
  const [{ order }, change] = useAddress();
  const phone = usePhone();
  const close = () => change({ order: undefined }, { drawer: 'CLOSES' });
  return (
    <div className={classes.boardPage}>
      <Group justify="space-between">
        <Title order={1} size="h3">
          {billTexts.title}
        </Title>
        <ShapeSwitch />
      </Group>
      <Board onOpen={(id) => change({ order: id }, { drawer: 'OPENS' })} />
      <Drawer
        inAddress
        opened={order !== undefined}
        onClose={close}
        position="right"
        size={phone ? '100%' : 720}
        title={billTexts.opened}
      >
        {order && <OpenBill key={order} id={order} />}
      </Drawer>
    </div>
  );
}
