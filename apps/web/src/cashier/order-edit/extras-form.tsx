import { Button, Stack } from '@mantine/core';
import { TIP_MAX } from '@sofreh/domain/limits';
import { type SyntheticEvent, useState } from 'react';
import { MoneyField, stopAtRefused, useDialogDirty } from '#web/ui/index.ts';
import { editTexts } from './texts.ts';
import type { OrderEdit } from './use-order-edit.ts';

type Props = { readonly edit: OrderEdit; readonly onDone: () => void };

/** Edits tip and service charge of a bill that was placed already: what a guest says when they pay. */
export function ExtrasForm({ edit: { order, extras, setExtras }, onDone }: Props) {
  const { currency, pricing } = order;
  const { tip: leftTip = pricing.tip, serviceCharge: asked = pricing.serviceChargeCostNumber } = extras;
  const [tip, setTip] = useState<number | null>(leftTip || null);
  const [service, setService] = useState<number | null>(asked || null);
  useDialogDirty((tip ?? 0) !== leftTip || (service ?? 0) !== asked);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stopAtRefused(event.currentTarget)) return;
    setExtras({ tip: tip ?? 0, serviceCharge: service ?? 0 });
    onDone();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <MoneyField
          label={editTexts.tip}
          size="md"
          currency={currency}
          maximum={TIP_MAX[currency]}
          value={tip}
          onChange={setTip}
          data-autofocus
        />
        <MoneyField
          label={editTexts.serviceCharge}
          size="md"
          currency={currency}
          value={service}
          onChange={setService}
        />
        <Button type="submit" size="lg">
          {editTexts.extrasDone}
        </Button>
      </Stack>
    </form>
  );
}
