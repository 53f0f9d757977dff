import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { uiTexts } from '../texts.ts';
import classes from './form.module.css';

type Props = {
  readonly submitting: boolean;
  readonly onCancel?: (() => void) | undefined;
  readonly label?: string;
  /** It is off while there is nothing to save. */
  readonly disabled?: boolean;
  /** Stands at the other end: removal and the like. */
  readonly aside?: ReactNode;
};

/** Ends a form, always in sight: cancel, and save at the end of the line, as in every dialog. */
export function FormFooter({ submitting, onCancel, label, disabled, aside }: Props) {
  return (
    <Group className={classes.footer} data-form-footer justify="space-between" gap="sm">
      {aside ?? <span />}
      <Group gap="sm">
        {onCancel && (
          <Button size="md" mih={44} variant="default" onClick={onCancel}>
            {uiTexts.cancel}
          </Button>
        )}
        <Button type="submit" size="md" mih={44} loading={submitting} disabled={disabled}>
          {label ?? uiTexts.save}
        </Button>
      </Group>
    </Group>
  );
}
