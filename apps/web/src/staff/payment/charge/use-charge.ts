import type { CardCharge } from '@sofreh/contract/main/card-charges';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ApiInput, api, isFailure, newId } from '#web/api/index.ts';
import type { CounterPayment } from '../payment-parts.ts';

type Start = ApiInput<'POST /api/transactions/initialpospayment'>['body'];
/** What is to be charged on which terminal. */
export type WantedCharge = Omit<Start, 'id'>;

/** The card payments among these as charges of an order. */
export function chargesOf(orderId: string, payments: readonly CounterPayment[]): WantedCharge[] {
  return payments.flatMap(({ method, amount, posTerminalId, allocations }) =>
    method === 'CARD' && posTerminalId
      ? [{ orderId, posTerminalId, amount, ...(allocations ? { allocations } : {}) }]
      : [],
  );
}

const FOLLOW_MS = 800;

/** The charge that holds a terminal against another one, as the refusal names it. */
function holderIn(error: unknown): string | null {
  if (!isFailure(error, 'POS_TERMINAL_UNSURE')) return null;
  const { chargeId } = (error.details ?? {}) as { readonly chargeId?: unknown };
  return typeof chargeId === 'string' ? chargeId : null;
}

/**
 * Carries one charge to its terminal and follows it until it has ended; or follows one that is `known`. A lost answer is no other charge: the id stays
 * until the charge was declined, and only then another is made.
 */
export function useCharge(wanted: WantedCharge | null, known: string | null = null) {
  const [id, setId] = useState(newId);
  /** A charge that has to be settled first: another bill's, or one whose dialog was closed. */
  const [before, setBefore] = useState<string | null>(known);
  const start = useMutation({
    mutationFn: (charge: Start) =>
      api('POST /api/transactions/initialpospayment', { body: charge, quiet: true }),
    onError: (error) => setBefore(holderIn(error)),
  });
  const followed = before ?? (start.isSuccess ? id : null);
  const query = useQuery({
    queryKey: ['card-charge', followed],
    enabled: followed !== null,
    queryFn: async () => {
      const query = followed === null ? {} : { id: followed };
      const { data } = await api('GET /api/transactions/pospayments', { query, quiet: true });
      return data[0] ?? null;
    },
    refetchInterval: ({ state }) => (state.data?.endedAt ? false : FOLLOW_MS),
    staleTime: 0,
  });
  const begin = () => wanted && start.mutate({ ...wanted, id });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each id is started once.
  useEffect(() => {
    begin();
  }, [id]);
  const told: CardCharge | null = query.data ?? (before === null ? (start.data ?? null) : null);
  const refresh = () => void query.refetch();
  const act = useMutation({ mutationFn: (work: () => Promise<unknown>) => work(), onSettled: refresh });
  const chargeId = before ?? id;
  return {
    charge: told,
    isOther: before !== null,
    failure: before === null ? start.error : null,
    acting: act.isPending,
    actFailure: act.error,
    cancel: () =>
      act.mutate(() =>
        api('POST /api/transactions/cancelpospayment', { body: { id: chargeId }, quiet: true }),
      ),
    ask: () =>
      act.mutate(() => api('POST /api/transactions/askpospayment', { body: { id: chargeId }, quiet: true })),
    say: (approved: boolean, reference: string) =>
      act.mutate(() =>
        api('POST /api/transactions/approvepospayment', {
          body: { id: chargeId, approved, reference },
          quiet: true,
        }),
      ),
    /** The same charge once more where it was not heard; another one where it brought no money. */
    again() {
      const isSame = before !== null || told === null;
      setBefore(null);
      if (isSame) begin();
      else setId(newId());
    },
  };
}
