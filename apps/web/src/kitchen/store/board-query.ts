import type { KitchenBoard } from '@sofreh/contract/main/kitchen';
import { queryOptions } from '@tanstack/react-query';
import { api, currentHostDomain, isFailure } from '#web/api/index.ts';
import { maySend, useNetworkStore } from '#web/offline/index.ts';
import { queryClient } from '#web/staff/query/query-client.ts';
import { kitchenDb } from './kitchen-db.ts';
import { setClockBy } from './server-clock.ts';

/** News come in bursts: the board is asked for again at most this often, and once a minute whatever is heard. */
const GATHER_MS = 300;
const EVERY_MS = 60_000;

const keyOf = (hostDomain: string) => [hostDomain, 'GET /api/kitchen'];

/** Asks what the kitchen has to do; without a network it gives what was known last. */
export function boardQuery() {
  const hostDomain = currentHostDomain();
  return queryOptions<KitchenBoard>({
    queryKey: keyOf(hostDomain),
    queryFn: ({ signal }) => readBoard(hostDomain, signal),
    staleTime: GATHER_MS,
    refetchInterval: EVERY_MS,
  });
}

async function readBoard(hostDomain: string, signal: AbortSignal): Promise<KitchenBoard> {
  const kept = () =>
    kitchenDb.boards.get(hostDomain).then(
      (row) => row?.board,
      () => undefined,
    );
  if (!maySend(useNetworkStore.getState())) {
    const board = newest(hostDomain, await kept());
    if (board) return board;
  }
  try {
    const answer = await api('GET /api/kitchen', { signal, quiet: true });
    setClockBy(answer);
    const board = newest(hostDomain, answer);
    if (!board) throw new Error('no board was answered');
    void kitchenDb.boards.put({ id: hostDomain, board }).catch(() => undefined);
    return board;
  } catch (thrown) {
    const outage = isFailure(thrown) && (thrown.status === 0 || thrown.status >= 500);
    const board = outage ? newest(hostDomain, await kept()) : undefined;
    if (board) return board;
    throw thrown;
  }
}

/** Takes the one of two answers that passed each other on the way that has seen more. */
function newest(hostDomain: string, board: KitchenBoard | undefined): KitchenBoard | undefined {
  const shown = queryClient.getQueryData<KitchenBoard>(keyOf(hostDomain));
  return board && shown && shown.seq > board.seq && Date.parse(shown.at) > Date.parse(board.at)
    ? shown
    : board;
}

/**
 * Shows the board as it is after the steps that were just sent, on the screen and on the disk in one go with `also`.
 */
export async function showBoardAfter(hostDomain: string, also: () => Promise<void>): Promise<void> {
  const board = await api('GET /api/kitchen', { quiet: true });
  await kitchenDb.transaction('rw', kitchenDb.boards, kitchenDb.steps, async () => {
    await kitchenDb.boards.put({ id: hostDomain, board });
    await also();
  });
  await queryClient.cancelQueries({ queryKey: keyOf(hostDomain) });
  queryClient.setQueryData(keyOf(hostDomain), board);
}

/** This says how asking stands: a time that runs, an answer on its way, and whether something happened meanwhile. */
const asking: { timer?: ReturnType<typeof setTimeout> | undefined; reading: boolean; again: boolean } = {
  reading: false,
  again: false,
};

/** Asks for the board again soon: something happened. Where news never cease each answer is read to its end. */
export function askBoardSoon(): void {
  asking.timer ??= setTimeout(() => {
    asking.timer = undefined;
    if (asking.reading) asking.again = true;
    else void askNow();
  }, GATHER_MS);
}

async function askNow(): Promise<void> {
  asking.reading = true;
  asking.again = false;
  await queryClient.invalidateQueries({ queryKey: keyOf(currentHostDomain()) }).catch(() => undefined);
  asking.reading = false;
  if (asking.again) askBoardSoon();
}
