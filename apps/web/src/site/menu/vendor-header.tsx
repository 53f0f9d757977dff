import { Link, useSearchParams } from 'wouter';
import { Icon } from '#web/guest-look/icon.tsx';
import { useSite } from '../data/site-store.tsx';
import { TableStrip } from '../table/table-strip.tsx';
import { common } from '../texts/common.ts';
import { menuTexts } from '../texts/menu.ts';
import { openStatusText } from './open-status.ts';

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

function Cover() {
  const coverUrl = useSite((site) => site.vendor.coverUrl);
  return (
    <div className="cover">
      {coverUrl && (
        <img
          src={`${coverUrl}-640.webp`}
          srcSet={`${coverUrl}-640.webp 640w, ${coverUrl}-1280.webp 1280w`}
          // Under its veil a phone's cover is as good at 640 pixels, which come in a third of the time.
          sizes="(max-width: 40rem) 70vw, 100vw"
          width={640}
          height={240}
          alt=""
          fetchPriority="high"
        />
      )}
      <div className="cover-actions">
        <SiteLink href="/orders" label={common.orders} icon="receipt" />
        <SiteLink href="/profile" label={common.profile} icon="user" />
      </div>
    </div>
  );
}

function SiteLink({ href, label, icon }: { href: string; label: string; icon: 'receipt' | 'user' }) {
  return (
    <Link href={href} className="round-button" aria-label={label}>
      <Icon name={icon} size={22} />
    </Link>
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
  const hours = openStatusText(openStatus, now);
  const [query] = useSearchParams();
  return (
    <div className="vendor-facts">
      <span className={openStatus.open ? 'badge good' : 'badge bad'}>
        <span className="dot" />
        {openStatus.open ? menuTexts.open : menuTexts.closed}
      </span>
      {hours && <span>{hours}</span>}
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
    </nav>
  );
}
