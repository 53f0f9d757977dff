import { ActionIcon } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { orderQuery } from '#web/staff/orders/order-queries.ts';
import { EmptyState, ErrorState, LoadingRows, useAddress } from '#web/ui/index.ts';
import { BillDetail } from './bill-detail.tsx';
import { BillList } from './bill-list.tsx';
import classes from './bills.module.css';
import { billTexts } from './texts.ts';

/** The orders of the branch at the till: found on one side, opened, settled and changed on the other. */
export function Bills() {
  const [address, change] = useAddress();
  const chosen = address.order;
  return (
    <div className={classes.page} data-chosen={chosen ? true : undefined}>
      <BillList chosen={chosen} onChoose={(order) => change({ order })} />
      <section className={classes.detail} aria-label={billTexts.pick}>
        {chosen ? (
          <>
            <ActionIcon
              className={classes.back}
              variant="subtle"
              color="gray"
              size={44}
              aria-label={billTexts.back}
              onClick={() => change({ order: undefined })}
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

function OpenBill({ id }: { readonly id: string }) {
  const { data, error, refetch, isFetching } = useQuery(orderQuery(id));
  if (data) return <BillDetail order={data} />;
  return error ? (
    <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
  ) : (
    <LoadingRows rows={4} height={110} />
  );
}
