import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { Currency } from '@sofreh/domain/enums';
import { instantOfDay, jalaliParts, monthAndYear, monthNames } from '@sofreh/fa/dates';
import { formatMoney } from '@sofreh/fa/money';
import { ChartFrame } from '#web/ui/paper/chart-frame.tsx';
import { customerTexts } from './texts.ts';
import type { CustomerInformation } from './types.ts';

const compact = new Intl.NumberFormat('fa-IR', { notation: 'compact', maximumFractionDigits: 1 });
/** U+2068 … U+2069: a label keeps its own direction inside the chart, which runs left to right. */
const isolate = (text: string) => `\u2068${text}\u2069`;

type Props = { readonly months: CustomerInformation['months']; readonly currency: Currency };

/** Draws spend by month; time runs from right to left. The hidden table says the same. */
export function SpendChart({ months, currency }: Props) {
  const data = months.map(({ start, spend }) => ({
    start,
    // The axis names the month alone; twelve of them never name one twice.
    month: isolate(monthNames[jalaliParts(instantOfDay(start)).month - 1] ?? ''),
    spend,
  }));
  return (
    <>
      <ChartFrame height={200}>
        <BarChart
          h={200}
          data={data}
          dataKey="month"
          barChartProps={{ accessibilityLayer: false }}
          maxBarWidth={28}
          series={[{ name: 'spend', label: isolate(customerTexts.spent), color: 'brand.6' }]}
          xAxisProps={{ reversed: true, interval: 'preserveStartEnd', minTickGap: 8 }}
          yAxisProps={{
            orientation: 'right',
            width: 64,
            tickFormatter: (value: number) => isolate(compact.format(value)),
          }}
          valueFormatter={(value) => isolate(formatMoney(value, currency))}
        />
      </ChartFrame>
      <div className="visually-hidden">
        <table>
          <caption>{customerTexts.byMonth}</caption>
          <tbody>
            {months.map(({ start, spend }) => (
              <tr key={start}>
                <th scope="row">{monthAndYear(instantOfDay(start))}</th>
                <td>{formatMoney(spend, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
