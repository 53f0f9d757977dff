import { isInWindows } from '@sofreh/domain/calendar';
import { Icon } from '#web/guest-look/icon.tsx';
import { useSite } from '../data/site-store.tsx';
import { listText } from '../texts/common.ts';
import { menuTexts } from './texts.ts';

/** Shows the offers without a code that hold at this moment and in this channel, by their names. */
export function OfferNotice() {
  const offers = useSite((site) => site.menu.offers) ?? [];
  const source = useSite((site) => (site.table ? 'QR' : 'WEBSITE'));
  // This is the moment of the rendering, so that server and browser draw the same.
  const now = Date.parse(useSite((site) => site.now));
  const holding = offers.filter(
    ({ startsAt, expiration, sources, windows }) =>
      (startsAt === null || Date.parse(startsAt) <= now) &&
      (expiration === null || Date.parse(expiration) > now) &&
      (sources.length === 0 || sources.includes(source)) &&
      (windows.length === 0 || isInWindows(windows, now)),
  );
  if (holding.length === 0) return null;
  return (
    <p className="notice offer-notice">
      <Icon name="tag" />
      {menuTexts.offers(listText(holding.map(({ title }) => menuTexts.offer(title))))}
    </p>
  );
}
