import { Button, Text } from '@mantine/core';
import { kitchenNote } from '@sofreh/domain/kitchen';
import { wordChanges } from '@sofreh/domain/order-edit';
import { remarkWords } from '@sofreh/domain/order-remarks';
import { waitingWords } from '@sofreh/fa/waiting-words';
import { wordChangeText } from '@sofreh/fa/word-changes';
import { IconAlertTriangle, IconMessage2 } from '@tabler/icons-react';
import { staffTexts } from '#web/staff/texts.ts';
import classes from '../register/order-panel/order-panel.module.css';
import { wordsOf } from './edit-words.ts';
import { editTexts } from './texts.ts';
import type { OrderEdit } from './use-order-edit.ts';

/** Shows what the order says beside its dishes, and what of that is to be another thing. */
export function WordsRow({ edit, onOpen }: { readonly edit: OrderEdit; readonly onOpen: () => void }) {
  const { order, words } = edit;
  const before = wordsOf(order);
  const { description, kitchenNote: note } = { ...before, ...words };
  const text = kitchenNote({ description: description ?? '', note: note ?? '' });
  const changes = wordChanges(before, words);
  const notes = [...remarkWords(order), order.note.KITCHEN, order.note.CUSTOMER];
  const said = waitingWords({ notes, lines: [] }, order.fields).words;
  const allergies = said.filter(({ allergy }) => allergy);
  return (
    <div className={classes.wordsRow}>
      {allergies.map((word) => (
        <span key={word.text} className={classes.allergy}>
          <IconAlertTriangle size={18} aria-hidden /> {staffTexts.allergyIs(word.text)}
        </span>
      ))}
      <Button
        variant={changes.length > 0 ? 'light' : 'default'}
        h={44}
        px="sm"
        fullWidth
        justify="start"
        leftSection={<IconMessage2 size={20} aria-hidden />}
        onClick={onOpen}
      >
        <span className={classes.wordsText}>
          {text === '' ? editTexts.words : `${editTexts.words}: ${text}`}
        </span>
      </Button>
      {changes.map((change) => (
        <Text key={change.word} size="sm" c="dimmed">
          {wordChangeText(change)}
        </Text>
      ))}
    </div>
  );
}
