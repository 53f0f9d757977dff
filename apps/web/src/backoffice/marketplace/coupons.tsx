import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { codeBenefitText } from '@sofreh/fa/code-texts';
import { dateTime } from '@sofreh/fa/dates';
import { toPersianDigits } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import type { ApiResponse } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { ErrorState, LoadingRows } from '#web/ui/index.ts';
import type { MarketShop } from './market-calls.ts';
import { marketTexts as texts } from './texts.ts';

type Coupon = ApiResponse<'GET /api-snappFood/orders/coupons'>['data'][number];

/** Says what a coupon gives, at most how much, and until when. */
function givesText({ kind, value, cap, expiresAt }: Coupon): string {
  const type = kind === 'FIX' ? 'MONEY' : kind;
  const until = expiresAt === null ? texts.couponEndless : texts.couponUntil(dateTime(expiresAt));
  return `${codeBenefitText({ type, value, cap, freeItems: [] }, 'TOMAN')}، ${until}`;
}

/** Lists what guests may use at a shop now, and who pays for it. */
export function Coupons({ shop: { id, title } }: { readonly shop: MarketShop }) {
  const query = useQuery(
    callQuery('GET /api-snappFood/orders/coupons', { query: { shopId: id } }, { quiet: true }),
  );
  return (
    <Paper withBorder radius="lg" p="md">
      <Stack gap="xs">
        <Title order={2} size="h4">
          {texts.couponsOf(title)}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.couponsHint}
        </Text>
        {query.isPending && <LoadingRows />}
        {query.isError && !query.data && (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        )}
        {query.data?.data.length === 0 && <Text>{texts.noCoupons}</Text>}
        {query.data?.data.map((coupon) => (
          <Group key={coupon.code} justify="space-between" gap="sm">
            <div>
              <Text>
                {toPersianDigits(coupon.title)} <bdi dir="ltr">{coupon.code}</bdi>
              </Text>
              <Text size="sm">{givesText(coupon)}</Text>
            </div>
            <Text c="dimmed">{texts.paidBy[coupon.paidBy]}</Text>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
