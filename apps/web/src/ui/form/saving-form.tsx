import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form.module.css';
import { FormFooter } from './form-footer.tsx';
import { FormSummary } from './form-summary.tsx';
import type { CallForm } from './use-call-form.ts';
import { useCancel } from './use-cancel.tsx';
import { useTellDirty } from './use-tell-dirty.ts';

type Props<Values extends Record<string, unknown>> = {
  readonly of: CallForm<Values>;
  /** It is told whenever unsaved work comes or goes. */
  readonly onDirty?: (dirty: boolean) => void;
  readonly onCancel?: () => void;
  /** These words stand on the button that sends it; without them it says «ذخیره». */
  readonly label?: string;
  readonly disabled?: boolean;
  /** Stands at the other end of the buttons. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** Draws a form that sends one call: what went wrong above its fields, its buttons below. */
export function SavingForm<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { of: call, onDirty, onCancel, children, ...footer } = props;
  useTellDirty(call.dirty, onDirty);
  const [cancel, question] = useCancel(call.dirty, onCancel, () => onDirty?.(false));
  return (
    <form className={classes.form} onSubmit={call.onSubmit} noValidate>
      <Stack>
        <FormSummary of={call} />
        {children}
        <FormFooter submitting={call.submitting} onCancel={cancel} {...footer} />
      </Stack>
      {question}
    </form>
  );
}
