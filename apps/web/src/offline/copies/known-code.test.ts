import { expect, it } from 'vitest';
import { codeKey, knownCode } from './known-code.ts';

it.each([
  ['yalda20', 'YALDA20'],
  ['YALDA۲۰', 'YALDA20'],
  ['acdef-ghjkm', 'ACDEFGHJKM'],
  [' acdef ghjkm ', 'ACDEFGHJKM'],
])('«%s» is the code %s', (typed, key) => {
  expect(codeKey(typed)).toBe(key);
});

it('is the one that was used here, else one that the customer may use, else none', () => {
  const [kept, offered] = [{ code: 'YALDA' }, { code: 'ACDEFGHJKM' }];
  expect(knownCode('yalda', kept, [offered])).toBe(kept);
  expect(knownCode('acdef-ghjkm', null, [offered])).toBe(offered);
  expect(knownCode('nowruz', null, [offered])).toBeNull();
});
