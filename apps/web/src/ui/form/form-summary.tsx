import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { uiTexts } from '../texts.ts';
import { focusField, nameOfField } from './field-nodes.ts';
import classes from './form.module.css';
import type { CallForm } from './use-call-form.ts';

type Props<Values extends Record<string, unknown>> = { readonly of: CallForm<Values> };

/** Shows what is wrong with a form, above its fields: each fault leads to its field and goes when that is put right. */
export function FormSummary<Values extends Record<string, unknown>>({
  of: { form, summary },
}: Props<Values>) {
  if (!summary) return null;
  const paths = summary.paths.filter((path) => form.errors[path]);
  if (paths.length === 0 && summary.rest.length === 0) return null;
  const node = (path: string) => form.getInputNode(path as never) as HTMLElement | null;
  return (
    <Alert
      key={summary.attempt}
      role="alert"
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={uiTexts.faults(paths.length + summary.rest.length)}
    >
      <ul className={classes.faults}>
        {summary.rest.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
        {paths.map((path) => (
          <li key={path}>
            <Button variant="transparent" size="compact-sm" onClick={() => focusField(node(path))}>
              {[nameOfField(node(path)), form.errors[path]].filter(Boolean).join(': ')}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
