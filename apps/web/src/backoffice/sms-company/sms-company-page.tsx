import { Alert, Paper, Stack, Text, Title } from '@mantine/core';
import { smsCompanyLabels } from '@sofreh/fa';
import { dateTime } from '@sofreh/fa/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiResponse } from '#web/api/index.ts';
import { isReachedByCompanies } from '#web/staff/guest-qr/guest-address.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { CopyField, ErrorState, LoadingRows, UnsavedGuard } from '#web/ui/index.ts';
import { CompanyForm } from './company-form.tsx';
import { smsCompanyTexts as texts } from './texts.ts';
import { type TrialResult, trialText } from './trial-text.ts';

/** Shows by which company the installation sends text messages, and how it is tried. */
export function SmsCompanyPage() {
  const query = useQuery(callQuery('GET /api-identity/identity/smscompany', {}));
  const [dirty, setDirty] = useState(false);
  // Why the last trial failed is known as long as the page is open.
  const [last, setLast] = useState<TrialResult | null>(null);
  const { data } = query;
  return (
    <Stack gap="md" maw={720}>
      <Title order={1} size="h2">
        {texts.title}
      </Title>
      <Text c="dimmed">{texts.hint}</Text>
      {query.isPending && <LoadingRows />}
      {query.isError && !data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {data && <CompanyStanding standing={data} last={last} />}
      {data && !data.mayChange && <Text>{texts.notYours}</Text>}
      {data?.mayChange && (
        <Paper withBorder radius="lg" p="md">
          {/* The key that was stored is never told: the form begins anew after each saving. */}
          <CompanyForm
            key={`${data.setBy} ${data.company} ${JSON.stringify(data.given)}`}
            standing={data}
            onDirty={setDirty}
            onTried={setLast}
          />
        </Paper>
      )}
      {data?.repliesPath && (
        <Paper withBorder radius="lg" p="md">
          <Stack gap="xs">
            <Title order={2} size="h4">
              {texts.replies}
            </Title>
            <Text c="dimmed">{texts.repliesHint}</Text>
            {!isReachedByCompanies() && (
              <Alert color="orange" role="note">
                {texts.repliesUnreached}
              </Alert>
            )}
            <CopyField label={texts.repliesAddress} value={`${window.location.origin}${data.repliesPath}`} />
            <Text size="sm" c="dimmed">
              {texts.repliesSecret}
            </Text>
          </Stack>
        </Paper>
      )}
      <UnsavedGuard dirty={dirty} />
    </Stack>
  );
}

type StandingProps = {
  readonly standing: ApiResponse<'GET /api-identity/identity/smscompany'>;
  readonly last: TrialResult | null;
};

/** Shows which company sends, and what became of the last trial of it: green only where one was sent. */
function CompanyStanding({ standing: { company, setBy, trial }, last }: StandingProps) {
  const name = company ? smsCompanyLabels[company] : '';
  if (company && trial && !trial.passed) {
    const reason = last && last.outcome !== 'SENT' ? trialText(last) : texts.trialAgain;
    return (
      <Alert
        color="red"
        variant="light"
        c="dark"
        role="alert"
        title={texts.trialFailed(name, dateTime(trial.at))}
      >
        {reason}
      </Alert>
    );
  }
  return (
    <>
      <Alert color={trial?.passed ? 'green' : 'yellow'} variant="light" c="dark" role="status">
        {texts.setBy[setBy](name)}
      </Alert>
      {company && (
        <Text role="status" fw={600} c={trial?.passed ? 'var(--mantine-color-green-light-color)' : undefined}>
          {trial ? texts.trialPassed(dateTime(trial.at)) : texts.untried}
        </Text>
      )}
    </>
  );
}
