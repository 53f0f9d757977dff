import { freePlace, type Part } from './free-place.ts';

/** A surface says so, by selectors, what its notices are and what they keep off. */
export type Surface = {
  /** This is one notice. */
  readonly notice: string;
  /** This is what opens over a page; the last one that is open is all that can be pressed. */
  readonly dialog: string;
  /** This is what opens over everything, dialogs as well. */
  readonly menu?: string;
  /** Notices never lie on these. */
  readonly firm: string;
  /** Notices do not lie on these while they stay near their corner. */
  readonly soft: string;
};

/** Notices are placed anew this often while the page changes under them, in ms. */
const EVERY_MS = 200;

/**
 * Keeps the notices of a page off what is pressed next, by `--notice-right` and `--notice-bottom` of the document: as one comes,
 * and as what lies under them opens, closes, changes its size or has been scrolled. @returns the function that stops it.
 */
export function keepClear(surface: Surface): () => void {
  let last = 0;
  let count = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const place = () => {
    clearTimeout(waiting);
    waiting = undefined;
    last = performance.now();
    placeNotices(surface);
  };
  const soon = () => {
    waiting ??= setTimeout(place, EVERY_MS);
  };
  const changed = () => {
    const now = document.querySelectorAll(surface.notice).length;
    const came = now > count;
    count = now;
    if (now === 0) return;
    if (came || performance.now() - last > EVERY_MS) place();
    else soon();
  };
  // What is scrolled is looked at once it stands still.
  const scrolled = () => {
    if (count === 0) return;
    clearTimeout(waiting);
    waiting = setTimeout(place, EVERY_MS);
  };
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { childList: true, subtree: true });
  addEventListener('resize', changed);
  addEventListener('scroll', scrolled, { passive: true, capture: true });
  changed();
  return () => {
    clearTimeout(waiting);
    observer.disconnect();
    removeEventListener('resize', changed);
    removeEventListener('scroll', scrolled, { capture: true });
  };
}

function placeNotices({ notice, dialog, menu, firm, soft }: Surface): void {
  const notices = [...document.querySelectorAll<HTMLElement>(notice)];
  const [first] = notices;
  if (!first) return;
  const window = { width: document.documentElement.clientWidth, height: innerHeight };
  // Heights are those that notices come to; on their way they are lower.
  const height = notices.reduce((sum, each) => sum + each.scrollHeight + BETWEEN, -BETWEEN);
  const open = [...document.querySelectorAll(dialog)].at(-1);
  const parts = (root: ParentNode, selector: string) => partsOf(root, selector, notice, window);
  const menus = menu === undefined ? [] : parts(document, menu);
  const { right, bottom } = freePlace(
    { width: first.offsetWidth, height },
    window,
    [...menus, ...parts(open ?? document, firm)],
    parts(open ?? document, soft),
  );
  const { style } = document.documentElement;
  style.setProperty('--notice-right', `${right}px`);
  style.setProperty('--notice-bottom', `${bottom}px`);
}

/** Between two notices there is at most this. */
const BETWEEN = 16;

/** Says where what a selector names is seen in the window. */
function partsOf(
  root: ParentNode,
  selector: string,
  notice: string,
  window: { readonly width: number; readonly height: number },
): Part[] {
  return [...root.querySelectorAll(selector)].flatMap((element) => {
    if (element.closest(notice)) return [];
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const seen = right > left && bottom > top && right > 0 && left < window.width && bottom > 0;
    return seen && top < window.height ? [{ left, top, right, bottom }] : [];
  });
}
