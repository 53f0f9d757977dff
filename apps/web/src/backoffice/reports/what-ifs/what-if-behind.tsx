import type { WhatIf } from '@sofreh/contract/main/what-ifs';
import {
  WHAT_IF_COUNTS,
  WHAT_IF_FIGURES,
  WHAT_IF_ROWS,
  WHAT_IF_SIDES,
  type WhatIfFigure,
  type WhatIfSide,
} from '@sofreh/domain/reports';
import { formatNumber } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { type Address, type ChangeAddress, Drawer } from '#web/ui/index.ts';
import { BEHIND_PAGE, BehindOrders, behindPage } from '../behind-orders.tsx';
import { NO_FIGURE } from '../report-address.ts';
import { whatIfTexts as texts } from './texts.ts';

interface Opened {
  readonly figure: WhatIfFigure;
  readonly side: WhatIfSide;
  /** The branch of whose orders it is; of all of them where it is left out. */
  readonly vendorId?: string;
}

export const SIDE_TEXTS = { BEFORE: texts.before, AFTER: texts.after, DIFFERENCE: texts.difference } as const;

/** What an address says of a figure of a question, of all its branches or of one. */
export const addressOf = (figure: WhatIfFigure, side: WhatIfSide = 'BEFORE', vendorId?: string): Address => ({
  ...NO_FIGURE,
  figure,
  row: side,
  branch: vendorId,
});

function openedBy({ figure, row, branch }: Address, { branches }: WhatIf): Opened | undefined {
  const known = WHAT_IF_FIGURES.find((each) => each === figure);
  const vendorId = branches.find((each) => each.vendorId === branch)?.vendorId;
  return (
    known && {
      figure: known,
      side: WHAT_IF_SIDES.find((each) => each === row) ?? 'BEFORE',
      ...(vendorId ? { vendorId } : {}),
    }
  );
}

interface Words {
  readonly label: string;
  readonly what: string;
}

function wordsOf(opened: Opened, { branches }: WhatIf): Words {
  const { label, what } = wordsOfFigure(opened);
  const branch = branches.find(({ vendorId }) => vendorId === opened.vendorId);
  return { label: branch ? texts.ofBranch(label, branch.name) : label, what };
}

function wordsOfFigure({ figure, side }: Opened): Words {
  const count = WHAT_IF_COUNTS.find((each) => each === figure);
  if (count) return texts.counts[count];
  const row = WHAT_IF_ROWS.find((each) => each === figure) ?? 'finalPrice';
  const what = row === 'beyond' ? `${texts.whatBeyond} ${texts.whatOf[side]}` : texts.whatOf[side];
  return { label: `${texts.parts[row]}، ${SIDE_TEXTS[side]}`, what };
}

type Props = {
  readonly of: WhatIf;
  readonly address: Address;
  readonly onChange: ChangeAddress;
};

/** The orders behind the figure of a question that the address names, with their sum; a link or a reload shows the same. */
export function WhatIfBehind({ of, address, onChange }: Props) {
  const opened = openedBy(address, of);
  return (
    <Drawer
      inAddress
      opened={opened !== undefined}
      onClose={() => onChange({ ...NO_FIGURE, branch: undefined }, { drawer: 'CLOSES' })}
      position="left"
      size="lg"
      title={opened && wordsOf(opened, of).label}
    >
      {opened && <Behind opened={opened} of={of} address={address} onChange={onChange} />}
    </Drawer>
  );
}

function Behind({ opened, of, address, onChange }: Props & { readonly opened: Opened }) {
  const { page, onPage } = behindPage(address, onChange);
  const orders = useQuery(
    keepingPage(
      callQuery('GET /api/reports/whatif/{id}/orders', {
        params: { id: of.id },
        query: { ...opened, pageNumber: page, pageSize: BEHIND_PAGE },
      }),
    ),
  );
  const counts = WHAT_IF_COUNTS.some((each) => each === opened.figure);
  const format = (value: number | null) =>
    counts ? formatNumber(value ?? 0) : formatMoney(value ?? 0, of.currency);
  const { what } = wordsOf(opened, of);
  return (
    <BehindOrders
      orders={orders}
      what={what}
      format={format}
      page={page}
      onPage={onPage}
      isMean={false}
      isCount={counts}
      unit={counts ? 'COUNT' : 'MONEY'}
    />
  );
}
