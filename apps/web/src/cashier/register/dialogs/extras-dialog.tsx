import { Button, Group, Modal, Stack } from '@mantine/core';
import { MINIMUM_PREPARATION_MINUTES, PREPARATION_MINUTES } from '@sofreh/domain/limits';
import { type FormEvent, useState } from 'react';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { MoneyField, NumberField } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { extrasTexts } from '../../texts.ts';
import { useRegister } from '../draft/register-store.ts';

type Props = { readonly opened: boolean; readonly onClose: () => void };
const USUAL_MINUTES = [14, 20, 30, 45, 60] as const;

/** Tip, service charge and preparation time of the order. */
export function ExtrasDialog({ opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={extrasTexts.title}
      size={480}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {opened && <ExtrasForm onClose={onClose} />}
    </Modal>
  );
}

function ExtrasForm({ onClose }: Pick<Props, 'onClose'>) {
  const { vendor } = useStaff();
  const { cashier, change } = useRegister();
  const [tip, setTip] = useState<number | null>(cashier.order.tip || null);
  const [service, setService] = useState<number | null>(cashier.order.serviceChargeCostNumber || null);
  const [minutes, setMinutes] = useState<number | null>(cashier.preparationTime);
  const tooShort = minutes === null || minutes < MINIMUM_PREPARATION_MINUTES;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (tooShort) return;
    change((state) => ({
      ...state,
      preparationTime: minutes,
      order: { ...state.order, tip: tip ?? 0, serviceChargeCostNumber: service ?? 0 },
    }));
    onClose();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <MoneyField
          label={extrasTexts.tip}
          size="md"
          currency={vendor.currency}
          value={tip}
          onChange={setTip}
          data-autofocus
        />
        <MoneyField
          label={extrasTexts.serviceCharge}
          size="md"
          currency={vendor.currency}
          value={service}
          onChange={setService}
        />
        <NumberField
          label={extrasTexts.preparation}
          size="md"
          value={minutes}
          maximum={PREPARATION_MINUTES.max}
          onChange={setMinutes}
          error={tooShort ? extrasTexts.least(MINIMUM_PREPARATION_MINUTES) : undefined}
        />
        <Group gap={6} grow>
          {USUAL_MINUTES.map((usual) => (
            <Button
              key={usual}
              h={44}
              px={4}
              variant={minutes === usual ? 'light' : 'default'}
              aria-pressed={minutes === usual}
              onClick={() => setMinutes(usual)}
            >
              {extrasTexts.minutes(usual)}
            </Button>
          ))}
        </Group>
        <Button type="submit" size="lg" disabled={tooShort}>
          {extrasTexts.done}
        </Button>
      </Stack>
    </form>
  );
}
