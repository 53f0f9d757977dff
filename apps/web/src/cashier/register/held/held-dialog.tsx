import { ActionIcon, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from '#web/api/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { staffTexts } from '#web/staff/texts.ts';
import { Confirm, Elapsed, EmptyState, Money } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { heldTexts } from '../../texts.ts';
import type { Draft } from '../draft/draft.ts';
import { livePrice } from '../draft/live-price.ts';
import classes from '../order-panel/order-panel.module.css';
import { dropHeld, type HeldOrder, recallOrder, sayNotHeld, useHeldOrders } from './held-orders.ts';

type Props = { readonly opened: boolean; readonly onClose: () => void };

/** What a held order is called: its table, its customer, else its first dish. */
export function heldName({ table, customer, cashier }: Draft): string {
  if (table) return staffTexts.table(table.name);
  const name = customer ? `${customer.firstName} ${customer.lastName}`.trim() : '';
  return name || (cashier.order.lines[0]?.title ?? heldTexts.nameless);
}

/** The orders put aside; the one recalled takes the place of the one being typed, which is put aside itself. */
export function HeldDialog({ opened, onClose }: Props) {
  const { vendor } = useStaff();
  const held = useHeldOrders(vendor.id);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={heldTexts.title}
      returnFocus={false}
      size={520}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {held?.length === 0 && <EmptyState title={heldTexts.none} hint={heldTexts.noneHint} />}
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {held?.map((each, index) => (
          <HeldRow key={each.id} held={each} first={index === 0} onDone={onClose} />
        ))}
      </Stack>
    </Modal>
  );
}

/** What was put aside may be read after the dialog has opened: the first row takes the focus when it comes. */
function focusOn(button: HTMLElement | null): void {
  button?.focus();
}

function sayDropped(): void {
  notify({ kind: 'success', message: heldTexts.dropped, id: 'held' });
}

type RowProps = { readonly held: HeldOrder; readonly first: boolean; readonly onDone: () => void };

function HeldRow({ held, first, onDone }: RowProps) {
  const { vendor } = useStaff();
  const [dropping, setDropping] = useState(false);
  const { draft, at } = held;
  const name = heldName(draft);
  const pieces = draft.cashier.order.lines.reduce((sum, { count }) => sum + count, 0);
  return (
    <Group component="li" wrap="nowrap" className={classes.heldRow}>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text fw={700} truncate>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {heldTexts.pieces(pieces)}،{' '}
          <Money amount={livePrice(draft, vendor).finalPrice} currency={vendor.currency} />،{' '}
          <Elapsed since={at} />
        </Text>
      </div>
      <ActionIcon
        variant="subtle"
        color="red"
        size={44}
        aria-label={heldTexts.dropNamed(name)}
        onClick={() => setDropping(true)}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
      <Button
        h={52}
        data-autofocus={first || undefined}
        ref={first ? focusOn : undefined}
        aria-label={heldTexts.recallNamed(name)}
        onClick={() => void recallOrder(held).then(onDone).catch(sayNotHeld)}
      >
        {heldTexts.recall}
      </Button>
      <Confirm
        danger
        opened={dropping}
        title={heldTexts.dropNamed(name)}
        hint={heldTexts.dropHint}
        confirmLabel={heldTexts.drop}
        onClose={() => setDropping(false)}
        onConfirm={() => void dropHeld(held.id).then(sayDropped).catch(sayNotHeld)}
      />
    </Group>
  );
}
