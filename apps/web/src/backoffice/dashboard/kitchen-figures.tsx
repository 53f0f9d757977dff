import { formatPercent } from '@sofreh/fa/digits';
import { pageFigureTexts } from '@sofreh/fa/page-figure-texts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import type { Address, DayRange } from '#web/ui/index.ts';
import { PROMISES } from '../kitchen-promises/promise-row.ts';
import { barOf, namesOthers, ordersOfBar } from '../reports/report-address.ts';
import { Figure } from './figure.tsx';
import { LOOK_AGAIN_MS } from './look-again.ts';
import { dashboardTexts as texts } from './texts.ts';

/** The counts beside it are wanted, and no row. */
const ONE = { query: { pageNumber: 1, pageSize: 1 } };

type Props = {
  readonly days: DayRange;
  /** Of which orders and branches the dashboard tells. */
  readonly bar: Address;
  /** Whether the last day is not over. */
  readonly isRunning: boolean;
};

/** What the kitchen promised and kept, and what of the menu runs out: both can be changed before the evening. */
export function KitchenFigures(props: Props) {
  return (
    <>
      <Punctuality {...props} />
      <RunningOut bar={props.bar} />
    </>
  );
}

/** Of how many orders the promised time was kept. Promises are told of the present branch's whole days alone. */
function Punctuality({ days, bar, isRunning }: Props) {
  const { vendor } = useStaff();
  const { OrderType, Search } = ordersOfBar(bar);
  const { data } = useQuery({
    ...callQuery(PROMISES, { query: days }),
    enabled: !OrderType && !Search && !namesOthers(bar, vendor.id),
    refetchInterval: isRunning ? LOOK_AGAIN_MS : false,
  });
  if (!data || data.total.orderCount === 0) return null;
  const { orderCount, keptCount } = data.total;
  return (
    <Figure
      label={texts.punctual}
      what={pageFigureTexts.promisesKept.what}
      value={formatPercent(Math.round((keptCount * 100) / orderCount))}
      hint={texts.keptOf(keptCount, orderCount)}
      to="/bo/reports/promises"
      search={{ ...barOf(bar), figure: 'promisesKept' }}
    />
  );
}

/** How much of what is counted is out or at its low mark now; it is there while anything is. */
function RunningOut({ bar }: Pick<Props, 'bar'>) {
  const { can, vendor } = useStaff();
  const { data } = useQuery({
    ...callQuery('GET /api-catalog/catalog/stocks/board', ONE),
    enabled: can('menu.view') && !namesOthers(bar, vendor.id),
  });
  if (!data) return null;
  const { OUT, LOW } = data.states;
  if (OUT + LOW === 0) return null;
  return (
    <Figure
      label={texts.runningOut}
      value={texts.products(OUT + LOW)}
      hint={texts.outAndLow(OUT, LOW)}
      to="/bo/stocks"
      says={texts.toStock}
      urgent
    />
  );
}
