import { Icon } from '#web/guest-look/icon.tsx';
import { waysTo } from '#web/map/ways.ts';
import type { FrontBranch } from '../data/site-data.ts';
import { checkoutTexts as texts } from './texts.ts';

type PickupPlaceProps = { branch: Pick<FrontBranch, 'name' | 'address' | 'latitude' | 'longitude'> };

/** Shows where an order is picked up: the branch, its address, and the way there in the maps that people have. */
export function PickupPlace({ branch }: PickupPlaceProps) {
  const { name, address } = branch;
  return (
    <section className="panel pickup-place" aria-labelledby="pickup-place">
      <h2 id="pickup-place">{texts.pickupAt}</h2>
      <p>
        <strong>{name}</strong>
      </p>
      {address && (
        <p className="pickup-address">
          <Icon name="pin" size={18} />
          {address}
        </p>
      )}
      <p className="pickup-ways">
        <span className="field-hint">{texts.wayThere}</span>
        {waysTo(branch, 'driving').map(({ name: map, href }) => (
          <a
            key={map}
            className="button plain small"
            href={href}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.wayIn(map)}
          >
            {map}
          </a>
        ))}
      </p>
    </section>
  );
}
