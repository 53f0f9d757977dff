import { Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState, ErrorState, LoadingRows } from '#web/ui/index.ts';
import { NoLogins } from '../installation/no-logins.tsx';
import classes from './guide.module.css';
import { type Guide, progressOf, watchedGuideQuery } from './guide.ts';
import { GuideStepRow } from './guide-step.tsx';
import { guideTexts, standingTexts } from './texts.ts';
import { useChangeGuide } from './use-change-guide.ts';

export function GuidePage() {
  const { data, error, refetch, isFetching } = useQuery(watchedGuideQuery());
  return (
    <Stack gap="md" maw={820}>
      <div>
        <Title order={1} size="h2">
          {guideTexts.title}
        </Title>
        <Text c="dimmed">{guideTexts.hint}</Text>
      </div>
      <NoLogins />
      {data ? (
        <Steps guide={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <LoadingRows rows={7} height={84} />
      )}
    </Stack>
  );
}

function Steps({ guide }: { readonly guide: Guide }) {
  const change = useChangeGuide();
  const { done, total, settled, next } = progressOf(guide);
  const text = guideTexts.progress(done, total);
  return (
    <>
      {guide.standing !== 'OPEN' ? (
        <EmptyState {...standingTexts[guide.standing]} />
      ) : (
        <div>
          <Text mb={6} role="status">
            {text}
          </Text>
          <Progress value={(done / total) * 100} size="lg" radius="xl" aria-label={text} />
        </div>
      )}
      <Paper withBorder radius="lg" component="ol" className={classes.steps}>
        {guide.steps.map((step, index) => (
          <GuideStepRow key={step.step} step={step} number={index + 1} isNext={step.step === next} />
        ))}
      </Paper>
      {!settled && (
        <Group>
          <Button
            variant="subtle"
            color="gray"
            c="dimmed"
            h={44}
            loading={change.isPending && change.variables.dismissed !== undefined}
            onClick={() => change.mutate({ dismissed: !guide.dismissed })}
          >
            {guide.dismissed ? guideTexts.show : guideTexts.dismiss}
          </Button>
        </Group>
      )}
    </>
  );
}
