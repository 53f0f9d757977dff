import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { formatNumber } from '@sofreh/fa/digits';
import { ChartFrame } from '#web/ui/paper/chart-frame.tsx';
import type { ScorePoint } from './score-points.ts';
import { surveysTexts as texts } from './texts.ts';

type Props = { readonly points: readonly ScorePoint[]; readonly height: number };

/** U+2068 … U+2069: a label keeps its own direction inside the chart, which runs left to right. */
const isolate = (text: string) => `\u2068${text}\u2069`;

/** Draws the score day by day, or month by month, from right to left. A table below says the same. */
export function ScoreChart({ points, height }: Props) {
  const data = points.map(({ name, score }) => ({ label: name, score: score === null ? null : score / 100 }));
  return (
    <ChartFrame height={height}>
      <LineChart
        h={height}
        data={data}
        dataKey="label"
        curveType="linear"
        connectNulls
        lineChartProps={{ accessibilityLayer: false, margin: { top: 8 } }}
        series={[{ name: 'score', label: isolate(texts.score), color: 'brand.6' }]}
        xAxisProps={{ reversed: true, interval: 'equidistantPreserveStart', minTickGap: 12 }}
        yAxisProps={{
          orientation: 'right',
          width: 48,
          // Its words stand beside the line, not under its first point.
          tickMargin: 12,
          domain: [1, 5],
          ticks: [1, 2, 3, 4, 5],
          interval: 0,
          tickFormatter: (value: number) => isolate(formatNumber(value)),
        }}
        valueFormatter={(value) => isolate(texts.stars(value * 100))}
      />
    </ChartFrame>
  );
}
