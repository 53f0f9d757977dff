import { Group, SegmentedControl, Text } from '@mantine/core';
import { IconCashBanknote, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { DataList, EditDrawer, Money, type RowAction, useListAddress } from '#web/ui/index.ts';
import { PutOnPaper } from '../reports/put-on-paper.tsx';
import { type DueRefund, dueColumns, nameOf, REFUNDS, settledColumns } from './columns.tsx';
import { SettleForm } from './settle-form.tsx';
import { refundsTexts as texts } from './texts.ts';
import { UnsurePayments } from './unsure-payments.tsx';

/**
 * Shows money that people have to give back by hand, and what they gave back: where the accountant sees it and settles
 * it.
 */
export function RefundsPage() {
  const { can, vendor } = useStaff();
  const navigate = useNavigate();
  const list = useListAddress<typeof REFUNDS>({ filters: ['settled'], pageSize: 30 });
  const query = useQuery(keepingPage(callQuery(REFUNDS, { query: list.query })));
  const [open, setOpen] = useState<DueRefund | null>(null);
  const [dirty, setDirty] = useState(false);
  const settled = list.address.settled === 'true';
  const maySettle = can('payment.refund') && !settled;
  const total = query.data?.totalAmount ?? 0;
  const settleOf = (row: DueRefund): RowAction => ({
    label: texts.settle,
    icon: <IconCashBanknote size={18} aria-hidden />,
    onClick: () => setOpen(row),
  });
  const seeOrderOf = ({ orderId, accountId }: DueRefund): RowAction => ({
    label: accountId === null ? texts.seeOrder : texts.seeAccount,
    icon: <IconReceipt size={18} aria-hidden />,
    onClick: () => {
      const [to, id] =
        accountId === null ? ['/bo/orders/$id', orderId] : ['/bo/credit-accounts/$id', accountId];
      void navigate({ to: to as never, params: { id } as never });
    },
  });
  return (
    <>
      <UnsurePayments />
      <DataList
        name={settled ? 'refunds-settled' : 'refunds-due'}
        title={texts.title}
        columns={settled ? settledColumns : dueColumns}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        rowName={nameOf}
        onOpen={maySettle ? setOpen : undefined}
        rowActions={(row) => [...(maySettle ? [settleOf(row)] : []), seeOrderOf(row)]}
        actions={
          <Group gap="sm">
            <PutOnPaper of={[settled ? texts.settled : texts.due]} />
            <SegmentedControl
              size="md"
              aria-label={texts.which}
              value={settled ? 'true' : ''}
              onChange={(next) => list.filter({ settled: next || undefined })}
              data={[
                { value: '', label: texts.due },
                { value: 'true', label: texts.settled },
              ]}
            />
          </Group>
        }
        summary={
          total > 0 && (
            <Text fw={600}>
              {texts.total}: <Money amount={total} currency={vendor.currency} />
            </Text>
          )
        }
        empty={
          settled
            ? { title: texts.noSettled, hint: texts.noSettledHint }
            : { title: texts.noDue, hint: texts.noDueHint }
        }
      />
      <EditDrawer
        opened={open !== null}
        title={open ? texts.settleTitle(nameOf(open)) : ''}
        dirty={dirty}
        onClose={() => setOpen(null)}
      >
        {open && <SettleForm refund={open} onDirty={setDirty} onClose={() => setOpen(null)} />}
      </EditDrawer>
    </>
  );
}
