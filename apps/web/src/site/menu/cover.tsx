import { Link } from 'wouter';
import { Icon } from '#web/guest-look/icon.tsx';
import { useSite } from '../data/site-store.tsx';
import { common } from '../texts/common.ts';

/**
 * Draws the picture above a menu or a front page, with the ways to the guest's own pages. From a front page, which has
 * no menu, they are documents of their own.
 */
export function Cover({ atFront = false }: { atFront?: boolean }) {
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
        <SiteLink atFront={atFront} href="/orders" label={common.orders} icon="receipt" />
        <SiteLink atFront={atFront} href="/profile" label={common.profile} icon="user" />
      </div>
    </div>
  );
}

type SiteLinkProps = { atFront: boolean; href: string; label: string; icon: 'receipt' | 'user' };

function SiteLink({ atFront, href, label, icon }: SiteLinkProps) {
  const Way = atFront ? 'a' : Link;
  return (
    <Way href={href} className="round-button" aria-label={label}>
      <Icon name={icon} size={22} />
    </Way>
  );
}
