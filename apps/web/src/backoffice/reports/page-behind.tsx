import { UnstyledButton } from '@mantine/core';
import {
  type Comparison,
  PAGE_FIGURE_NAMES,
  PAGE_FIGURES,
  type PageFigure,
  pageCountsOrders,
  shownFigure,
} from '@sofreh/domain/reports';
import { duration } from '@sofreh/fa/dates';
import { formatNumber, formatPercent } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { pageFigureTexts } from '@sofreh/fa/page-figure-texts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiInput } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type Address, type ChangeAddress, Drawer } from '#web/ui/index.ts';
import { thanOf } from './answer-words.tsx';
import { BEHIND_PAGE, BehindOrders, behindPage } from './behind-orders.tsx';
import { FormerFigure } from './former-figure.tsx';
import { comparisonOf, NO_FIGURE } from './report-address.ts';
import classes from './reports.module.css';
import { reportsTexts as texts } from './texts.ts';

const CALL = 'GET /api/reports/pagefigureorders';
/** What a page says of its days, hours and orders. */
type Of = Omit<ApiInput<typeof CALL>['query'], 'figure' | 'key' | 'pageNumber' | 'pageSize'>;

type OpenProps = {
  readonly figure: PageFigure;
  /** The key of the row and what it is called; of all rows where it is left out. */
  readonly row?: { readonly key: string; readonly title: string };
  readonly onChange: ChangeAddress;
  readonly children: ReactNode;
};

/** The address of the orders behind a figure, or behind the one of the days before. */
function behindOf({ figure, row }: Pick<OpenProps, 'figure' | 'row'>, before?: '1'): Address {
  return { figure, row: row && `=${row.key}`, called: row?.title, before, behind: undefined };
}

/** What a figure is called and whose it is: two of one row may be the same amount, and open other orders. */
function nameOf({ figure, row }: Pick<OpenProps, 'figure' | 'row'>): string {
  const { label } = pageFigureTexts[figure];
  return row ? `${label}، ${row.title}` : label;
}

/** A figure of a page that opens the orders behind it. */
export function OpenFigure({ onChange, children, ...figure }: OpenProps) {
  return (
    <UnstyledButton
      className={`${classes.figure} ${classes.amount}`}
      onClick={() => onChange(behindOf(figure), { drawer: 'OPENS' })}
    >
      {children}
      <span className="visually-hidden">{`، ${nameOf(figure)}${texts.seeOrders}`}</span>
    </UnstyledButton>
  );
}

type BesideProps = OpenProps & {
  /** What it was in the days before; null where nothing is compared, or that is not known. */
  readonly earlier: number | null;
  /** How it is written. */
  readonly format: (value: number) => string;
};

/** A figure of these days above the one of the days before; both open the orders behind them, and the one before none where it is nothing. */
export function BesideFigure({ earlier, format, ...figure }: BesideProps) {
  return (
    <div className={classes.beside}>
      <OpenFigure {...figure} />
      {earlier !== null && (
        <FormerFigure
          of={nameOf(figure)}
          value={earlier}
          text={format(earlier)}
          opens={() => figure.onChange(behindOf(figure, '1'), { drawer: 'OPENS' })}
        />
      )}
    </div>
  );
}

type Props = {
  readonly address: Address;
  readonly of: Of;
  readonly onChange: ChangeAddress;
};

/** The days before, as the answer of the page names them: one day by its own word. */
function daysBefore(comparison: Comparison, { From, To }: Of): string {
  return From && To ? thanOf(comparison, { from: From, to: To, running: false }) : texts.than[comparison];
}

/** The orders behind the figure of a page that the address names, with their sum; a link or a reload shows the same. */
export function PageBehind({ address, of, onChange }: Props) {
  const figure = PAGE_FIGURE_NAMES.find((each) => each === address.figure);
  const before = address.before ? `، ${daysBefore(comparisonOf(address), of)}` : '';
  return (
    <Drawer
      inAddress
      opened={figure !== undefined}
      onClose={() => onChange(NO_FIGURE, { drawer: 'CLOSES' })}
      position="left"
      size="lg"
      title={figure && `${pageFigureTexts[figure].label}، ${address.called ?? texts.allRows}${before}`}
    >
      {figure && <Behind figure={figure} address={address} of={of} onChange={onChange} />}
    </Drawer>
  );
}

function Behind({ figure, address, of, onChange }: Props & { readonly figure: PageFigure }) {
  const { vendor } = useStaff();
  const { page, onPage } = behindPage(address, onChange);
  const orders = useQuery(
    keepingPage(
      callQuery(CALL, {
        query: {
          ...of,
          figure,
          ...(address.row ? { key: address.row.slice(1) } : {}),
          ...(address.before ? { Compare: comparisonOf(address) } : {}),
          pageNumber: page,
          pageSize: BEHIND_PAGE,
        },
      }),
    ),
  );
  const { unit, mean } = PAGE_FIGURES[figure];
  const format = (value: number | null) => {
    if (value === null) return '—';
    if (unit === 'MONEY') return formatMoney(value, vendor.currency);
    if (unit === 'SECONDS') return duration(shownFigure(value, 'SECONDS'));
    return unit === 'PERCENT' ? formatPercent(Math.round(value)) : formatNumber(value);
  };
  const { what } = pageFigureTexts[figure];
  return (
    <BehindOrders
      orders={orders}
      what={what}
      format={format}
      page={page}
      onPage={onPage}
      isMean={mean}
      isCount={pageCountsOrders(figure)}
      unit={unit}
    />
  );
}
