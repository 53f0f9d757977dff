import type { ApiInput } from '#web/api/index.ts';
import { newId } from '#web/api/index.ts';

/** This is a payment taken at the counter, as the calls take it. */
export type CounterPayment = ApiInput<'POST /api/payments/manualpaybypos'>['body']['payments'][number];

/** This is a row of the payment form. The id stays through retries, so that nothing is paid twice. */
export type PartDraft = {
  readonly id: string;
  readonly method: CounterPayment['method'];
  readonly amount: number | null;
  readonly tendered: number | null;
  readonly reference: string;
  /** This is its own card terminal, where the till's is not meant. */
  readonly posTerminalId?: string;
};

export function newPart(method: PartDraft['method'], amount: number | null): PartDraft {
  return { id: newId(), method, amount, tendered: null, reference: '' };
}

/** Gives what is left of `due` after the parts; negative when they are too much. */
export function remainderOf(due: number, parts: readonly PartDraft[]): number {
  return due - parts.reduce((sum, part) => sum + (part.amount ?? 0), 0);
}

/** Gives the parts where the only one without an amount bears what is left. */
export function completed(due: number, parts: readonly PartDraft[]): readonly PartDraft[] {
  const left = remainderOf(due, parts);
  const open = parts.filter(({ amount }) => amount === null);
  if (open.length !== 1 || left <= 0) return parts;
  return parts.map((part) => (part === open[0] ? { ...part, amount: left } : part));
}

/**
 * Gives the parts as the calls take them; empty rows are left out, cash is tendered in full where nothing else was
 * typed.
 */
export function paymentsOf(parts: readonly PartDraft[]): CounterPayment[] {
  return parts.flatMap(({ id, method, amount, tendered, reference, posTerminalId }) => {
    if (!amount) return [];
    const own = method === 'CARD' && posTerminalId ? { posTerminalId } : {};
    const paid = { id, method, amount, reference, ...own };
    return [method === 'CASH' && tendered !== null ? { ...paid, tendered } : paid];
  });
}
