import { Select, TextInput } from '@mantine/core';
import type { CustomField } from '@sofreh/domain/custom-fields';
import { ASKED_ANSWER_LENGTH } from '@sofreh/domain/limits';
import { toAsciiDigits } from '@sofreh/fa/digits';
import { type AskedQuestion, questionChoice } from '#web/staff/custom-fields/index.ts';
import { customFieldTexts as texts } from './texts.ts';

type Props = {
  readonly questions: readonly AskedQuestion[];
  readonly fieldId: string | undefined;
  readonly answer: string | undefined;
  readonly onChange: (change: { fieldId: string | undefined; answer: string | undefined }) => void;
};

/** Filters by who answered one of the vendor's own questions, in any way or in one. */
export function AnswerFilter({ questions, fieldId, answer, onChange }: Props) {
  if (questions.length === 0) return null;
  const chosen = questions.find(({ id }) => id === fieldId);
  return (
    <>
      <Select
        aria-label={texts.filter}
        placeholder={texts.filter}
        clearable
        data={questions.map(questionChoice)}
        value={fieldId ?? null}
        onChange={(id) => onChange({ fieldId: id ?? undefined, answer: undefined })}
        w={200}
      />
      {chosen && <AnswerOf key={chosen.id} field={chosen} answer={answer} onChange={onChange} />}
    </>
  );
}

type AnswerProps = { readonly field: CustomField } & Pick<Props, 'answer' | 'onChange'>;

function AnswerOf({ field, answer, onChange }: AnswerProps) {
  const { id, type, options } = field;
  if (type === 'BOOLEAN') return null;
  if (options.length > 0) {
    return (
      <Select
        aria-label={texts.answer}
        placeholder={texts.anyAnswer}
        clearable
        data={[...options]}
        value={answer ?? null}
        onChange={(chosen) => onChange({ fieldId: id, answer: chosen ?? undefined })}
        w={180}
      />
    );
  }
  return (
    <TextInput
      aria-label={texts.answer}
      placeholder={texts.anyAnswer}
      maxLength={ASKED_ANSWER_LENGTH.max}
      defaultValue={answer ?? ''}
      // The whole answer counts, so it is looked for once it is written.
      onBlur={({ currentTarget }) => onChange({ fieldId: id, answer: written(currentTarget.value, type) })}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      w={180}
    />
  );
}

/** A number is kept as one, whatever digits it is typed in. */
function written(text: string, type: CustomField['type']): string | undefined {
  return (type === 'INT' ? toAsciiDigits(text) : text).trim() || undefined;
}
