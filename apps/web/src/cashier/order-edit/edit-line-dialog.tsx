import { Button, Group, Stack, Textarea } from '@mantine/core';
import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import { COUNT, COURSE, NOTE_LENGTH } from '@sofreh/domain/limits';
import {
  type OrderEditItem,
  removeEditItem,
  type SaidOfLine,
  writeEditItem,
} from '@sofreh/domain/order-edit';
import { isWeighed } from '@sofreh/domain/weight';
import { type SyntheticEvent, useState } from 'react';
import { newId } from '#web/api/index.ts';
import { Modal, NumberField, stopAtRefused, useDialogDirty } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { CountPad } from '../register/line/count-pad.tsx';
import { type Serving, ServingFields } from '../register/line/serving-fields.tsx';
import { lineTexts } from '../register/line/texts.ts';
import { ToppingSheet } from '../register/toppings/topping-sheet.tsx';
import { chosenOf } from '../till-menu/till-menu.ts';
import { WeightFields } from '../weight/weight-fields.tsx';
import { guestsOf } from './edit-state.ts';
import type { OrderEdit } from './use-order-edit.ts';

type Props = {
  readonly edit: OrderEdit;
  readonly menu: Menu;
  readonly item: OrderEditItem | null;
  readonly onClose: () => void;
};

/** Edits everything about a line that is added to a placed order, as the register asks it. */
export function EditLineDialog({ edit, menu, item, onClose }: Props) {
  return (
    <Modal
      opened={item !== null}
      onClose={onClose}
      title={item?.title ?? ''}
      size={520}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {item && <LineForm key={item.id} edit={edit} menu={menu} item={item} onClose={onClose} />}
    </Modal>
  );
}

type FormProps = Props & { readonly item: OrderEditItem };

function LineForm({ edit, menu, item, onClose }: FormProps) {
  const { order, apply } = edit;
  const [count, setCount] = useState<number | null>(item.count);
  const [note, setNote] = useState(item.note ?? '');
  const [toppings, setToppings] = useState(item.toppings);
  const [serving, setServing] = useState(() => servingOf(item));
  const [choosing, setChoosing] = useState(false);
  const sold = menu.categories.flatMap(({ items }) => items).find(({ id }) => id === item.menuItemId);
  useDialogDirty(
    count !== item.count ||
      note !== (item.note ?? '') ||
      toppings !== item.toppings ||
      JSON.stringify(serving) !== JSON.stringify(servingOf(item)),
  );
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stopAtRefused(event.currentTarget)) return;
    const { seat, course, hold: held } = serving;
    const said: SaidOfLine = { count: count ?? item.count, note: note.trim(), seat, course, held, toppings };
    apply((from) => writeEditItem(from, item.id, said));
    onClose();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {isWeighed(item) && <WeightFields grams={count} onChange={setCount} />}
        <Group align="end">
          {!isWeighed(item) && (
            <NumberField
              label={lineTexts.count}
              size="md"
              flex={1}
              value={count}
              minimum={COUNT.min}
              maximum={COUNT.max}
              onChange={setCount}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
          {sold && sold.toppingCategoryIds.length > 0 && (
            <Button variant="light" h={44} onClick={() => setChoosing(true)}>
              {lineTexts.toppings}
            </Button>
          )}
        </Group>
        {!isWeighed(item) && <CountPad count={count} onChange={setCount} />}
        <Textarea
          label={lineTexts.note}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={NOTE_LENGTH.max}
          value={note}
          data-autofocus
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {order.deliveryType === 'SERVE' && (
          <ServingFields serving={serving} guests={guestsOf(order)} onChange={setServing} />
        )}
        <Group wrap="nowrap">
          <Button
            variant="subtle"
            color="red"
            size="lg"
            px="md"
            onClick={() => {
              apply((from) => removeEditItem(from, item.id));
              onClose();
            }}
          >
            {lineTexts.remove}
          </Button>
          <Button type="submit" size="lg" flex={1}>
            {lineTexts.save}
          </Button>
        </Group>
      </Stack>
      <ToppingSheet
        menu={menu}
        choosing={
          choosing && sold ? { item: sold, count: count ?? item.count, chosen: chosenOf(toppings) } : null
        }
        onChoose={(chosen) => {
          setToppings(chosen.map((topping) => ({ ...topping, id: newId() })));
          setChoosing(false);
        }}
        onClose={() => setChoosing(false)}
      />
    </form>
  );
}

function servingOf({ seat, course, held }: OrderEditItem): Serving {
  return { seat: seat ?? 0, course: course ?? COURSE.min, hold: held ?? false };
}
