import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { Currency } from '@sofreh/domain/enums';
import { formatNumber } from '@sofreh/fa/digits';
import { currencyLabels } from '@sofreh/fa/labels';
import { formatMoney } from '@sofreh/fa/money';
import { ChartFrame } from '#web/ui/paper/chart-frame.tsx';
import { pointsOf, sumOf } from '../reports/days-or-months.ts';
import { dashboardTexts } from './texts.ts';

type Day = { readonly businessDay: string; readonly today: number; readonly compared: number };
type Props = { readonly days: readonly Day[]; readonly currency: Currency; readonly before: string };

const compact = new Intl.NumberFormat('fa-IR', { notation: 'compact', maximumFractionDigits: 1 });
/** U+2068 … U+2069: a label keeps its own direction inside the chart, which runs left to right. */
const isolate = (text: string) => `\u2068${text}\u2069`;

/** Sales by day, or by month where there are many days, beside those of the days before; time runs from right to left. The table says the same. */
export function DaysChart({ days, currency, before }: Props) {
  const points = pointsOf(days, ({ businessDay }) => businessDay).map((point) => ({
    name: point.name,
    today: sumOf(point, ({ today }) => today),
    compared: sumOf(point, ({ compared }) => compared),
  }));
  const data = points.map((point) => ({ ...point, name: isolate(point.name) }));
  return (
    <>
      <ChartFrame height={280}>
        <BarChart
          h={280}
          data={data}
          dataKey="name"
          withLegend
          // As the bars are read, from the right.
          legendProps={{ itemSorter: ({ dataKey }) => (dataKey === 'today' ? 0 : 1) }}
          barChartProps={{ accessibilityLayer: false }}
          series={[
            { name: 'compared', label: isolate(before), color: 'gray.5' },
            { name: 'today', label: isolate(dashboardTexts.theseDays), color: 'brand.6' },
          ]}
          xAxisProps={{ reversed: true, interval: 'equidistantPreserveStart', minTickGap: 12 }}
          yAxisProps={{
            orientation: 'right',
            width: 80,
            tickMargin: 10,
            tickFormatter: (value: number) => isolate(compact.format(value)),
          }}
          valueFormatter={(value) => isolate(formatMoney(value, currency))}
        />
      </ChartFrame>
      <div className="visually-hidden">
        <table>
          <caption>{`${dashboardTexts.days}، ${currencyLabels[currency]}`}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{dashboardTexts.theseDays}</th>
              <th scope="col">{before}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ name, today, compared }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatNumber(today)}</td>
                <td>{formatNumber(compared)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
