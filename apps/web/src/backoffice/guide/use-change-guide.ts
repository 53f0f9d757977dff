import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiInput, api, notify } from '#web/api/index.ts';
import { guideQuery } from './guide.ts';
import { guideTexts } from './texts.ts';

type Change = ApiInput<'PUT /api-identity/identity/setup/guide'>['body'];

/** Puts the guide away, or takes it out again, for everybody at the branch; or puts one of its steps aside. */
export function useChangeGuide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) => api('PUT /api-identity/identity/setup/guide', { body }),
    onSuccess: (guide, { dismissed }) => {
      client.setQueryData(guideQuery().queryKey, guide);
      if (dismissed) notify({ kind: 'info', message: guideTexts.dismissed });
    },
  });
}
