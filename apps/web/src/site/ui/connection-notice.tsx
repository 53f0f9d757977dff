import { useSyncExternalStore } from 'react';
import { common } from '../texts/common.ts';
import { Icon } from './icon.tsx';

function follow(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether the browser has a connection; the server assumes one. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
}

/** Says that the connection is gone, for as long as it is. */
export function ConnectionNotice() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="offline-bar">
          <Icon name="offline" size={18} />
          {common.offline}
        </p>
      )}
    </div>
  );
}
