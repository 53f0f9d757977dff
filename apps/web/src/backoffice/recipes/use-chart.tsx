import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { Currency } from '@sofreh/domain/enums';
import { QUANTITY_SCALE } from '@sofreh/domain/menu';
import { formatMoney } from '@sofreh/fa/money';
import type { ApiResponse } from '#web/api/index.ts';
import { useTexts } from './texts.ts';

/** This says how much of one ingredient was used. */
export type UseRow = ApiResponse<'GET /api-catalog/catalog/ingredients/use'>['data'][number];

const SHOWN = 8;
const compact = new Intl.NumberFormat('fa-IR', { notation: 'compact', maximumFractionDigits: 1 });
/** Puts U+2068 … U+2069 around it: a label keeps its own direction inside the chart, which runs left to right. */
const isolate = (text: string) => `\u2068${text}\u2069`;
const costOf = (quantity: number, { unitCost }: UseRow) => Math.round((quantity * unitCost) / QUANTITY_SCALE);

type Props = { readonly rows: readonly UseRow[]; readonly currency: Currency };

/** Draws what recipes say was used beside what really went, in money. The table above says the same. */
export function UseChart({ rows, currency }: Props) {
  const data = rows.slice(0, SHOWN).map((row) => ({
    title: isolate(row.title),
    theoretical: costOf(row.theoretical, row),
    actual: costOf(row.actual, row),
  }));
  return (
    <div dir="ltr" aria-hidden>
      <BarChart
        h={300}
        data={data}
        dataKey="title"
        withLegend
        barChartProps={{ accessibilityLayer: false }}
        series={[
          { name: 'theoretical', label: isolate(useTexts.theoretical), color: 'gray.5' },
          { name: 'actual', label: isolate(useTexts.actual), color: 'brand.6' },
        ]}
        xAxisProps={{ reversed: true, interval: 0 }}
        yAxisProps={{
          orientation: 'right',
          width: 80,
          tickMargin: 10,
          tickFormatter: (value: number) => isolate(compact.format(value)),
        }}
        valueFormatter={(value) => isolate(formatMoney(value, currency))}
      />
    </div>
  );
}
