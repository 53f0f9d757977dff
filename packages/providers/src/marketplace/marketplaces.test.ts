import { MARKETPLACES } from '@sofreh/domain/marketplace';
import { expect, test } from 'vitest';
import { marketplaceConformance } from './conformance.ts';
import { PROTOCOLS, type ProtocolName } from './testing/wired-marketplace.ts';

for (const name of Object.keys(PROTOCOLS) as ProtocolName[]) marketplaceConformance(name);

test('every marketplace is held to the promises, and a second protocol beside them', () => {
  expect(Object.keys(PROTOCOLS)).toEqual([...MARKETPLACES, 'DELIVERY_HERO']);
});
