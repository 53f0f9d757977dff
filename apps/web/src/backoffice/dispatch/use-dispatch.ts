import type { Trip } from '@sofreh/contract/main/bikers/trip-documents';
import { useQuery } from '@tanstack/react-query';
import { type ApiResponse, api, newId, notify } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';

import { dispatchTexts as texts } from './texts.ts';

export const BOARD = 'GET /api/bikers/dispatch';
export type Board = ApiResponse<typeof BOARD>;
export type BoardBiker = Board['bikers'][number];
export type DoorClaim = Board['refusedMoney'][number];
export type WaitingOrder = Board['orders'][number];

/** Couriers' positions and the minutes of the proposal are asked for this often, in ms. */
const ASK_EVERY_MS = 8_000;

export function useBoard() {
  return useQuery({ ...callQuery(BOARD, {}, { quiet: true }), refetchInterval: ASK_EVERY_MS });
}

/** This says which orders are offered to whom, in this sequence or in the best one. */
export interface Given {
  readonly bikerId: string;
  readonly orderIds: readonly string[];
  readonly sequence: 'AS_GIVEN' | 'BEST';
}

export function useGive(onDone: () => void) {
  return useChange<Given>({
    run: ({ bikerId, orderIds, sequence }, options) =>
      api('POST /api/delivery/requestnewtrip', {
        body: { id: newId(), bikerId, orderIds: [...orderIds], sequence },
        ...options,
        quiet: false,
      }).then((answer) => {
        // The word of who gives it wins; he learns what it overrides.
        const outside = answer.outsideZones.length;
        if (outside > 0) notify({ kind: 'info', message: texts.outsideGiven(outside), id: 'outside-zones' });
        return answer;
      }),
    changes: [BOARD, 'GET /api/orders'],
    onDone,
  });
}

/** Moves a trip in its courier's stead. */
export function useStep(onDone: () => void) {
  return useChange<{ readonly trip: Trip; readonly status: Trip['status']; readonly reason?: string }>({
    run: ({ trip, status, reason = '' }, options) =>
      api('PATCH /api/bikers/state', {
        body: { id: newId(), tripId: trip.id, status, reason },
        ...options,
        quiet: false,
      }),
    changes: [BOARD, 'GET /api/orders'],
    onDone,
  });
}

export function useTakeAway(onDone: () => void) {
  return useChange<{ readonly trip: Trip; readonly reason: string }>({
    run: ({ trip, reason }, options) =>
      api('POST /api/delivery/canceltrip', {
        body: { id: newId(), tripId: trip.id, reason },
        ...options,
        quiet: false,
      }),
    changes: [BOARD, 'GET /api/orders'],
    onDone,
  });
}

/** Answers money that a courier says he has and that is in no book. */
export function useSettleClaim(onDone: () => void) {
  return useChange<{ readonly claim: DoorClaim; readonly reason: string }>({
    run: async ({ claim: { tripId, bikerId, method, amount }, reason }, options) => {
      const body = { tripId, bikerId, method, amount, reason };
      const { settled } = await api('POST /api/bikers/claims/settled', { body, ...options, quiet: false });
      notify(
        settled
          ? { kind: 'success', message: texts.settled }
          : { kind: 'info', message: texts.settledBefore },
      );
    },
    changes: [BOARD, 'GET /api/bikers/purses/{id}', 'GET /api/orders/{id}'],
    onDone,
  });
}

/** Sends a courier on or off duty. */
export function useDuty() {
  return useChange<{ readonly bikerId: string; readonly onDuty: boolean }>({
    run: (body, options) => api('POST /api/bikers/duty', { body, ...options, quiet: false }),
    changes: [BOARD],
  });
}
