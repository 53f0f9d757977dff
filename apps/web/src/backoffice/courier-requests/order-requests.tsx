import { Stack, Text } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import { formatNumber } from '@sofreh/fa/digits';
import { companyReportOutcomeLabels } from '@sofreh/fa/labels';
import { useQuery } from '@tanstack/react-query';
import { Section } from '#web/staff/order-detail/section.tsx';
import { callQuery } from '#web/staff/query/call-query.ts';
import { JalaliDate, Money } from '#web/ui/index.ts';
import { DenyCash } from './deny-cash.tsx';
import { requestTexts as texts } from './texts.ts';

/**
 * Shows what companies were asked for an order: state, cost, and every report they sent. It is nothing where none was
 * asked.
 */
export function OrderRequests({ order }: { readonly order: Order }) {
  const query = useQuery({
    ...callQuery(
      'GET /api-delivery/v1/delivery-by-providers/order/{id}',
      { params: { id: order.id } },
      { quiet: true },
    ),
    refetchInterval: 15_000,
  });
  const requests = query.data?.data ?? [];
  if (requests.length === 0) return null;
  return (
    <Section title={texts.section}>
      <Stack gap="sm">
        {requests.map((request) => (
          <div key={request.id}>
            <Text fw={700}>
              {texts.providerName(request.provider)}: {texts.stateName(request.status)}
              {request.inDoubt && `، ${texts.inDoubt}`}
              {request.withdrawn && `، ${texts.withdrawn}`}
            </Text>
            {request.tripStatus === 'INTERRUPTED' && (
              <Text c="red" fw={600}>
                {texts.interrupted}
              </Text>
            )}
            {request.courierName && <Text>{request.courierName}</Text>}
            <Text>
              {texts.cost}: <Money amount={request.cost} currency={order.currency} />؛ {texts.guestPays}:{' '}
              <Money amount={request.guestPays} currency={order.currency} />
              {request.vendorBears !== null && (
                <>
                  ؛ {request.vendorBears < 0 ? texts.vendorKeeps : texts.vendorBears}:{' '}
                  <Money amount={Math.abs(request.vendorBears)} currency={order.currency} />
                </>
              )}
            </Text>
            {request.collects > 0 && (
              <Text>
                {request.collected > 0 ? texts.collected : texts.collects}:{' '}
                <Money amount={request.collected || request.collects} currency={order.currency} />
              </Text>
            )}
            {request.beyond > 0 && (
              <Text>
                {texts.beyond}: <Money amount={request.beyond} currency={order.currency} />
              </Text>
            )}
            {request.struckOff > 0 && (
              <Text>
                {texts.struckOff}: <Money amount={request.struckOff} currency={order.currency} />
              </Text>
            )}
            <DenyCash request={request} currency={order.currency} />
            {request.reason && <Text c="dimmed">{request.reason}</Text>}
            <Text c="dimmed">
              <JalaliDate at={request.requestedAt} />
            </Text>
            {request.trackingUrl && (
              <a href={request.trackingUrl} target="_blank" rel="noreferrer">
                {texts.track}
              </a>
            )}
            {request.reports.length > 0 && (
              <details>
                <summary style={{ minHeight: 44, cursor: 'pointer' }}>
                  {texts.reports(formatNumber(request.reports.length))}
                </summary>
                {request.reports.map(({ at, outcome, said }) => (
                  <div key={`${at} ${said}`}>
                    <JalaliDate at={at} />:{' '}
                    {outcome ? companyReportOutcomeLabels[outcome] : texts.reportWaits}
                    <code
                      dir="ltr"
                      style={{
                        display: 'block',
                        whiteSpace: 'pre-wrap',
                        overflowWrap: 'anywhere',
                        fontSize: 12,
                      }}
                    >
                      {said}
                    </code>
                  </div>
                ))}
              </details>
            )}
          </div>
        ))}
      </Stack>
    </Section>
  );
}
