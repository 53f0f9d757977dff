import { Badge, Group, Rating, Select } from '@mantine/core';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import type { ApiResponse } from '#web/api/index.ts';
import { ReplyButton } from '#web/staff/order-messages/reply-button.tsx';
import { CustomerLink, OrderLink } from '#web/staff/orders/touched-link.tsx';
import { callQuery } from '#web/staff/query/call-query.ts';
import { type DataColumn, DataList, JalaliDate, useListAddress } from '#web/ui/index.ts';
import { FeedbackSummary } from './feedback-summary.tsx';
import { feedbacksTexts } from './texts.ts';

const LIST = 'GET /api-identity/identity/feedbacks';
type Feedback = ApiResponse<typeof LIST>['data'][number];

const columns: readonly DataColumn<Feedback>[] = [
  {
    key: 'order',
    title: feedbacksTexts.order,
    card: 'title',
    render: ({ orderId, orderNumber }) => (
      <OrderLink id={orderId}>{formatOrderNumber(orderNumber)}</OrderLink>
    ),
  },
  {
    key: 'customer',
    title: feedbacksTexts.customer,
    render: ({ customerId, customerName }) => <CustomerLink id={customerId}>{customerName}</CustomerLink>,
  },
  { key: 'rating', title: feedbacksTexts.rating, card: 'aside', render: (row) => <Stars row={row} /> },
  {
    key: 'viewpoints',
    title: feedbacksTexts.viewpoints,
    render: ({ viewpoints }) => (
      <Group gap={6}>
        {viewpoints.map(({ side, title }) => (
          <Badge key={title} variant="light" color={side === 'PROS' ? 'green' : 'red'} tt="none" fw={500}>
            {title}
          </Badge>
        ))}
      </Group>
    ),
  },
  { key: 'text', title: feedbacksTexts.text, render: ({ text }) => text },
  { key: 'at', title: feedbacksTexts.at, render: ({ at }) => <JalaliDate at={at} /> },
  {
    key: 'reply',
    title: feedbacksTexts.reply,
    render: ({ orderId, orderNumber }) => <ReplyButton orderId={orderId} orderNumber={orderNumber} />,
  },
];

function Stars({ row: { rating } }: { readonly row: Feedback }) {
  return (
    <span role="img" aria-label={feedbacksTexts.stars(rating)}>
      <Rating value={rating} readOnly aria-hidden />
    </span>
  );
}

/** Lists what customers thought of their orders, newest first; the worst alone where asked. */
export function FeedbacksPage() {
  const list = useListAddress<typeof LIST>({ filters: ['search', 'ratingUpTo'] });
  const query = useQuery(callQuery(LIST, { query: list.query }));
  const choices = [1, 2, 3, 4].map((count) => ({
    value: String(count),
    label: feedbacksTexts.upToStars(count),
  }));
  return (
    <DataList
      name="feedbacks"
      title={feedbacksTexts.title}
      columns={columns}
      query={query}
      list={list}
      rowKey={({ id }) => id}
      searchFor={feedbacksTexts.search}
      filters={
        <Select
          aria-label={feedbacksTexts.upTo}
          placeholder={feedbacksTexts.all}
          data={choices}
          value={list.address.ratingUpTo ?? null}
          onChange={(value) => list.filter({ ratingUpTo: value ?? undefined })}
          clearable
        />
      }
      summary={<FeedbackSummary />}
      empty={{ title: feedbacksTexts.empty, hint: feedbacksTexts.emptyHint }}
    />
  );
}
