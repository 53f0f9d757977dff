import type { FieldAnswer } from '@sofreh/domain/custom-fields';
import { fieldValueText } from '@sofreh/fa/answer-texts';
import { type FormEvent, useState } from 'react';
import type { ApiResponse } from '#web/api/types.ts';
import { answerFaultText } from '#web/menu/whole-answer.ts';
import { OwnQuestion } from '../checkout/own-questions.tsx';
import { api } from '../data/api.ts';
import { useLoad } from '../data/use-load.ts';
import { useSubmit } from '../data/use-submit.ts';
import { notify } from '../ui/announcer.ts';
import { Folded, FoldedFoot } from './folded.tsx';
import { profileTexts as texts } from './texts.ts';
import '../styles/own.css';

type Asked = ApiResponse<'GET /api-identity/identity/auth/me/fields'>['data'];

/**
 * Shows what this restaurant asks its guests about themselves: what they may say, and what it wrote down and shows
 * them.
 */
export function OwnFields() {
  const { data, replace } = useLoad('fields', () =>
    api('GET /api-identity/identity/auth/me/fields', { quiet: true }),
  );
  // Without an answer the page is whole without this.
  const asked = (data?.data ?? []).filter(({ mayFill, value }) => mayFill || value !== null);
  if (asked.length === 0) return null;
  const said = asked.map(({ field: { title }, value }) =>
    value === null ? texts.unsaidOf(title) : `${title}: ${fieldValueText(value)}`,
  );
  if (!asked.some(({ mayFill }) => mayFill)) return <FieldsShown said={said} />;
  return (
    <Folded title={texts.fields} said={said}>
      {(close) => (
        <FieldsForm
          asked={asked}
          onSaved={(fields) => {
            replace({ data: fields });
            close();
          }}
          onCancel={close}
        />
      )}
    </Folded>
  );
}

/** Shows the guest the fields of which the restaurant asks nothing. */
function FieldsShown({ said }: { readonly said: readonly string[] }) {
  return (
    <section className="panel own-data" aria-labelledby="fields-title">
      <h2 id="fields-title">{texts.fields}</h2>
      {said.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

type FormProps = {
  readonly asked: Asked;
  readonly onSaved: (asked: Asked) => void;
  readonly onCancel: () => void;
};

function FieldsForm({ asked, onSaved, onCancel }: FormProps) {
  const filled = asked.filter(({ mayFill }) => mayFill);
  const [answers, setAnswers] = useState<readonly FieldAnswer[]>(
    filled.flatMap(({ field: { id }, value }) => (value === null ? [] : [{ id, value }])),
  );
  const answerOf = (id: string) => answers.find((answer) => answer.id === id)?.value;
  const isWrong = filled.some(({ field }) => answerFaultText(field, answerOf(field.id)) !== undefined);
  const { busy, error, submit } = useSubmit(async () => {
    const fields = answers.map(({ id, value }) => ({
      id,
      value: typeof value === 'object' ? [...value] : value,
    }));
    const { data } = await api('PUT /api-identity/identity/auth/me/fields', { body: { fields } });
    notify(texts.saved);
    onSaved(data);
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form className="panel own-data own-questions" onSubmit={save} noValidate aria-labelledby="fields-title">
      <h2 id="fields-title">{texts.fields}</h2>
      {asked.map(({ field, mayFill, value }) =>
        mayFill ? (
          <OwnQuestion
            key={field.id}
            field={field}
            value={answerOf(field.id)}
            onChange={(next) =>
              setAnswers([...answers.filter(({ id }) => id !== field.id), { id: field.id, value: next }])
            }
          />
        ) : (
          <p key={field.id}>
            {field.title}: {value !== null && fieldValueText(value)}
          </p>
        ),
      )}
      {error && (
        <p className="field-error" role="alert">
          {error.message}
        </p>
      )}
      <FoldedFoot disabled={busy || isWrong} onCancel={onCancel} />
    </form>
  );
}
