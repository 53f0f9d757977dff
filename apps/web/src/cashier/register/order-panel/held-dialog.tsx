import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { NAME_LENGTH } from '@sofreh/domain/limits';
import { servingsOf } from '@sofreh/domain/weight';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { notify } from '#web/api/index.ts';
import type { Draft } from '#web/cashier/draft/draft.ts';
import {
  dropHeld,
  type HeldOrder,
  recallOrder,
  renameHeld,
  sayNotHeld,
  useHeldOrders,
} from '#web/cashier/draft/held-orders.ts';
import { livePrice } from '#web/cashier/draft/live-price.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { staffTexts } from '#web/staff/texts.ts';
import { Confirm, Elapsed, EmptyState, Modal, Money } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import classes from './order-panel.module.css';
import { heldTexts } from './texts.ts';

type Props = { readonly opened: boolean; readonly onClose: () => void };

/** Gives what a held order is called: by the cashier, its table, its customer, else its first dish. */
export function heldName({ name: given, table, customer, cashier }: Draft): string {
  if (given) return given;
  if (table) return staffTexts.table(table.name);
  const name = customer ? `${customer.firstName} ${customer.lastName}`.trim() : '';
  return name || (cashier.order.lines[0]?.title ?? heldTexts.nameless);
}

/** Lists the orders put aside; the one recalled takes the place of the one being typed, which is put aside itself. */
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
  const [naming, setNaming] = useState(false);
  const { draft, at } = held;
  const name = heldName(draft);
  const pieces = draft.cashier.order.lines.reduce((sum, line) => sum + servingsOf(line), 0);
  if (naming) return <NameRow held={held} onDone={() => setNaming(false)} />;
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
        color="gray"
        size={44}
        aria-label={heldTexts.renameNamed(name)}
        onClick={() => setNaming(true)}
      >
        <IconPencil size={20} aria-hidden />
      </ActionIcon>
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

/** Gives an order that was put aside a name: «آقای عینکی». */
function NameRow({ held, onDone }: { readonly held: HeldOrder; readonly onDone: () => void }) {
  const [name, setName] = useState(held.draft.name);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void renameHeld(held, name).then(onDone).catch(sayNotHeld);
  };
  return (
    <Group component="li" wrap="nowrap" className={classes.heldRow}>
      <form onSubmit={save} style={{ display: 'contents' }}>
        <TextInput
          aria-label={heldTexts.name}
          placeholder={heldTexts.name}
          size="md"
          flex={1}
          maxLength={NAME_LENGTH.max}
          // The row was opened to be written into.
          ref={focusOn}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" h={52}>
          {heldTexts.saveName}
        </Button>
      </form>
    </Group>
  );
}
