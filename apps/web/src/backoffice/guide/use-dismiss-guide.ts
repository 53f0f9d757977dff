import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, notify } from '#web/api/index.ts';
import { guideQuery } from './guide.ts';
import { guideTexts } from './texts.ts';

/** Puts the guide away, or takes it out again, for everybody at the branch. */
export function useDismissGuide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (dismissed: boolean) =>
      api('PUT /api-identity/identity/setup/guide', { body: { dismissed } }),
    onSuccess: (guide) => {
      client.setQueryData(guideQuery().queryKey, guide);
      if (guide.dismissed) notify({ kind: 'info', message: guideTexts.dismissed });
    },
  });
}
