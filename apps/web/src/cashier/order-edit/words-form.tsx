import { Button, Group, Stack, Text } from '@mantine/core';
import { GUESTS, PREPARATION_MINUTES } from '@sofreh/domain/limits';
import { mayPromiseAnew, promisedAnew, wordChanges } from '@sofreh/domain/order-edit';
import { time } from '@sofreh/fa/dates';
import { formatNumber } from '@sofreh/fa/digits';
import { remarkNames } from '@sofreh/fa/remark-texts';
import { type SyntheticEvent, useState } from 'react';
import { NumberField, Stepper, stopAtRefused, useDialogDirty } from '#web/ui/index.ts';
import { NoteFields } from '../notes/note-fields.tsx';
import { extrasTexts } from '../register/notes-and-extras/texts.ts';
import { registerTexts } from '../register/texts.ts';
import { wordsOf } from './edit-words.ts';
import { editTexts } from './texts.ts';
import type { OrderEdit } from './use-order-edit.ts';

type Props = { readonly edit: OrderEdit; readonly onDone: () => void };

/** A time is usually put off once more by so many minutes. */
const MORE_MINUTES = [5, 10, 15] as const;

/** Edits what a placed order says beside its dishes: its notes, how many eat, and until when it is promised. */
export function WordsForm({ edit: { order, words, setWords }, onDone }: Props) {
  const said = { ...wordsOf(order), ...words };
  const [asked, setAsked] = useState(said);
  const [minutes, setMinutes] = useState(said.preparationTime || null);
  const write = (part: Partial<typeof asked>) => setAsked((now) => ({ ...now, ...part }));
  const { description, kitchenNote, customerNote, numberOfPerson } = asked;
  const next = { ...asked, preparationTime: minutes ?? said.preparationTime };
  useDialogDirty(wordChanges(said, next).length > 0);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stopAtRefused(event.currentTarget)) return;
    setWords(next);
    onDone();
  };
  const people = numberOfPerson ?? 0;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <NoteFields
          notes={{ description, KITCHEN: kitchenNote, CUSTOMER: customerNote }}
          onWrite={({ description: text, KITCHEN, CUSTOMER }) =>
            write({
              description: text ?? description,
              kitchenNote: KITCHEN ?? kitchenNote,
              customerNote: CUSTOMER ?? customerNote,
            })
          }
        />
        {order.deliveryType === 'SERVE' && (
          <Group justify="space-between">
            <Text fw={600}>{remarkNames.numberOfPerson}</Text>
            <Stepper
              name={registerTexts.person}
              count={people}
              zero={registerTexts.person}
              lessDisabled={people === 0}
              moreDisabled={people >= GUESTS.max}
              onLess={() => write({ numberOfPerson: people > GUESTS.min ? people - 1 : null })}
              onMore={() => write({ numberOfPerson: people + 1 })}
            />
          </Group>
        )}
        {mayPromiseAnew(order.status) && <Minutes order={order} minutes={minutes} setMinutes={setMinutes} />}
        <Button type="submit" size="lg">
          {extrasTexts.done}
        </Button>
      </Stack>
    </form>
  );
}

type MinutesProps = {
  readonly order: OrderEdit['order'];
  readonly minutes: number | null;
  readonly setMinutes: (minutes: number | null) => void;
};

/** Shows how long it takes from being accepted, and until when that is; later by so much in one touch. */
function Minutes({ order, minutes, setMinutes }: MinutesProps) {
  const { promisedAt, preparationTime } = order;
  const promised =
    minutes === null || promisedAt === null
      ? null
      : promisedAnew(Date.parse(promisedAt), preparationTime, minutes);
  const later = (by: number) => Math.max(PREPARATION_MINUTES.min, (minutes ?? preparationTime) + by);
  return (
    <>
      <NumberField
        label={extrasTexts.preparation}
        description={
          promised === null ? undefined : editTexts.promised(time(new Date(promised).toISOString()))
        }
        size="md"
        value={minutes}
        minimum={PREPARATION_MINUTES.min}
        maximum={PREPARATION_MINUTES.max}
        onChange={setMinutes}
      />
      <Group gap={6} grow>
        {MORE_MINUTES.map((more) => (
          <Button
            key={more}
            h={44}
            px={4}
            variant="default"
            disabled={later(more) > PREPARATION_MINUTES.max}
            onClick={() => setMinutes(later(more))}
          >
            {editTexts.moreMinutes(formatNumber(more))}
          </Button>
        ))}
      </Group>
    </>
  );
}
