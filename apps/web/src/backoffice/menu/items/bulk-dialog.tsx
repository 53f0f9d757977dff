import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type ApiInput, api, notify } from '#web/api/index.ts';
import { Modal, useCancel, useDialogDirty } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import type { MenuItemRow } from '../shared/catalog-queries.ts';
import { useChange } from '../shared/use-change.ts';
import { bulkTexts } from './texts.ts';

export type BulkDialogProps = { readonly items: readonly MenuItemRow[]; readonly onClose: () => void };
export type BulkBody = Omit<ApiInput<'PUT /api-catalog/catalog/menuitems/bulk'>['body'], 'ids'>;

/** Sends one change of all selected items and closes when it stands. */
export function useBulk({ items, onClose }: BulkDialogProps) {
  return useChange(async (body: BulkBody) => {
    const ids = items.map(({ id }) => id);
    const { changed } = await api('PUT /api-catalog/catalog/menuitems/bulk', { body: { ...body, ids } });
    notify({ kind: 'success', message: bulkTexts.done(changed) });
    onClose();
  });
}

type Props = BulkDialogProps & {
  readonly title: string;
  readonly size?: number;
  /** It is off while nothing is chosen. */
  readonly disabled: boolean;
  readonly sending: boolean;
  readonly onApply: () => void;
  readonly children: ReactNode;
};

/** Draws the frame of a bulk edit: what changes, then the button that says on how many. */
export function BulkDialog(props: Props) {
  const { onClose, title, size = 480 } = props;
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': uiTexts.close, size: 44 }}
    >
      <Body {...props} />
    </Modal>
  );
}

function Body({ items, onClose, disabled, sending, onApply, children }: Props) {
  // What could be applied is what somebody would miss.
  useDialogDirty(!disabled);
  const [cancel, question] = useCancel(!disabled, onClose);
  return (
    <Stack>
      {children}
      {question}
      <Group justify="flex-end">
        <Button variant="default" h={44} onClick={cancel}>
          {uiTexts.cancel}
        </Button>
        <Button h={44} disabled={disabled} loading={sending} onClick={onApply}>
          {bulkTexts.apply(items.length)}
        </Button>
      </Group>
    </Stack>
  );
}
