/** This says what the installation is and which of its outside services stand open, as its pages say. */
export type Installation = {
  /** It is true for a demo with invented people, where no money moves. */
  readonly demo: boolean;
  /** Tells whether one-time codes and other text messages are sent. */
  readonly loginCodes: boolean;
  readonly onlinePayment: boolean;
  /** Tells whether points on the map are named. */
  readonly mapSearch: boolean;
};

/** This is the element of the page's head that says so; its writer is `html-shell/installation-element.ts`. */
export const INSTALLATION_META = 'installation';

/** Reads what the page says; a page that says nothing (a test's, one kept from before) has everything open. */
export function readInstallation(): Installation {
  // Pages are rendered on the server, too, where there is no document.
  const meta = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${INSTALLATION_META}"]`);
  const closed = new Set((meta?.dataset.closed ?? '').split(' '));
  return {
    demo: meta?.content === 'DEMO',
    loginCodes: !closed.has('loginCodes'),
    onlinePayment: !closed.has('onlinePayment'),
    mapSearch: !closed.has('mapSearch'),
  };
}
