import {
  Badge,
  Group,
  Paper,
  Progress,
  SimpleGrid,
  Skeleton,
  Stack,
  Table,
  Text,
  Title,
} from '@mantine/core';
import { formatNumber } from '@sofreh/fa/digits';
import { surveyQuestionTypeLabels } from '@sofreh/fa/labels';
import { rowTitle } from '@sofreh/fa/report-texts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ApiResponse } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import {
  type DayRange,
  DaysAhead,
  EmptyState,
  ErrorState,
  JalaliRangeField,
  NothingIn,
  rangeOf,
  useAddress,
  useCutOff,
} from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { scorePoints } from './score-points.ts';
import { surveysTexts as texts } from './texts.ts';

const REPORT = 'GET /api/survey/{id}/report';
type Report = ApiResponse<typeof REPORT>;
type Question = Report['questions'][number];

const CHART_HEIGHT = 240;
const FIGURE_HEIGHT = 98;
const ScoreChart = lazy(() => import('./score-chart.tsx').then((module) => ({ default: module.ScoreChart })));

const scoreText = (score: number | null) => (score === null ? texts.noScore : texts.stars(score));

/**
 * Shows what a survey came to over some days: the score first, then each question, then where it was better or worse.
 */
export function SurveyReport({ id }: { readonly id: string }) {
  const cutOff = useCutOff();
  const [address, change] = useAddress();
  const usual = rangeOf('LAST_30_DAY', cutOff);
  const span = { from: address.from ?? usual.from, to: address.to ?? usual.to };
  const query = useQuery(keepingPage(callQuery(REPORT, { params: { id }, query: span })));
  return (
    <Stack>
      <Group>
        <JalaliRangeField
          label={texts.range}
          value={span}
          clearable={false}
          onChange={(next) => next && change({ from: next.from, to: next.to })}
        />
      </Group>
      {query.isPending && <FiguresComing />}
      {query.isError && (
        <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      )}
      {query.data && <SurveyFigures report={query.data} days={span} />}
    </Stack>
  );
}

/** Holds the place of the figures and their chart while they are asked for. */
function FiguresComing() {
  return (
    <Stack role="status" aria-label={uiTexts.loading}>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <Skeleton height={FIGURE_HEIGHT} radius="lg" />
        <Skeleton height={FIGURE_HEIGHT} radius="lg" />
        <Skeleton height={FIGURE_HEIGHT} radius="lg" />
      </SimpleGrid>
      <Skeleton height={CHART_HEIGHT} radius="lg" />
    </Stack>
  );
}

type FiguresProps = { readonly report: Report; readonly days: DayRange };

export function SurveyFigures({ report, days: asked }: FiguresProps) {
  const { responses, links, score, days, hours, dishes, couriers, questions } = report;
  const points = scorePoints(days.map(({ responses: answers, ...day }) => ({ ...day, answers })));
  const hasScores = points.some(({ score }) => score !== null);
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} role="status">
        <Figure label={texts.links}>{formatNumber(links)}</Figure>
        <Figure label={texts.answered}>{formatNumber(responses)}</Figure>
        <Figure label={texts.meanScore}>{scoreText(score)}</Figure>
      </SimpleGrid>
      <DaysAhead days={asked} />
      {responses === 0 ? (
        <NothingIn days={asked}>
          <EmptyState title={texts.noAnswers} hint={texts.noAnswersHint} />
        </NothingIn>
      ) : (
        <>
          {hasScores && (
            <Paper withBorder radius="lg" p="lg">
              <Title order={2} size="h4" mb="md">
                {texts.overTime}
              </Title>
              <Suspense fallback={<Skeleton height={CHART_HEIGHT} radius="lg" />}>
                <ScoreChart points={points} height={CHART_HEIGHT} />
              </Suspense>
            </Paper>
          )}
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            {questions.map((question) => (
              <QuestionFigures key={question.id} question={question} />
            ))}
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <Scores
              title={texts.overTime}
              rows={points
                .map(({ answers, ...point }) => ({ ...point, responses: answers }))
                .filter(({ responses }) => responses > 0)}
            />
            <Scores
              title={texts.byHour}
              rows={hours.map((row) => ({
                ...row,
                name: rowTitle('hour', String(row.hour), ''),
              }))}
            />
            <Scores title={texts.byDish} rows={dishes.map((row) => ({ ...row, name: row.title }))} />
            <Scores title={texts.byCourier} rows={couriers} />
          </SimpleGrid>
        </>
      )}
    </>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <Paper withBorder radius="lg" p="md">
      <Text c="dimmed">{label}</Text>
      <Text fz={22} fw={700}>
        {children}
      </Text>
    </Paper>
  );
}

function QuestionFigures({ question }: { readonly question: Question }) {
  const { kind, title, isRemoved, answers, score, stars, choices } = question;
  const bars =
    kind === 'RATING'
      ? stars.map((count, index) => ({ name: texts.starsGiven(index + 1), count })).toReversed()
      : choices.map((choice) => ({ name: choice.title, count: choice.count }));
  return (
    <Paper withBorder radius="lg" p="lg">
      <Stack gap="sm">
        <Text fw={700}>{title}</Text>
        <Group gap={6}>
          <Badge variant="light" tt="none" fw={500}>
            {surveyQuestionTypeLabels[kind]}
          </Badge>
          <Text size="sm" c="dimmed">
            {texts.answersOf(answers)}
            {score !== null && `، ${texts.stars(score)}`}
          </Text>
          {isRemoved && (
            <Badge variant="light" color="gray" c="gray.8" tt="none" fw={500}>
              {texts.removedQuestion}
            </Badge>
          )}
        </Group>
        {kind === 'TEXT' && <Text c="dimmed">{texts.textsBelow}</Text>}
        {bars.map(({ name, count }) => (
          <div key={name}>
            <Group justify="space-between" gap="xs">
              <Text size="sm">{name}</Text>
              <Text size="sm" fw={600}>
                {formatNumber(count)}
              </Text>
            </Group>
            <Progress value={answers === 0 ? 0 : (count * 100) / answers} aria-hidden />
          </div>
        ))}
      </Stack>
    </Paper>
  );
}

type ScoresProps = {
  readonly title: string;
  readonly rows: readonly {
    readonly name: string;
    readonly responses: number;
    readonly score: number | null;
  }[];
};

function Scores({ title, rows }: ScoresProps) {
  if (rows.length === 0) return null;
  return (
    <Paper withBorder radius="lg" p="lg">
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.where}</Table.Th>
            <Table.Th>{texts.responses}</Table.Th>
            <Table.Th>{texts.score}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ name, responses, score }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td>{formatNumber(responses)}</Table.Td>
              <Table.Td>{scoreText(score)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
