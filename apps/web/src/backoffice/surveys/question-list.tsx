import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import type { SurveyQuestionView } from '@sofreh/contract/main/surveys';
import { surveyQuestionTypeLabels } from '@sofreh/fa/labels';
import { IconListCheck, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { newId } from '#web/api/index.ts';
import { DragList, EditDrawer, moved } from '#web/ui/index.ts';
import { conditionText } from './condition-text.ts';
import { PoolDrawer } from './pool-drawer.tsx';
import { QuestionForm } from './question-form.tsx';
import { surveysTexts as texts } from './texts.ts';

type Props = {
  readonly questions: readonly SurveyQuestionView[];
  /** These are questions that were saved before: their kind stays. */
  readonly stored: readonly string[];
  readonly onChange: (questions: readonly SurveyQuestionView[]) => void;
};

/**
 * Edits the questions in their order: dragged or moved by keys, added by hand or from the ready ones, changed, taken
 * away.
 */
export function QuestionList({ questions, stored, onChange }: Props) {
  const [editing, setEditing] = useState<SurveyQuestionView | null>(null);
  const [choosing, setChoosing] = useState(false);
  const [dirty, setDirty] = useState(false);
  const close = () => {
    setDirty(false);
    setEditing(null);
  };
  const place = editing ? questions.findIndex(({ id }) => id === editing.id) : -1;
  const isKnown = place >= 0;
  const write = (question: SurveyQuestionView) => {
    onChange(isKnown ? questions.with(place, question) : [...questions, question]);
    close();
  };
  return (
    <Stack>
      {questions.length > 0 && (
        <DragList
          items={questions}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          label={texts.questions}
          onMove={(from, to) => onChange(moved(questions, from, to))}
          renderItem={(question) => (
            <QuestionRow
              question={question}
              all={questions}
              onEdit={() => setEditing(question)}
              onRemove={() => onChange(questions.filter(({ id }) => id !== question.id))}
            />
          )}
        />
      )}
      <Group>
        <Button
          variant="light"
          h={44}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setEditing(emptyQuestion())}
        >
          {texts.addQuestion}
        </Button>
        <Button
          variant="default"
          h={44}
          leftSection={<IconListCheck size={18} aria-hidden />}
          onClick={() => setChoosing(true)}
        >
          {texts.fromPool}
        </Button>
      </Group>
      <PoolDrawer
        opened={choosing}
        taken={questions.map(({ title }) => title)}
        onTake={(question) => onChange([...questions, question])}
        onClose={() => setChoosing(false)}
      />
      <EditDrawer
        opened={editing !== null}
        title={isKnown ? texts.editQuestion : texts.addQuestion}
        dirty={dirty}
        onClose={close}
      >
        {editing && (
          <QuestionForm
            key={editing.id}
            question={editing}
            former={isKnown ? questions.slice(0, place) : questions}
            isKindFixed={stored.includes(editing.id)}
            onDirty={setDirty}
            onCancel={close}
            onDone={write}
          />
        )}
      </EditDrawer>
    </Stack>
  );
}

function emptyQuestion(): SurveyQuestionView {
  return {
    id: newId(),
    kind: 'RATING',
    title: '',
    required: true,
    choices: [],
    many: false,
    condition: null,
  };
}

type RowProps = {
  readonly question: SurveyQuestionView;
  readonly all: readonly SurveyQuestionView[];
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

function QuestionRow({ question, all, onEdit, onRemove }: RowProps) {
  const { title, kind, required, choices, condition } = question;
  return (
    <Group justify="space-between" wrap="wrap" gap="sm" py={6}>
      <Stack gap={2} flex={1} miw={220}>
        <Text fw={700}>{title}</Text>
        <Group gap={6}>
          <Badge variant="light" tt="none" fw={500}>
            {surveyQuestionTypeLabels[kind]}
          </Badge>
          {required && (
            <Badge variant="light" color="orange" tt="none" fw={500}>
              {texts.requiredMark}
            </Badge>
          )}
        </Group>
        {choices.length > 0 && (
          <Text size="sm" c="dimmed">
            {choices.map((choice) => choice.title).join('، ')}
          </Text>
        )}
        {condition && <Text size="sm">{conditionText(condition, all)}</Text>}
      </Stack>
      <Group gap="xs">
        <Button
          variant="default"
          h={44}
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-label={texts.editOf(title)}
          onClick={onEdit}
        >
          {texts.edit}
        </Button>
        <Button
          variant="subtle"
          color="red"
          h={44}
          leftSection={<IconTrash size={18} aria-hidden />}
          aria-label={texts.removeOf(title)}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </Group>
    </Group>
  );
}
