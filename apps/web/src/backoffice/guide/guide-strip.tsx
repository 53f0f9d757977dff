import { Anchor, Paper, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { AsideButtons } from './aside-buttons.tsx';
import classes from './guide.module.css';
import { guideQuery, nextPlace, placeOfStep, stepOfPage, watchedGuideQuery } from './guide.ts';
import { StepLink } from './step-link.tsx';
import { TaxStep } from './tax-step.tsx';
import { asideTexts, guideStepTexts, guideTexts, lackTexts, placeTexts, taxTexts } from './texts.ts';

/** Shows on the page of a step whether it is done, and the way to the next one, so that nobody walks back to the guide. */
export function GuideStrip() {
  const { can } = useStaff();
  const { pathname, hash } = useLocation();
  const current = stepOfPage(pathname, hash);
  const { data, refetch } = useQuery({
    ...watchedGuideQuery(),
    enabled: can('vendor.edit') && current !== null,
  });
  // Another page of the guide is another step: what was done on the last one is known at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again whenever the page is another
  useEffect(() => void (current && can('vendor.edit') && refetch()), [pathname]);
  const client = useQueryClient();
  const isWatched = can('vendor.edit') && current !== null;
  // Whatever a page asks again after it saved may have finished its step, and so may what it hears anew by itself, as of a
  // printer whose test page came out: that is seen at once, not at the next look.
  useEffect(() => {
    if (!isWatched) return undefined;
    const own = JSON.stringify(guideQuery().queryKey);
    const heard = new Map<string, unknown>();
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryHash === own) return;
      const { queryHash, state } = event.query;
      const isAnew =
        event.action.type === 'success' && heard.has(queryHash) && heard.get(queryHash) !== state.data;
      if (event.action.type === 'success') heard.set(queryHash, state.data);
      if (isAnew || event.action.type === 'invalidate') void refetch();
    });
  }, [client, isWatched, refetch]);
  const at = data?.steps.findIndex(({ step }) => step === current) ?? -1;
  const standing = data?.steps[at];
  if (!data || !standing || data.dismissed || data.standing !== 'OPEN') return null;
  const { step, done, lacks, aside } = standing;
  const { more, step: next } = nextPlace(data, step, pathname);
  const nextStanding = data.steps.find((one) => one.step === next);
  const state = done ? guideTexts.done : aside ? asideTexts[aside] : lacks ? lackTexts[lacks] : '';
  return (
    <Paper withBorder component="section" aria-label={guideTexts.strip} className={classes.strip}>
      <div className={classes.stripText}>
        <Text size="sm" c="dimmed">
          <Anchor component={Link} to="/bo/guide" inherit>
            {guideTexts.number(at + 1, data.steps.length)}
          </Anchor>
        </Text>
        <Text fw={700}>{guideStepTexts[step].title}</Text>
        <Text size="sm" role="status" data-done={done || undefined} className={classes.stripState}>
          {done ? <IconCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />} {state}
        </Text>
      </div>
      <div className={classes.actions}>
        <AsideButtons {...standing} />
        {more && <StepLink place={{ to: more }} text={placeTexts[more] ?? ''} variant="default" />}
        {next === 'TAX' && (
          <>
            <Text size="sm" fw={600}>
              {taxTexts.question}
            </Text>
            <TaxStep />
          </>
        )}
        {nextStanding && next !== 'TAX' && (
          <StepLink
            place={placeOfStep(nextStanding)}
            text={guideTexts.nextStep(guideStepTexts[nextStanding.step].title)}
            variant={done || aside ? 'filled' : 'default'}
          />
        )}
      </div>
    </Paper>
  );
}
