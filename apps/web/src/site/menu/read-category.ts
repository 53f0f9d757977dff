import { useCallback, useEffect, useRef, useState } from 'react';
import type { MenuCategory } from '#web/menu/menu-index.ts';

/** A title this far below the chips still counts as being read. */
const SLACK_PX = 8;
/** Scrolling that sends no event for this long has ended. */
const STILL_MS = 150;

/** Gives the id of a category's section, which is the target of its chip. */
export function categoryAnchor(id: string): string {
  return `category-${id}`;
}

/**
 * Gives the category being read: the one that was asked for until the guest scrolls by themselves, else the last whose
 * title has reached the chips.
 */
export function useReadCategory(categories: readonly MenuCategory[]) {
  const [current, setCurrent] = useState(categories[0]?.id);
  const asked = useRef<string | null>(null);
  useEffect(() => {
    let frame = 0;
    let still: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      frame = 0;
      setCurrent(asked.current ?? categoryAtTop(categories));
    };
    // Pictures and letters that arrive late change heights: what was asked for is brought back to its place, but not
    // while the page is on its way, and not where a guest drew the scroll bar, which sends none of `HANDS`.
    let grew = false;
    const settle = () => {
      if (grew && asked.current) sectionOf(asked.current)?.scrollIntoView({ behavior: 'instant' });
      grew = false;
    };
    const settleSoon = () => {
      clearTimeout(still);
      still = setTimeout(settle, STILL_MS);
    };
    const scrolled = () => {
      frame ||= requestAnimationFrame(read);
      settleSoon();
    };
    const byHand = () => {
      asked.current = null;
    };
    const heights = new ResizeObserver(() => {
      grew = true;
      settleSoon();
    });
    heights.observe(document.documentElement);
    addEventListener('scroll', scrolled, { passive: true });
    for (const name of HANDS) addEventListener(name, byHand, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(still);
      heights.disconnect();
      removeEventListener('scroll', scrolled);
      for (const name of HANDS) removeEventListener(name, byHand);
    };
  }, [categories]);
  const goTo = useCallback((id: string): boolean => {
    const section = sectionOf(id);
    if (!section) return false;
    asked.current = id;
    setCurrent(id);
    // Cards out of view have guessed heights until they come near: they are laid out now, so that the way is exact.
    section.parentElement?.setAttribute('data-whole', '');
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    section.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
    section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    return true;
  }, []);
  // A search may have taken the marked category away.
  const known = categories.some(({ id }) => id === current);
  return { current: known ? current : categories[0]?.id, goTo };
}

const sectionOf = (id: string) => document.getElementById(categoryAnchor(id));

/** This is what a guest scrolls with; the page's own scrolling sends none of these. */
const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

function categoryAtTop(categories: readonly MenuCategory[]): string | undefined {
  const { documentElement: page } = document;
  if (innerHeight + scrollY >= page.scrollHeight - SLACK_PX) return categories.at(-1)?.id;
  const line = Number.parseFloat(getComputedStyle(page).scrollPaddingBlockStart) + SLACK_PX;
  const top = (id: string) => sectionOf(id)?.getBoundingClientRect().top;
  return (categories.findLast(({ id }) => (top(id) ?? Infinity) <= line) ?? categories[0])?.id;
}
