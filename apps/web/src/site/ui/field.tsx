import { type InputHTMLAttributes, type TextareaHTMLAttributes, useEffect, useId } from 'react';
import { Icon } from '#web/guest-look/icon.tsx';
import { keepFieldInSight } from './field-in-sight.ts';

type FieldFrame = { label: string; error?: string | undefined; hint?: string | undefined };
type TextFieldProps = FieldFrame & InputHTMLAttributes<HTMLInputElement>;
type TextAreaProps = FieldFrame & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** Draws a labelled one-line input; its error and hint are read with it. */
export function TextField({ label, error, hint, ...input }: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? noteId : undefined}
        {...input}
      />
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}

/** Draws a labelled input of several lines. */
export function TextArea({ label, error, hint, ...area }: TextAreaProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? noteId : undefined}
        {...area}
      />
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}

type FieldNoteProps = { id: string; error?: string | undefined; hint?: string | undefined };

function FieldNote({ id, error, hint }: FieldNoteProps) {
  if (error) return <FieldError id={id} error={error} />;
  return hint ? (
    <p className="field-hint" id={id}>
      {hint}
    </p>
  ) : null;
}

type FieldErrorProps = { id: string; error: string };

function FieldError({ id, error }: FieldErrorProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another error may be longer.
  useEffect(keepFieldInSight, [error]);
  return (
    <p className="field-error" id={id} role="alert">
      <Icon name="alert" size={16} />
      {error}
    </p>
  );
}
