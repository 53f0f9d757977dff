import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import type { SurveyQuestionView } from '@sofreh/contract/main/surveys';
import { SURVEY_QUESTION_TYPES, type SurveyQuestionType } from '@sofreh/domain/enums';
import { surveyQuestionTypeLabels } from '@sofreh/fa/labels';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newId } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { EditDrawer, ErrorState, LoadingRows } from '#web/ui/index.ts';
import { surveysTexts as texts } from './texts.ts';

type Props = {
  readonly opened: boolean;
  /** Lists titles of the questions that the survey has. */
  readonly taken: readonly string[];
  readonly onTake: (question: SurveyQuestionView) => void;
  readonly onClose: () => void;
};

/** Offers ready questions, by kind; a tap puts one at the end of the survey. */
export function PoolDrawer({ opened, taken, onTake, onClose }: Props) {
  return (
    <EditDrawer opened={opened} title={texts.poolTitle} onClose={onClose}>
      <Pool taken={taken} onTake={onTake} />
    </EditDrawer>
  );
}

function Pool({ taken, onTake }: Pick<Props, 'taken' | 'onTake'>) {
  const [kind, setKind] = useState<SurveyQuestionType | 'ALL'>('ALL');
  const query = useQuery(callQuery('GET /api/questionpool', { query: kind === 'ALL' ? {} : { kind } }));
  const kinds = SURVEY_QUESTION_TYPES.map((value) => ({ value, label: surveyQuestionTypeLabels[value] }));
  return (
    <Stack>
      <Text c="dimmed">{texts.poolHint}</Text>
      <SegmentedControl
        aria-label={texts.kind}
        styles={{ label: { minHeight: 44, display: 'grid', alignItems: 'center' } }}
        data={[{ value: 'ALL', label: texts.allKinds }, ...kinds]}
        value={kind}
        onChange={(value) => setKind(value as SurveyQuestionType | 'ALL')}
      />
      {query.isPending && <LoadingRows />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.data.map((ready) => {
        const isTaken = taken.includes(ready.title);
        const choices = ready.choices.map((title) => ({ id: newId(), title }));
        const { title } = ready;
        const taking = () =>
          onTake({
            id: newId(),
            kind: ready.kind,
            title,
            required: ready.kind === 'RATING',
            choices,
            many: false,
            condition: null,
          });
        return (
          <Group key={ready.id} justify="space-between" wrap="nowrap">
            <Stack gap={0}>
              <Text fw={600}>{title}</Text>
              <Text size="sm" c="dimmed">
                {ready.choices.length > 0 ? ready.choices.join('، ') : surveyQuestionTypeLabels[ready.kind]}
              </Text>
            </Stack>
            <Button
              variant="light"
              h={44}
              miw={44}
              px="sm"
              disabled={isTaken}
              aria-label={isTaken ? texts.taken : texts.take(title)}
              onClick={taking}
            >
              {isTaken ? <IconCheck size={18} aria-hidden /> : <IconPlus size={18} aria-hidden />}
            </Button>
          </Group>
        );
      })}
    </Stack>
  );
}
