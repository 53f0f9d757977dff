import type { ReportFigures } from '@sofreh/contract/main/figures';
import { countsOrders, isMean, type Measure, type ReportName, unitOf } from '@sofreh/domain/reports';
import { measureTexts, rowTitle } from '@sofreh/fa/report-texts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { type Address, type ChangeAddress, Drawer, useCutOff } from '#web/ui/index.ts';
import { thanOf } from './answer-words.tsx';
import { BEHIND_PAGE, BehindOrders, behindPage } from './behind-orders.tsx';
import { figureText } from './figure-text.ts';
import { comparisonOf, NO_FIGURE, queryOf } from './report-address.ts';
import { reportsTexts as texts } from './texts.ts';

type Props = {
  readonly name: ReportName;
  readonly address: Address;
  readonly figures: ReportFigures;
  readonly onChange: ChangeAddress;
};

/** The orders behind the figure that the address names, with their sum; a link or a reload shows the same. */
export function BehindDrawer({ name, address, figures, onChange }: Props) {
  const measure = figures.measures.find((each) => each === address.figure);
  const row = figures.rows.find(({ key }) => `=${key}` === address.row);
  const of = address.row
    ? rowTitle(figures.by, row?.key ?? address.row.slice(1), row?.title ?? '')
    : texts.allRows;
  // Whose report it is was named before its figure was opened, and stays in the heading.
  const none = { ...NO_FIGURE, called: address.called };
  const before = address.before ? `، ${thanOf(comparisonOf(address), figures)}` : '';
  return (
    <Drawer
      inAddress
      opened={measure !== undefined}
      onClose={() => onChange(none, { drawer: 'CLOSES' })}
      position="left"
      size="lg"
      title={measure && `${measureTexts[measure].label}، ${of}${before}`}
    >
      {measure && (
        <Behind name={name} measure={measure} address={address} figures={figures} onChange={onChange} />
      )}
    </Drawer>
  );
}

function Behind({ name, measure, address, figures, onChange }: Props & { readonly measure: Measure }) {
  const cutOff = useCutOff();
  const { page, onPage } = behindPage(address, onChange);
  const orders = useQuery(
    keepingPage(
      callQuery('GET /api/reports/figureorders', {
        query: {
          ...queryOf(address, cutOff),
          report: name,
          measure,
          ...(address.row ? { key: address.row.slice(1) } : {}),
          ...(address.of ? { id: address.of } : {}),
          ...(address.before ? { Compare: comparisonOf(address) } : {}),
          pageNumber: page,
          pageSize: BEHIND_PAGE,
        },
      }),
    ),
  );
  const format = (value: number | null) => figureText(measure, value, figures.currency);
  const { what } = measureTexts[measure];
  return (
    <BehindOrders
      orders={orders}
      what={what}
      format={format}
      page={page}
      onPage={onPage}
      isMean={isMean(measure)}
      isCount={countsOrders(measure)}
      unit={unitOf(measure)}
    />
  );
}
