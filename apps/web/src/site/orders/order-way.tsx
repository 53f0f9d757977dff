import type { WayOfOrder } from '@sofreh/contract/main/follow';
import { time } from '@sofreh/fa/dates';
import { toPersianDigits } from '@sofreh/fa/digits';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#web/guest-look/icon.tsx';
import { createWayMap, type WayMap } from '#web/map/way-map.ts';
import { themeOf } from '#web/theme/theme.ts';
import { api } from '../data/api.ts';
import { useSite } from '../data/site-store.tsx';
import { useLoad } from '../data/use-load.ts';
import { notify } from '../ui/announcer.ts';
import { wayTexts as texts } from './way-texts.ts';
import '../styles/map.css';
import '../styles/way.css';

const ASK_EVERY_MS = 6_000;

/** Follows an order's way, asked for every few seconds while it is going on. */
export function useWay(key: string, load: () => Promise<WayOfOrder>) {
  const loaded = useLoad(key, load);
  const { data, reload } = loaded;
  const goesOn = data?.arrival !== null;
  useEffect(() => {
    if (!goesOn) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [goesOn, reload]);
  return loaded;
}

/** Shows the guest's own order on its way, and a link for somebody else. */
export function OrderWay({ id }: { id: string }) {
  const { data } = useWay(id, () => api('GET /api/orders/{id}/courier', { params: { id } }));
  // Whatever the order's page cannot show of the way, it tells in its steps.
  if (!data?.arrival) return null;
  return (
    <WayCard way={data}>
      <ShareLink id={id} vendor={data.vendorName} />
    </WayCard>
  );
}

/** Shows the way: when it ends, who rides it, where he is, and what went otherwise. */
export function WayCard({ way, children }: { way: WayOfOrder; children?: React.ReactNode }) {
  const { arrival, code, courier, position, status, changes, door } = way;
  return (
    <section className="panel way-card" aria-labelledby="order-way">
      <h2 id="order-way">{texts.title}</h2>
      {arrival && (
        <p className="way-arrival" role="status">
          <Icon name="clock" size={18} />
          {texts.arrives(time(arrival.from), time(arrival.to))}
        </p>
      )}
      {courier && (
        <p className="way-courier">
          {courier.name && texts.courier(courier.name)}
          {courier.phoneNumber && (
            <a className="button" href={`tel:${courier.phoneNumber}`} aria-label={texts.call(courier.name)}>
              {texts.callShort}
            </a>
          )}
        </p>
      )}
      {code && (
        <p className="way-code">
          {texts.code} <b>{toPersianDigits(code)}</b>
          <span className="field-hint">{texts.codeHint}</span>
        </p>
      )}
      {door && <WayMapView way={way} />}
      <p className="field-hint">
        {position ? texts.seen(time(position.at)) : status === 'DELIVERING' ? texts.noPosition : texts.notYet}
      </p>
      {changes.length > 0 && (
        <ul className="way-changes" aria-label={texts.changesTitle}>
          {changes.map(({ at, what }) => (
            <li key={at}>{texts.changed(time(at), texts.changes[what])}</li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

function WayMapView({ way }: { way: WayOfOrder }) {
  const place = useRef<HTMLElement>(null);
  const drawn = useRef<WayMap | null>(null);
  const first = useRef(way);
  const vendor = useSite((site) => site.vendor);
  const tiles = useSite((site) => site.mapTiles);
  const latest = useRef(way.position);
  latest.current = way.position;
  useEffect(() => {
    const { shop, door } = first.current;
    if (!place.current || !door) return;
    const color = themeOf(vendor.themeColor).brandInk;
    const map = createWayMap(place.current, { shop, door, tiles, color, zoomTitles: texts });
    map.show(latest.current);
    drawn.current = map;
    return () => {
      drawn.current = null;
      map.remove();
    };
  }, [vendor.themeColor, tiles]);
  useEffect(() => drawn.current?.show(way.position), [way.position]);
  return (
    <>
      <div className="map-frame way-map">
        <section ref={place} className="map" aria-label={texts.map} />
      </div>
      <ul className="way-key">
        <li>{texts.key.shop}</li>
        {way.position && <li className="courier">{texts.key.courier}</li>}
        <li className="door">{texts.key.door}</li>
      </ul>
    </>
  );
}

function ShareLink({ id, vendor }: { id: string; vendor: string }) {
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    try {
      const { code } = await api('POST /api/orders/{id}/follow-link', { params: { id } });
      const url = `${window.location.origin}/follow/${code}`;
      if (navigator.share) await navigator.share({ title: texts.shareTitle(vendor), url });
      else {
        await navigator.clipboard.writeText(url);
        notify(texts.copied);
      }
    } catch (error) {
      // Closing the sheet of the phone is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) notify(texts.shareFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" className="button" disabled={busy} onClick={() => void share()}>
        {texts.share}
      </button>
      <p className="field-hint">{texts.linkHint}</p>
    </>
  );
}
