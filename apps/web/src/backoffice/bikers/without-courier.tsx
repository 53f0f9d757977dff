import { Alert, Anchor } from '@mantine/core';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { IconMotorbike } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callQuery } from '#web/staff/query/call-query.ts';
import { courierTexts as texts } from './texts.ts';

/** So many of the orders are named. */
const NAMED = 5;

/**
 * Lists orders that are to be brought and that nobody brings yet, the oldest first, with the way to give them to
 * somebody.
 */
export function WithoutCourier() {
  const { data } = useQuery({
    ...callQuery('GET /api/orders/un-assigned-to-biker', { query: { pageSize: NAMED } }, { quiet: true }),
    refetchInterval: 30_000,
  });
  if (!data || data.totalCount === 0) return null;
  const numbers = data.data.map(({ number }) => formatOrderNumber(number)).join('، ');
  return (
    <Alert
      role="status"
      variant="light"
      c="dark"
      mb="md"
      color="orange"
      icon={<IconMotorbike aria-hidden />}
      title={texts.withoutCourier(data.totalCount)}
    >
      {data.totalCount > NAMED ? texts.firstOfThem(numbers) : texts.allOfThem(numbers)}{' '}
      <Anchor
        component={Link}
        to="/bo/dispatch"
        display="inline-flex"
        mih={44}
        style={{ alignItems: 'center' }}
      >
        {texts.giveThem}
      </Anchor>
    </Alert>
  );
}
