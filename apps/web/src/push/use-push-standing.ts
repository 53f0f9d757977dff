import { useEffect, useState } from 'react';
import type { OwnPush, PushStanding } from './own-push.ts';

/** Says where this browser stands, and what the button that changes it does. */
export function usePushStanding(push: OwnPush) {
  const [standing, setStanding] = useState<PushStanding>('NONE');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    push.readStanding().then(setStanding, () => undefined);
  }, [push]);
  const change = async () => {
    setBusy(true);
    setFailed(false);
    try {
      setStanding(standing === 'ON' ? await push.stop() : await push.start());
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return { standing, busy, failed, change };
}
