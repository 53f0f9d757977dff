import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '#web/api/index.ts';
import { callKey } from './call-query.ts';
import { queryClient } from './query-client.ts';

const failed = (code: string, status: number) => new ApiFailure({ code, status, message: '' });
const BILL = 'GET /api/orders/{id}';

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

/** A bill that somebody looks at, whose answers come when they are let go. */
function lookAtBill() {
  const answers: PromiseWithResolvers<number>[] = [];
  const observer = new QueryObserver<number>(queryClient, {
    queryKey: [...callKey(BILL), { params: { id: 'a' } }],
    queryFn: () => {
      const answer = Promise.withResolvers<number>();
      answers.push(answer);
      return answer.promise;
    },
  });
  const leave = observer.subscribe(() => undefined);
  const asked = (times: number) => vi.waitFor(() => expect(answers).toHaveLength(times));
  return { answers, asked, leave, shown: () => observer.getCurrentResult().data };
}

test('a bill that changes while its first answer is on the way is asked for once more', async () => {
  const { answers, asked, leave, shown } = lookAtBill();
  await asked(1);
  const told = [1, 2, 3].map(() => queryClient.invalidateQueries({ queryKey: callKey(BILL) }));
  answers[0]?.resolve(1);
  await asked(2);
  answers[1]?.resolve(2);
  await Promise.all(told);
  expect([shown(), answers.length]).toEqual([2, 2]);
  leave();
});

test('a first answer that fails is left for a person to ask again', async () => {
  const { answers, asked, leave, shown } = lookAtBill();
  await asked(1);
  const told = queryClient.invalidateQueries({ queryKey: callKey(BILL) });
  answers[0]?.reject(new Error('no line'));
  await told;
  expect([shown(), answers.length]).toEqual([undefined, 1]);
  leave();
});

test.each([
  ['the network', failed('UNREACHABLE', 0)],
  ['the server', failed('SERVER_ERROR', 503)],
])('what changed while %s was not heard is asked for until it is, and then no more', async (_who, fault) => {
  const { answers, asked, leave, shown } = lookAtBill();
  await asked(1);
  answers[0]?.resolve(1);
  await vi.waitFor(() => expect(shown()).toBe(1));
  vi.useFakeTimers();
  const told = queryClient.invalidateQueries({ queryKey: callKey(BILL) });
  answers[1]?.reject(fault);
  await told;
  for (const [wait, nth] of [
    [2000, 2],
    [4000, 3],
  ] as const) {
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(answers).toHaveLength(nth);
    await vi.advanceTimersByTimeAsync(1);
    expect(answers).toHaveLength(nth + 1);
    if (nth === 2) answers[nth]?.reject(fault);
    else answers[nth]?.resolve(7);
    await vi.advanceTimersByTimeAsync(0);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect([shown(), answers.length]).toEqual([7, 4]);
  leave();
});

test('what the server refuses is not asked for again by itself, nor what nobody shows any more', async () => {
  vi.useFakeTimers();
  for (const [fault, isShown] of [
    [failed('FORBIDDEN', 403), true],
    [failed('UNREACHABLE', 0), false],
  ] as const) {
    const { answers, leave } = lookAtBill();
    answers[0]?.resolve(1);
    await vi.advanceTimersByTimeAsync(0);
    const told = queryClient.invalidateQueries({ queryKey: callKey(BILL) });
    answers[1]?.reject(fault);
    await told;
    if (!isShown) leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answers).toHaveLength(2);
    if (isShown) leave();
    queryClient.clear();
  }
});
