import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { openSheets } from '#web/guest-look/open-sheets.ts';
import { keepClear } from '#web/notice-place/keep-clear.ts';
import { toasts } from './announcer.ts';

/** A guest presses these next: bars, feet and buttons, above all those of a sheet. */
const SURFACE = {
  notice: '.toast',
  dialog: 'dialog[open]',
  firm: [
    '.offline-bar',
    '.checkout-head',
    '.sub-head',
    '.chips',
    '.step-foot',
    '.sheet-footer',
    '.button',
    '.round-button',
    '.stepper',
    '.cart-bar button',
  ].join(),
  soft: 'button, a[href], input, select, textarea, label',
};

/**
 * Draws the live region of the page: everything is read politely, what is meant for the eye is also shown. Over a page
 * that a sheet lies on nothing is seen or heard, so that the sheet has a region of its own.
 */
export function Toasts() {
  const sheet = useStore(openSheets, ({ list }) => list.at(-1));
  useEffect(() => keepClear(SURFACE), []);
  return (
    <>
      <Region speaks={!sheet} />
      {sheet && createPortal(<Region speaks />, sheet)}
    </>
  );
}

/** The page's own region stays while a sheet's speaks: one that comes with words in it is not read. */
function Region({ speaks }: { readonly speaks: boolean }) {
  const list = useStore(toasts, (state) => state.list);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {(speaks ? list : []).map((toast) => (
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
