import '@mantine/charts/styles.css';
import { AreaChart } from '@mantine/charts';
import type { Currency } from '@sofreh/domain/enums';
import { jalaliParts } from '@sofreh/fa/dates';
import { formatNumber, toPersianDigits } from '@sofreh/fa/digits';
import { currencyLabels } from '@sofreh/fa/labels';
import { formatMoney } from '@sofreh/fa/money';
import { ChartFrame } from '#web/ui/paper/chart-frame.tsx';
import { hoursPassed } from './hours-passed.ts';
import { dashboardTexts } from './texts.ts';

type Hour = { readonly hour: number; readonly today: number; readonly compared: number };
type Props = {
  readonly hours: readonly Hour[];
  readonly currency: Currency;
  /** What the days and those before are called. */
  readonly names: { readonly now: string; readonly before: string };
  /** Whether the hours to come are left out: a single day that is not over. */
  readonly running: boolean;
};

const compact = new Intl.NumberFormat('fa-IR', { notation: 'compact', maximumFractionDigits: 1 });
/** U+2068 … U+2069: a label keeps its own direction inside the chart, which runs left to right. */
const isolate = (text: string) => `\u2068${text}\u2069`;
const hourText = (hour: number) => toPersianDigits(`${String(hour % 24).padStart(2, '0')}:00`);

/** Sales by hour against the days before; time runs from right to left. The table says the same. */
export function HoursChart({ hours, currency, names, running }: Props) {
  const passed = running ? hoursPassed(hours, jalaliParts(new Date()).hour) : hours.length;
  const data = hours.map(({ hour, today, compared }, index) => ({
    hour: hourText(hour),
    today: index < passed ? today : null,
    compared,
  }));
  return (
    <>
      <ChartFrame height={280}>
        <AreaChart
          h={280}
          data={data}
          dataKey="hour"
          curveType="monotone"
          withLegend
          legendProps={{ itemSorter: ({ dataKey }) => (dataKey === 'today' ? 0 : 1) }}
          withDots={false}
          areaChartProps={{ accessibilityLayer: false }}
          series={[
            { name: 'compared', label: isolate(names.before), color: 'gray.5' },
            { name: 'today', label: isolate(names.now), color: 'brand.6' },
          ]}
          xAxisProps={{ reversed: true, interval: 'equidistantPreserveStart', minTickGap: 24 }}
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
          <caption>{`${dashboardTexts.hours}، ${currencyLabels[currency]}`}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{names.now}</th>
              <th scope="col">{names.before}</th>
            </tr>
          </thead>
          <tbody>
            {hours.map(({ hour, today, compared }) => (
              <tr key={hour}>
                <th scope="row">{dashboardTexts.hourRow(hourText(hour))}</th>
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
