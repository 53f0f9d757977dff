import { Stack, Text } from '@mantine/core';
import {
  answersTo,
  type CustomField,
  type FieldAnswer,
  type FieldValue,
  isUnanswered,
} from '@sofreh/domain/custom-fields';
import type { FieldSubject } from '@sofreh/domain/enums';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { OwnQuestion } from './own-question.tsx';
import { ownQuestionTexts as texts } from './texts.ts';

/** Gives the vendor's own questions of orders or of customers; none while they are not known. */
export function useOwnQuestions(of: FieldSubject): readonly CustomField[] {
  const { can } = useStaff();
  const { data } = useQuery({
    ...callQuery('GET /api/customfields', { query: {} }, { quiet: true }),
    enabled: can('order.view'),
  });
  return (data?.data ?? []).filter(({ subject }) => subject === of);
}

/** This is a question that lists are narrowed by: it may be asked no more. */
export type AskedQuestion = CustomField & { readonly removed?: true | undefined };

/** Gives the vendor's own questions with answers to look for: those that are asked, and after them those that were. */
export function useAskedQuestions(of: FieldSubject): readonly AskedQuestion[] {
  const { can } = useStaff();
  const { data } = useQuery({
    ...callQuery('GET /api/customfields', { query: { asked: 'true' } }, { quiet: true }),
    enabled: can('order.view'),
  });
  return (data?.data ?? []).filter(({ subject }) => subject === of);
}

/** Gives a question as a select offers it, with a mark where it is asked no more. */
export function questionChoice({ id, title, removed }: AskedQuestion) {
  return { value: id, label: removed ? texts.removed(title) : title };
}

/** Says what keeps answers from being taken; null where nothing does. */
export function answersFault(
  questions: readonly CustomField[],
  answers: readonly FieldAnswer[],
): string | null {
  const { faults } = answersTo(questions, answers);
  const titles = questions.filter(({ id }) => faults.some((fault) => fault.id === id));
  return titles.length > 0 ? texts.missing(titles.map(({ title }) => title).join('، ')) : null;
}

/** Gives what is sent of the answers: nothing where nothing is asked, for then what is known is to stay. */
export function sentAnswers(questions: readonly CustomField[], answers: readonly FieldAnswer[]) {
  if (questions.length === 0) return {};
  const given = questions.flatMap(({ id }) => {
    const value = answers.find((each) => each.id === id)?.value;
    return value === undefined || isUnanswered(value) ? [] : [{ id, value: sent(value) }];
  });
  return { fields: given };
}

function sent(value: FieldValue) {
  return typeof value === 'object' ? [...value] : value;
}

type Props = {
  readonly questions: readonly CustomField[];
  readonly answers: readonly FieldAnswer[];
  readonly error?: React.ReactNode;
  readonly onChange: (answers: FieldAnswer[]) => void;
};

/** Asks what the vendor wants to know of a customer besides. */
export function CustomerQuestions({ questions, answers, error, onChange }: Props) {
  if (questions.length === 0) return null;
  return (
    <Stack gap="md">
      {questions.map((field) => (
        <OwnQuestion
          key={field.id}
          field={field}
          value={answers.find(({ id }) => id === field.id)?.value}
          onChange={(value) =>
            onChange([...answers.filter(({ id }) => id !== field.id), { id: field.id, value }])
          }
        />
      ))}
      {error && (
        <Text c="red" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
