import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { Currency } from '@sofreh/domain/enums';
import { QUANTITY_SCALE } from '@sofreh/domain/menu';
import { formatMoney } from '@sofreh/fa/money';
import type { ApiResponse } from '#web/api/index.ts';
import { usePhone } from '#web/ui/index.ts';
import { ChartFrame } from '#web/ui/paper/chart-frame.tsx';
import { useTexts } from './texts.ts';

/** This says how much of one ingredient was used. */
export type UseRow = ApiResponse<'GET /api-catalog/catalog/ingredients/use'>['data'][number];

const SHOWN = 8;
const compact = new Intl.NumberFormat('fa-IR', { notation: 'compact', maximumFractionDigits: 1 });
/** Puts U+2068 … U+2069 around it: a label keeps its own direction inside the chart, which runs left to right. */
const isolate = (text: string) => `\u2068${text}\u2069`;
const costOf = (quantity: number, { unitCost }: UseRow) => Math.round((quantity * unitCost) / QUANTITY_SCALE);

const amount = (value: number) => isolate(compact.format(value));

type Props = { readonly rows: readonly UseRow[]; readonly currency: Currency };

/** Draws what recipes say was used beside what really went, in money. The table above says the same. */
export function UseChart({ rows, currency }: Props) {
  const phone = usePhone();
  const data = rows.slice(0, SHOWN).map((row) => ({
    title: isolate(row.title),
    theoretical: costOf(row.theoretical, row),
    actual: costOf(row.actual, row),
  }));
  return (
    <ChartFrame height={phone ? 60 + data.length * 44 : 300}>
      <BarChart
        h={phone ? 60 + data.length * 44 : 300}
        data={data}
        dataKey="title"
        // Names of ingredients are long: on a phone they stand below each other.
        orientation={phone ? 'vertical' : 'horizontal'}
        withLegend
        barChartProps={{ accessibilityLayer: false }}
        series={[
          { name: 'theoretical', label: isolate(useTexts.theoretical), color: 'gray.5' },
          { name: 'actual', label: isolate(useTexts.actual), color: 'brand.6' },
        ]}
        xAxisProps={phone ? { reversed: true, tickFormatter: amount } : { reversed: true, interval: 0 }}
        yAxisProps={{
          orientation: 'right',
          tickMargin: 10,
          ...(phone ? { width: 120, interval: 0 } : { width: 80, tickFormatter: amount }),
        }}
        valueFormatter={(value) => isolate(formatMoney(value, currency))}
      />
    </ChartFrame>
  );
}
