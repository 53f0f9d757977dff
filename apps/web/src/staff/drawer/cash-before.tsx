import { Alert, Button, Text } from '@mantine/core';
import { mayLieIn } from '@sofreh/domain/cash-drawer';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/index.ts';
import { useNetwork } from '#web/offline/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { Money } from '#web/ui/index.ts';
import type { DrawerReportData } from './drawer-report.tsx';
import { openDrawerTexts as texts } from './texts.ts';

const OUTSIDE = 'GET /api/cashdrawers/outside';
/** As many as one request may put into a drawer. */
const MOST = 100;

type Props = { readonly drawer: Pick<DrawerReportData, 'id' | 'openedAt' | 'currency'> };

/**
 * The cash that its cashier took before they opened the drawer, put into it by one tap; nothing where there is none, or
 * where the server cannot be asked: what was taken without a network joins the drawer when it arrives.
 */
export function CashBefore({ drawer }: Props) {
  const { online } = useNetwork();
  const query = { own: 'true', pageNumber: 1, pageSize: MOST } as const;
  const { data } = useQuery({ ...callQuery(OUTSIDE, { query }, { quiet: true }), enabled: online });
  const { start, running, fault } = useChange<readonly string[]>({
    run: (transactionIds, options) =>
      api('POST /api/cashdrawers/{id}/join', {
        params: { id: drawer.id },
        body: { transactionIds: [...transactionIds] },
        ...options,
      }),
    changes: [OUTSIDE, 'GET /api/cashdrawers', 'GET /api/cashdrawers/{id}', 'GET /api/cashdrawers/mine'],
    done: texts.joined,
  });
  const opened = Date.parse(drawer.openedAt);
  const rows = data?.data.filter(({ at }) => mayLieIn(opened, Date.parse(at))) ?? [];
  if (rows.length === 0) return null;
  const net = rows.reduce((sum, { kind, amount }) => sum + (kind === 'PAYMENT' ? amount : -amount), 0);
  const refunds = rows.some(({ kind }) => kind === 'REFUND');
  return (
    <Alert color="orange" role="note">
      <Text fw={600}>
        {texts.before(rows.length, refunds)} <Money amount={net} currency={drawer.currency} />
      </Text>
      <Text mb="xs">{texts.beforeHint}</Text>
      <Button
        variant="default"
        h={44}
        loading={running}
        onClick={() => start(rows.map(({ transactionId }) => transactionId))}
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
