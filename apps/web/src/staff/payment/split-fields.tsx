import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { paymentMethodLabels } from '@sofreh/fa/labels';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Money, MoneyField } from '#web/ui/index.ts';
import { paymentTexts } from '../texts.ts';
import classes from './pay-dialog.module.css';
import { newPart, type PartDraft, remainderOf } from './payment-parts.ts';

const MOST_PARTS = 10;
const METHODS = ['CARD', 'CASH'] as const;
type Props = {
  readonly parts: readonly PartDraft[];
  readonly due: number;
  readonly currency: Currency;
  readonly onChange: (parts: readonly PartDraft[]) => void;
};

/** Several payments of one bill. An untouched amount fills itself with what is left when it gets the focus. */
export function SplitFields({ parts, due, currency, onChange }: Props) {
  const left = remainderOf(due, parts);
  const change = (id: string, next: Partial<PartDraft>) =>
    onChange(parts.map((part) => (part.id === id ? { ...part, ...next } : part)));
  return (
    <>
      {parts.map((part, index) => (
        <fieldset key={part.id} className={classes.part} style={{ border: 0, padding: 0, margin: 0 }}>
          <legend className="visually-hidden">{paymentTexts.part(index)}</legend>
          <SegmentedControl
            value={part.method}
            aria-label={`${paymentTexts.method}، ${paymentTexts.part(index)}`}
            onChange={(method) => change(part.id, { method: method as PartDraft['method'] })}
            data={METHODS.map((value) => ({ value, label: paymentMethodLabels[value] }))}
          />
          <MoneyField
            aria-label={`${paymentTexts.amount}، ${paymentTexts.part(index)}`}
            placeholder={paymentTexts.amount}
            currency={currency}
            value={part.amount}
            onFocus={() => part.amount === null && left > 0 && change(part.id, { amount: left })}
            onChange={(amount) => change(part.id, { amount })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`${paymentTexts.removePart}، ${paymentTexts.part(index)}`}
            disabled={parts.length <= 2}
            onClick={() => onChange(parts.filter(({ id }) => id !== part.id))}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={parts.length >= MOST_PARTS}
        onClick={() => onChange([...parts, newPart('CASH', null)])}
      >
        {paymentTexts.addPart}
      </Button>
      <div className={classes.change} role="status">
        <span>{left < 0 ? paymentTexts.tooMuch : paymentTexts.remainder}</span>
        <strong>
          <Money amount={Math.abs(left)} currency={currency} />
        </strong>
      </div>
    </>
  );
}
