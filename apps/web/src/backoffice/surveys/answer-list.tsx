import { Select, Stack, Text } from '@mantine/core';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import type { ApiResponse } from '#web/api/index.ts';
import { ReplyButton } from '#web/staff/order-messages/reply-button.tsx';
import { CustomerLink, OrderLink } from '#web/staff/orders/touched-link.tsx';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { type DataColumn, DataList, JalaliDate, useListAddress } from '#web/ui/index.ts';
import { surveysTexts as texts } from './texts.ts';

const LIST = 'GET /api/survey/{id}/answers';
type Row = ApiResponse<typeof LIST>['data'][number];
type Answer = Row['answers'][number];

function answerText({ rating, choices, text }: Answer): string {
  if (rating !== null) return texts.stars(rating * 100);
  return choices.length > 0 ? choices.join('، ') : text;
}

const columns: readonly DataColumn<Row>[] = [
  {
    key: 'order',
    title: texts.order,
    card: 'title',
    render: ({ orderId, orderNumber }) => (
      <OrderLink id={orderId}>{formatOrderNumber(orderNumber)}</OrderLink>
    ),
  },
  {
    key: 'guest',
    title: texts.guest,
    render: ({ customerId, customerName }) =>
      customerId ? <CustomerLink id={customerId}>{customerName || texts.nobody}</CustomerLink> : texts.nobody,
  },
  {
    key: 'score',
    title: texts.score,
    card: 'aside',
    render: ({ score }) => (score === null ? '' : texts.stars(score)),
  },
  {
    key: 'answers',
    title: texts.said,
    render: ({ answers }) => (
      <Stack gap={4}>
        {answers.map((answer) => (
          <Text key={answer.title} size="sm">
            <Text span size="sm" c="dimmed">
              {answer.title}
            </Text>{' '}
            {answerText(answer)}
          </Text>
        ))}
      </Stack>
    ),
  },
  { key: 'at', title: texts.at, render: ({ at }) => <JalaliDate at={at} /> },
  {
    key: 'reply',
    title: texts.reply,
    // What was only ticked asks for no answer, and an order of nobody known has nobody to write to.
    render: ({ orderId, orderNumber, customerId, answers }) =>
      customerId !== null &&
      answers.some(({ text }) => text !== '') && <ReplyButton orderId={orderId} orderNumber={orderNumber} />,
  },
];

export function AnswerList({ id }: { readonly id: string }) {
  const list = useListAddress<typeof LIST>({ filters: ['search', 'ratingUpTo'] });
  const query = useQuery(keepingPage(callQuery(LIST, { params: { id }, query: list.query })));
  return (
    <DataList
      name="survey-answers"
      title={texts.answers}
      columns={columns}
      query={query}
      list={list}
      rowKey={(row) => row.id}
      searchFor={texts.searchAnswers}
      filters={
        <Select
          aria-label={texts.upTo}
          placeholder={texts.allScores}
          clearable
          styles={{ input: { height: 44 } }}
          data={[1, 2, 3, 4].map((count) => ({ value: String(count), label: texts.upToStars(count) }))}
          value={list.address.ratingUpTo ?? null}
          onChange={(value) => list.filter({ ratingUpTo: value ?? undefined })}
        />
      }
      empty={{ title: texts.noAnswers, hint: texts.noAnswersHint }}
    />
  );
}
