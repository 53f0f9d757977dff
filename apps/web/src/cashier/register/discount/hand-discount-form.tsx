import { Button, SegmentedControl, Stack } from '@mantine/core';
import type { AmountKind } from '@sofreh/domain/enums';
import { PERCENT } from '@sofreh/domain/limits';
import { formatMoney } from '@sofreh/fa/money';
import { type SyntheticEvent, useState } from 'react';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { MoneyField, NumberField, stopAtRefused, useDialogDirty } from '#web/ui/index.ts';
import { ReasonField } from '../../reason-field.tsx';
import type { HandBound } from './hand-bound.ts';
import { discountTexts } from './texts.ts';

/** This is a discount given by hand, as the calls take it. */
export type HandDiscount = {
  readonly type: AmountKind;
  readonly value: number;
  readonly reason: string;
};
type Props = { readonly bound: HandBound; readonly onApply: (discount: HandDiscount) => void };

/** Asks for money or per cent off the whole order, with its reason, and says how much it may be at most. */
export function HandDiscountForm({ bound, onApply }: Props) {
  const { vendor } = useStaff();
  const [type, setType] = useState<HandDiscount['type']>('PERCENTAGE');
  const [value, setValue] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  useDialogDirty(value !== null || reason !== '');
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stopAtRefused(event.currentTarget)) return;
    setTried(true);
    if (value && !isAbove && reason.trim()) onApply({ type, value, reason: reason.trim() });
  };
  const { cap, most } = bound;
  const isAbove = value !== null && bound.isAbove({ type, value });
  const said =
    most === null
      ? discountTexts.mostUnknown(cap)
      : discountTexts.most(formatMoney(most, vendor.currency), cap);
  const field = {
    size: 'md',
    minimum: 1,
    value,
    onChange: setValue,
    description: cap === PERCENT.max ? undefined : said,
    error: isAbove ? discountTexts.aboveMost : undefined,
  } as const;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={discountTexts.kind}
          value={type}
          onChange={(next) => {
            setType(next as HandDiscount['type']);
            setValue(null);
          }}
          data={[
            { value: 'PERCENTAGE', label: discountTexts.percent },
            { value: 'MONEY', label: discountTexts.money },
          ]}
        />
        {type === 'PERCENTAGE' ? (
          <NumberField label={discountTexts.rate} maximum={PERCENT.max} {...field} />
        ) : (
          <MoneyField label={discountTexts.amount} currency={vendor.currency} {...field} />
        )}
        <ReasonField
          label={discountTexts.reason}
          suggestions={discountTexts.reasons}
          value={reason}
          missing={tried && !reason.trim()}
          onChange={setReason}
        />
        <Button type="submit" size="lg" disabled={!value || isAbove}>
          {discountTexts.apply}
        </Button>
      </Stack>
    </form>
  );
}
