import { Paper, Stack, Table, Text, UnstyledButton } from '@mantine/core';
import { NONE_KNOWN } from '@sofreh/domain/card-terminal';
import type { Currency } from '@sofreh/domain/enums';
import { toRial } from '@sofreh/domain/money';
import type { TransactionKind } from '@sofreh/domain/payment-state';
import { dateTime, instantOfDay, shortDate } from '@sofreh/fa/dates';
import { formatNumber } from '@sofreh/fa/digits';
import type { ReactNode } from 'react';
import type { ApiResponse } from '#web/api/index.ts';
import { type Address, Money, Sideways } from '#web/ui/index.ts';
import figureClasses from '../reports/reports.module.css';
import { WhatTheyAre } from '../reports/what-is-it.tsx';
import classes from './report.module.css';
import { reportTexts as texts } from './texts.ts';

type Report = ApiResponse<'GET /api/transactions/postransactionreport'>;
type Terminal = Report['terminals'][number];
type Shift = Report['shifts'][number];
type Props = {
  readonly report: Report;
  /** It is the first day that is asked for. */
  readonly from: string;
  readonly currency: Currency;
  /** Narrows the list to the payments of a sum. */
  readonly onFilter: (change: Address) => void;
};

/** Tells which payments a sum of a terminal, or of a shift on a terminal, is made of. */
const ofTerminal = ({ posTerminalId }: Terminal): Address => ({ posTerminalId: posTerminalId ?? NONE_KNOWN });
const ofShift = ({ posTerminalId, drawerId, takerId }: Shift): Address => ({
  posTerminalId: posTerminalId ?? NONE_KNOWN,
  drawerId: drawerId ?? NONE_KNOWN,
  takerId: takerId ?? NONE_KNOWN,
});

type SumProps = {
  readonly of: Address;
  readonly kind: TransactionKind;
  readonly onFilter: Props['onFilter'];
  readonly children: ReactNode;
};

/** Makes a sum a way to the list of the payments behind it. */
function Sum({ of, kind, onFilter, children }: SumProps) {
  return (
    <UnstyledButton
      className={`${figureClasses.figure} ${figureClasses.amount}`}
      onClick={() => onFilter({ search: undefined, drawerId: undefined, takerId: undefined, ...of, kind })}
    >
      {children}
      <span className="visually-hidden">{texts.seePayments}</span>
    </UnstyledButton>
  );
}

/** Shows what each terminal and each shift took and gave back. */
export function Sums({ report, from, currency, onFilter }: Props) {
  const { terminals, shifts, shiftsFrom } = report;
  const most = Math.max(...terminals.map(({ amount }) => amount), 1);
  return (
    <Stack>
      <Paper withBorder radius="lg" p="lg">
        <Text fw={700} mb="sm">
          {texts.sums}
        </Text>
        <WhatTheyAre
          figures={[
            { label: texts.taken, what: texts.takenWhat },
            { label: texts.refunded, what: texts.refundedWhat },
          ]}
        />
        <ul className={classes.bars} aria-label={texts.chart}>
          {terminals.map((row) => (
            <li key={`${row.posTerminalId} ${row.terminalTitle}`}>
              <span className={classes.name}>{row.terminalTitle || texts.unknownTerminal}</span>
              <span className={classes.bar} aria-hidden>
                <span style={{ inlineSize: `${(row.amount / most) * 100}%` }} />
              </span>
              <span>
                <Sum of={ofTerminal(row)} kind="PAYMENT" onFilter={onFilter}>
                  <Money amount={row.amount} currency={currency} />، {texts.paymentsOf(row.count)}
                </Sum>
                {row.refunded > 0 && (
                  <>
                    ،{' '}
                    <Sum of={ofTerminal(row)} kind="REFUND" onFilter={onFilter}>
                      {texts.refunded} <Money amount={row.refunded} currency={currency} />
                    </Sum>
                  </>
                )}
                <Text span c="dimmed" size="sm" display="block">
                  {texts.rials}: {formatNumber(toRial({ amount: row.amount, currency }))}
                </Text>
              </span>
            </li>
          ))}
        </ul>
      </Paper>
      <Paper withBorder radius="lg" p="lg">
        <Text fw={700} mb="sm">
          {texts.shifts}
        </Text>
        {shiftsFrom > from && (
          <Text c="dimmed" mb="sm">
            {texts.shiftsSince(shortDate(instantOfDay(shiftsFrom)))}
          </Text>
        )}
        <Sideways label={texts.shifts}>
          <Table miw={560} aria-label={texts.shifts}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{texts.taker}</Table.Th>
                <Table.Th>{texts.shift}</Table.Th>
                <Table.Th>{texts.terminal}</Table.Th>
                <Table.Th>{texts.count}</Table.Th>
                <Table.Th>{texts.taken}</Table.Th>
                <Table.Th>{texts.refunded}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shifts.map((row) => (
                <Table.Tr key={`${row.drawerId} ${row.takerId} ${row.posTerminalId} ${row.terminalTitle}`}>
                  <Table.Td>{row.takerName}</Table.Td>
                  <Table.Td>{shiftText(row)}</Table.Td>
                  <Table.Td>{row.terminalTitle || texts.unknownTerminal}</Table.Td>
                  <Table.Td>{formatNumber(row.count)}</Table.Td>
                  <Table.Td>
                    <Sum of={ofShift(row)} kind="PAYMENT" onFilter={onFilter}>
                      <Money amount={row.amount} currency={currency} />
                    </Sum>
                  </Table.Td>
                  <Table.Td>
                    {row.refunded > 0 ? (
                      <Sum of={ofShift(row)} kind="REFUND" onFilter={onFilter}>
                        <Money amount={row.refunded} currency={currency} />
                      </Sum>
                    ) : (
                      <Money amount={row.refunded} currency={currency} />
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Sideways>
      </Paper>
    </Stack>
  );
}

function shiftText({ openedAt, closedAt }: Shift): string {
  if (openedAt === null) return texts.noDrawer;
  return `${dateTime(openedAt)} – ${closedAt === null ? texts.stillOpen : dateTime(closedAt)}`;
}
