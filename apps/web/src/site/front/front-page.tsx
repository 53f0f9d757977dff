import { streetMetres } from '@sofreh/domain/dispatch';
import { useState } from 'react';
import { Icon } from '#web/guest-look/icon.tsx';
import type { FrontBranch } from '../data/site-data.ts';
import { Cover } from '../menu/cover.tsx';
import { OpenBadge } from '../menu/open-badge.tsx';
import { announce, notify } from '../ui/announcer.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageError } from '../ui/page-error.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { frontTexts as texts } from './texts.ts';
import { useFront } from './use-front.ts';

type Place = { readonly latitude: number; readonly longitude: number };

/**
 * Shows a brand's front page: its branches with whether they are open and where they are, each with the way to its
 * menu.
 */
export function FrontPage() {
  const { front, now, error, reload } = useFront();
  const [place, setPlace] = useState<Place | null>(null);
  if (!front && error) return <PageError kind="failed" error={error} onRetry={reload} />;
  if (!front) return <PageSkeleton />;
  return (
    <>
      <header>
        <Cover atFront />
        <div className="front">
          <div className="vendor-card front-head">
            <BrandMark name={front.brandName} logoUrl={front.logoUrl} />
            <div>
              <h1>{front.brandName}</h1>
              <p className="field-hint">{texts.choose}</p>
            </div>
            {front.vendors.length > 1 && <Nearest onPlace={setPlace} />}
          </div>
        </div>
      </header>
      <main className="front">
        {front.vendors.length === 0 ? (
          <EmptyState icon="store" title={texts.none} />
        ) : (
          <ul className="front-branches" aria-label={texts.title}>
            {byDistance(front.vendors, place).map(({ branch, metres }) => (
              <Branch key={branch.id} branch={branch} metres={metres} now={now} />
            ))}
          </ul>
        )}
      </main>
    </>
  );
}

function BrandMark({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  if (logoUrl)
    return <img className="vendor-logo" src={`${logoUrl}-160.webp`} width={80} height={80} alt="" />;
  return (
    <span className="vendor-logo" aria-hidden="true">
      {name.charAt(0)}
    </span>
  );
}

/**
 * Puts the branches from near to far where the guest let the browser say where they are; else they stand as they came.
 */
function byDistance(branches: readonly FrontBranch[], place: Place | null) {
  if (!place) return branches.map((branch) => ({ branch, metres: null }));
  return branches
    .map((branch) => ({ branch, metres: streetMetres(place, branch) }))
    .sort((one, other) => one.metres - other.metres);
}

/** Asks the browser where the guest is: only when they press, and nothing of it leaves the page. */
function Nearest({ onPlace }: { onPlace: (place: Place) => void }) {
  const [busy, setBusy] = useState(false);
  const failed = () => {
    setBusy(false);
    notify(texts.noPlace);
  };
  const locate = () => {
    if (!navigator.geolocation) return failed();
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        onPlace({ latitude: coords.latitude, longitude: coords.longitude });
        announce(texts.sorted);
      },
      failed,
      { timeout: 10_000, maximumAge: 60_000 },
    );
  };
  return (
    <button type="button" className="button soft small" disabled={busy} onClick={locate}>
      <Icon name="target" size={18} />
      {busy ? texts.locating : texts.nearest}
    </button>
  );
}

type BranchProps = { branch: FrontBranch; metres: number | null; now: string };

function Branch({ branch, metres, now }: BranchProps) {
  const { name, slug, address, phoneNumber, openStatus } = branch;
  return (
    <li className="front-branch">
      <h2>{name}</h2>
      {address && (
        <p className="front-line">
          <Icon name="pin" size={18} />
          {address}
        </p>
      )}
      <div className="vendor-facts">
        <OpenBadge status={openStatus} now={now} />
        {metres !== null && <span className="badge quiet">{texts.away(metres)}</span>}
      </div>
      <div className="front-ways">
        <a className="button" href={`/?vendor=${encodeURIComponent(slug)}`}>
          {texts.menuOf(name)}
        </a>
        {phoneNumber && (
          <a className="round-button" href={`tel:${phoneNumber}`} aria-label={texts.callTo(name)}>
            <Icon name="phone" size={20} />
          </a>
        )}
      </div>
    </li>
  );
}
