import { Button, Group, Stack, Text } from '@mantine/core';
import type { OrderSummary } from '@sofreh/contract/main/orders';
import { SHOP_DELAY_MINUTES, SHOP_PREPARATION_MINUTES } from '@sofreh/domain/limits';
import { orderMoveLabels } from '@sofreh/fa/labels';
import { type FormEvent, useState } from 'react';
import { api } from '#web/api/index.ts';
import { Modal, stopAtRefused } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { useChange } from '../query/call-query.ts';
import { staffTexts } from '../texts.ts';
import { MinutesField } from './minutes-field.tsx';
import type { MinutesWord } from './next-moves.ts';
import { ordersTexts } from './texts.ts';

const USUAL_DELAY_MINUTES = 15;
const WORDS = {
  ACCEPT: {
    title: ordersTexts.readyInTitle,
    label: ordersTexts.readyInMinutes,
    confirm: orderMoveLabels.CONFIRMED,
    bounds: SHOP_PREPARATION_MINUTES,
  },
  DELAY: {
    title: ordersTexts.laterTitle,
    label: ordersTexts.laterMinutes,
    confirm: ordersTexts.tellMarketplace,
    bounds: SHOP_DELAY_MINUTES,
  },
} as const;

type FormProps = {
  readonly order: OrderSummary;
  readonly word: MinutesWord;
  readonly onClose: () => void;
};
type Props = FormProps & { readonly opened: boolean };

/** Asks what a marketplace is told in minutes: until its order is ready as it is accepted, or until it is ready after all. */
export function MinutesDialog({ opened, ...form }: Props) {
  const { order, word, onClose } = form;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={WORDS[word].title(staffTexts.order(order.number))}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {opened && <MinutesForm {...form} />}
    </Modal>
  );
}

/** Gives what is said where nobody chooses: what the kitchen promises, and a quarter of an hour more. */
function usualMinutes({ preparationTime }: OrderSummary, word: MinutesWord): number {
  const { min, max } = WORDS[word].bounds;
  return word === 'DELAY' ? USUAL_DELAY_MINUTES : Math.min(max, Math.max(min, preparationTime));
}

function MinutesForm({ order, word, onClose }: FormProps) {
  const { label, confirm, bounds } = WORDS[word];
  const [minutes, setMinutes] = useState<number | null>(() => usualMinutes(order, word));
  const [missing, setMissing] = useState(false);
  const say = useChange({
    run: (given: number, options) => {
      const body = { orderId: order.id, minutes: given };
      return word === 'ACCEPT'
        ? api('POST /api-snappFood/orders/accept', { body, ...options })
        : api('POST /api-snappFood/tripdelay', { body, ...options });
    },
    changes: ['GET /api/orders', 'GET /api/orders/{id}', 'GET /api-snappFood/orders'],
    done: ordersTexts.marketplaceIsTold,
    onDone: onClose,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stopAtRefused(event.currentTarget)) return;
    if (minutes === null) setMissing(true);
    else say.start(minutes);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <MinutesField
          label={label}
          required
          data-autofocus
          bounds={bounds}
          value={minutes}
          onChange={setMinutes}
          error={missing && minutes === null ? ordersTexts.minutesRequired : undefined}
        />
        {say.fault && (
          <Text role="alert" c="red">
            {say.fault}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" loading={say.running}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
