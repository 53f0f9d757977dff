import { Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import type { PageFigure } from '@sofreh/domain/reports';
import { formatMoney } from '@sofreh/fa/money';
import { pageFigureTexts } from '@sofreh/fa/page-figure-texts';
import { type ChangeAddress, Money } from '#web/ui/index.ts';
import { BesideFigure } from './page-behind.tsx';
import classes from './reports.module.css';
import { WhatIsIt } from './what-is-it.tsx';

type Props = {
  readonly figure: PageFigure;
  readonly amount: number;
  /** What it was in the days before; null where nothing is compared, or that is not known yet. */
  readonly earlier?: number | null | undefined;
  readonly currency: Currency;
  /** The row that it is of, where it is not of all of them. */
  readonly row?: { readonly key: string; readonly title: string } | undefined;
  readonly onChange: ChangeAddress;
};

/** A sum of money of a page, with the sentence that says what it is; it opens its orders, and those of the days before where there are any. */
export function FigureTile({ figure, amount, earlier = null, currency, row, onChange }: Props) {
  return (
    <div className={classes.total}>
      <Text c="dimmed" component="div" className={classes.named}>
        {pageFigureTexts[figure].label}
        <WhatIsIt {...pageFigureTexts[figure]} />
      </Text>
      <BesideFigure
        figure={figure}
        {...(row ? { row } : {})}
        earlier={earlier}
        format={(value) => formatMoney(value, currency)}
        onChange={onChange}
      >
        <Text fw={700} className={classes.sum}>
          <Money amount={amount} currency={currency} />
        </Text>
      </BesideFigure>
    </div>
  );
}
