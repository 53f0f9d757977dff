import { useStore } from 'zustand';
import { toasts } from './announcer.ts';

/** The live region of the page: everything is read politely, what is meant for the eye is also shown. */
export function Toasts() {
  const list = useStore(toasts, (state) => state.list);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {list.map((toast) => (
        <p
          key={toast.key}
          className={toast.shown ? 'toast' : 'unseen'}
          data-leaving={toast.leaving || undefined}
        >
          {toast.text}
        </p>
      ))}
    </div>
  );
}
