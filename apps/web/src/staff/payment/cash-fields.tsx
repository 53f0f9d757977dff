import { Button } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { cashChange } from '@sofreh/domain/payment-state';
import { Money, MoneyField } from '#web/ui/index.ts';
import { paymentTexts } from '../texts.ts';
import classes from './pay-dialog.module.css';
import type { PartDraft } from './payment-parts.ts';
import { quickCash } from './quick-cash.ts';

type Props = {
  readonly part: PartDraft;
  readonly due: number;
  readonly currency: Currency;
  readonly onChange: (part: PartDraft) => void;
};

/** Cash: what was handed over, in one tap where it is a round sum, and what goes back. */
export function CashFields({ part, due, currency, onChange }: Props) {
  const tendered = part.tendered ?? due;
  const result = cashChange(due, tendered);
  return (
    <>
      <div className={classes.quick}>
        {quickCash(due, currency).map((sum) => (
          <Button
            key={sum}
            variant={tendered === sum ? 'light' : 'default'}
            size="lg"
            px={4}
            fz="md"
            aria-pressed={tendered === sum}
            onClick={() => onChange({ ...part, tendered: sum })}
          >
            {sum === due ? paymentTexts.exact : <Money amount={sum} currency={currency} bare />}
          </Button>
        ))}
      </div>
      <MoneyField
        label={paymentTexts.received}
        size="md"
        currency={currency}
        value={part.tendered}
        placeholder=""
        onChange={(value) => onChange({ ...part, tendered: value })}
        error={result.ok ? undefined : paymentTexts.notEnough}
      />
      <div className={classes.change} role="status">
        <span>{paymentTexts.change}</span>
        <strong>
          <Money amount={result.ok ? result.change : 0} currency={currency} />
        </strong>
      </div>
    </>
  );
}
