import { Button, Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { quickCash } from '@sofreh/domain/money';
import { cashChange, fitsTendered } from '@sofreh/domain/payment-state';
import { formatMoney } from '@sofreh/fa/money';
import { useEffect, useRef } from 'react';
import { Money, MoneyField, NumberPad, useTypingInto } from '#web/ui/index.ts';
import classes from './pay-dialog.module.css';
import type { PartDraft } from './payment-parts.ts';
import { paymentTexts } from './texts.ts';

type Props = {
  readonly part: PartDraft;
  readonly due: number;
  readonly currency: Currency;
  /** Tells whether it was chosen by a key: what is typed next is what was received. */
  readonly focused: boolean;
  readonly onChange: (part: PartDraft) => void;
  /** A usual sum was handed over: the payment is made by it. */
  readonly onHandedOver: (tendered: number) => void;
};

/**
 * Takes cash: what was handed over, and paid in one tap where it is a usual sum; on a pad or by keys else, and what
 * goes back.
 */
export function CashFields({ part, due, currency, focused, onChange, onHandedOver }: Props) {
  const received = useRef<HTMLDivElement>(null);
  const field = () => received.current?.querySelector('input') ?? null;
  useTypingInto(field);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is chosen.
  useEffect(() => {
    if (focused) field()?.focus();
  }, []);
  const tendered = part.tendered ?? due;
  const result = cashChange(due, tendered);
  const fits = fitsTendered('CASH', due, tendered, currency);
  return (
    <>
      <div className={classes.quick}>
        {quickCash(due, currency).map((sum) => (
          <Button
            key={sum}
            variant="light"
            size="lg"
            px={4}
            fz="md"
            aria-label={`${sum === due ? `${paymentTexts.exact}، ` : ''}${paymentTexts.handedOver(formatMoney(sum, currency))}`}
            onClick={() => onHandedOver(sum)}
          >
            {sum === due ? paymentTexts.exact : <Money amount={sum} currency={currency} bare />}
          </Button>
        ))}
      </div>
      <Text size="sm" c="dimmed">
        {paymentTexts.oneTouch}
      </Text>
      <div className={classes.cash}>
        <div ref={received}>
          <MoneyField
            label={paymentTexts.received}
            size="md"
            currency={currency}
            value={part.tendered}
            placeholder=""
            onChange={(value) => onChange({ ...part, tendered: value })}
            error={!result.ok ? paymentTexts.notEnough : fits ? undefined : paymentTexts.tooMuchGiven}
          />
          <div className={classes.change} role="status">
            <span>{paymentTexts.change}</span>
            <strong>
              <Money amount={result.ok && fits ? result.change : 0} currency={currency} />
            </strong>
          </div>
        </div>
        <NumberPad value={part.tendered} onChange={(value) => onChange({ ...part, tendered: value })} />
      </div>
    </>
  );
}
