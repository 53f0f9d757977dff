import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { CourierCompany } from '@sofreh/domain/courier-companies';
import { formatNumber, formatOrderNumber, formatPhone } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiResponse, api, newId } from '#web/api/index.ts';
import { requestTexts as texts } from '#web/backoffice/courier-requests/texts.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { ConfirmWithReason, Money } from '#web/ui/index.ts';
import classes from './dispatch.module.css';
import { BOARD, type WaitingOrder } from './use-dispatch.ts';

const LIVE = 'GET /api-delivery/v1/delivery-by-providers/live';
const PRICES = 'GET /api-delivery/v1/delivery-by-providers/estimated-price';
const REACH = 'GET /api-delivery/v1/delivery-by-providers/provider-distance-support';
type Request = ApiResponse<typeof LIVE>['data'][number];
type Price = ApiResponse<typeof PRICES>['data'][number];

/** Requests are looked at this often while the board is open, in ms. */
const ASK_EVERY_MS = 8_000;

type Props = {
  readonly orders: readonly WaitingOrder[];
  /** This is the one order that is chosen; null where none or several are. */
  readonly chosen: WaitingOrder | null;
  readonly mayAssign: boolean;
  readonly onAsked: () => void;
};

/** Shows couriers of companies beside the own ones: what is asked of them, what they take, and what nobody took. */
export function CompaniesPanel({ orders, chosen, mayAssign, onAsked }: Props) {
  const query = useQuery({ ...callQuery(LIVE, {}, { quiet: true }), refetchInterval: ASK_EVERY_MS });
  const live = query.data?.data ?? [];
  const left = orders.filter(({ id }) => query.data?.needPerson.includes(id));
  const isAsked = live.some(({ orderId }) => orderId === chosen?.id);
  return (
    <section className={classes.companies} aria-label={texts.ask}>
      <h2>{texts.ask}</h2>
      {left.length > 0 && (
        <Alert color="red" variant="light" c="dark" role="alert">
          {texts.needPerson(left.map(({ number }) => formatOrderNumber(number)).join('، '))}
        </Alert>
      )}
      {mayAssign && chosen && !isAsked && <Prices order={chosen} onAsked={onAsked} />}
      {mayAssign && !chosen && <Text c="dimmed">{texts.choose}</Text>}
      {live.map((request) => (
        <LiveRequest key={request.id} request={request} mayAssign={mayAssign} />
      ))}
    </section>
  );
}

function Prices({ order, onAsked }: { readonly order: WaitingOrder; readonly onAsked: () => void }) {
  const { vendor } = useStaff();
  const query = useQuery(callQuery(PRICES, { query: { orderId: order.id } }, { quiet: true }));
  const reach = useQuery(callQuery(REACH, { query: { orderId: order.id } }, { quiet: true }));
  const ask = useChange<CourierCompany>({
    run: (provider, options) =>
      api('POST /api-delivery/v1/delivery-by-providers', {
        body: { id: newId(), orderId: order.id, provider },
        ...options,
        quiet: false,
      }),
    changes: [LIVE, BOARD],
    done: texts.asked,
    onDone: onAsked,
  });
  if (query.isPending) return <Text c="dimmed">…</Text>;
  if (!query.data) return <Text c="dimmed">{texts.noAnswer}</Text>;
  return (
    <Stack gap={6} aria-label={texts.prices}>
      <Text>
        {texts.guestPays}: <Money amount={query.data.guestPays} currency={vendor.currency} />
        {reach.data &&
          `؛ ${texts.reach(
            formatNumber(Math.round(reach.data.metres / 100) / 10),
            formatNumber(reach.data.data.filter(({ supported }) => supported).length),
          )}`}
      </Text>
      {query.data.data.map((one) => (
        <Group key={one.provider} justify="space-between" gap="xs" wrap="wrap">
          <Text>
            <b>{texts.providerName(one.provider)}</b> {priceText(one)}
            {one.price !== null && <Money amount={one.price} currency={vendor.currency} />}
          </Text>
          <Button
            h={44}
            variant="light"
            disabled={one.outcome !== 'PRICED' || one.noCash}
            loading={ask.running}
            onClick={() => ask.start(one.provider)}
          >
            {texts.askOf(texts.providerName(one.provider))}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}

function priceText({ outcome, tooDear, noCash }: Price): string {
  if (outcome === 'NOT_COVERED') return texts.notCovered;
  if (outcome !== 'PRICED') return texts.noAnswer;
  if (noCash) return `(${texts.noCash}) `;
  return tooDear ? `(${texts.tooDear}) ` : '';
}

function LiveRequest({ request, mayAssign }: { readonly request: Request; readonly mayAssign: boolean }) {
  const [asking, setAsking] = useState(false);
  const { id, orderNumber, provider, status, inDoubt, withdrawn, courierName, courierPhone, collects, due } =
    request;
  const { currency } = useStaff().vendor;
  const off = useChange<string>({
    run: (reason, options) =>
      api('DELETE /api-delivery/v1/delivery-by-providers/{id}', {
        params: { id },
        query: { reason },
        ...options,
        quiet: false,
      }),
    changes: [LIVE, BOARD],
    onDone: () => setAsking(false),
  });
  return (
    <div className={classes.trip}>
      <Text>
        <b>
          {texts.order} {formatOrderNumber(orderNumber)}، {texts.providerName(provider)}
        </b>
        : {texts.stateName(status)}
        {inDoubt && `، ${texts.inDoubt}`}
        {withdrawn && `، ${texts.withdrawn}`}
      </Text>
      {request.tripStatus === 'INTERRUPTED' && (
        <Text c="red" fw={600}>
          {texts.interrupted}
        </Text>
      )}
      {collects > 0 && (
        <Text>
          {texts.collects}: <Money amount={collects} currency={currency} />
        </Text>
      )}
      {collects > due && (
        <Alert color="orange" variant="light" c="dark" role="alert">
          {texts.mayTakeTwice(formatMoney(due, currency))}
        </Alert>
      )}
      {courierName && (
        <Text>
          {courierName}{' '}
          {courierPhone && (
            <Anchor href={`tel:${courierPhone}`} dir="ltr" c="inherit" className={classes.call}>
              <bdi>{formatPhone(courierPhone)}</bdi>
            </Anchor>
          )}
        </Text>
      )}
      {mayAssign && (
        <Button variant="subtle" color="red" h={44} onClick={() => setAsking(true)}>
          {texts.withdraw}
        </Button>
      )}
      <ConfirmWithReason
        opened={asking}
        title={texts.withdrawTitle(formatOrderNumber(orderNumber))}
        hint={texts.withdrawHint}
        suggestions={texts.reasons}
        confirmLabel={texts.withdraw}
        loading={off.running}
        onConfirm={(reason) => off.start(reason)}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
