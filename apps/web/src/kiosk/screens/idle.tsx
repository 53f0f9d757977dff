import type { KioskTerms } from '../data/use-terms.ts';
import { kioskTexts as texts } from '../texts.ts';

type IdleProps = {
  readonly terms: KioskTerms;
  readonly online: boolean;
  readonly onBegin: () => void;
};

/** Tells why nobody can order now; null where they can. It is said before anything is chosen. */
export function whyNoOrders(
  { vendor, paymentWays, deliveryTypes }: KioskTerms,
  online: boolean,
): string | null {
  if (!online) return texts.offlineIdle;
  if (!vendor.openStatus.open) return texts.closed;
  return paymentWays.length === 0 || deliveryTypes.length === 0 ? texts.noWay : null;
}

/** Shows what waits for guests: the vendor's picture, and one touch that begins. */
export function Idle({ terms, online, onBegin }: IdleProps) {
  const { vendor, welcomeUrl } = terms;
  const obstacle = whyNoOrders(terms, online);
  return (
    <main className="kiosk-idle">
      {welcomeUrl && <img src={`${welcomeUrl}-1280.webp`} alt="" />}
      {!obstacle && (
        // Who touches the picture begins as well; readers and keys have the button.
        <button type="button" className="kiosk-idle-touch" aria-hidden tabIndex={-1} onClick={onBegin} />
      )}
      <div className="kiosk-idle-words">
        <h1>{vendor.name}</h1>
        <p>{vendor.landingText || texts.welcome}</p>
        {obstacle ? (
          <p className="notice bad" role="alert">
            {obstacle}
          </p>
        ) : (
          <button type="button" className="button wide kiosk-begin" onClick={onBegin}>
            {texts.begin}
            <small>{texts.touchToBegin}</small>
          </button>
        )}
      </div>
    </main>
  );
}
