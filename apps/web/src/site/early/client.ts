import type { EarlySite } from './early-site.ts';

/*
 * A page is read long before its program runs on it, over a slow line by many seconds. This small program comes with the first
 * paint: it keeps what guests press on dishes meanwhile, shows on the button that it waits, and does it once when the site can.
 * It imports nothing, so that it is one small file.
 */
function keepPresses(site: EarlySite): void {
  if (site.taken) return;
  const kept = new Map<HTMLElement, Element | null>();
  const keep = (event: MouseEvent): void => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('.dish button');
    if (!button) return;
    // The site takes a page over as soon as somebody presses on it, if it can: then the press would be done twice.
    event.stopImmediatePropagation();
    kept.set(button, button.closest('.dish-action'));
    button.setAttribute('aria-busy', 'true');
  };
  document.addEventListener('click', keep, true);
  site.replay = () => {
    document.removeEventListener('click', keep, true);
    for (const [button, place] of kept) {
      button.removeAttribute('aria-busy');
      // Where the dish is in the basket already, a stepper has taken the button's place; its first button adds.
      const now = button.isConnected ? button : place?.querySelector('button');
      now?.click();
    }
    kept.clear();
  };
}

globalThis.sofrehSite ??= {};
keepPresses(globalThis.sofrehSite);
