import type { Pool } from '#app/platform/db/pool.ts';

/** Names of the demo's network printers by their address, with the branch they stand in. */
export async function printerNames(pool: Pool): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ address: string; name: string }>({
    name: 'simulated-printer-names',
    text: `select host(p.ip) || ':' || p.port as address, string_agg(p.name || '، ' || v.name, ' / ' order by v.name) as name
           from printers p join vendors v on v.id = p.vendor_id where p.ip is not null group by 1`,
  });
  return new Map(rows.map(({ address, name }) => [address, name]));
}
