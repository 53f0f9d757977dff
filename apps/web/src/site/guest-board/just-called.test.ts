import { expect, it } from 'vitest';
import { justCalled } from './just-called.ts';

it('holds up the numbers that were called, each for half a minute, the last first', () => {
  const called = (number: number, second: number) => ({
    number,
    calledAt: new Date(second * 1_000).toISOString(),
  });
  const at = (second: number) => new Date(second * 1_000).toISOString();
  const ready = [called(3, 10), called(7, 20), { number: 9, calledAt: null }];
  expect(justCalled(ready, at(20))).toEqual([7, 3]);
  expect(justCalled(ready, at(39))).toEqual([7, 3]);
  expect(justCalled(ready, at(49))).toEqual([7]);
  expect(justCalled(ready, at(50))).toEqual([]);
  expect(justCalled([{ number: 9, calledAt: null }], at(20))).toEqual([]);
});
