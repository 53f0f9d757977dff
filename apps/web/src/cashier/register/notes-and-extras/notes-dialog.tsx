import { Button, Stack } from '@mantine/core';
import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import { useRegister } from '#web/cashier/draft/register-store.ts';
import { Modal } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { NoteFields, type Notes } from '../../notes/note-fields.tsx';
import { OrderQuestions } from './order-questions.tsx';
import { extrasTexts } from './texts.ts';

type Props = { readonly menu: Menu; readonly opened: boolean; readonly onClose: () => void };

/** Edits the order's description and its notes for kitchen and customer, below the vendor's own questions. */
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
  const write = ({ description, ...note }: Partial<Notes>) =>
    change((state) => ({
      ...state,
      description: description ?? state.description,
      note: { ...state.note, ...note },
    }));
  return (
    <Stack>
      <OrderQuestions menu={menu} />
      <NoteFields notes={{ ...cashier.note, description: cashier.description }} onWrite={write} />
      <Button size="lg" onClick={onClose}>
        {extrasTexts.done}
      </Button>
    </Stack>
  );
}
