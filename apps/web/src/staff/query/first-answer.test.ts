import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { callKey } from './call-query.ts';
import { queryClient } from './query-client.ts';

const BILL = 'GET /api/orders/{id}';

afterEach(() => {
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
