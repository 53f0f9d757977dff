import { useSearchParams } from 'wouter';
import { Icon } from '#web/guest-look/icon.tsx';
import { useSite } from '../data/site-store.tsx';
import { TableStrip } from '../table/table-strip.tsx';
import { frontTexts } from '../texts/front.ts';
import { menuTexts } from '../texts/menu.ts';
import { Cover } from './cover.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { OpenBadge } from './open-badge.tsx';
import { ServiceFact } from './service-fact.tsx';

/** Cover, then the card that says whose menu this is, whether it is open and at which table the guest sits. */
export function VendorHeader() {
  return (
    <header>
      <Cover />
      <div className="page">
        <VendorCard />
      </div>
    </header>
  );
}

function VendorCard() {
  const notRenewed = useSite((site) => site.notRenewed);
  const vendor = useSite((site) => site.vendor);
  return (
    <div className="vendor-card">
      <div className="vendor-top">
        {vendor.logoUrl ? (
          <img className="vendor-logo" src={`${vendor.logoUrl}-160.webp`} width={80} height={80} alt="" />
        ) : (
          <span className="vendor-logo" aria-hidden="true">
            {vendor.name.charAt(0)}
          </span>
        )}
        <div>
          {vendor.brandName !== vendor.name && <p className="vendor-brand">{vendor.brandName}</p>}
          <h1>{vendor.name}</h1>
          <p className="vendor-address">{vendor.address}</p>
        </div>
      </div>
      {vendor.landingText && <p className="vendor-words">{vendor.landingText}</p>}
      <VendorFacts />
      <DeliveryFacts />
      <ServiceFact />
      {notRenewed && <p className="vendor-brand">{menuTexts.notRenewed}</p>}
      <TableStrip />
      <BranchSwitch />
    </div>
  );
}

function VendorFacts() {
  const { openStatus } = useSite((site) => site.vendor);
  const now = useSite((site) => site.now);
  const table = useSite((site) => site.table);
  const [query] = useSearchParams();
  return (
    <div className="vendor-facts">
      <OpenBadge status={openStatus} now={now} />
      {!table && query.has('table') && <span className="badge warn">{menuTexts.noSuchTable}</span>}
    </div>
  );
}

/** A table belongs to one branch, so the switch is not offered to who sits at one. */
function BranchSwitch() {
  const vendorId = useSite((site) => site.vendor.id);
  const branches = useSite((site) => site.branches);
  const table = useSite((site) => site.table);
  const [query] = useSearchParams();
  if (branches.length < 2 || table || query.has('table')) return null;
  return (
    <nav className="branch-switch" aria-label={menuTexts.branches}>
      {branches.map((branch) => (
        <a
          key={branch.id}
          href={`/?vendor=${encodeURIComponent(branch.slug)}`}
          aria-current={branch.id === vendorId ? 'true' : undefined}
        >
          {branch.name}
        </a>
      ))}
      <a className="branch-addresses" href="/branches" aria-label={frontTexts.addresses}>
        <Icon name="pin" size={20} />
      </a>
    </nav>
  );
}
