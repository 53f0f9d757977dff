import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import {
  type CashierLine,
  changeCashierPrice,
  countCashierLine,
  noteCashierLine,
  serveCashierLine,
} from '@sofreh/domain/cashier';
import { COUNT, NOTE_LENGTH } from '@sofreh/domain/limits';
import { isWeighed } from '@sofreh/domain/weight';
import { type SyntheticEvent, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useRegister } from '#web/cashier/draft/register-store.ts';
import { cashierItem, chosenOf } from '#web/cashier/till-menu/till-menu.ts';
import { useApproval } from '#web/staff/approval/approval.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Modal, NumberField, stopAtRefused, useDialogDirty } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { WeightFields } from '../../weight/weight-fields.tsx';
import { aboveCapText } from '../discount/above-cap.ts';
import { mostOfChangedLine, mostOfLine } from '../discount/hand-bound.ts';
import { ToppingSheet } from '../toppings/topping-sheet.tsx';
import { CountPad } from './count-pad.tsx';
import classes from './line-dialog.module.css';
import { handPriceOf, PriceFields, type PriceTyped, priceOf, readPrice } from './price-fields.tsx';
import { type Serving, ServingFields } from './serving-fields.tsx';
import { lineTexts } from './texts.ts';

type Props = { readonly menu: Menu; readonly tempId: string | null; readonly onClose: () => void };

/** Edits everything about one line: how many, its toppings, its note, and its price with permission and reason. */
export function LineDialog({ menu, tempId, onClose }: Props) {
  const line = useRegister(({ cashier }) => cashier.order.lines.find((each) => each.tempId === tempId));
  return (
    <Modal
      opened={line !== undefined}
      onClose={onClose}
      title={line?.title ?? ''}
      size={520}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {line && <LineForm key={line.tempId} menu={menu} line={line} onClose={onClose} />}
    </Modal>
  );
}

type FormProps = Omit<Props, 'tempId'> & { readonly line: CashierLine };

function LineForm({ menu, line, onClose }: FormProps) {
  const { offers } = useApproval();
  const { vendor, manualDiscountCap: cap } = useStaff();
  const { change, remove, cashier, address, guests } = useRegister(
    useShallow(({ change, remove, cashier, address, numberOfPerson }) => {
      return { change, remove, cashier, address, guests: numberOfPerson };
    }),
  );
  const served = cashier.deliveryType === 'SERVE';
  const [count, setCount] = useState<number | null>(line.count);
  const [note, setNote] = useState(line.note);
  const [serving, setServing] = useState<Serving>({ seat: line.seat, course: line.course, hold: line.hold });
  const [typed, setTyped] = useState<PriceTyped>(() => readPrice(line));
  const [tried, setTried] = useState(false);
  const price = priceOf(typed, line);
  const counted = { address, cashier: countCashierLine(cashier, line.tempId, count ?? line.count) };
  const each = handPriceOf(typed, line);
  const after = { address, cashier: changeCashierPrice(counted.cashier, line.tempId, each) };
  const above = mostOfChangedLine({ before: { address, cashier }, after }, line.tempId, vendor, cap);
  useDialogDirty(
    count !== line.count ||
      note !== line.note ||
      serving.seat !== line.seat ||
      serving.course !== line.course ||
      serving.hold !== line.hold ||
      JSON.stringify(typed) !== JSON.stringify(readPrice(line)),
  );
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stopAtRefused(event.currentTarget)) return;
    setTried(true);
    if (!price.ok || above !== null) return;
    change((cashier) => {
      const counted = countCashierLine(cashier, line.tempId, count ?? line.count);
      const noted = noteCashierLine(counted, line.tempId, note.trim());
      const served = serveCashierLine(noted, line.tempId, serving);
      return changeCashierPrice(served, line.tempId, price.price, typed.reason.trim());
    });
    onClose();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {isWeighed(line) && <WeightFields grams={count} onChange={setCount} />}
        <Group align="end">
          {!isWeighed(line) && (
            <NumberField
              label={lineTexts.count}
              size="md"
              flex={1}
              value={count}
              minimum={COUNT.min}
              maximum={COUNT.max}
              data-autofocus
              onChange={setCount}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
          <LineToppings menu={menu} line={line} onDone={onClose} />
        </Group>
        {!isWeighed(line) && <CountPad count={count} onChange={setCount} />}
        <Textarea
          label={lineTexts.note}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={NOTE_LENGTH.max}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {served && <ServingFields serving={serving} guests={guests} onChange={setServing} />}
        <PriceFields
          line={line}
          typed={typed}
          allowed={offers('order.discount')}
          showFaults={tried}
          bound={{ cap, most: mostOfLine(counted, line.tempId, vendor, cap) }}
          onChange={setTyped}
        />
        <Stack gap="xs" className={classes.foot}>
          {above !== null && (
            <Text size="sm" c="red" role="alert">
              {aboveCapText(above, vendor.currency)}
            </Text>
          )}
          <Group wrap="nowrap">
            <Button
              variant="subtle"
              color="red"
              size="lg"
              px="md"
              onClick={() => {
                remove(line.tempId);
                onClose();
              }}
            >
              {lineTexts.remove}
            </Button>
            <Button type="submit" size="lg" flex={1} disabled={above !== null}>
              {lineTexts.save}
            </Button>
          </Group>
        </Stack>
      </Stack>
    </form>
  );
}

/** Opens the toppings of the line again, where its item has any. */
function LineToppings({ menu, line, onDone }: Omit<FormProps, 'onClose'> & { readonly onDone: () => void }) {
  const exchange = useRegister((state) => state.exchange);
  const [opened, setOpened] = useState(false);
  const item = menu.categories.flatMap(({ items }) => items).find(({ id }) => id === line.menuItemId);
  if (!item || item.toppingCategoryIds.length === 0) return null;
  return (
    <>
      <Button variant="light" h={44} onClick={() => setOpened(true)}>
        {lineTexts.toppings}
      </Button>
      <ToppingSheet
        menu={menu}
        choosing={opened ? { item, count: line.count, chosen: chosenOf(line.orderItemToppings) } : null}
        onChoose={(toppings) => {
          exchange(line.tempId, cashierItem(menu, item), toppings);
          setOpened(false);
          onDone();
        }}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
