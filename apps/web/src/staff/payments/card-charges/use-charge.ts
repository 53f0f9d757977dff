import type { CardCharge } from '@sofreh/contract/main/card-charges';
import type { Order } from '@sofreh/contract/main/orders';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isFailure, newId } from '#web/api/index.ts';
import { isServerAway, NoBridge, RefusedByBridge } from '#web/offline/index.ts';
import { NotApproved, useApproval } from '../../approval/approval.ts';
import { useStaff } from '../../session/staff-context.ts';
import type { CounterPayment } from '../payment-parts.ts';
import { terminalsQuery } from '../use-terminal.ts';
import { bridgeWay, type ChargeWay, serverWay, type WantedCharge } from './charge-ways.ts';
import { wordsOf } from './failure-words.ts';
import { bridgeTexts } from './texts.ts';

export type { WantedCharge } from './charge-ways.ts';

/** Gives the card payments among these as charges of an order. */
export function chargesOf(
  { id: orderId, number: orderNumber, currency }: Pick<Order, 'id' | 'number' | 'currency'>,
  payments: readonly CounterPayment[],
): WantedCharge[] {
  return payments.flatMap(({ method, amount, posTerminalId, allocations }) =>
    method === 'CARD' && posTerminalId
      ? [
          {
            orderId,
            orderNumber,
            currency,
            posTerminalId,
            amount,
            ...(allocations ? { allocations } : {}),
          },
        ]
      : [],
  );
}

const FOLLOW_MS = 800;

/** Reads the charge that holds a terminal against another one, as the refusal names it. */
function holderIn(error: unknown): string | null {
  if (error instanceof RefusedByBridge) return error.code === 'POS_TERMINAL_UNSURE' ? error.chargeId : null;
  if (!isFailure(error, 'POS_TERMINAL_UNSURE')) return null;
  const { chargeId } = (error.details ?? {}) as { readonly chargeId?: unknown };
  return typeof chargeId === 'string' ? chargeId : null;
}

const isUnheard = (error: unknown) => isFailure(error, 'UNREACHABLE');

function unlessNobodyApproved(failure: unknown): void {
  if (!(failure instanceof NotApproved)) throw failure;
}

/** This is a charge that is followed without having been started here: which, and who has it. */
export type KnownCharge = { readonly id: string; readonly way: ChargeWay };

/** Gives the bridge that speaks to a charge's terminal; null where the server alone does. */
function useBridgeOf(wanted: WantedCharge | null): () => Promise<ChargeWay | null> {
  const { vendor } = useStaff();
  const client = useQueryClient();
  return async () => {
    if (!wanted) return null;
    const { data } = await client.ensureQueryData(terminalsQuery());
    const terminal = data.find(({ id }) => id === wanted.posTerminalId);
    // Its company's own service is not reached without the internet.
    if (!terminal?.bridgeId || terminal.bankType === 'SAMAN') return null;
    return bridgeWay(vendor.id, terminal.bridgeId, wanted);
  };
}

/**
 * Carries one charge to its terminal and follows it until it has ended; or follows one that is `known`. The server carries it, or,
 * where it is not heard, the bridge of the shop. A lost answer is no other charge: the id stays until the charge was
 * declined, and only then another is made; what the server did not answer the bridge does in its place.
 */
export function useCharge(wanted: WantedCharge | null, known: KnownCharge | null = null) {
  const [id, setId] = useState(newId);
  const [way, setWay] = useState<ChargeWay>(known?.way ?? serverWay);
  /** This is a charge that has to be settled first: another bill's, or one whose dialog was closed. */
  const [before, setBefore] = useState<string | null>(known?.id ?? null);
  const bridgeOf = useBridgeOf(wanted);
  const { can } = useStaff();
  const { approved: withApproval } = useApproval();
  /**
   * This is the charge that the server was asked for and did not answer, with the id that the bridge is asked under
   * instead.
   */
  const unheard = useRef<{ readonly id: string; readonly here: string } | null>(null);
  const start = useMutation({
    mutationFn: async ({ charge, chargeId }: { charge: WantedCharge; chargeId: string }) => {
      const bridge = (await isServerAway(charge.orderId)) ? await bridgeOf() : null;
      setWay(bridge ?? serverWay);
      const asked = unheard.current?.id === chargeId ? unheard.current : null;
      if (bridge) return bridge.start(asked?.here ?? chargeId, charge, asked?.id ?? null);
      try {
        return await serverWay.start(chargeId, charge, null);
      } catch (error) {
        if (isUnheard(error)) unheard.current = asked ?? { id: chargeId, here: newId() };
        throw error;
      }
    },
    onError: (error) => setBefore(holderIn(error)),
  });
  const followed = before ?? start.data?.id ?? null;
  /** It is of another bill, as far as this till knows: what it says of its order is not this one's. */
  const isOther = before !== null && before !== known?.id;
  const query = useQuery({
    queryKey: ['card-charge', followed],
    enabled: followed !== null,
    queryFn: async (): Promise<CardCharge | null> => {
      if (followed === null) return null;
      try {
        return await way.read(followed, isOther);
      } catch (error) {
        // The line broke while the card was waited for: the bridge that carries it knows how it stands.
        const bridge = way === serverWay && isUnheard(error) ? await bridgeOf() : null;
        const there = bridge && (await bridge.read(followed, isOther).catch(() => null));
        if (!bridge || !there) throw error;
        setWay(bridge);
        return there;
      }
    },
    refetchInterval: ({ state }) => (state.data?.endedAt ? false : FOLLOW_MS),
    staleTime: 0,
  });
  const begin = () => wanted && start.mutate({ charge: wanted, chargeId: id });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each id is started once.
  useEffect(() => {
    begin();
  }, [id]);
  const told: CardCharge | null = query.data ?? (before === null ? (start.data ?? null) : null);
  const refresh = () => void query.refetch();
  const act = useMutation({ mutationFn: (work: () => Promise<unknown>) => work(), onSettled: refresh });
  const chargeId = followed ?? id;
  return {
    charge: told,
    isOther: before !== null,
    failure: before === null ? wordsOf(start.error) : null,
    acting: act.isPending,
    // The charge is under way: a bridge that is silent now says nothing of whether its amount went out.
    actFailure: act.error instanceof NoBridge ? bridgeTexts.silent : wordsOf(act.error),
    cancel: () => act.mutate(() => way.cancel(chargeId)),
    ask: () => act.mutate(() => way.ask(chargeId)),
    say: (approved: boolean, reference: string, amount?: number) =>
      act.mutate(() => way.say(chargeId, approved, reference, amount)),
    /**
     * Says something else than the terminal answered: that it took what it was asked for, or nothing (null). A colleague who may
     * say so lends their PIN.
     */
    sayOther: (reason: string, took: { readonly reference: string; readonly amount: number } | null) =>
      act.mutate(() =>
        withApproval(can('sync.settle') ? null : 'payment.refund', (approval) =>
          way.say(chargeId, took !== null, took?.reference ?? '', took?.amount, { reason, approval }),
        ).catch(unlessNobodyApproved),
      ),
    /** Charges the same once more where it was not heard, and another one where it brought no money. */
    again() {
      const isSame = before !== null || told === null;
      setBefore(null);
      if (isSame) begin();
      else setId(newId());
    },
  };
}
