import { expect, test } from 'vitest';
import { addShop } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';

const server = await startTestServer({ contract: {}, handlers: {} });

test('the policy names a host the installation knows, and never what a request calls it', async () => {
  const connect = async (host: string) => {
    // Behind the believed proxy of a test the host is what the proxy says.
    const { headers } = await server.request('GET /health', { headers: { 'x-forwarded-host': host } });
    return /connect-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
  };
  await addShop(server.database.pool, 'policy');
  expect(await connect('vanak.policy.example')).toBe("'self'");
  const { rows } = await server.database.pool.query<{ domain: string }>(
    "select domain from vendors where domain like '%policy%' union select domain from brands where domain like '%policy%'",
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { domain } of rows) expect(await connect(domain)).toBe(`'self' ws://${domain}`);
  expect(await connect(`${rows[0]?.domain}:9999`)).toBe(`'self' ws://${rows[0]?.domain}`);
  for (const host of ['evil.example', 'evil.example:3000', '10.0.0.9', 'a.b@evil.example', '[::1]'])
    expect(await connect(host), host).toBe("'self'");
});
