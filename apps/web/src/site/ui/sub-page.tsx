import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearch } from 'wouter';
import { Icon } from '#web/guest-look/icon.tsx';
import { useSite } from '../data/site-store.tsx';
import { common } from '../texts/common.ts';
import '#web/guest-look/sheet.css';
import '../styles/checkout.css';
import '../styles/choice-cards.css';

type SubPageProps = {
  title: string;
  children: ReactNode;
  aside?: ReactNode;
  /** Says whose page it is, where that is not the site's vendor. */
  vendorName?: string;
};

/** Frames the pages beside the menu: the way back, the title (which takes the focus), the content. */
export function SubPage({ title, children, aside, vendorName }: SubPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  return (
    <div className="sub-page">
      <header className="checkout-head sub-head">
        <div className="checkout-title">
          <Link href={useMenuAddress()} className="round-button" aria-label={common.home}>
            <Icon name="back" size={22} />
          </Link>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {aside}
        </div>
      </header>
      <VendorName name={vendorName} />
      <main>{children}</main>
    </div>
  );
}

/** Says whose page this is, for paper. */
function VendorName({ name }: { name: string | undefined }) {
  const here = useSite((site) => site.vendor.name);
  return <p className="print-only">{name ?? here}</p>;
}

/** Gives the menu's address, with the table the guest sits at. */
export function useMenuAddress(): string {
  const table = new URLSearchParams(useSearch()).get('table');
  return table ? `/?table=${encodeURIComponent(table)}` : '/';
}
