import { describe, expect, test } from 'vitest';
import {
  domainOfAddress,
  domainsAbove,
  isSiteDomain,
  mayTakeDomain,
  mayTakeSlug,
  whoseDomains,
} from './index.ts';

test('a site’s domain has a dot and no capital, blank or slash', () => {
  expect(domainsAbove('vanak.toranj.co.ir')).toEqual(['toranj.co.ir']);
  expect(['toranj.ir', 'vanak.toranj.ir', 'a-b.c1.ir'].every(isSiteDomain)).toBe(true);
  expect(
    ['toranj', 'Toranj.ir', '-a.ir', 'a..ir', 'a b.ir', 'a.ir/x', 'ترنج.ir', ''].some(isSiteDomain),
  ).toBe(false);
});

test('a domain lies under those that end it, machines’ names aside', () => {
  expect(domainsAbove('a.vanak.toranj.ir')).toEqual(['vanak.toranj.ir', 'toranj.ir']);
  expect(['toranj.ir', 'vanak', '10.0.0.7'].flatMap(domainsAbove)).toEqual([]);
});

test('a branch is meant before its brand, who has a domain before who had it', () => {
  const whose = whoseDomains<string>({
    VENDOR: [['own.ir', 'vanak']],
    FORMER_VENDOR: [
      ['own.ir', 'tajrish'],
      ['before.ir', 'tajrish'],
    ],
    BRAND: [
      ['before.ir', 'vanak'],
      ['brand.ir', 'vanak'],
    ],
    FORMER_BRAND: [
      ['brand.ir', 'other'],
      ['old-brand.ir', 'vanak'],
    ],
  });
  expect([...whose].sort()).toEqual([
    ['before.ir', 'tajrish'],
    ['brand.ir', 'vanak'],
    ['old-brand.ir', 'vanak'],
    ['own.ir', 'vanak'],
  ]);
});

describe('who may take a name', () => {
  test.each([
    ['a free one', null, true],
    ['one of their brand', { brandId: 'toranj', formerOf: null }, true],
    ['their own former one', { brandId: 'toranj', formerOf: 'vanak' }, true],
    ['a former one of the branch next door', { brandId: 'toranj', formerOf: 'tajrish' }, false],
    ['another brand’s', { brandId: 'narenj', formerOf: null }, false],
    ['a former one of another brand’s branch', { brandId: 'narenj', formerOf: 'vali' }, false],
  ])('a branch takes %s', (_name, kept, may) => {
    expect(mayTakeDomain({ brandId: 'toranj', vendorId: 'vanak' }, kept)).toBe(may);
  });

  test('a brand takes a former domain of its branch; a short name that another went by nobody', () => {
    const toranj = { brandId: 'toranj', vendorId: null };
    expect(mayTakeDomain(toranj, { brandId: 'toranj', formerOf: 'tajrish' })).toBe(true);
    expect(mayTakeDomain(toranj, { brandId: 'narenj', formerOf: null })).toBe(false);
    expect([
      mayTakeSlug('vanak', null),
      mayTakeSlug('vanak', 'vanak'),
      mayTakeSlug('vanak', 'tajrish'),
    ]).toEqual([true, true, false]);
  });
});

test.each([
  ['https://narges.example/', 'narges.example'],
  ['http://narges.example/menu?table=1', 'narges.example'],
  ['narges.example', 'narges.example'],
])('of %s the domain is %s', (address, domain) => {
  expect(domainOfAddress(address)).toBe(domain);
});
