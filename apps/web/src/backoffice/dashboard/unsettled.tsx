import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Money } from '#web/ui/index.ts';
import { Figure } from './figure.tsx';
import { dashboardTexts as texts } from './texts.ts';

/** The newest alone: the sums are of all of them. */
const ONE = { query: { pageNumber: 1, pageSize: 1 } };

/** Money that waits for somebody: cash in no drawer and what is to be given back. A figure is there while it has any. */
export function Unsettled() {
  const { can, vendor } = useStaff();
  const { data: outside } = useQuery({
    ...callQuery('GET /api/cashdrawers/outside', ONE),
    enabled: can('payment.take') || can('report.view'),
  });
  const { data: due } = useQuery({
    ...callQuery('GET /api/transactions/duerefunds', ONE),
    enabled: can('payment.refund') || can('settlement.view'),
  });
  const cash = outside && {
    count: outside.totalCount + outside.ofCouriers.count,
    net: outside.net + outside.ofCouriers.net,
  };
  return (
    <>
      {outside && cash && cash.count > 0 && (
        <Figure
          label={texts.outside}
          value={<Money amount={cash.net} currency={outside.currency} />}
          hint={texts.outsideHint(cash.count)}
          to="/bo/cash-drawers"
          says={texts.toDrawers}
          urgent
        />
      )}
      {due && due.totalCount > 0 && (
        <Figure
          label={texts.giveBack}
          value={<Money amount={due.totalAmount} currency={vendor.currency} />}
          hint={texts.giveBackHint(due.totalCount)}
          to="/bo/refunds"
          says={texts.toRefunds}
          urgent
        />
      )}
    </>
  );
}
