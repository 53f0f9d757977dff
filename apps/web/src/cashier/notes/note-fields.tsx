import { Chip, Group, Textarea } from '@mantine/core';
import { NOTE_TARGETS, type NoteTarget } from '@sofreh/domain/enums';
import { DESCRIPTION_LENGTH, NOTE_LENGTH } from '@sofreh/domain/limits';
import { remarkNames } from '@sofreh/fa/remark-texts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/staff/query/call-query.ts';
import { noteTexts } from './texts.ts';

/** This is what is written of a whole order. */
export type Notes = Readonly<Record<NoteTarget, string>> & { readonly description: string };

const LABELS: Readonly<Record<NoteTarget, string>> = {
  KITCHEN: noteTexts.kitchen,
  CUSTOMER: noteTexts.customer,
};

type Props = {
  readonly notes: Notes;
  /** It is told of what was written of it. */
  readonly onWrite: (written: Partial<Notes>) => void;
};

/**
 * Edits the notes for kitchen and customer, with the vendor's ready texts one touch away, and the order's description.
 */
export function NoteFields({ notes, onWrite }: Props) {
  return (
    <>
      {NOTE_TARGETS.map((target) => (
        <NoteField
          key={target}
          target={target}
          note={notes[target]}
          onWrite={(note) => onWrite({ [target]: note })}
        />
      ))}
      <Textarea
        label={remarkNames.description}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={DESCRIPTION_LENGTH.max}
        value={notes.description}
        onChange={(event) => onWrite({ description: event.currentTarget.value })}
      />
    </>
  );
}

/** Splits a note into the parts of which its ready texts are put together: «بدون پیاز، خوب پخته». */
function partsOf(note: string): string[] {
  return note
    .split('،')
    .map((part) => part.trim())
    .filter(Boolean);
}

type FieldProps = {
  readonly target: NoteTarget;
  readonly note: string;
  readonly onWrite: (note: string) => void;
};

function NoteField({ target, note, onWrite }: FieldProps) {
  const { data } = useQuery(callQuery('GET /api-identity/identity/defaultdescription/list', {}));
  const texts = (data?.data ?? []).filter((each) => each.target === target).map(({ text }) => text);
  const parts = partsOf(note);
  const toggle = (text: string) => {
    const next = parts.includes(text) ? parts.filter((part) => part !== text) : [...parts, text];
    onWrite(next.join('، ').slice(0, NOTE_LENGTH.max));
  };
  return (
    <div>
      <Textarea
        label={LABELS[target]}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={NOTE_LENGTH.max}
        data-autofocus={target === 'KITCHEN' || undefined}
        value={note}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
      {texts.length > 0 && (
        <Group gap={6} mt={8} role="group" aria-label={noteTexts.defaults(LABELS[target])}>
          {texts.map((text) => (
            <Chip key={text} size="md" checked={parts.includes(text)} onChange={() => toggle(text)}>
              {text}
            </Chip>
          ))}
        </Group>
      )}
    </div>
  );
}
