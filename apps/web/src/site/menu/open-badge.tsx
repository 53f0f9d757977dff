import type { VendorView } from '@sofreh/contract/identity/vendors';
import { openStatusText } from './open-status-text.ts';
import { menuTexts } from './texts.ts';

type OpenBadgeProps = { status: VendorView['openStatus']; now: string };

/** Tells whether a vendor is open, and until when, or when it opens next. */
export function OpenBadge({ status, now }: OpenBadgeProps) {
  const hours = openStatusText(status, now);
  return (
    <>
      <span className={status.open ? 'badge good' : 'badge bad'}>
        <span className="dot" />
        {status.open ? menuTexts.open : menuTexts.closed}
      </span>
      {hours && <span>{hours}</span>}
    </>
  );
}
