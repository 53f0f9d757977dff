import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { MeasureUnit } from '@sofreh/domain/reports';
import { ChartFrame } from '#web/ui/paper/chart-frame.tsx';
import { reportsTexts as texts } from './texts.ts';

/** What a chart draws of a row. */
export interface ChartRow {
  readonly name: string;
  readonly now: number;
  readonly compared: number;
}

type Props = {
  readonly rows: readonly ChartRow[];
  /** What the bars of these days and of those before are called; null where nothing is compared. */
  readonly names: { readonly now: string; readonly before: string | null };
  readonly format: (value: number) => string;
  /** The unit of the figures; the axis counts times in minutes, as the table does. */
  readonly unit: MeasureUnit;
};

const compact = new Intl.NumberFormat('fa-IR', { notation: 'compact', maximumFractionDigits: 1 });
/** U+2068 … U+2069: a label keeps its own direction inside the chart, which runs left to right. */
const isolate = (text: string) => `\u2068${text}\u2069`;

const SECONDS_OF_MINUTE = 60;

/** Days or hours of a report; time runs from right to left. The table says the same. */
export function ReportChart({ rows, names, format, unit }: Props) {
  const timed = unit === 'SECONDS';
  const per = timed ? SECONDS_OF_MINUTE : 1;
  return (
    <ChartFrame height={280}>
      <BarChart
        h={280}
        data={rows.map(({ name, now, compared }) => ({
          name: isolate(name),
          now: now / per,
          compared: compared / per,
        }))}
        dataKey="name"
        withLegend={names.before !== null}
        barChartProps={{ accessibilityLayer: false }}
        // As the bars are read, from the right: these days first, whatever the others are called.
        legendProps={{ itemSorter: ({ dataKey }) => (dataKey === 'now' ? 0 : 1) }}
        series={[
          ...(names.before === null
            ? []
            : [{ name: 'compared', label: isolate(names.before), color: 'gray.5' }]),
          { name: 'now', label: isolate(names.now), color: 'brand.6' },
        ]}
        xAxisProps={{ reversed: true, interval: 'equidistantPreserveStart', minTickGap: 12 }}
        yAxisProps={{
          orientation: 'right',
          width: 80,
          // Its words stand beside the bars, not upon the first of them.
          tickMargin: 10,
          // There is no half of an order, nor of a minute.
          allowDecimals: false,
          tickFormatter: (value: number) => isolate(timed ? texts.minutes(value) : compact.format(value)),
        }}
        valueFormatter={(value) => isolate(format(value * per))}
      />
    </ChartFrame>
  );
}
