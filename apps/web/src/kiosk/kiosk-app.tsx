import { useState } from 'react';
import { forgetPairing, readPairing } from './data/kiosk-token.ts';
import { useTerms } from './data/use-terms.ts';
import { KioskRun } from './kiosk-run.tsx';
import { Pairing } from './screens/pairing.tsx';
import { kioskTexts as texts } from './texts.ts';

/** Makes `/kiosk` a screen on which guests order by themselves, once it belongs to a shop. */
export function KioskApp() {
  const [paired, setPaired] = useState(() => readPairing() !== null);
  if (!paired) return <Pairing onPaired={() => setPaired(true)} />;
  const end = () => {
    forgetPairing();
    setPaired(false);
  };
  return <Paired onEnded={end} />;
}

function Paired({ onEnded }: { readonly onEnded: () => void }) {
  const { terms, online, ended } = useTerms();
  if (ended) {
    return (
      <main className="kiosk-frame">
        <Ended onEnded={onEnded} />
      </main>
    );
  }
  if (terms) return <KioskRun terms={terms} online={online} />;
  return (
    <main className="kiosk-frame">
      <p role="status">{online ? texts.loading : texts.offlineIdle}</p>
    </main>
  );
}

/** The vendor has revoked this kiosk, or paired another screen in its place. */
function Ended({ onEnded }: { readonly onEnded: () => void }) {
  return (
    <>
      <h1>{texts.ended}</h1>
      <button type="button" className="button" onClick={onEnded}>
        {texts.pairTitle}
      </button>
    </>
  );
}
