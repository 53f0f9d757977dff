import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Confirm, type RowAction } from '#web/ui/index.ts';
import { archiveTexts } from './texts.ts';
import { useChange } from './use-change.ts';

type Removal = { readonly action: RowAction; readonly question: ReactNode };

/**
 * Lets somebody remove what was made by mistake: an action of its row, and the question before it. The server keeps in
 * the archive what was ever sold, and the question says so.
 */
export function useRemoval(title: string, remove: () => Promise<unknown>, disabled = false): Removal {
  const [asked, setAsked] = useState(false);
  const removal = useChange(remove, archiveTexts.removed);
  const close = () => setAsked(false);
  return {
    action: {
      label: archiveTexts.remove,
      icon: <IconTrash size={18} aria-hidden />,
      danger: true,
      disabled,
      onClick: () => setAsked(true),
    },
    question: (
      <Confirm
        opened={asked}
        title={archiveTexts.removeTitle(title)}
        hint={archiveTexts.removeHint}
        confirmLabel={archiveTexts.remove}
        danger
        loading={removal.isPending}
        onConfirm={() => removal.mutate(undefined, { onSettled: close })}
        onClose={close}
      />
    ),
  };
}
