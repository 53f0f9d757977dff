import { Button, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import type { SurveyQuestionView } from '@sofreh/contract/main/surveys';
import { SURVEY_QUESTION_TYPES, type SurveyQuestionType } from '@sofreh/domain/enums';
import { TITLE_LENGTH } from '@sofreh/domain/limits';
import type { SurveyCondition } from '@sofreh/domain/surveys';
import { surveyQuestionTypeLabels } from '@sofreh/fa/labels';
import { useState } from 'react';
import { newId } from '#web/api/index.ts';
import { SwitchRow, useTellDirty } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { conditionKey, conditionsOn } from './condition-text.ts';
import { surveysTexts as texts } from './texts.ts';

type Props = {
  readonly question: SurveyQuestionView;
  /** These are the questions before it, of which a condition may ask. */
  readonly former: readonly SurveyQuestionView[];
  readonly isKindFixed: boolean;
  readonly onDirty: (dirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onDone: (question: SurveyQuestionView) => void;
};

/** Reads choices as lines: one that is still there keeps its id, by which answers know it. */
function choicesOf(lines: string, before: SurveyQuestionView['choices']): SurveyQuestionView['choices'] {
  const titles = [...new Set(lines.split('\n').map((line) => line.trim().slice(0, TITLE_LENGTH.max)))].filter(
    Boolean,
  );
  return titles.map((title, index) => {
    const same = before.find((choice) => choice.title === title);
    const there = before[index];
    const isRenamed = there !== undefined && !titles.includes(there.title);
    return { id: same?.id ?? (isRenamed ? there.id : newId()), title };
  });
}

/** Edits one question of a survey: it is written into the survey, which is saved as a whole. */
export function QuestionForm({ question, former, isKindFixed, onDirty, onCancel, onDone }: Props) {
  const [title, setTitle] = useState(question.title);
  const [kind, setKind] = useState<SurveyQuestionType>(question.kind);
  const [required, setRequired] = useState(question.required);
  const [many, setMany] = useState(question.many);
  const [lines, setLines] = useState(question.choices.map((choice) => choice.title).join('\n'));
  const [condition, setCondition] = useState<SurveyCondition | null>(question.condition);
  const [isTried, setIsTried] = useState(false);
  const isChoice = kind === 'MULTIPLECHOICE';
  const choices = isChoice ? choicesOf(lines, question.choices) : [];
  const next = {
    ...question,
    title: title.trim(),
    kind,
    required,
    many: isChoice && many,
    choices,
    condition,
  };
  useTellDirty(JSON.stringify(next) !== JSON.stringify(question), onDirty);
  const titleFault = title.trim() ? null : texts.questionRequired;
  const choicesFault = isChoice && choices.length < 2 ? texts.choicesRequired : null;
  const take = () => {
    setIsTried(true);
    if (!titleFault && !choicesFault) onDone(next);
  };
  return (
    <Stack>
      <TextInput
        size="md"
        label={texts.question}
        required
        data-autofocus
        maxLength={TITLE_LENGTH.max}
        value={title}
        error={isTried && titleFault}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Select
        size="md"
        label={texts.kind}
        description={isKindFixed ? texts.kindFixed : undefined}
        disabled={isKindFixed}
        allowDeselect={false}
        data={SURVEY_QUESTION_TYPES.map((value) => ({ value, label: surveyQuestionTypeLabels[value] }))}
        value={kind}
        onChange={(value) => value && setKind(value)}
      />
      {isChoice && (
        <>
          <Textarea
            size="md"
            label={texts.choices}
            description={texts.choicesHint}
            required
            autosize
            minRows={3}
            maxRows={12}
            value={lines}
            error={isTried && choicesFault}
            onChange={(event) => setLines(event.currentTarget.value)}
          />
          <SwitchRow
            label={texts.many}
            checked={many}
            onChange={(event) => setMany(event.currentTarget.checked)}
          />
        </>
      )}
      <SwitchRow
        label={texts.required}
        checked={required}
        onChange={(event) => setRequired(event.currentTarget.checked)}
      />
      <ConditionField former={former} condition={condition} onChange={setCondition} />
      <Group>
        <Button h={48} onClick={take}>
          {uiTexts.take}
        </Button>
        <Button h={48} variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Group>
    </Stack>
  );
}

type ConditionProps = {
  readonly former: readonly SurveyQuestionView[];
  readonly condition: SurveyCondition | null;
  readonly onChange: (condition: SurveyCondition | null) => void;
};

function ConditionField({ former, condition, onChange }: ConditionProps) {
  const askable = former.filter(({ kind }) => kind !== 'TEXT');
  const asked = askable.find(({ id }) => id === condition?.questionId);
  const choices = asked ? conditionsOn(asked) : [];
  const conditionOf = (questionId: string | null) => {
    const chosen = askable.find(({ id }) => id === questionId);
    return chosen ? (conditionsOn(chosen)[0]?.condition ?? null) : null;
  };
  if (askable.length === 0) return null;
  return (
    <>
      <Select
        size="md"
        label={texts.condition}
        placeholder={texts.always}
        clearable
        data={askable.map(({ id, title }) => ({ value: id, label: title }))}
        value={asked?.id ?? null}
        onChange={(id) => onChange(conditionOf(id))}
      />
      {condition && asked && (
        <Select
          size="md"
          label={texts.conditionIs}
          allowDeselect={false}
          data={choices.map(({ value, label }) => ({ value, label }))}
          value={conditionKey(condition)}
          onChange={(key) => onChange(choices.find(({ value }) => value === key)?.condition ?? condition)}
        />
      )}
    </>
  );
}
