import { afterEach, expect, it } from 'vitest';
import type { SiteData } from '../data/site-data.ts';
import { SiteProvider } from '../data/site-store.tsx';
import { type Rendered, render } from '../testing.tsx';
import { BranchSwitch } from './branch-switch.tsx';

let rendered: Rendered;
const linksOf = (count: number) => {
  const branches = Array.from({ length: count }, (_, nth) => ({
    id: `${nth}`,
    name: `شعبهٔ ${nth}`,
    slug: `b${nth}`,
  }));
  const data = { vendor: { id: '1' }, branches, table: null } as unknown as SiteData;
  rendered = render(
    <SiteProvider data={data}>
      <BranchSwitch />
    </SiteProvider>,
  );
  return [...rendered.container.querySelectorAll('a')].map((link) => link.textContent);
};
afterEach(() => rendered.unmount());

it('shows a few branches beside each other', () => {
  expect(linksOf(2)).toEqual(['شعبهٔ 0', 'شعبهٔ 1', '']);
});

it('shows of a chain the branch that one is at, and leads to all of them', () => {
  expect(linksOf(200)).toEqual(['شعبهٔ 1', 'هر ۲۰۰ شعبه']);
});
