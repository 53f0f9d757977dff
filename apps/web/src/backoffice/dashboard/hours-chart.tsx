import '@mantine/charts/styles.css';
import { AreaChart } from '@mantine/charts';
import type { Currency } from '@sofreh/domain/enums';
import { jalaliParts } from '@sofreh/fa/dates';
import { formatNumber, toPersianDigits } from '@sofreh/fa/digits';
import { currencyLabels } from '@sofreh/fa/labels';
import { formatMoney } from '@sofreh/fa/money';
import { hoursPassed } from './hours-passed.ts';
import { dashboardTexts } from './texts.ts';

type Hour = { readonly hour: number; readonly today: number; readonly compared: number };
type Props = { readonly hours: readonly Hour[]; readonly currency: Currency; readonly weekday: string };

const compact = new Intl.NumberFormat('fa-IR', { notation: 'compact', maximumFractionDigits: 1 });
/** U+2068 … U+2069: a label keeps its own direction inside the chart, which runs left to right. */
const isolate = (text: string) => `\u2068${text}\u2069`;
const hourText = (hour: number) => toPersianDigits(`${String(hour % 24).padStart(2, '0')}:00`);

/** Sales by hour against the same weekday a week before; time runs from right to left. The table says the same. */
export function HoursChart({ hours, currency, weekday }: Props) {
  const passed = hoursPassed(hours, jalaliParts(new Date()).hour);
  const data = hours.map(({ hour, today, compared }, index) => ({
    hour: hourText(hour),
    today: index < passed ? today : null,
    compared,
  }));
  return (
    <>
      <div dir="ltr" aria-hidden>
        <AreaChart
          h={280}
          data={data}
          dataKey="hour"
          curveType="monotone"
          withLegend
          withDots={false}
          areaChartProps={{ accessibilityLayer: false }}
          series={[
            { name: 'compared', label: isolate(dashboardTexts.lastWeek(weekday)), color: 'gray.5' },
            { name: 'today', label: isolate(dashboardTexts.today), color: 'brand.6' },
          ]}
          xAxisProps={{ reversed: true, interval: 'preserveStartEnd', minTickGap: 24 }}
          yAxisProps={{
            orientation: 'right',
            width: 72,
            tickFormatter: (value: number) => isolate(compact.format(value)),
          }}
          valueFormatter={(value) => isolate(formatMoney(value, currency))}
        />
      </div>
      <table className="visually-hidden">
        <caption>{`${dashboardTexts.hours}، ${currencyLabels[currency]}`}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{dashboardTexts.today}</th>
            <th scope="col">{dashboardTexts.lastWeek(weekday)}</th>
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
    </>
  );
}
