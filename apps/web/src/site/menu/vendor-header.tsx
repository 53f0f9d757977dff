import { useSearchParams } from 'wouter';
import { serviceFeeText } from '#web/menu/service-fee.ts';
import { useSite } from '../data/site-store.tsx';
import { TableStrip } from '../table/table-strip.tsx';
import { BranchSwitch } from './branch-switch.tsx';
import { Cover } from './cover.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { OpenBadge } from './open-badge.tsx';
import { menuTexts } from './texts.ts';

/**
 * Shows the cover, then the card that says whose menu this is, whether it is open and at which table the guest sits.
 */
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

/** Shows what is added for service where that is known already: who sits at a table is served. */
function ServiceFact() {
  const table = useSite((site) => site.table);
  const vendor = useSite((site) => site.vendor);
  const text = table && serviceFeeText(vendor, 'SERVE');
  return text ? <p className="delivery-facts">{text}</p> : null;
}
