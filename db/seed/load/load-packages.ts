import type { ClientBase } from 'pg';
import { demoId } from '../demo/demo-id.ts';
import type { packages as demoPackages } from '../demo/packages.ts';
import { insertRows } from './insert-rows.ts';

/** Longer is cheaper. */
const TERMS = [
  { months: 1, percent: 0 },
  { months: 3, percent: 5 },
  { months: 6, percent: 10 },
  { months: 12, percent: 20 },
];

/** Writes what the demo's platform sells. */
export async function loadPackages(
  client: ClientBase,
  packages: typeof demoPackages,
  now: Date,
): Promise<void> {
  const rows = packages.map(({ kind, title, description, price, limits }) => ({
    id: demoId(`package/${title}`),
    kind,
    title,
    description,
    price_toman: price,
    limits,
    terms: kind === 'CONTRACT' ? TERMS : [],
    on_sale: true,
    standard: false,
    created_at: now.toISOString(),
  }));
  await insertRows(client, 'feature_packages', rows);
}
