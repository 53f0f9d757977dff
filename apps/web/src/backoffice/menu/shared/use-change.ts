import { useMutation } from '@tanstack/react-query';
import { notify } from '#web/api/index.ts';
import { refreshCatalog } from '#web/staff/query/refresh-catalog.ts';

/**
 * A change of the catalog: made, told of where `done` says something, and everything shown of the catalog loaded anew,
 * also when it failed, so that what was drawn in advance goes back. The call itself shows its failure.
 */
export function useChange<Input>(change: (input: Input) => Promise<unknown>, done?: string) {
  return useMutation({
    mutationFn: change,
    onSuccess: () => done && notify({ kind: 'success', message: done }),
    onSettled: refreshCatalog,
  });
}
