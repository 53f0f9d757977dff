import { Anchor, Group, Skeleton, Stack, Title } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import { isCouriered } from '@sofreh/domain/enums';
import { deliveryTypeLabels, sourceLabels } from '@sofreh/fa/labels';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { OrderDoor } from '#web/backoffice/bikers/order-door.tsx';
import { OrderRequests } from '#web/backoffice/courier-requests/order-requests.tsx';
import { Film } from '#web/staff/order-detail/film.tsx';
import classes from '#web/staff/order-detail/order.module.css';
import { OrderFacts } from '#web/staff/order-detail/order-facts.tsx';
import { OrderLines } from '#web/staff/order-detail/order-lines.tsx';
import { Payments } from '#web/staff/order-detail/payments.tsx';
import { PriceExplanation } from '#web/staff/order-detail/price-explanation.tsx';
import { Section } from '#web/staff/order-detail/section.tsx';
import { orderTexts } from '#web/staff/order-detail/texts.ts';
import { Conversation } from '#web/staff/order-messages/conversation.tsx';
import { orderMessageTexts } from '#web/staff/order-messages/texts.ts';
import { AcceptClock } from '#web/staff/orders/accept-clock.tsx';
import { OrderMoves } from '#web/staff/orders/order-moves.tsx';
import { OrderQuestions } from '#web/staff/orders/order-questions.tsx';
import { TakenBack } from '#web/staff/orders/taken-back.tsx';
import { OrderPapers } from '#web/staff/print-jobs/order-papers.tsx';
import { orderQuery } from '#web/staff/query/order-queries.ts';
import { GiveBack } from '#web/staff/refunds/give-back.tsx';
import { MoneyBack } from '#web/staff/refunds/money-back.tsx';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { staffTexts } from '#web/staff/texts.ts';
import { ErrorState, JalaliDate, StatusBadge } from '#web/ui/index.ts';

export function OrderPage() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const { data, error, refetch, isFetching } = useQuery(orderQuery(id));
  return (
    <Stack gap="md">
      <Anchor component={Link} to="/bo/orders" className={classes.back}>
        <IconArrowRight size={18} aria-hidden />
        {orderTexts.back}
      </Anchor>
      {data ? (
        <OrderView order={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Loading />
      )}
    </Stack>
  );
}

function OrderView({ order }: { readonly order: Order }) {
  const { can } = useStaff();
  return (
    <>
      <Group justify="space-between" align="start">
        <div>
          <Group gap="sm">
            <Title order={1} size="h2">
              {staffTexts.order(order.number)}
            </Title>
            <StatusBadge status={order.status} />
            <MoneyBack order={order} currency={order.currency} />
            <TakenBack order={order} />
          </Group>
          <span className={classes.soft}>
            {deliveryTypeLabels[order.deliveryType]}، {sourceLabels[order.source]}،{' '}
            <JalaliDate at={order.placedAt} />
          </span>
        </div>
        <OrderQuestions orders={[order]}>
          <OrderMoves order={order} size="md" />
        </OrderQuestions>
      </Group>
      {order.acceptBy && <AcceptClock placedAt={order.placedAt} acceptBy={order.acceptBy} />}
      <GiveBack order={order} />
      <div className={classes.columns}>
        <Stack gap="md">
          <OrderLines order={order} />
          <PriceExplanation order={order} />
        </Stack>
        <Stack gap="md">
          <OrderFacts order={order} />
          {order.customerId !== null && (
            <Section title={orderMessageTexts.title}>
              <Conversation orderId={order.id} />
            </Section>
          )}
          <Payments order={order} />
          {can('courier.view') && isCouriered(order.deliveryType) && (
            <>
              <OrderDoor order={order} />
              <OrderRequests order={order} />
            </>
          )}
          <OrderPapers order={order} />
          <Film order={order} />
        </Stack>
      </div>
    </>
  );
}

function Loading() {
  return (
    <>
      <Skeleton height={44} width={260} />
      <div className={classes.columns}>
        <Skeleton height={380} radius="lg" />
        <Skeleton height={380} radius="lg" />
      </div>
    </>
  );
}
