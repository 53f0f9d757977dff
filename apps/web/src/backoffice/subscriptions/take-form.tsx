import { Alert, Button, SegmentedControl, Stack, Text } from '@mantine/core';
import type { CallKey } from '@sofreh/contract';
import type { TermMonths } from '@sofreh/domain/subscriptions';
import { shortDate } from '@sofreh/fa/dates';
import { termLabels } from '@sofreh/fa/labels';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type ApiResponse, api, newId } from '#web/api/index.ts';
import { askAgain, callQuery, useChange } from '#web/staff/query/call-query.ts';
import { ErrorState, LoadingRows, Money } from '#web/ui/index.ts';
import classes from './subscription.module.css';
import { subscriptionTexts as texts } from './texts.ts';

/** This is what is about to be taken; no periods for a service. */
export type Taken = {
  readonly packageId: string;
  readonly title: string;
  readonly terms: readonly { readonly months: TermMonths; readonly percent: number }[];
};
/** A contract that is accepted or paid changes what these answer. */
const CONTRACT_READS: readonly CallKey[] = [
  'GET /api-identity/identity/contracts',
  'GET /api-identity/identity/features/list',
  'GET /api-identity/identity/features/identity-package/{id}',
  'GET /api-identity/identity/features/packages',
  'GET /api-identity/identity/features/packages/{id}/price',
  'GET /api-identity/identity/subscriptions/usages',
  'GET /api-identity/identity/subscriptions/usages/status',
];
const PRICE = 'GET /api-identity/identity/features/packages/{id}/price';
type Price = ApiResponse<typeof PRICE>;
type Props = {
  readonly taken: Taken;
  readonly payable: boolean;
  readonly onClose: () => void;
};

/** Asks for how long it is taken, what it costs and why, and for the word that it is taken. */
export function TakeForm({ taken: { packageId, terms }, payable, onClose }: Props) {
  const [months, setMonths] = useState<TermMonths | 0>(terms[0]?.months ?? 0);
  const [id, setId] = useState(newId);
  const price = useQuery(
    callQuery(PRICE, { params: { id: packageId }, query: { months: `${months}` } }, { quiet: true }),
  );
  const take = useChange<Price>({
    run: async ({ due }, options) => {
      const body = { id, packageId, months, due };
      const made = await api('POST /api-identity/identity/subscriptions', { body, ...options });
      if (made.status === 'PENDING' && payable) {
        const open = 'GET /api-identity/identity/contracts/{id}/payment';
        const { submitUrl } = await api(open, { params: { id: made.id }, query: {}, ...options });
        location.assign(submitUrl);
      }
    },
    changes: CONTRACT_READS,
    done: texts.accepted,
    onDone: onClose,
  });
  const choose = (value: string) => {
    setMonths(terms.find((term) => `${term.months}` === value)?.months ?? 0);
    // Another time is another contract.
    setId(newId());
    take.reset();
  };
  const label =
    !price.data || price.data.due === 0 ? texts.acceptFree : payable ? texts.accept : texts.acceptClosed;
  return (
    <Stack>
      {terms.length > 1 && (
        <div>
          <Text fw={600} id="term-label">
            {texts.term}
          </Text>
          <SegmentedControl
            fullWidth
            size="md"
            aria-labelledby="term-label"
            value={`${months}`}
            onChange={choose}
            data={terms.map((term) => ({
              value: `${term.months}`,
              label: (
                <span className={classes.term}>
                  {termLabels[term.months]}
                  {term.percent > 0 && <small>{texts.percentOff(term.percent)}</small>}
                </span>
              ),
            }))}
          />
        </div>
      )}
      {price.isPending && <LoadingRows />}
      {price.isError && <ErrorState error={price.error} onRetry={() => void price.refetch()} />}
      {price.data && <PriceLines price={price.data} />}
      {!payable && <Alert color="yellow">{texts.closed}</Alert>}
      {take.fault && (
        <Text role="alert" c="red">
          {take.fault}
        </Text>
      )}
      <Button
        size="md"
        h={48}
        loading={take.running}
        disabled={!price.data}
        onClick={() => {
          if (take.fault) askAgain(PRICE);
          if (price.data) take.start(price.data);
        }}
      >
        {label}
      </Button>
    </Stack>
  );
}

function PriceLines({
  price: { list, price, unused, credit, due, startsAt, endsAt },
}: {
  readonly price: Price;
}) {
  return (
    <dl className={classes.lines}>
      {list !== price && <Line name={texts.list} value={<Money amount={list} currency="TOMAN" />} />}
      {list !== price && (
        <Line name={texts.discount} value={<Money amount={price - list} currency="TOMAN" />} />
      )}
      <Line name={texts.price} value={<Money amount={price} currency="TOMAN" />} />
      {unused > 0 && <Line name={texts.unused} value={<Money amount={-unused} currency="TOMAN" />} />}
      {credit > 0 && <Line name={texts.fromCredit} value={<Money amount={-credit} currency="TOMAN" />} />}
      {credit < 0 && <Line name={texts.toCredit} value={<Money amount={-credit} currency="TOMAN" />} />}
      <Line strong name={texts.due} value={<Money amount={due} currency="TOMAN" />} />
      {startsAt && <Line name={texts.begins} value={shortDate(startsAt)} />}
      {startsAt && <Line name={texts.ends} value={endsAt ? shortDate(endsAt) : texts.forever} />}
    </dl>
  );
}

type LineProps = { readonly name: string; readonly value: ReactNode; readonly strong?: boolean };

function Line({ name, value, strong }: LineProps) {
  return (
    <div className={classes.line} data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
