import { Group, Paper, Progress, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { formatNumber } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ApiResponse } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import {
  begunOf,
  type DayRange,
  DaysAhead,
  ErrorState,
  JalaliRangeField,
  LoadingRows,
  rangeOf,
  useAddress,
  useCutOff,
} from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { scorePoints } from '../surveys/score-points.ts';
import { feedbacksTexts as texts } from './texts.ts';

const REPORT = 'GET /api-identity/identity/feedbacks/report';
type Report = ApiResponse<typeof REPORT>;
type Viewpoint = Report['viewpoints'][number];

const CHART_HEIGHT = 200;
const ScoreChart = lazy(() =>
  import('../surveys/score-chart.tsx').then((module) => ({ default: module.ScoreChart })),
);

/** Shows what customers thought over some days: the score day by day, and what they ticked. */
export function FeedbackSummary() {
  const cutOff = useCutOff();
  const [address, change] = useAddress();
  const usual = rangeOf('LAST_30_DAY', cutOff);
  const span = { from: address.from ?? usual.from, to: address.to ?? usual.to };
  const query = useQuery(callQuery(REPORT, { query: span }));
  return (
    <Paper withBorder radius="lg" p="lg" aria-busy={query.isFetching}>
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h4">
            {texts.overTime}
          </Title>
          <JalaliRangeField
            label={texts.range}
            value={span}
            clearable={false}
            onChange={(next) => next && change({ from: next.from, to: next.to })}
          />
        </Group>
        {query.isPending && <LoadingRows rows={3} />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && <Figures report={query.data} span={span} />}
      </Stack>
    </Paper>
  );
}

type FiguresProps = { readonly report: Report; readonly span: DayRange };

function Figures({ report: { feedbacks, score, days, viewpoints }, span }: FiguresProps) {
  const { hasBegun } = begunOf(span, useCutOff());
  if (!hasBegun) return <Text c="dimmed">{uiTexts.notBegun(span.from === span.to)}</Text>;
  if (score === null) return <Text c="dimmed">{texts.noneInSpan}</Text>;
  const ticked = (side: Viewpoint['side']) => viewpoints.filter((each) => each.side === side);
  return (
    <>
      <DaysAhead days={span} />
      <Text role="status">{texts.inSpan(feedbacks, texts.meanStars(score))}</Text>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Days days={days} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Ticked title={texts.pros} color="green" rows={ticked('PROS')} of={feedbacks} />
          <Ticked title={texts.cons} color="red" rows={ticked('CONS')} of={feedbacks} />
        </SimpleGrid>
      </SimpleGrid>
    </>
  );
}

function Days({ days }: { readonly days: Report['days'] }) {
  const points = scorePoints(days.map(({ feedbacks: answers, ...day }) => ({ ...day, answers })));
  return (
    <div>
      <Suspense fallback={<Skeleton height={CHART_HEIGHT} radius="lg" />}>
        <ScoreChart points={points} height={CHART_HEIGHT} />
      </Suspense>
      <div className="visually-hidden">
        <table>
          <caption>{texts.overTime}</caption>
          <tbody>
            {points
              .filter(({ answers }) => answers > 0)
              .map(({ name, answers, score }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{score === null ? '' : texts.inSpan(answers, texts.meanStars(score))}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

type TickedProps = {
  readonly title: string;
  readonly color: string;
  readonly rows: readonly Viewpoint[];
  readonly of: number;
};

function Ticked({ title, color, rows, of }: TickedProps) {
  if (rows.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {title}
      </Title>
      {rows.map(({ id, title: name, count }) => (
        <div key={id}>
          <Group justify="space-between" gap="xs">
            <Text size="sm">{name}</Text>
            <Text size="sm" fw={600}>
              {formatNumber(count)}
            </Text>
          </Group>
          <Progress value={(count * 100) / of} color={color} aria-hidden />
        </div>
      ))}
    </Stack>
  );
}
