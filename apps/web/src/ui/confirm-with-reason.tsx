import { Button, Chip, Group, Stack, Text, Textarea } from '@mantine/core';
import { NOTE_LENGTH } from '@sofreh/domain/limits';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Modal, useDialogDirty } from './form/guarded-modal.tsx';
import { uiTexts } from './texts.ts';

type Props = {
  readonly opened: boolean;
  readonly title: string;
  readonly hint?: string;
  /** This has to be known as well before it is done. */
  readonly children?: ReactNode;
  /** These are the reasons people give most often; one tap fills the field. */
  readonly suggestions?: readonly string[];
  readonly confirmLabel: string;
  readonly loading?: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
};

/** Asks for a reason before something that cannot be undone: rejections, voids and refunds. */
export function ConfirmWithReason(props: Props) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {props.opened && <ReasonForm {...props} />}
    </Modal>
  );
}

function ReasonForm(props: Props) {
  const { hint, children, suggestions = [], confirmLabel, loading, onConfirm, onClose } = props;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  useDialogDirty(reason.trim() !== '' && !suggestions.includes(reason));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) onConfirm(reason.trim());
    else setMissing(true);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {hint && <Text c="dimmed">{hint}</Text>}
        {children}
        {suggestions.length > 0 && (
          <Chip.Group value={reason} onChange={(chosen) => setReason(String(chosen))}>
            <Group gap="xs">
              {suggestions.map((suggestion) => (
                <Chip key={suggestion} value={suggestion} size="sm" styles={{ label: { height: 44 } }}>
                  {suggestion}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        )}
        <Textarea
          label={uiTexts.reason}
          required
          autosize
          minRows={2}
          data-autofocus
          maxLength={NOTE_LENGTH.max}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={missing && !reason.trim() ? uiTexts.reasonRequired : undefined}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" color="red" loading={loading}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
