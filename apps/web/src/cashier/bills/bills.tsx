import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowRight } from '@tabler/icons-react';
import { EmptyState, useAddress } from '#web/ui/index.ts';
import { BillBoard } from './bill-board.tsx';
import { BillList } from './bill-list.tsx';
import classes from './bills.module.css';
import { OpenBill } from './open-bill.tsx';
import { useAsBoard } from './shape-switch.tsx';
import { billTexts } from './texts.ts';

export function Bills() {
  return useAsBoard() ? <BillBoard /> : <BillsBeside />;
}

/** Below this width a bill covers the list, as `bills.module.css` says. */
const NARROW = '(max-width: 900px)';

/** Finds bills on one side, and opens, settles and changes them on the other. Where a bill covers the list, «back» closes it. */
function BillsBeside() {
  const [address, change] = useAddress();
  const covers = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const chosen = address.order;
  const choose = (order: string) =>
    change({ order }, { toTop: true, ...(covers ? { drawer: 'OPENS' as const } : {}) });
  return (
    <div className={classes.page} data-chosen={chosen ? true : undefined}>
      <BillList chosen={chosen} onChoose={choose} />
      <section className={classes.detail} aria-label={billTexts.pick}>
        {chosen ? (
          <>
            <ActionIcon
              className={classes.back}
              variant="subtle"
              color="gray"
              size={44}
              aria-label={billTexts.back}
              onClick={() => change({ order: undefined }, { toTop: true, drawer: 'CLOSES' })}
            >
              <IconArrowRight size={22} aria-hidden />
            </ActionIcon>
            <OpenBill key={chosen} id={chosen} />
          </>
        ) : (
          <EmptyState title={billTexts.pick} hint={billTexts.pickHint} />
        )}
      </section>
    </div>
  );
}
