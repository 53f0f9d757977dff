import { setHostDomain, useSettings } from '#web/api/index.ts';
import { queryClient } from '../query/query-client.ts';

/** Makes every staff call speak for the chosen branch; before one is chosen, for the address of the page. */
export function followChosenBranch(): void {
  setHostDomain(() => useSettings.getState().branchDomain || window.location.host);
}

/** Goes to another branch: everything loaded for the old one is forgotten. */
export function chooseBranch(domain: string): void {
  useSettings.getState().change({ branchDomain: domain });
  queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('.') });
}
