import { setHostDomain, useSettings } from '#web/api/index.ts';
import { queryClient } from '../query/query-client.ts';
import type { Workplace } from './staff-context.ts';

/** Makes every staff call speak for the chosen branch; before one is chosen, for the address of the page. */
export function followChosenBranch(): void {
  setHostDomain(() => useSettings.getState().branchDomain || window.location.host);
}

/** An answer that an older program kept knows no former domains. */
type ListedBranch = {
  readonly vendor: Pick<Workplace['vendor'], 'id' | 'domain'>;
  readonly formerDomains?: readonly string[];
};

/** Tells whether a branch has a domain, or had it. */
function goesBy({ vendor, formerDomains = [] }: ListedBranch, domain: string): boolean {
  return vendor.domain === domain || formerDomains.includes(domain);
}

/** Gives the branch that is chosen here, or else the first one, and the domain by which this browser calls it. */
export function branchHere<Branch extends ListedBranch>(
  list: readonly Branch[],
  chosen: string,
  names: Readonly<Record<string, string>>,
): { readonly branch: Branch; readonly name: string } | undefined {
  const branch = list.find((each) => goesBy(each, chosen));
  if (branch) return { branch, name: chosen };
  const [first] = list;
  return first && { branch: first, name: nameOf(first, names) };
}

/**
 * Gives the domain by which this browser calls a branch: the one it learned first, as long as that means the branch.
 */
export function nameOf(branch: ListedBranch, names: Readonly<Record<string, string>>): string {
  const known = names[branch.vendor.id];
  return known !== undefined && goesBy(branch, known) ? known : branch.vendor.domain;
}

/** Goes to another branch: everything loaded for the old one is forgotten. */
export function chooseBranch(branch: ListedBranch): void {
  const { branchNames, change } = useSettings.getState();
  change({ branchDomain: nameOf(branch, branchNames) });
  queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('.') });
}
