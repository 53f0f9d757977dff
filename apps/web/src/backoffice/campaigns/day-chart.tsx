import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { Currency } from '@sofreh/domain/enums';
import { formatNumber } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { ChartFrame } from '#web/ui/paper/chart-frame.tsx';
import { campaignsTexts as texts } from './texts.ts';

const compact = new Intl.NumberFormat('fa-IR', { notation: 'compact', maximumFractionDigits: 1 });
/** U+2068 … U+2069: a label keeps its own direction inside the chart, which runs left to right. */
const isolate = (text: string) => `\u2068${text}\u2069`;

type Props = {
  readonly days: readonly { readonly day: number; readonly written: number; readonly held: number }[];
  readonly currency: Currency;
};

/** Shows what a person of each side spent, day by day; time runs from right to left. The hidden table says the same. */
export function DayChart({ days, currency }: Props) {
  const money = (amount: number) => formatMoney(Math.round(amount), currency);
  const data = days.map(({ day, ...sides }) => ({ day: isolate(formatNumber(day + 1)), ...sides }));
  return (
    <>
      <ChartFrame height={220}>
        <BarChart
          h={220}
          data={data}
          dataKey="day"
          barChartProps={{ accessibilityLayer: false }}
          maxBarWidth={24}
          withLegend
          series={[
            { name: 'written', label: isolate(texts.written), color: 'brand.6' },
            { name: 'held', label: isolate(texts.heldBack), color: 'gray.5' },
          ]}
          xAxisProps={{ reversed: true, interval: 'preserveStartEnd', minTickGap: 8 }}
          yAxisProps={{
            orientation: 'right',
            width: 64,
            tickFormatter: (value: number) => isolate(compact.format(value)),
          }}
          valueFormatter={(value) => isolate(money(value))}
        />
      </ChartFrame>
      <div className="visually-hidden">
        <table>
          <caption>{texts.chart}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              <th scope="col">{texts.written}</th>
              <th scope="col">{texts.heldBack}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, written, held }) => (
              <tr key={day}>
                <th scope="row">{texts.dayNumber(day)}</th>
                <td>{money(written)}</td>
                <td>{money(held)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
