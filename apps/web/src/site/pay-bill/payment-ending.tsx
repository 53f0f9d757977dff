import { useEffect } from 'react';
import { Icon } from '#web/guest-look/icon.tsx';

const RECHECK_MS = 5_000;

/** While the gateway has not said how a payment ended, what hangs on it is asked for again. */
export function useRecheck(pending: boolean, reload: () => void) {
  useEffect(() => {
    if (!pending) return;
    const timer = setInterval(reload, RECHECK_MS);
    return () => clearInterval(timer);
  }, [pending, reload]);
}

/** Shows how a payment ended, in a line. */
export function Notice({ kind, text }: { kind: 'good' | 'bad' | 'warn'; text: string }) {
  return (
    <p className={`notice ${kind} payment-notice`} role="status">
      <Icon name={kind === 'good' ? 'check' : 'alert'} />
      {text}
    </p>
  );
}
