import { useQueryClient } from '@tanstack/react-query';
import { type ApiInput, type ApiResponse, api, notify } from '#web/api/index.ts';
import { askAgain, callKey } from '#web/staff/query/call-query.ts';
import { companiesTexts as texts } from './texts.ts';

export const COMPANIES = 'GET /api-delivery/v1/courier-companies';
export type Companies = ApiResponse<typeof COMPANIES>;
export type Stage = Companies['stages'][number];
export type StageKeys = ApiInput<'PUT /api-delivery/v1/courier-companies'>['body']['stages'][number]['keys'];

/** Gives what is sent of a configuration as it is shown; keys only where some are given. */
export function bodyOf(
  { automatic, leadMinutes, proof, bearer, stages }: Companies,
  keys?: { of: string; keys: StageKeys },
) {
  return {
    automatic,
    leadMinutes,
    proof,
    bearer,
    stages: stages.map(
      ({ provider, active, waitSeconds, priceCeiling, fromMinute, toMinute, takesCash }) => ({
        provider,
        active,
        waitSeconds,
        priceCeiling,
        fromMinute,
        toMinute,
        takesCash,
        ...(keys && keys.of === provider ? { keys: keys.keys } : {}),
      }),
    ),
  };
}

/** Saves the list as it is now shown; what the server refuses is shown as it was. */
export function useSaveCompanies() {
  const client = useQueryClient();
  return async (next: Companies) => {
    client.setQueriesData<Companies>({ queryKey: callKey(COMPANIES) }, next);
    try {
      await api('PUT /api-delivery/v1/courier-companies', { body: bodyOf(next) });
      notify({ kind: 'success', message: texts.saved });
    } finally {
      askAgain(COMPANIES);
    }
  };
}
