import { useForm } from '@mantine/form';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CallOptions, isFailure, notify } from '#web/api/index.ts';
import { uiTexts } from '../texts.ts';
import { firstOf, focusField } from './field-nodes.ts';
import { useDialogDirty } from './guarded-modal.tsx';
import { type Fault, sortFaults } from './server-errors.ts';
import { stopAtRefused } from './stop-at-refused.ts';

/** This stands above a form whose sending failed. */
export type Summary = {
  /** These are the faults of the whole; those at fields are in the form's own errors. */
  readonly rest: readonly Fault[];
  /** These are the paths of fields with a fault when it was last sent. */
  readonly paths: readonly string[];
  /** It rises with each failed sending, so that the summary is announced again. */
  readonly attempt: number;
};

type AnyValues = Record<string, unknown>;
type Form<Values extends AnyValues> = ReturnType<typeof useForm<Values>>;
/** These give the text of a fault, or nothing, for each field; or for the whole at once, by path. */
type Rules<Values> =
  | { readonly [K in keyof Values]?: (value: Values[K], values: Values) => string | null }
  | ((values: Values) => Record<string, string>);

export type CallForm<Values extends AnyValues> = {
  readonly form: Form<Values>;
  /** It is handed to `<form onSubmit noValidate>`. */
  readonly onSubmit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  readonly submitting: boolean;
  /** Tells whether something differs from what was loaded or last saved: for `UnsavedGuard` and `EditDrawer`. */
  readonly dirty: boolean;
  /** `FormSummary` shows this; null while nothing failed. */
  readonly summary: Summary | null;
};

type Options<Values, Result> = {
  readonly initialValues: Values;
  readonly validate?: Rules<Values>;
  /** Makes the call. `options` silence its red notification: the form shows the failure. */
  readonly submit: (values: Values, options: CallOptions) => Promise<Result>;
  readonly onDone?: (result: Result, values: Values) => void;
  /** It is the success notice; null for none. */
  readonly done?: string | null;
};

/**
 * Keeps a form that ends in a call. Faults found here and `errors` of the server, by path, stand at their fields; the
 * rest in the summary; the first one takes the focus. A failure without `errors` is a red notification (specification,
 * sections 5 and 8).
 */
export function useCallForm<Values extends AnyValues, Result>(
  options: Options<Values, Result>,
): CallForm<Values> {
  const form: Form<Values> = useForm<Values>({
    // Two forms on one page may have fields of the same path.
    name: useId().replace(/[^a-zA-Z0-9]/g, ''),
    initialValues: options.initialValues,
    // The library types its answer by the rules; ours are the same for every form.
    validate: options.validate as undefined,
  });
  const [summary, setSummary] = useState<Summary | null>(null);
  const sending = useRef(false);
  useFocusOnFault(summary, form);
  useDialogDirty(form.isDirty());

  const fail = (paths: readonly string[], rest: readonly Fault[]) =>
    setSummary((last) => ({ paths, rest, attempt: (last?.attempt ?? 0) + 1 }));

  const send = async (values: Values) => {
    if (sending.current) return;
    sending.current = true;
    try {
      const result = await options.submit(values, { quiet: true });
      // What follows may leave the page: by then the guard must know that nothing is unsaved.
      flushSync(() => {
        form.resetDirty(values);
        setSummary(null);
      });
      if (options.done !== null) notify({ kind: 'success', message: options.done ?? uiTexts.saved });
      options.onDone?.(result, values);
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
      const { fields, rest } = sortFaults(thrown, (path) => form.getInputNode(path as never) !== null);
      form.setErrors(fields);
      if (Object.keys(thrown.errors).length > 0) fail(Object.keys(fields), rest);
      else notify({ kind: 'error', message: thrown.message, id: thrown.code });
    } finally {
      sending.current = false;
    }
  };
  const submit = form.onSubmit(send, (errors) => fail(Object.keys(errors), []));
  return {
    form,
    onSubmit: (event) => {
      if (stopAtRefused(event?.currentTarget)) event?.preventDefault();
      else submit(event);
    },
    submitting: form.submitting,
    dirty: form.isDirty(),
    summary,
  };
}

/** Puts the caret in the first field with a fault, once for each failed sending. */
function useFocusOnFault<Values extends AnyValues>(summary: Summary | null, form: Form<Values>): void {
  const attempt = summary?.attempt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing in the form must not move the caret
  useEffect(() => {
    const nodes = (summary?.paths ?? []).flatMap((path) => form.getInputNode(path as never) ?? []);
    focusField(firstOf(nodes));
  }, [attempt]);
}
