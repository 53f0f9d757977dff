import { useCallback, useEffect, useRef, useState } from 'react';
import type { MenuCategory } from '#web/menu/menu-index.ts';

/** A title this far below the chips still counts as being read. */
const SLACK_PX = 8;

/** Id of a category's section, and the target of its chip. */
export function categoryAnchor(id: string): string {
  return `category-${id}`;
}

/**
 * The category being read: the one that was asked for until the guest scrolls by themselves, else the last whose title
 * has reached the chips.
 */
export function useReadCategory(categories: readonly MenuCategory[]) {
  const [current, setCurrent] = useState(categories[0]?.id);
  const asked = useRef<string | null>(null);
  useEffect(() => {
    let frame = 0;
    const read = () => {
      frame = 0;
      setCurrent(asked.current ?? categoryAtTop(categories));
    };
    const scrolled = () => {
      frame ||= requestAnimationFrame(read);
    };
    const byHand = () => {
      asked.current = null;
    };
    addEventListener('scroll', scrolled, { passive: true });
    for (const name of HANDS) addEventListener(name, byHand, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', scrolled);
      for (const name of HANDS) removeEventListener(name, byHand);
    };
  }, [categories]);
  const goTo = useCallback((id: string): boolean => {
    const section = document.getElementById(categoryAnchor(id));
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

/** What a guest scrolls with; the page's own scrolling sends none of these. */
const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

function categoryAtTop(categories: readonly MenuCategory[]): string | undefined {
  const { documentElement: page } = document;
  if (innerHeight + scrollY >= page.scrollHeight - SLACK_PX) return categories.at(-1)?.id;
  const line = Number.parseFloat(getComputedStyle(page).scrollPaddingBlockStart) + SLACK_PX;
  const top = (id: string) => document.getElementById(categoryAnchor(id))?.getBoundingClientRect().top;
  return (categories.findLast(({ id }) => (top(id) ?? Infinity) <= line) ?? categories[0])?.id;
}
