import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { ChartFrame } from '#web/ui/paper/chart-frame.tsx';
import type { PromiseRow } from './promise-row.ts';
import { promiseTexts as texts } from './texts.ts';

type Props = { readonly rows: readonly PromiseRow[]; readonly height: number };

/** U+2068 … U+2069: a label keeps its own direction inside the chart, which runs left to right. */
const isolate = (text: string) => `\u2068${text}\u2069`;

/** Shows what was promised beside what happened, in minutes, from right to left. The table below says the same. */
export function PromisesChart({ rows, height }: Props) {
  const data = rows.map(({ label, promisedSeconds, actualSeconds }) => ({
    label,
    promised: promisedSeconds / 60,
    actual: actualSeconds / 60,
  }));
  return (
    <ChartFrame height={height}>
      <BarChart
        h={height}
        data={data}
        dataKey="label"
        withLegend
        barChartProps={{ accessibilityLayer: false }}
        // Bars of a reversed axis begin at the left, the legend at the right: what was promised is read first in both.
        series={[
          { name: 'actual', label: isolate(texts.actual), color: 'brand.6' },
          { name: 'promised', label: isolate(texts.promised), color: 'gray.5' },
        ]}
        legendProps={{ itemSorter: ({ dataKey }) => (dataKey === 'promised' ? 0 : 1) }}
        xAxisProps={{ reversed: true, interval: 'equidistantPreserveStart', minTickGap: 12 }}
        yAxisProps={{
          orientation: 'right',
          width: 80,
          tickMargin: 10,
          tickFormatter: (value: number) => isolate(texts.ordersOf(value)),
        }}
        valueFormatter={(value) => isolate(texts.minutes(value * 60))}
      />
    </ChartFrame>
  );
}
