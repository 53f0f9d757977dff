import { Badge, Button, Group } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import { PAPER_COPIES } from '@sofreh/domain/limits';
import { hasPaperFor, mayPrint, type PrintAction } from '@sofreh/domain/print-state';
import { time } from '@sofreh/fa/dates';
import { printFailureLabels, printStatusLabels } from '@sofreh/fa/labels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiInput, api, apiFile, newId } from '#web/api/index.ts';
import { maySend, useNetworkStore } from '#web/offline/index.ts';
import { ErrorState, LoadingRows, NumberField } from '#web/ui/index.ts';
import { Section } from '../order-detail/section.tsx';
import { callQuery, useChange } from '../query/call-query.ts';
import { useStaff } from '../session/staff-context.ts';
import { ElsewhereMenu } from './elsewhere-menu.tsx';
import { printInBrowser } from './print-in-browser.ts';
import classes from './printing.module.css';
import { SavePaper } from './save-paper.tsx';
import { printingTexts, printingTexts as texts } from './texts.ts';
import { JOBS, PRINTERS, type PrinterLight, type PrintJob } from './use-printers.ts';

/** An order has a slip at each station, its changes and its labels: more of them are looked for in the list of all. */
const SHOWN = 40;
const CHANGES = [JOBS, PRINTERS] as const;
type Kind = NonNullable<ApiInput<'POST /api/orders/printorder'>['body']['kind']>;

type Props = { readonly order: Pick<Order, 'id' | 'deliveryType' | 'tableId'> };

/**
 * Lists the papers of an order: what became of each, printed again or elsewhere, and those that nobody has asked for
 * yet. Only the server knows them: without a network nothing is shown.
 */
export function OrderPapers(props: Props) {
  return maySend(useNetworkStore()) ? <Papers {...props} /> : null;
}

function Papers({ order }: Props) {
  const query = useQuery(callQuery(JOBS, { query: { orderId: order.id, pageSize: SHOWN } }, { quiet: true }));
  const lights = useQuery(callQuery(PRINTERS, {}, { quiet: true }));
  const { can } = useStaff();
  const atTable = order.tableId !== null;
  const printers = (lights.data?.data ?? []).filter(({ active }) => active);
  const jobs = query.data?.data ?? [];
  const missing = (kind: Kind) =>
    mayPrint(kind, atTable, can) && query.isSuccess && jobs.every((job) => job.kind !== kind);
  return (
    <Section title={texts.papersOf}>
      {query.isPending && <LoadingRows rows={2} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && jobs.length === 0 && <p className={classes.soft}>{texts.noPapers}</p>}
      {jobs.length > 0 && (
        <ul className={classes.list}>
          {jobs.map((job) => (
            <OrderPaper key={job.id} job={job} printers={printers} may={mayPrint(job.kind, atTable, can)} />
          ))}
        </ul>
      )}
      <Group gap="xs" mt="sm">
        {missing('KITCHEN') && <Ask orderId={order.id} kind="KITCHEN" label={texts.askKitchen} />}
        {missing('COURIER') && hasPaperFor('COURIER', order.deliveryType) && (
          <Ask orderId={order.id} kind="COURIER" label={texts.askCourier} />
        )}
        {printers.length > 0 && mayPrint('BAG', atTable, can) && <AskBags orderId={order.id} />}
        <SavePaper fetch={() => apiFile('GET /api/orders/{id}/receiptpdf', { params: { id: order.id } })}>
          {printingTexts.save}
        </SavePaper>
      </Group>
    </Section>
  );
}

/** Asks for a paper of the order as it is now: at its station's printer, else by the browser's dialog. */
function Ask({
  orderId,
  kind,
  label,
}: {
  readonly orderId: string;
  readonly kind: Kind;
  readonly label: string;
}) {
  const ask = useChange({
    run: async (_given, options) => {
      const job = await api('POST /api/orders/printorder', {
        body: { id: newId(), orderId, kind },
        ...options,
      });
      if (job.printerId === null) await printInBrowser(job);
    },
    changes: CHANGES,
  });
  return (
    <>
      <Button h={44} variant="default" loading={ask.running} onClick={() => ask.start()}>
        {label}
      </Button>
      {ask.fault && <span role="alert">{ask.fault}</span>}
    </>
  );
}

/** Asks for the labels of so many bags, each with its number among them. */
function AskBags({ orderId }: { readonly orderId: string }) {
  const [bags, setBags] = useState<number | null>(1);
  const ask = useChange({
    run: async (_given, options) => {
      const of = bags ?? 1;
      for (let number = 1; number <= of; number += 1) {
        const body = { id: newId(), orderId, kind: 'BAG', bag: { number, of } } as const;
        const job = await api('POST /api/orders/printorder', { body, ...options });
        if (job.printerId === null) await printInBrowser(job);
      }
    },
    changes: CHANGES,
  });
  return (
    <Group gap={6} wrap="nowrap">
      <NumberField
        aria-label={texts.bags}
        size="md"
        w={104}
        rightSection={<span aria-hidden>{texts.bag}</span>}
        rightSectionWidth={48}
        minimum={PAPER_COPIES.min}
        maximum={PAPER_COPIES.max}
        value={bags}
        onChange={setBags}
      />
      <Button
        h={44}
        variant="default"
        loading={ask.running}
        disabled={bags === null}
        onClick={() => ask.start()}
      >
        {texts.askBags}
      </Button>
      {ask.fault && <span role="alert">{ask.fault}</span>}
    </Group>
  );
}

type PaperProps = {
  readonly job: PrintJob;
  readonly printers: readonly PrinterLight[];
  /** Tells whether it is this person's to print again or elsewhere. */
  readonly may: boolean;
};

function OrderPaper({ job, printers, may }: PaperProps) {
  const { id, title, status, attempts, failure, askedAt, endedAt, printerId, printerName } = job;
  const act = useChange({
    run: (given: { readonly action: PrintAction | 'MOVE'; readonly printerId?: string }, options) =>
      api('PUT /api/orders/printjobs', { body: { id, attempts, ...given }, ...options }),
    changes: CHANGES,
  });
  const browser = useChange({ run: () => printInBrowser(job), changes: CHANGES });
  const inFlight = status === 'CLAIMED' || status === 'SENT';
  const facts = [time(endedAt ?? askedAt), printerName, failure ? printFailureLabels[failure] : ''];
  return (
    <li className={classes.paper}>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <strong>{title}</strong>
        <Badge variant="light" tt="none" color={colorOf(status)}>
          {printStatusLabels[status]}
        </Badge>
      </Group>
      <span className={classes.soft}>{facts.filter(Boolean).join('، ')}</span>
      {(act.fault ?? browser.fault) && <span role="alert">{act.fault ?? browser.fault}</span>}
      {may && !inFlight && (
        <Group gap="xs">
          {status !== 'QUEUED' && printerId !== null && (
            <Button
              h={44}
              px={14}
              variant="default"
              loading={act.running}
              aria-label={texts.of(title, texts.again)}
              onClick={() => act.start({ action: 'PRINT_AGAIN' })}
            >
              {texts.again}
            </Button>
          )}
          <ElsewhereMenu
            of={title}
            printers={printers.filter((printer) => printer.id !== printerId)}
            onChoose={(to) => act.start({ action: 'MOVE', printerId: to })}
          />
          {printerId === null && (
            <Button
              h={44}
              px={14}
              variant="default"
              loading={browser.running}
              aria-label={texts.of(title, texts.byBrowser)}
              onClick={() => browser.start()}
            >
              {texts.byBrowser}
            </Button>
          )}
        </Group>
      )}
    </li>
  );
}

function colorOf(status: PrintJob['status']): string {
  if (status === 'PRINTED') return 'green';
  return status === 'UNSURE' || status === 'FAILED' ? 'red' : 'gray';
}
