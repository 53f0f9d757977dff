import { expect, it } from 'vitest';
import { type CascadeStep, offeredTogether } from './cascade.ts';

it('one offer takes those of a proposal whose cascades ask the own fleet now, in the proposal’s sequence', () => {
  const own: CascadeStep = { do: 'ASK', provider: 'OWN_FLEET', passed: [] };
  const steps = new Map<string, CascadeStep>([
    ['first', own],
    ['asks a company', { do: 'ASK', provider: 'MIARE', passed: [] }],
    ['has somebody', { do: 'REST' }],
    ['is asked for', { do: 'WAIT', until: 1 }],
    ['last', own],
  ]);
  const proposed = ['last', 'asks a company', 'has somebody', 'is asked for', 'has no cascade', 'first'];
  expect(offeredTogether(proposed, steps)).toEqual(['last', 'first']);
});
