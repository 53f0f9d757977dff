import { COURIER_COMPANIES, type CourierCompany } from '@sofreh/domain/courier-companies';
import { describe, expect, test } from 'vitest';
import { type CourierTraits, courierConformance } from './conformance.ts';

const OWN_CONTRACT: CourierTraits = {
  finds: true,
  expires: true,
  drops: true,
  cancelsAccepted: true,
  cancelCost: 10_000,
};
const TRAITS: Readonly<Record<CourierCompany, CourierTraits>> = {
  MIARE: { finds: true, expires: false, drops: true, cancelsAccepted: true, cancelCost: 0 },
  SNAPP_BOX: { finds: true, expires: true, drops: false, cancelsAccepted: true, cancelCost: 10_000 },
  ALOPEYK: { finds: false, expires: true, drops: false, cancelsAccepted: false, cancelCost: 0 },
  BORDAR: OWN_CONTRACT,
  EXPRESSPLUS: OWN_CONTRACT,
  ZFEXPRESS: OWN_CONTRACT,
};

for (const [name, traits] of Object.entries(TRAITS)) courierConformance(name as CourierCompany, traits);

describe('the companies', () => {
  test('are held to the promises, every one', () => {
    expect(Object.keys(TRAITS).sort()).toEqual([...COURIER_COMPANIES].sort());
  });
});
