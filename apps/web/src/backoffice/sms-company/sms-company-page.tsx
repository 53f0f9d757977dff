import { Alert, Paper, Stack, Text, Title } from '@mantine/core';
import { smsCompanyLabels } from '@sofreh/fa';
import { dateTime } from '@sofreh/fa/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isReachedByCompanies } from '#web/staff/guest-qr/guest-address.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { CopyField, ErrorState, LoadingRows, UnsavedGuard } from '#web/ui/index.ts';
import { CompanyForm } from './company-form.tsx';
import { smsCompanyTexts as texts } from './texts.ts';

/** Shows by which company the installation sends text messages, and how it is tried. */
export function SmsCompanyPage() {
  const query = useQuery(callQuery('GET /api-identity/identity/smscompany', {}));
  const [dirty, setDirty] = useState(false);
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
      {data && (
        <Alert color={data.company ? 'green' : 'yellow'} variant="light" c="dark" role="status">
          {texts.setBy[data.setBy](data.company ? smsCompanyLabels[data.company] : '')}
        </Alert>
      )}
      {data?.company && (
        <Text
          role="status"
          fw={600}
          c={data.trial?.passed ? 'var(--mantine-color-green-light-color)' : undefined}
        >
          {data.trial
            ? data.trial.passed
              ? texts.trialPassed(dateTime(data.trial.at))
              : texts.trialFailed(dateTime(data.trial.at))
            : texts.untried}
        </Text>
      )}
      {data && !data.mayChange && <Text>{texts.notYours}</Text>}
      {data?.mayChange && (
        <Paper withBorder radius="lg" p="md">
          {/* What was stored is never told: the form begins anew after each saving. */}
          <CompanyForm key={`${data.setBy} ${data.company}`} standing={data} onDirty={setDirty} />
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
