import { ActionIcon, Button, Stack } from '@mantine/core';
import type { PaymentMethod } from '@sofreh/domain/enums';
import { dateTime, instantOfDay, longDate, time } from '@sofreh/fa/dates';
import { formatNumber } from '@sofreh/fa/digits';
import { paymentMethodLabels } from '@sofreh/fa/labels';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ApiResponse, apiFile } from '#web/api/index.ts';
import { cameOutBefore, keepCameOut, maySend, useNetworkStore } from '#web/offline/index.ts';
import { Money } from '#web/ui/index.ts';
import { SavePaper } from '../print-jobs/save-paper.tsx';
import { printingTexts } from '../print-jobs/texts.ts';
import { usePrint } from '../print-jobs/use-print.ts';
import { useStaff } from '../session/staff-context.ts';
import classes from './drawer-report.module.css';
import { drawerTexts as texts } from './texts.ts';

export type DrawerReportData = ApiResponse<'GET /api/cashdrawers/{id}'>;
type Props = {
  readonly report: DrawerReportData;
  readonly branch: string;
  /** Leaves out what tells how much should lie in it, for who has still to count. */
  readonly blind?: boolean;
};

/** Shows the X report of an open drawer, the Z report of a closed one, as it also comes out of the printer. */
export function DrawerReport({ report, branch, blind = false }: Props) {
  const { printing, drawer } = usePrint();
  const prints = useStaff().can('payment.take');
  const [isCopy, setIsCopy] = useState(false);
  const subject = { paper: 'report', id: report.id } as const;
  const words = JSON.stringify(report);
  const keep = () => keepCameOut(subject, words);
  const printHere = async () => {
    const before = await cameOutBefore(subject, words);
    // The page is put on paper as it stands at this moment.
    flushSync(() => setIsCopy(before));
    window.print();
    await keep();
  };
  const money = (amount: number) => <Money amount={amount} currency={report.currency} />;
  return (
    <Stack>
      <article className={classes.report} data-own-paper aria-label={titleOf(report)}>
        {isCopy && <strong className={classes.copy}>{printingTexts.copy}</strong>}
        <header className={classes.head}>
          <strong>{titleOf(report)}</strong>
          <span>{branch}</span>
          <span>{longDate(instantOfDay(report.businessDay))}</span>
        </header>
        <dl className={classes.lines}>
          <Line name={texts.cashier}>{report.cashierName}</Line>
          <Line name={texts.opened}>{dateTime(report.openedAt)}</Line>
          {report.closedAt && <Line name={texts.closed}>{dateTime(report.closedAt)}</Line>}
          <Line name={texts.orders}>{texts.ordersOf(report.orderCount)}</Line>
        </dl>
        <dl className={classes.lines}>
          <Line name={texts.opening}>{money(report.openingAmount)}</Line>
          {!blind && (
            <>
              <Line name={texts.cashSales}>{money(report.cashSales)}</Line>
              <Line name={texts.cashRefunds}>{money(0 - report.cashRefunds)}</Line>
            </>
          )}
          <Line name={texts.payIn}>{money(report.payIn)}</Line>
          <Line name={texts.payOut}>{money(0 - report.payOut)}</Line>
          {!blind && (
            <Line name={texts.expected} strong>
              {money(report.expectedAmount ?? report.expectedNow)}
            </Line>
          )}
          {report.countedAmount !== null && (
            <>
              <Line name={texts.counted} strong>
                {money(report.countedAmount)}
              </Line>
              <Line name={texts.difference} strong>
                <Difference report={report} />
              </Line>
            </>
          )}
          {report.differenceReason && <Line name={texts.reason}>{report.differenceReason}</Line>}
        </dl>
        {!blind && <Methods report={report} />}
        <Movements report={report} />
      </article>
      <Button
        variant="default"
        size="md"
        leftSection={<IconPrinter size={20} aria-hidden />}
        loading={printing}
        // Who has still to count prints only what the page shows them; the shop's printers are for those who take money.
        onClick={() => {
          if (blind) window.print();
          else void (prints ? drawer(report.id, printHere, keep) : printHere());
        }}
      >
        {texts.print}
      </Button>
      {!blind && (
        <SavePaper fetch={() => apiFile('GET /api/orders/drawers/{id}/pdf', { params: { id: report.id } })}>
          {texts.save}
        </SavePaper>
      )}
    </Stack>
  );
}

function titleOf({ status }: DrawerReportData): string {
  return status === 'OPEN' ? texts.xReport : texts.zReport;
}

type LineProps = { readonly name: string; readonly strong?: boolean; readonly children: ReactNode };

function Line({ name, strong, children }: LineProps) {
  return (
    <div className={classes.line} data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type DifferenceProps = {
  readonly report: Pick<DrawerReportData, 'countedAmount' | 'expectedAmount' | 'expectedNow'> & {
    readonly currency: DrawerReportData['currency'];
  };
};

/** Shows what was counted against what was expected, in words besides its sign. */
export function Difference({ report }: DifferenceProps) {
  const { countedAmount, expectedAmount, expectedNow, currency } = report;
  const difference = (countedAmount ?? 0) - (expectedAmount ?? expectedNow);
  if (difference === 0) return texts.none;
  return (
    <>
      <Money amount={Math.abs(difference)} currency={currency} /> {difference > 0 ? texts.more : texts.less}
    </>
  );
}

function Methods({ report: { byMethod, currency } }: { readonly report: DrawerReportData }) {
  if (byMethod.length === 0) return null;
  return (
    <table className={classes.table}>
      <caption>{texts.byMethod}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.method}</th>
          <th scope="col">{texts.count}</th>
          <th scope="col">{texts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {byMethod.map(({ method, count, amount }) => (
          <tr key={method}>
            <th scope="row">{paymentMethodLabels[method as PaymentMethod]}</th>
            <td>{formatNumber(count)}</td>
            <td>
              <Money amount={amount} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Movements({ report: { id: drawerId, movements, currency } }: { readonly report: DrawerReportData }) {
  const { printing, slip } = usePrint();
  const online = maySend(useNetworkStore());
  const prints = useStaff().can('payment.take') && online;
  return (
    <section aria-label={texts.movements}>
      <h2 className={classes.caption}>{texts.movements}</h2>
      {movements.length === 0 && <p className={classes.soft}>{texts.noMovements}</p>}
      {movements.map(({ id, kind, amount, reason, createdAt, createdByName }) => (
        <div key={id} className={classes.line}>
          <span>
            {kind === 'PAY_IN' ? texts.payIn : texts.payOut}: {reason}
            <span className={classes.soft}>
              {' '}
              ({createdByName}، {time(createdAt)})
            </span>
          </span>
          <span className={classes.movement}>
            <Money amount={kind === 'PAY_IN' ? amount : -amount} currency={currency} />
            {prints && (
              <ActionIcon
                className={classes.slip}
                variant="subtle"
                color="gray"
                size={44}
                aria-label={texts.slipOf(reason)}
                loading={printing}
                onClick={() => void slip(drawerId, id)}
              >
                <IconPrinter size={20} aria-hidden />
              </ActionIcon>
            )}
          </span>
        </div>
      ))}
    </section>
  );
}
