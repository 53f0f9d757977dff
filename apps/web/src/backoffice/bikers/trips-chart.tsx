import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { formatNumber } from '@sofreh/fa/digits';
import { ChartFrame } from '#web/ui/paper/chart-frame.tsx';
import { reportTexts as texts } from './texts.ts';

/** U+2068 … U+2069: a label keeps its own direction inside the chart, which runs left to right. */
const isolate = (text: string) => `\u2068${text}\u2069`;

/** Shows how many trips each courier rode, and how many of them were late. The table says the same. */
export function TripsChart({
  rows,
  height,
}: {
  readonly rows: readonly { readonly name: string; readonly trips: number; readonly late: number }[];
  readonly height: number;
}) {
  const data = rows.map(({ name, trips, late }) => ({ name: isolate(name), onTime: trips - late, late }));
  return (
    <ChartFrame height={height}>
      <BarChart
        h={height}
        data={data}
        dataKey="name"
        type="stacked"
        withLegend
        barChartProps={{ accessibilityLayer: false }}
        series={[
          { name: 'onTime', label: isolate(texts.onTime), color: 'green.7' },
          { name: 'late', label: isolate(texts.late), color: 'red.7' },
        ]}
        xAxisProps={{ reversed: true }}
        yAxisProps={{ orientation: 'right', allowDecimals: false, tickFormatter: formatNumber }}
        valueFormatter={formatNumber}
      />
    </ChartFrame>
  );
}
