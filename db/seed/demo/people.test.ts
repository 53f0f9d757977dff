import { DEFAULT_ROLES } from '@sofreh/contract/permissions';
import { chooseZone } from '@sofreh/domain/delivery-zones';
import { lintTexts } from '@sofreh/fa/testing/lint-texts';
import { describe, expect, it } from 'vitest';
import { brand } from './brand.ts';
import { people } from './people.ts';

const vendors = brand.vendors.map((vendor) => [vendor.slug, vendor] as const);

describe('the people of the demo', () => {
  it('have numbers of their own, in the ranges nobody is given', () => {
    const numbers = [people.admin, ...people.staff, ...people.customers].map((person) => person.phoneNumber);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((number) => !/^0912(000|111)\d{4}$/.test(number))).toEqual([]);
  });

  it.each(vendors)('every role is held at %s, each with a PIN of its own', (slug) => {
    const here = people.staff.filter((person) => person.vendors.includes(slug));
    expect(new Set(here.map((person) => person.role))).toEqual(new Set(DEFAULT_ROLES));
    expect(new Set(here.map((person) => person.pin)).size).toBe(here.length);
    expect(here.filter((person) => !/^\d{4}$/.test(person.pin))).toEqual([]);
  });

  it('customers live where the branch of their side of the list delivers', () => {
    const uncovered = people.customers.flatMap((person, index) => {
      const vendor = brand.vendors[index % brand.vendors.length];
      const zones = (vendor?.zones ?? []).map((zone) => ({ ...zone, id: zone.slug, enabled: true }));
      return person.addresses.filter((at) => !chooseZone(zones, [at.longitude, at.latitude], 0));
    });
    expect(people.customers.length).toBeGreaterThanOrEqual(120);
    expect(uncovered).toEqual([]);
  });

  it('are written in clean Persian', () => {
    const named = [people.admin, ...people.staff, ...people.customers];
    expect(lintTexts(named.map(({ firstName, lastName }) => [firstName, lastName]))).toEqual([]);
    expect(
      lintTexts(
        people.customers.flatMap(({ addresses }) =>
          addresses.map(({ detail, plate, unit }) => [detail, plate, unit]),
        ),
      ),
    ).toEqual([]);
  });
});
