import { useQueryClient } from '@tanstack/react-query';
import { type ApiResponse, api, notify } from '#web/api/index.ts';
import { askAgain, callKey } from '#web/staff/query/call-query.ts';
import { gatewaysTexts as texts } from './texts.ts';

export const CONFIGURATION = 'GET /api/bankconfiguration';
type Configuration = ApiResponse<typeof CONFIGURATION>;
export type ConfiguredGateway = Configuration['data'][number];

/** Tells whether guests are offered it: what is switched on by nobody's keys is offered to nobody. */
export function isOffered({ active, keysOf }: ConfiguredGateway): boolean {
  return active && keysOf !== 'NOBODY';
}

/** Saves the list as it is now shown; what the server refuses is shown as it was. */
export function useSaveGateways() {
  const client = useQueryClient();
  return async (data: readonly ConfiguredGateway[]) => {
    client.setQueriesData<Configuration>({ queryKey: callKey(CONFIGURATION) }, { data: [...data] });
    try {
      const gateways = data.map((one) => ({ gateway: one.gateway, active: isOffered(one) }));
      await api('POST /api/bankconfiguration', { body: { gateways } });
      notify({ kind: 'success', message: texts.saved });
    } finally {
      askAgain(CONFIGURATION);
    }
  };
}
