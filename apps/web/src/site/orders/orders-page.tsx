import { ORDERS_TAKE_DEFAULT, ORDERS_TAKE_STEP } from '@sofreh/domain/limits';
import { isFinalStatus } from '@sofreh/domain/order-state';
import { paymentStanding } from '@sofreh/domain/payment-state';
import { countedTitle } from '@sofreh/fa/count-text';
import { dateTime } from '@sofreh/fa/dates';
import { deliveryTypeLabels, guestOrderStatusLabels } from '@sofreh/fa/labels/ordering';
import { paymentStandingLabels } from '@sofreh/fa/labels/paying';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ApiResponse } from '#web/api/types.ts';
import { Icon } from '#web/guest-look/icon.tsx';
import { api } from '../data/api.ts';
import { useLoad } from '../data/use-load.ts';
import { LoginGate } from '../login/login-gate.tsx';
import { common, listText } from '../texts/common.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Money } from '../ui/money.tsx';
import { PageError } from '../ui/page-error.tsx';
import { SubPage, useMenuAddress } from '../ui/sub-page.tsx';
import { AgainLink } from './again-link.tsx';
import { useHasBranches } from './order-branch.ts';
import { orderTexts } from './texts.ts';
import '../styles/orders.css';

type OwnOrder = ApiResponse<'GET /api/orders/me'>['data'][number];

/** Shows at `/orders` the guest's orders, newest first. */
export function OrdersPage() {
  return (
    <SubPage title={orderTexts.mine}>
      <LoginGate hint={orderTexts.loginNeeded}>
        <OrderList />
      </LoginGate>
    </SubPage>
  );
}

/** Shows the first page, and below it as many steps of older ones as were asked for. */
function OrderList() {
  const [steps, setSteps] = useState(0);
  const pages = [
    { skip: 0, take: ORDERS_TAKE_DEFAULT },
    ...Array.from({ length: steps }, (_, step) => ({
      skip: ORDERS_TAKE_DEFAULT + step * ORDERS_TAKE_STEP,
      take: ORDERS_TAKE_STEP,
    })),
  ];
  return pages.map(({ skip, take }, index) => (
    <OrderPage
      key={skip}
      skip={skip}
      take={take}
      onMore={index === steps ? () => setSteps(steps + 1) : undefined}
    />
  ));
}

type PageProps = { skip: number; take: number; onMore: (() => void) | undefined };

function OrderPage({ skip, take, onMore }: PageProps) {
  const menu = useMenuAddress();
  const { data, error, reload } = useLoad(`${skip}-${take}`, () =>
    api('GET /api/orders/me', { query: { skip, take } }),
  );
  if (!data && error) return <PageError kind="failed" error={error} onRetry={reload} />;
  if (!data) return <OrderListSkeleton />;
  if (data.totalCount === 0) {
    return (
      <EmptyState icon="receipt" title={orderTexts.none} hint={orderTexts.noneHint}>
        <Link href={menu} className="button small">
          {common.home}
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="order-list">
        {data.data.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {onMore && data.totalCount > skip + data.data.length && (
        <button type="button" className="button soft small wide" onClick={onMore}>
          {orderTexts.more}
        </button>
      )}
    </>
  );
}

/** Says what was eaten, each dish with its count. */
function dishesText({ dishes }: OwnOrder): string {
  return listText(dishes.map((dish) => countedTitle(dish, dish.title)));
}

function OrderRow({ order }: { order: OwnOrder }) {
  const hasBranches = useHasBranches(order);
  return (
    <li>
      <Link href={`/orders/${order.id}`} className="order-row">
        <span className="order-row-words">
          <strong>{common.orderTitle(order.number)}</strong>
          {hasBranches && <span className="field-hint">{order.vendorName}</span>}
          <span className="field-hint">{dateTime(order.placedAt)}</span>
          <span className="order-row-dishes">{dishesText(order)}</span>
          <span className={badgeOf(order)}>{guestOrderStatusLabels[order.status]}</span>
          {order.refundedAmount > 0 && (
            <span className="badge warn">{paymentStandingLabels[paymentStanding(order)]}</span>
          )}
          {order.unread > 0 && <span className="badge good">{orderTexts.unread(order.unread)}</span>}
        </span>
        <span className="order-row-figures">
          <Money amount={order.finalPrice} />
          <span className="field-hint">{order.tableName ?? deliveryTypeLabels[order.deliveryType]}</span>
        </span>
        <Icon name="forward" size={18} />
      </Link>
      {isFinalStatus(order.status) && <AgainLink order={order} />}
    </li>
  );
}

function badgeOf({ status }: OwnOrder): string {
  if (status === 'REJECTED') return 'badge bad';
  if (status === 'SUBMITTED') return 'badge warn';
  return status === 'FINISHED' || status === 'DELIVERED' ? 'badge quiet' : 'badge good';
}

function OrderListSkeleton() {
  return (
    <div aria-busy="true">
      <div className="skeleton skeleton-row" />
      <div className="skeleton skeleton-row" />
      <div className="skeleton skeleton-row" />
    </div>
  );
}
