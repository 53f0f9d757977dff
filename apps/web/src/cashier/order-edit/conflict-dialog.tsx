import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import {
  type CountChange,
  editChanges,
  editSeatChanges,
  type SeatChange,
  type WordChange,
  wordChanges,
} from '@sofreh/domain/order-edit';
import { countMark } from '@sofreh/fa/count-text';
import { seatName } from '@sofreh/fa/order-texts';
import { wordChangeText } from '@sofreh/fa/word-changes';
import { Modal } from '#web/ui/index.ts';
import { beginEdit } from './edit-state.ts';
import { wordsOf } from './edit-words.ts';
import { editTexts } from './texts.ts';
import type { EditConflict, OrderEdit } from './use-order-edit.ts';

type Changes = {
  readonly changes: readonly CountChange[];
  readonly seats: readonly SeatChange[];
  readonly worded: readonly WordChange[];
};

/** Finds what somebody else did to the lines and the words meanwhile. */
function theirChanges({ was, now }: EditConflict): Changes {
  const between = { ...beginEdit(now), order: beginEdit(was).order };
  return {
    changes: editChanges(between),
    seats: editSeatChanges(between),
    worded: wordChanges(wordsOf(was), wordsOf(now)),
  };
}

/** Another till was faster: both sides are shown, and a person decides. */
export function ConflictDialog({ edit }: { readonly edit: OrderEdit }) {
  const { conflict } = edit;
  const worded = wordChanges(wordsOf(edit.order), edit.words);
  return (
    <Modal
      opened={conflict !== null}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={editTexts.conflictTitle}
      size="lg"
    >
      {conflict && (
        <Stack>
          <Text>{editTexts.conflictHint}</Text>
          <SimpleGrid cols={2}>
            <Side title={editTexts.theirs} {...theirChanges(conflict)} />
            <Side title={editTexts.mine} changes={edit.changes} seats={edit.seats} worded={worded} />
          </SimpleGrid>
          <Group grow>
            <Button variant="default" h={52} onClick={() => edit.dropMine(conflict)}>
              {editTexts.dropMine}
            </Button>
            <Button h={52} data-autofocus onClick={() => edit.keepMine(conflict)}>
              {editTexts.keepMine}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

function Side({ title, changes, seats, worded }: { readonly title: string } & Changes) {
  return (
    <section aria-label={title}>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      {changes.length + seats.length + worded.length === 0 && <Text c="dimmed">{editTexts.otherChange}</Text>}
      {changes.map(({ item, from, to }) => (
        <Group key={item.id} justify="space-between" wrap="nowrap">
          <Text>{item.title}</Text>
          <Text fw={700} className="numbers">
            {editTexts.change(
              countMark({ unit: item.unit, count: from }),
              countMark({ unit: item.unit, count: to }),
            )}
          </Text>
        </Group>
      ))}
      {seats.map(({ item, from, to }) => (
        <Group key={`seat ${item.id}`} justify="space-between" wrap="nowrap">
          <Text>{item.title}</Text>
          <Text fw={700}>{editTexts.change(seatName(from), seatName(to))}</Text>
        </Group>
      ))}
      {worded.map((change) => (
        <Text key={change.word}>{wordChangeText(change)}</Text>
      ))}
    </section>
  );
}
