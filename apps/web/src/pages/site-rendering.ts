import type { renderSite } from '../site/server.tsx';

/** Renders the guest site on the server. */
export type RenderSite = typeof renderSite;
export type SiteProps = Parameters<RenderSite>[0];
/** `html` is the body's content, `head` what the page adds to the document's head, `status` the HTTP status. */
export type SiteRendering = Awaited<ReturnType<RenderSite>>;
