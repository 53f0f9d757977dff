import { Badge, Paper, Progress, Stack, Text } from '@mantine/core';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { featureLabels, subscriptionStateLabels, usageStatusLabels } from '@sofreh/fa/labels';
import type { ApiResponse } from '#web/api/index.ts';
import { Money } from '#web/ui/index.ts';
import { daysLeft } from './days-left.ts';
import classes from './subscription.module.css';
import { subscriptionTexts as texts } from './texts.ts';

type Status = ApiResponse<'GET /api-identity/identity/subscriptions/usages/status'>;
type Usages = ApiResponse<'GET /api-identity/identity/subscriptions/usages'>;
type Usage = Usages['data'][number];

const stateColors = { ACTIVE: 'green', ENDING: 'orange', GRACE: 'red', ENDED: 'red' } as const;
const usageColors = { WITHIN: 'green', NEAR: 'orange', OVER: 'red' } as const;

function timeText({ state, endsAt }: Status, now: number): string {
  if (endsAt === null) return texts.forever;
  const day = shortDate(endsAt);
  if (state === 'GRACE') return texts.grace(day);
  return state === 'ENDED' ? texts.ended(day) : texts.until(day, daysLeft(endsAt, now));
}

export function StandingCard({ status, now }: { readonly status: Status; readonly now: number }) {
  return (
    <Paper withBorder radius="lg" p="lg">
      <Stack gap={6} align="flex-start">
        <Text c="dimmed">{texts.current}</Text>
        <h2 className={classes.package}>{status.title}</h2>
        <Badge variant="light" size="lg" tt="none" color={stateColors[status.state]}>
          {subscriptionStateLabels[status.state]}
        </Badge>
        <Text>{timeText(status, now)}</Text>
        {status.credit > 0 && (
          <Text>
            {texts.credit}: <Money amount={status.credit} currency="TOMAN" />. {texts.creditHint}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

export function UsageBars({ usages }: { readonly usages: Usages }) {
  return (
    <Paper withBorder radius="lg" p="lg">
      <Stack>
        <h2 className={classes.heading}>{texts.usage}</h2>
        <div className={classes.bars}>
          {usages.data.map((usage) => (
            <UsageBar key={usage.feature} usage={usage} />
          ))}
        </div>
        <Text c="dimmed">{texts.usageHint(shortDate(instantOfDay(usages.since)))}</Text>
      </Stack>
    </Paper>
  );
}

function UsageBar({ usage: { feature, used, limit, status } }: { readonly usage: Usage }) {
  const label = featureLabels[feature];
  const share = limit === null ? 0 : limit === 0 ? (used > 0 ? 100 : 0) : Math.min(100, (used * 100) / limit);
  return (
    <div className={classes.bar}>
      <div className={classes.line}>
        <span>{label}</span>
        <strong>{limit === null ? texts.unlimited(used) : texts.of(used, limit)}</strong>
      </div>
      <Progress value={share} color={usageColors[status]} size="lg" radius="xl" aria-label={label} />
      {status !== 'WITHIN' && (
        <Text c={status === 'OVER' ? 'red' : 'dimmed'} size="sm">
          {usageStatusLabels[status]}
        </Text>
      )}
    </div>
  );
}
