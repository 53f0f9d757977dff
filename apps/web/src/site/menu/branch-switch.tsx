import { useSearchParams } from 'wouter';
import { Icon } from '#web/guest-look/icon.tsx';
import { useSite } from '../data/site-store.tsx';
import { menuTexts } from './texts.ts';

/** So many branches stand beside each other on a phone; a chain of more is chosen from on the page of its branches. */
const SIDE_BY_SIDE = 3;

/** A table belongs to one branch, so the switch is not offered to who sits at one. */
export function BranchSwitch() {
  const vendorId = useSite((site) => site.vendor.id);
  const branches = useSite((site) => site.branches);
  const table = useSite((site) => site.table);
  const [query] = useSearchParams();
  if (branches.length < 2 || table || query.has('table')) return null;
  const isChain = branches.length > SIDE_BY_SIDE;
  const shown = isChain ? branches.filter(({ id }) => id === vendorId) : branches;
  return (
    <nav className="branch-switch" aria-label={menuTexts.branches}>
      {shown.map((branch) => (
        <a
          key={branch.id}
          href={`/?vendor=${encodeURIComponent(branch.slug)}`}
          aria-current={branch.id === vendorId ? 'true' : undefined}
        >
          {branch.name}
        </a>
      ))}
      {isChain ? (
        <a href="/branches">{menuTexts.allBranches(branches.length)}</a>
      ) : (
        <a className="branch-addresses" href="/branches" aria-label={menuTexts.branchAddresses}>
          <Icon name="pin" size={20} />
        </a>
      )}
    </nav>
  );
}
