import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { uiTexts } from '../texts.ts';
import classes from './form.module.css';

type Props = {
  readonly submitting: boolean;
  readonly onCancel?: () => void;
  readonly label?: string;
  /** Off while there is nothing to save. */
  readonly disabled?: boolean;
  /** Stands at the other end: removal and the like. */
  readonly aside?: ReactNode;
};

/** The end of a form, always in sight: save and cancel. */
export function FormFooter({ submitting, onCancel, label, disabled, aside }: Props) {
  return (
    <Group className={classes.footer} data-form-footer justify="space-between" gap="sm">
      <Group gap="sm">
        <Button type="submit" size="md" loading={submitting} disabled={disabled}>
          {label ?? uiTexts.save}
        </Button>
        {onCancel && (
          <Button size="md" variant="default" onClick={onCancel}>
            {uiTexts.cancel}
          </Button>
        )}
      </Group>
      {aside}
    </Group>
  );
}
