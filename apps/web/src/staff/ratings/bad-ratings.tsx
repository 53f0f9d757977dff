import { Button } from '@mantine/core';
import { IconMoodSad, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type ApiResponse, api, useSettings } from '#web/api/index.ts';
import { Elapsed } from '#web/ui/index.ts';
import { ringOnce } from '../incoming/chime.ts';
import { callQuery, useChange } from '../query/call-query.ts';
import { useAtTill } from '../session/at-till.ts';
import { useStaff } from '../session/staff-context.ts';
import classes from './bad-ratings.module.css';
import { badRatingTexts as texts } from './texts.ts';

const RATINGS = 'GET /api/orders/bad-ratings';
type Rating = ApiResponse<typeof RATINGS>['data'][number];

/** It is shown at once; the others come up as these are taken on. */
const SHOWN = 2;

/** Gives bad ratings until somebody takes them on, where they are wanted; a new one rings. */
export function useBadRatings(wanted = true) {
  const allowed = useStaff().can('customer.view') && wanted;
  const { data } = useQuery({
    ...callQuery(RATINGS, { query: { pageSize: SHOWN } }, { quiet: true }),
    enabled: allowed,
  });
  const ratings = allowed ? (data?.data ?? []) : [];
  useBell(ratings);
  return { ratings, more: allowed ? Math.max(0, (data?.totalCount ?? 0) - ratings.length) : 0 };
}

/** Shows bad ratings above every screen of the back office. */
export function BadRatings() {
  return <RatingList {...useBadRatings()} />;
}

type ListProps = ReturnType<typeof useBadRatings> & {
  /** It is called when an order is gone to. */
  readonly onOpen?: () => void;
};

/** Shows the longest-waiting of them, and how many there are besides. */
export function RatingList({ ratings, more, onOpen }: ListProps) {
  return (
    <section
      className={ratings.length > 0 ? classes.ratings : undefined}
      aria-label={texts.title}
      aria-live="polite"
    >
      {ratings.map((rating) => (
        <RatingBar key={`${rating.orderId} ${rating.at}`} rating={rating} onOpen={onOpen} />
      ))}
      {ratings.length > 0 && more > 0 && <p className={classes.more}>{texts.more(more)}</p>}
    </section>
  );
}

/** Rings for each rating once, when it is first seen here. */
function useBell(ratings: readonly Rating[]) {
  const heard = useRef(new Set<string>());
  useEffect(() => {
    const fresh = ratings.filter(({ orderId }) => !heard.current.has(orderId));
    for (const { orderId } of fresh) heard.current.add(orderId);
    if (fresh.length > 0 && useSettings.getState().orderSound) ringOnce();
  }, [ratings]);
}

/** Leads to the order where the person works. */
function OrderLink({ rating: { orderId, orderNumber, rating }, onOpen }: BarProps) {
  const atTill = useAtTill();
  const look = {
    className: classes.link,
    children: texts.one(orderNumber, rating),
    onClick: () => onOpen?.(),
  };
  return atTill ? (
    <Link to="/bo/cashier/orders" search={{ order: orderId } as never} {...look} />
  ) : (
    <Link to="/bo/orders/$id" params={{ id: orderId } as never} {...look} />
  );
}

type BarProps = { readonly rating: Rating; readonly onOpen: (() => void) | undefined };

function RatingBar({ rating: given, onOpen }: BarProps) {
  const { orderId, orderNumber, customerName, customerPhone, text, at } = given;
  const take = useChange({
    run: (_given, options) =>
      api('PUT /api/orders/bad-ratings/{id}', { params: { id: orderId }, ...options }),
    changes: [RATINGS],
  });
  const name = customerName || texts.guest;
  return (
    <div className={classes.rating}>
      <IconMoodSad size={22} aria-hidden />
      <span className={classes.words}>
        <OrderLink rating={given} onOpen={onOpen} />، {name}، <Elapsed since={at} />
        {text && <> «{text}»</>}
        {take.fault && <span role="alert"> {take.fault}</span>}
      </span>
      <span className={classes.actions}>
        {customerPhone && (
          <Button
            component="a"
            href={`tel:${customerPhone}`}
            variant="default"
            h={44}
            px={12}
            leftSection={<IconPhone size={18} aria-hidden />}
            aria-label={texts.callOf(name)}
          >
            {texts.call}
          </Button>
        )}
        <Button
          h={44}
          px={12}
          color="#8f2413"
          loading={take.running}
          aria-label={texts.takeOf(orderNumber)}
          onClick={() => take.start()}
        >
          {texts.take}
        </Button>
      </span>
    </div>
  );
}
