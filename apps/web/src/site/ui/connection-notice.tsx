import { useEffect, useRef } from 'react';
import { Icon } from '#web/guest-look/icon.tsx';
import { common } from '../texts/common.ts';
import { useOnline } from './use-online.ts';

/** Says that the connection is gone, for as long as it is; the page makes room for it, so that it covers nothing. */
export function ConnectionNotice() {
  const online = useOnline();
  const bar = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const node = bar.current;
    if (online || !node) return;
    const observer = new ResizeObserver(() => style.setProperty('--over', `${node.offsetHeight}px`));
    observer.observe(node);
    return () => {
      observer.disconnect();
      style.removeProperty('--over');
    };
  }, [online]);
  return (
    <div role="status">
      {!online && (
        <p className="offline-bar" ref={bar}>
          <Icon name="offline" size={18} />
          {common.offline}
        </p>
      )}
    </div>
  );
}
