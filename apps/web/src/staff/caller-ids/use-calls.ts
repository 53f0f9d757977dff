import { useEffect, useRef, useState } from 'react';
import { api, useSettings } from '#web/api/index.ts';
import { useNetworkStore } from '#web/offline/index.ts';
import { ringOnce } from '../incoming/chime.ts';
import { callKey } from '../query/call-query.ts';
import { queryClient } from '../query/query-client.ts';
import { useOrderNews } from '../session/order-news.tsx';

/** More would cover the screen; the list of calls keeps them all. */
const CARDS_MAX = 3;
/** A call this old is still worth answering when the line to the server comes back. */
const MISSED_MS = 60_000;

/** Gives the calls that nobody has closed here, newest first. A call missed while the line was down comes up too. */
export function useCalls(enabled: boolean): readonly [readonly string[], (callId: string) => void] {
  const { listenToCalls } = useOrderNews();
  const live = useNetworkStore(({ socketStatus }) => socketStatus === 'live');
  const [calls, setCalls] = useState<readonly string[]>([]);
  const seen = useRef(new Set<string>());
  const show = useRef((callId: string) => {
    if (seen.current.has(callId)) return;
    seen.current.add(callId);
    setCalls((open) => [callId, ...open].slice(0, CARDS_MAX));
    if (useSettings.getState().orderSound) ringOnce();
    const list = callKey('GET /api-identity/identity/users/callerid');
    void queryClient.invalidateQueries({ queryKey: list });
  }).current;
  useEffect(() => (enabled ? listenToCalls(show) : undefined), [enabled, listenToCalls, show]);
  useEffect(() => {
    if (!enabled || !live) return;
    const after = new Date(Date.now() - MISSED_MS).toISOString();
    const query = { after, pageSize: 1 };
    api('GET /api-identity/identity/users/callerid', { query, quiet: true })
      .then(({ data }) => {
        for (const { id } of data) show(id);
      })
      // The list of calls tells of its own failure.
      .catch(() => undefined);
  }, [enabled, live, show]);
  return [calls, (callId) => setCalls((open) => open.filter((each) => each !== callId))];
}
