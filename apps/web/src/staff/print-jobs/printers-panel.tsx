import { Badge, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import type { PrintAction } from '@sofreh/domain/print-state';
import { time } from '@sofreh/fa/dates';
import { printFailureLabels } from '@sofreh/fa/labels';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api, notify, useSettings } from '#web/api/index.ts';
import { ErrorState, LoadingRows } from '#web/ui/index.ts';
import { callQuery, useChange } from '../query/call-query.ts';
import { ElsewhereMenu } from './elsewhere-menu.tsx';
import { printInBrowser } from './print-in-browser.ts';
import classes from './printing.module.css';
import { printerWords, printingTexts as texts } from './texts.ts';
import { isInTrouble, JOBS, PRINTERS, type PrinterLight, type PrintJob } from './use-printers.ts';

type Props = {
  readonly query: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'refetch'>;
  readonly printers: readonly PrinterLight[];
};

/** Shows each printer with its light, and the papers that a person must look at. */
export function PrintersPanel({ query, printers }: Props) {
  const input = { query: { attention: 'true', pageSize: 30 } } as const;
  const { data } = useQuery(callQuery(JOBS, input, { quiet: true }));
  const jobs = data?.data ?? [];
  if (query.isPending) return <LoadingRows />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Stack gap="lg">
      {printers.length === 0 ? <Text>{texts.none}</Text> : <Lights printers={printers} />}
      <SheetWidth />
      <Button
        variant="default"
        h={44}
        leftSection={<IconDeviceDesktop size={18} aria-hidden />}
        onClick={() => window.open('/bo/cashier/display', 'sofreh-display', 'popup,width=1024,height=768')}
      >
        {texts.display}
      </Button>
      {jobs.length > 0 && (
        <section aria-label={texts.papers}>
          <h3 className={classes.caption}>{texts.papers}</h3>
          <ul className={classes.list}>
            {jobs.map((job) => (
              <Paper key={job.id} job={job} printers={printers} />
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}

/** Shows how wide the paper is on which this device's browser prints by its own dialog. */
function SheetWidth() {
  const sheetWidth = useSettings((settings) => settings.sheetWidth);
  const change = useSettings((settings) => settings.change);
  return (
    <section aria-label={texts.sheet}>
      <h3 className={classes.caption}>{texts.sheet}</h3>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={texts.sheet}
        value={String(sheetWidth ?? 'PRINTER')}
        onChange={(value) => change({ sheetWidth: value === 'PRINTER' ? null : value === '58' ? 58 : 80 })}
        data={(['PRINTER', '58', '80'] as const).map((value) => ({ value, label: texts.sheetOf[value] }))}
      />
    </section>
  );
}

function colorOf(printer: PrinterLight): string {
  const { active, state } = printer;
  if (active && state === 'UNKNOWN') return 'gray';
  if (state === 'PAPER_LOW') return 'yellow';
  return isInTrouble(printer) ? 'red' : 'green';
}

function Lights({ printers }: { readonly printers: readonly PrinterLight[] }) {
  return (
    <ul className={classes.list}>
      {printers.map((printer) => (
        <Light
          key={printer.id}
          printer={printer}
          others={printers.filter((other) => other.id !== printer.id && !isInTrouble(other))}
        />
      ))}
    </ul>
  );
}

/** Shows a printer as it is; what waits for one that cannot print goes elsewhere with one tap. */
function Light({
  printer,
  others,
}: {
  readonly printer: PrinterLight;
  readonly others: readonly PrinterLight[];
}) {
  const { id, name, waiting } = printer;
  const move = useChange({
    run: async (printerId: string, options) => {
      const where = { params: { id }, body: { printerId } };
      const { moved } = await api('POST /api/orders/printers/{id}/elsewhere', { ...where, ...options });
      const to = others.find((other) => other.id === printerId)?.name ?? '';
      notify({ kind: 'success', message: moved > 0 ? texts.movedTo(moved, to) : texts.noneWaits });
    },
    changes: [JOBS, PRINTERS],
  });
  return (
    <li className={classes.printer}>
      <span className={classes.name}>{name}</span>
      {waiting > 0 && <span className={classes.soft}>{texts.waiting(waiting)}</span>}
      <Badge variant="light" size="lg" tt="none" color={colorOf(printer)}>
        {printerWords(printer)}
      </Badge>
      {isInTrouble(printer) && others.length === 0 && <span className={classes.soft}>{texts.noOther}</span>}
      {isInTrouble(printer) && (
        <ElsewhereMenu
          of={texts.waitingOf(name)}
          printers={others}
          loading={move.running}
          onChoose={move.start}
        />
      )}
      {move.fault && <span role="alert">{move.fault}</span>}
    </li>
  );
}

/** Says what a person is asked or told of a paper. */
function questionOf({ status, failure, printerId }: PrintJob): string {
  if (status === 'UNSURE') return texts.didItPrint;
  if (status === 'QUEUED' && printerId !== null) return texts.printerOff;
  return printerId === null && failure === null ? texts.noPrinter : texts.notPrinted;
}

function Paper({ job, printers }: { readonly job: PrintJob; readonly printers: readonly PrinterLight[] }) {
  const { id, title, attempts, status, failure, askedAt, printerId, printerName } = job;
  const changes = [JOBS, PRINTERS] as const;
  const act = useChange({
    run: (given: { readonly action: PrintAction | 'MOVE'; readonly printerId?: string }, options) =>
      api('PUT /api/orders/printjobs', { body: { id, attempts, ...given }, ...options }),
    changes,
  });
  const browser = useChange({ run: () => printInBrowser(job), changes });
  const others = printers.filter(({ id: other, active }) => other !== printerId && active);
  const button = (action: PrintAction, label: string, variant: 'filled' | 'default' | 'subtle') => (
    <Button
      h={44}
      px={14}
      variant={variant}
      disabled={act.running}
      aria-label={texts.of(title, label)}
      onClick={() => act.start({ action })}
    >
      {label}
    </Button>
  );
  const why = [time(askedAt), printerName, failure ? printFailureLabels[failure] : ''].filter(Boolean);
  return (
    <li className={classes.paper}>
      <strong>{title}</strong>
      <span className={classes.soft}>{why.join('، ')}</span>
      <span className={classes.question}>{questionOf(job)}</span>
      {(act.fault ?? browser.fault) && <span role="alert">{act.fault ?? browser.fault}</span>}
      <Group gap="xs">
        {status === 'UNSURE' && button('SAY_PRINTED', texts.yes, 'filled')}
        {status !== 'QUEUED' && printerId !== null && button('PRINT_AGAIN', texts.again, 'default')}
        <ElsewhereMenu
          of={title}
          printers={others}
          onChoose={(to) => act.start({ action: 'MOVE', printerId: to })}
        />
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
        {button('GIVE_UP', texts.giveUp, 'subtle')}
      </Group>
    </li>
  );
}
