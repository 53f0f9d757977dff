import { ActionIcon, Button, SegmentedControl, Select } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { PAYMENTS_AT_ONCE } from '@sofreh/domain/limits';
import { formatNumber } from '@sofreh/fa/digits';
import { paymentMethodLabels } from '@sofreh/fa/labels';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Money, MoneyField } from '#web/ui/index.ts';
import classes from './pay-dialog.module.css';
import { completed, newPart, type PartDraft, remainderOf } from './payment-parts.ts';
import { paymentTexts } from './texts.ts';
import type { TerminalChoice } from './use-terminal.ts';

type Props = {
  readonly parts: readonly PartDraft[];
  readonly due: number;
  readonly currency: Currency;
  readonly methods: readonly PartDraft['method'][];
  readonly terminal: TerminalChoice;
  /** Tells whether what is left stays open, instead of falling to the row left empty. */
  readonly open: boolean;
  readonly onChange: (parts: readonly PartDraft[]) => void;
};

/** Takes several payments of one bill. The last amount left empty bears what is left, as its placeholder says. */
export function SplitFields({ parts, due, currency, methods, terminal, open, onChange }: Props) {
  const left = remainderOf(due, parts);
  const empty = parts.filter(({ amount }) => amount === null).length;
  const remainder = remainderOf(due, open ? parts : completed(due, parts));
  const change = (id: string, next: Partial<PartDraft>) =>
    onChange(parts.map((part) => (part.id === id ? { ...part, ...next } : part)));
  return (
    <>
      {parts.map((part, index) => (
        <fieldset key={part.id} className={classes.part} style={{ border: 0, padding: 0, margin: 0 }}>
          <legend className="visually-hidden">{paymentTexts.part(index)}</legend>
          <SegmentedControl
            className={classes.partMethod}
            value={part.method}
            aria-label={`${paymentTexts.method}، ${paymentTexts.part(index)}`}
            onChange={(method) => change(part.id, { method: method as PartDraft['method'] })}
            data={methods.map((value) => ({ value, label: paymentMethodLabels[value] }))}
          />
          <MoneyField
            aria-label={`${paymentTexts.amount}، ${paymentTexts.part(index)}`}
            placeholder={!open && empty === 1 && left > 0 ? formatNumber(left) : paymentTexts.amount}
            currency={currency}
            value={part.amount}
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
          {part.method === 'CARD' && terminal.terminals.length > 1 && (
            <Select
              className={classes.partTerminal}
              aria-label={`${paymentTexts.terminal}، ${paymentTexts.part(index)}`}
              allowDeselect={false}
              value={part.posTerminalId ?? terminal.chosen?.id ?? null}
              data={terminal.terminals.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={(id) => id && change(part.id, { posTerminalId: id })}
            />
          )}
        </fieldset>
      ))}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={parts.length >= PAYMENTS_AT_ONCE.max}
        onClick={() => onChange([...parts, newPart('CASH', null)])}
      >
        {paymentTexts.addPart}
      </Button>
      <div className={classes.change} role="status">
        <span>{remainder < 0 ? paymentTexts.tooMuch : paymentTexts.remainder}</span>
        <strong>
          <Money amount={Math.abs(remainder)} currency={currency} />
        </strong>
      </div>
    </>
  );
}
