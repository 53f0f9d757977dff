import { Alert, Button, Text } from '@mantine/core';
import { mayLieIn } from '@sofreh/domain/cash-drawers';
import { OUTSIDE_CASH_AT_ONCE } from '@sofreh/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { type ApiInput, api } from '#web/api/index.ts';
import { useNetwork } from '#web/offline/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { Money } from '#web/ui/index.ts';
import type { DrawerReportData } from './drawer-report.tsx';
import { openDrawerTexts as texts } from './texts.ts';

const OUTSIDE = 'GET /api/cashdrawers/outside';
const JOIN = 'POST /api/cashdrawers/{id}/join';

type Props = { readonly drawer: Pick<DrawerReportData, 'id' | 'openedAt' | 'currency'> };

/**
 * Shows the cash that its cashier took of guests and couriers before they opened the drawer, put into it by one tap;
 * nothing where there is none, or where the server cannot be asked: what was taken without a network joins the drawer
 * when it arrives.
 */
export function CashBefore({ drawer }: Props) {
  const { online } = useNetwork();
  const query = { own: 'true', pageNumber: 1, pageSize: OUTSIDE_CASH_AT_ONCE } as const;
  const { data } = useQuery({ ...callQuery(OUTSIDE, { query }, { quiet: true }), enabled: online });
  const { start, running, fault } = useChange<ApiInput<typeof JOIN>['body']>({
    run: (body, options) => api(JOIN, { params: { id: drawer.id }, body, ...options }),
    changes: [OUTSIDE, 'GET /api/cashdrawers', 'GET /api/cashdrawers/{id}', 'GET /api/cashdrawers/mine'],
    done: texts.joined,
  });
  const opened = Date.parse(drawer.openedAt);
  const before = ({ at }: { readonly at: string }) => mayLieIn(opened, Date.parse(at));
  const ofOrders = data?.data.filter(before) ?? [];
  const ofCouriers = data?.ofCouriers.data.filter(before) ?? [];
  const rows = [...ofOrders, ...ofCouriers];
  if (rows.length === 0) return null;
  const wentOut = ({ kind }: (typeof rows)[number]) => kind === 'REFUND' || kind === 'ADVANCE';
  const net = rows.reduce((sum, row) => sum + (wentOut(row) ? -row.amount : row.amount), 0);
  return (
    <Alert color="orange" role="note">
      <Text fw={600}>
        {texts.before(rows.length, rows.filter(wentOut).length)}{' '}
        <Money amount={net} currency={drawer.currency} />
      </Text>
      <Text mb="xs">{texts.beforeHint}</Text>
      <Button
        variant="default"
        h={44}
        loading={running}
        onClick={() =>
          start({
            transactionIds: ofOrders.map(({ transactionId }) => transactionId),
            purseEntryIds: ofCouriers.map(({ entryId }) => entryId),
          })
        }
      >
        {texts.joinBefore}
      </Button>
      {fault && (
        <Text c="red" mt="xs" role="alert">
          {fault}
        </Text>
      )}
    </Alert>
  );
}
