import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { notify } from '#web/api/index.ts';
import { refreshCatalog } from '#web/staff/query/refresh-catalog.ts';

/**
 * Changes the catalog: the change is made, told of where `done` says something, and everything shown of the catalog
 * loaded anew, also when it failed, so that what was drawn in advance goes back. The call itself shows its failure.
 * What one control does quickly (off, on) is done one after the other: what was touched last stands.
 */
export function useChange<Input>(change: (input: Input) => Promise<unknown>, done?: string) {
  const id = useId();
  return useMutation({
    scope: { id },
    mutationFn: change,
    onSuccess: () => done && notify({ kind: 'success', message: done }),
    onSettled: refreshCatalog,
  });
}
