import { expect, it } from 'vitest';
import { orderOfTillPaper, paperSource, placeWithin, type StationPaper } from './local.ts';

it('sends tills to addresses within the shop alone, and to no port of another service', () => {
  const within = ['10.1.2.3', '172.16.0.4', '172.31.9.9', '192.168.1.20', '127.0.0.1', '169.254.3.4'];
  const outside = ['8.8.8.8', '172.32.0.1', '192.169.1.1', '100.1.1.1', '1.10.0.1'];
  expect(placeWithin([...outside, ...within], 9180)).toEqual({ addresses: within, port: 9180 });
  expect(placeWithin(within, 22).port).toBe(0);
});

it('takes of tills the papers that there are once of an order, and those of a change under the id of the change alone', () => {
  const [order, station, change] = ['0a', '0b', '0c'].map(
    (end) => `01970000-0000-7000-8000-0000000000${end}`,
  );
  const heard = (paper: StationPaper, nth: number | string) =>
    orderOfTillPaper(paperSource(paper, order ?? '', station ?? '', { nth, piece: 3, copy: 2 }));
  // A new order's slip there is once; that of held dishes goes by themselves.
  expect([heard('NEW', 1), heard('NEW', change ?? '')]).toEqual([order, order]);
  for (const paper of ['RECEIPT', 'COURIER'] as const)
    expect([heard(paper, 1), heard(paper, change ?? '')]).toEqual([order, null]);
  for (const paper of ['DELTA', 'CANCEL', 'MOVED'] as const)
    expect([heard(paper, 1), heard(paper, change ?? '')]).toEqual([null, order]);
  expect(heard('CANCEL', 'x')).toBeNull();
});
