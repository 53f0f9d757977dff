import { callApi, VANAK } from './api.ts';
import { staffSession } from './sessions.ts';

/** Gives Vanak another domain, by which it is called from then on; by the one it had it is meant as before. */
export async function renameVanak(domain: string): Promise<void> {
  const { token } = await staffSession('owner');
  const { id, slug } = await callApi('GET /api-identity/identity/vendors/getbydomain', {
    query: { domain: VANAK },
  });
  const body = { kind: 'VENDOR' as const, id, domain, slug };
  await callApi('PUT /api-identity/identity/vendors/addresses', { token, body });
}
