import { Icon } from '#web/guest-look/icon.tsx';
import { common } from '../texts/common.ts';
import { useOnline } from './use-online.ts';

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
