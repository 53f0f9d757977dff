import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { Currency } from '@sofreh/domain/enums';
import { formatNumber, toPersianDigits } from '@sofreh/fa/digits';
import { currencyLabels } from '@sofreh/fa/labels';
import { formatMoney } from '@sofreh/fa/money';
import type { ApiResponse } from '#web/api/index.ts';
import { ChartFrame } from '#web/ui/paper/chart-frame.tsx';
import { hourlyTexts } from './texts.ts';

type Hours = ApiResponse<'GET /api/SyncOrders/OrderReport/{vendorId}'>['hours'];
type Props = {
  readonly hours: Hours;
  /** It names the days before; null where nothing is compared. */
  readonly before: string | null;
  readonly currency: Currency;
  readonly height: number;
};

const compact = new Intl.NumberFormat('fa-IR', { notation: 'compact', maximumFractionDigits: 1 });
/** U+2068 … U+2069: a label keeps its own direction inside the chart, which runs left to right. */
const isolate = (text: string) => `\u2068${text}\u2069`;
const hourText = (hour: number) => toPersianDigits(`${String(hour).padStart(2, '0')}:00`);

/** Shows what each hour sold; time runs from right to left. The table says the same. */
export function HourlyChart({ hours, before, currency, height }: Props) {
  const data = hours.map(({ hour, totalSale, compared }) => ({
    hour: hourText(hour),
    totalSale,
    earlier: compared?.totalSale ?? 0,
  }));
  return (
    <>
      <ChartFrame height={height}>
        <BarChart
          h={height}
          data={data}
          dataKey="hour"
          barChartProps={{ accessibilityLayer: false }}
          withLegend={before !== null}
          // As the bars are read, from the right.
          legendProps={{ itemSorter: ({ dataKey }) => (dataKey === 'totalSale' ? 0 : 1) }}
          series={[
            ...(before === null ? [] : [{ name: 'earlier', label: isolate(before), color: 'gray.5' }]),
            { name: 'totalSale', label: isolate(hourlyTexts.sale), color: 'brand.6' },
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
          <caption>{hourlyTexts.chartOf(currencyLabels[currency])}</caption>
          <thead>
            <tr>
              <th scope="col">{hourlyTexts.hour}</th>
              <th scope="col">{hourlyTexts.orders}</th>
              <th scope="col">{hourlyTexts.sale}</th>
              {before !== null && <th scope="col">{before}</th>}
            </tr>
          </thead>
          <tbody>
            {hours.map(({ hour, orderCount, totalSale, compared }) => (
              <tr key={hour}>
                <th scope="row">{hourText(hour)}</th>
                <td>{formatNumber(orderCount)}</td>
                <td>{formatNumber(totalSale)}</td>
                {before !== null && <td>{formatNumber(compared?.totalSale ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
