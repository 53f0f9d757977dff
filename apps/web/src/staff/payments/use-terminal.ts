import { useQuery } from '@tanstack/react-query';
import { type ApiResponse, useSettings } from '#web/api/index.ts';
import { wholeListQuery } from '../query/call-query.ts';
import { useStaff } from '../session/staff-context.ts';
import type { CounterPayment } from './payment-parts.ts';

const TERMINALS = 'GET /api-identity/identity/posterminal/posterminals';
export type Terminal = ApiResponse<typeof TERMINALS>['data'][number];

/** Asks for the card terminals in use at the branch; from the till's own copy without a network. */
export const terminalsQuery = () => wholeListQuery(TERMINALS, { active: 'true' });

export type TerminalChoice = {
  readonly terminals: readonly Terminal[];
  /** It is the terminal of this payment: the one chosen here last, else the first; undefined where there is none. */
  readonly chosen: Terminal | undefined;
  readonly choose: (id: string) => void;
};

/** Gives the card terminal of a payment; a till remembers the one beside it. */
export function useTerminal(): TerminalChoice {
  const { data } = useQuery(terminalsQuery());
  const { posTerminalId, change } = useSettings();
  const terminals = data?.data ?? [];
  return {
    terminals,
    chosen: terminals.find(({ id }) => id === posTerminalId) ?? terminals[0],
    choose: (id) => change({ posTerminalId: id }),
  };
}

/** Gives the name of the card terminal; null where the payment was on none, or on one that is in use no more. */
export function useTerminalTitle(id: string | null): string | null {
  const mayAsk = useStaff().can('payment.take');
  const { data } = useQuery({ ...terminalsQuery(), enabled: id !== null && mayAsk });
  return data?.data.find((each) => each.id === id)?.title ?? null;
}

/** Gives the payments with the terminal that their cards were put into. */
export function onTerminal(
  payments: readonly CounterPayment[],
  terminal: Pick<Terminal, 'id'> | undefined,
): readonly CounterPayment[] {
  if (!terminal) return payments;
  return payments.map((payment) =>
    payment.method === 'CARD' ? { posTerminalId: terminal.id, ...payment } : payment,
  );
}
