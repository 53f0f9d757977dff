import { SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { ErrorState, LoadingRows, useAddress } from '#web/ui/index.ts';
import { MemberList } from './member-list.tsx';
import { TERMS, TermsForm } from './terms-form.tsx';
import { clubTexts as texts } from './texts.ts';

/** Shows the club: its terms, and who is in it. */
export function ClubPage() {
  const { can } = useStaff();
  const [address, change] = useAddress();
  const views = [
    { value: 'terms', label: texts.terms },
    ...(can('customer.view') ? [{ value: 'members', label: texts.members }] : []),
  ];
  const view = address.view === 'members' && views.length > 1 ? 'members' : 'terms';
  return (
    <Stack maw={view === 'terms' ? 860 : undefined}>
      <Title order={1} size="h2">
        {texts.title}
      </Title>
      <Text c="dimmed">{texts.hint}</Text>
      {views.length > 1 && (
        <SegmentedControl
          aria-label={texts.view}
          styles={{ label: { minHeight: 44, display: 'grid', alignItems: 'center' } }}
          data={views}
          value={view}
          onChange={(value) => change({ view: value === 'terms' ? undefined : value, page: undefined })}
        />
      )}
      {view === 'terms' ? <Terms /> : <MemberList />}
    </Stack>
  );
}

function Terms() {
  const query = useQuery(callQuery(TERMS, {}));
  if (query.isPending) return <LoadingRows />;
  if (!query.data)
    return (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  return <TermsForm key={query.data.since ?? 'none'} terms={query.data} />;
}
