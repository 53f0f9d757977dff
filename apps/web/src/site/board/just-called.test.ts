import { expect, it } from 'vitest';
import { justCalled } from './just-called.ts';

it('holds up the number that was called last, for half a minute', () => {
  const called = (number: number, second: number) => ({
    number,
    calledAt: new Date(second * 1_000).toISOString(),
  });
  const at = (second: number) => new Date(second * 1_000).toISOString();
  const ready = [called(3, 10), called(7, 20), { number: 9, calledAt: null }];
  expect(justCalled(ready, at(20))).toBe(7);
  expect(justCalled(ready, at(49))).toBe(7);
  expect(justCalled(ready, at(50))).toBeNull();
  expect(justCalled([{ number: 9, calledAt: null }], at(20))).toBeNull();
});
