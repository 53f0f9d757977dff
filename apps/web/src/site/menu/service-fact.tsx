import { serviceFeeText } from '#web/menu/service-fee.ts';
import { useSite } from '../data/site-store.tsx';

/** What is added for service where that is known already: who sits at a table is served. */
export function ServiceFact() {
  const table = useSite((site) => site.table);
  const vendor = useSite((site) => site.vendor);
  const text = table && serviceFeeText(vendor, 'SERVE');
  return text ? <p className="delivery-facts">{text}</p> : null;
}
