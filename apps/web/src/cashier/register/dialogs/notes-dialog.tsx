import { Button, Chip, Group, Stack, Textarea } from '@mantine/core';
import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import type { NoteTarget } from '@sofreh/domain/enums';
import { DESCRIPTION_LENGTH, NOTE_LENGTH } from '@sofreh/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/staff/query/call-query.ts';
import { Modal } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { extrasTexts, registerTexts } from '../../texts.ts';
import { useRegister } from '../draft/register-store.ts';
import { OrderQuestions } from './order-questions.tsx';

type Props = { readonly menu: Menu; readonly opened: boolean; readonly onClose: () => void };
const TARGETS: readonly NoteTarget[] = ['KITCHEN', 'CUSTOMER'];
const LABELS: Readonly<Record<NoteTarget, string>> = {
  KITCHEN: extrasTexts.kitchen,
  CUSTOMER: extrasTexts.customer,
};

/** The order's description and its notes for kitchen and customer, with the vendor's ready texts one touch away. */
export function NotesDialog({ menu, opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={extrasTexts.notesTitle}
      size={560}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {opened && <NotesForm menu={menu} onClose={onClose} />}
    </Modal>
  );
}

function NotesForm({ menu, onClose }: Pick<Props, 'menu' | 'onClose'>) {
  const { cashier, change } = useRegister();
  return (
    <Stack>
      <OrderQuestions menu={menu} />
      {TARGETS.map((target) => (
        <NoteField key={target} target={target} />
      ))}
      <Textarea
        label={registerTexts.description}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={DESCRIPTION_LENGTH.max}
        value={cashier.description}
        onChange={(event) => {
          const description = event.currentTarget.value;
          change((state) => ({ ...state, description }));
        }}
      />
      <Button size="lg" onClick={onClose}>
        {extrasTexts.done}
      </Button>
    </Stack>
  );
}

/** The parts of a note as its ready texts are put together: «بدون پیاز، خوب پخته». */
export function partsOf(note: string): string[] {
  return note
    .split('،')
    .map((part) => part.trim())
    .filter(Boolean);
}

function NoteField({ target }: { readonly target: NoteTarget }) {
  const note = useRegister((state) => state.cashier.note[target]);
  const change = useRegister((state) => state.change);
  const { data } = useQuery(callQuery('GET /api-identity/identity/defaultdescription/list', {}));
  const texts = (data?.data ?? []).filter((each) => each.target === target).map(({ text }) => text);
  const write = (next: string) => change((state) => ({ ...state, note: { ...state.note, [target]: next } }));
  const parts = partsOf(note);
  const toggle = (text: string) => {
    const next = parts.includes(text) ? parts.filter((part) => part !== text) : [...parts, text];
    write(next.join('، ').slice(0, NOTE_LENGTH.max));
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
        onChange={(event) => write(event.currentTarget.value)}
      />
      {texts.length > 0 && (
        <Group gap={6} mt={8} role="group" aria-label={extrasTexts.defaults(LABELS[target])}>
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
