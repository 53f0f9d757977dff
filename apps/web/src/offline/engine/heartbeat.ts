/** An answer may take so long before the network counts as gone, ms. */
const PATIENCE_MS = 4_000;

/** A heartbeat found this: the server's clock, or nothing. */
export type Beat = { readonly serverTime: number | null } | null;

/**
 * Asks the server itself whether it is there. The browser's `navigator.onLine` knows only of a cable or a Wi-Fi, and the
 * login page of a hotel answers everything: only our own answer counts.
 * @returns null when there is no server.
 */
export async function beat(ask: typeof fetch = fetch): Promise<Beat> {
  const response = await ask('/health', {
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null);
  if (!response?.ok) return null;
  const body: unknown = await response.json().catch(() => null);
  const alive = typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok';
  if (!alive) return null;
  const date = response.headers.get('date');
  return { serverTime: date ? Date.parse(date) : null };
}
