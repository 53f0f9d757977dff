import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { Currency } from '@sofreh/domain/enums';
import { currencyLabels } from '@sofreh/fa/labels';
import { formatMoney } from '@sofreh/fa/money';
import { moneyReportsTexts as texts } from './texts.ts';

const compact = new Intl.NumberFormat('fa-IR', { notation: 'compact', maximumFractionDigits: 1 });
/** U+2068 … U+2069: a label keeps its own direction inside the chart, which runs left to right. */
const isolate = (text: string) => `\u2068${text}\u2069`;

type Props = {
  readonly methods: readonly { readonly name: string; readonly net: number }[];
  readonly currency: Currency;
};

/** What each way of paying brought. The list under it says the same in figures. */
export function MethodsChart({ methods, currency }: Props) {
  return (
    <div dir="ltr" role="img" aria-label={texts.chartOf(currencyLabels[currency])}>
      <BarChart
        h={240}
        data={methods.map(({ name, net }) => ({ name: isolate(name), net }))}
        dataKey="name"
        maxBarWidth={56}
        barChartProps={{ accessibilityLayer: false }}
        series={[{ name: 'net', label: isolate(texts.net), color: 'brand.6' }]}
        xAxisProps={{ reversed: true, interval: 0 }}
        yAxisProps={{
          orientation: 'right',
          width: 72,
          tickFormatter: (value: number) => isolate(compact.format(value)),
        }}
        valueFormatter={(value) => isolate(formatMoney(value, currency))}
      />
    </div>
  );
}
