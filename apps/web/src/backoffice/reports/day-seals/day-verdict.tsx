import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import { instantOfDay, longDate } from '@sofreh/fa/dates';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { sealText } from '@sofreh/fa/seal-text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ApiResponse } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { ErrorState } from '#web/ui/index.ts';
import { sealsTexts as texts } from './texts.ts';

type Verified = ApiResponse<'GET /api/reports/seals/{day}'>;

function sentenceOf({ finding, eventCount }: Verified, day: string): string {
  switch (finding) {
    case 'INTACT':
      return texts.intact(day, eventCount);
    case 'EVENT_CHANGED':
      return texts.changed(day);
    case 'EVENT_MISSING':
      return texts.missing(day);
    case 'SEAL_BROKEN':
      return texts.broken(day);
  }
}

/** Whether a day's events are what was sealed; the first that is not, with its order's film. */
export function DayVerdict({ day }: { readonly day: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery('GET /api/reports/seals/{day}', { params: { day } }),
    staleTime: 0,
  });
  const name = longDate(instantOfDay(day));
  if (error) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <Text role="status">{texts.verifying}</Text>;
  const { finding, touched, seals } = data;
  return (
    <Alert color={finding === 'INTACT' ? 'green' : 'red'} role={finding === 'INTACT' ? 'status' : 'alert'}>
      <Stack gap="xs">
        <Text fw={700}>{sentenceOf(data, name)}</Text>
        {touched && (
          <Group gap="sm">
            <Text>{texts.first(touched.seq)}</Text>
            {touched.orderId && touched.orderNumber !== null ? (
              <Anchor
                component={Link}
                to="/bo/reports/film/$id"
                params={{ id: touched.orderId } as never}
                py={10}
              >
                {texts.ofOrder(formatOrderNumber(touched.orderNumber))}
              </Anchor>
            ) : (
              <Text>{texts.gone}</Text>
            )}
          </Group>
        )}
        <Text size="sm">
          {texts.codes}: {seals.map(({ code }) => sealText(code)).join('، ')}
        </Text>
        <Text size="sm">{texts.compare}</Text>
      </Stack>
    </Alert>
  );
}
