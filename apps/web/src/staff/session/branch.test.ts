import { expect, test } from 'vitest';
import { branchHere, nameOf } from './branch.ts';

const branch = (id: string, domain: string, ...formerDomains: string[]) => ({
  vendor: { id, domain },
  formerDomains,
});
const vanak = branch('vanak', 'new.vanak.ir', 'vanak.ir');
const tajrish = branch('tajrish', 'tajrish.ir');
const list = [tajrish, vanak];

test('a till whose branch got another domain stays at it, and goes on calling it as it did', () => {
  expect(branchHere(list, 'vanak.ir', {})).toEqual({ branch: vanak, name: 'vanak.ir' });
  expect(branchHere(list, 'new.vanak.ir', {})).toEqual({ branch: vanak, name: 'new.vanak.ir' });
});

test('it calls a branch it comes back to as it did before, a branch it never had by what it is called', () => {
  expect(nameOf(vanak, { vanak: 'vanak.ir' })).toBe('vanak.ir');
  expect(nameOf(vanak, {})).toBe('new.vanak.ir');
  // A domain that means it no more is of no use.
  expect(nameOf(vanak, { vanak: 'somebody-elses.ir' })).toBe('new.vanak.ir');
});

test('with none chosen it is the first one; what an older program kept knows no former domains', () => {
  expect(branchHere(list, '', {})).toEqual({ branch: tajrish, name: 'tajrish.ir' });
  expect(branchHere(list, 'gone.ir', { tajrish: 'tajrish.ir' })?.branch).toBe(tajrish);
  expect(branchHere([{ vendor: vanak.vendor }], 'new.vanak.ir', {})?.name).toBe('new.vanak.ir');
  expect(branchHere([], 'vanak.ir', {})).toBeUndefined();
});
