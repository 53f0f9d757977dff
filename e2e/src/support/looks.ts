import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const PICTURES = join(import.meta.dirname, '../../../node_modules/.cache/sofreh/e2e/pictures');
/** What is Latin by its nature: discount codes, table codes, marks of keys. */
const LATIN_FIELDS = 'kbd, bdi, code, [aria-hidden="true"] kbd';

/**
 * Waits until what is open stands still: what comes and goes has come or gone, and what is read from the server is there.
 * Half faded in, a text has too little contrast for anybody to judge.
 */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.evaluate(() => document.fonts.ready);
  const waiting = page.locator('.mantine-Skeleton-root:visible, [aria-busy="true"]:visible');
  // A state of waiting that is looked at on purpose stays.
  await waiting
    .first()
    .waitFor({ state: 'detached', timeout: 3_000 })
    .catch(() => undefined);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    // One that is paused on its way would never end.
    const patience = new Promise((resolve) => setTimeout(resolve, 3_000));
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), patience]);
  });
}

/** axe as it is sent to a page: half as long as its readable form, which says the same. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const AXE_OPTIONS: RunOptions & { readonly checks: unknown } = {
  // Every rule runs; what passed is not described node by node, which takes longer than finding what did not.
  resultTypes: ['violations', 'incomplete'],
  elementRef: true,
  checks: {
    'label-content-name-mismatch': {
      options: {
        valueTextRoles: ['switch', 'checkbox', 'radio', 'menuitemcheckbox', 'menuitemradio'],
      },
    },
  },
};

/** The page with axe in it, and how those of its texts look whose colours may be judged now for the first time. */
type Judged = {
  readonly axe?: {
    readonly run: (on: Document, options: RunOptions) => Promise<AxeResults>;
    readonly configure: (spec: { rules: { id: string; selector: string }[] }) => void;
  };
  newLooks?: Map<Element, string>;
};

/** A text with this mark looks like one whose colours are judged. */
const SEEN_COLOURS = 'data-seen-colours';

/** How texts looked whose colours this worker found good. To find the colours behind a text is half of what axe does. */
const goodColours = new Set<string>();

/**
 * Marks the texts that look as one did whose colours were found good: of the same kind and size, in the same colours, in boxes of
 * the same kind, colours and pictures, over the same things beside them. The page keeps how the others look that can be judged now.
 */
function markSeenColours({ mark, good }: { readonly mark: string; readonly good: readonly string[] }) {
  const known = new Set(good);
  const boxes = new Map<Element, string>();
  const paintOf = (element: Element) => {
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element);
    return `${element.localName}.${element.getAttribute('class') ?? ''} ${backgroundColor} ${backgroundImage} ${opacity} ${filter} ${mixBlendMode}`;
  };
  const boxOf = (element: Element | null): string => {
    if (!element) return '';
    const kept = boxes.get(element);
    if (kept !== undefined) return kept;
    // A box within boxes is told by two numbers: a whole chain of them would be thousands of letters.
    let [low, high] = [0xdeadbeef, 0x41c6ce57];
    const text = `${paintOf(element)}<${boxOf(element.parentElement)}`;
    for (let at = 0; at < text.length; at += 1) {
      low = Math.imul(low ^ text.charCodeAt(at), 2654435761);
      high = Math.imul(high ^ text.charCodeAt(at), 1597334677);
    }
    const told = `${(low >>> 0).toString(36)}.${(high >>> 0).toString(36)}`;
    boxes.set(element, told);
    return told;
  };
  const textOf = ({ childNodes }: Element) =>
    [...childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent?.trim() : ''))
      .join('');
  /** What lies below the middle of a text, the uppermost first; nothing where the text is covered, or beside what is seen. */
  const stackOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const stack = document.elementsFromPoint(left + width / 2, top + height / 2);
    return stack[0] && element.contains(stack[0]) ? stack : [];
  };
  // axe does not judge what nobody can use, nor the name of it.
  const isIdle = (element: Element) => {
    const idle = ':disabled, [aria-disabled="true"], [inert]';
    return element.closest(idle) !== null || element.closest('label')?.control?.matches(idle) === true;
  };
  const newLooks = new Map<Element, string>();
  for (const element of document.body.querySelectorAll('*')) {
    const text = textOf(element);
    if (text === '') {
      // A field writes what is typed in it; other boxes have no colour of their own to be judged.
      if (!element.matches('input, select, textarea')) element.setAttribute(mark, '');
      continue;
    }
    const stack = stackOf(element);
    const beside = stack.filter((other) => !other.contains(element) && !element.contains(other)).map(paintOf);
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const look = `${boxOf(element)} ${color} ${fontSize} ${fontWeight} ${textShadow} ${beside.join(' ')}`;
    if (known.has(look)) element.setAttribute(mark, '');
    // Of a single letter axe does not say whether it is pale.
    else if (stack.length > 0 && text.length > 1 && !isIdle(element)) newLooks.set(element, look);
  }
  (window as unknown as Judged).newLooks = newLooks;
}

/**
 * axe finds no fault of WCAG 2.2 A and AA, nor of its best practices, on what is open now. Colours are judged once for texts that
 * look alike.
 */
export async function expectAccessible(page: Page, name = 'axe'): Promise<void> {
  // A page that a press led to may have come in part.
  await page.waitForLoadState();
  // Pages have no frames. A page that was looked at before and not loaded anew has axe already.
  if (!(await page.evaluate(() => (window as unknown as Judged).axe !== undefined))) await page.evaluate(AXE);
  await page.evaluate(markSeenColours, { mark: SEEN_COLOURS, good: [...goodColours] });
  const judged = await page.evaluate(
    async ({ options, mark }) => {
      const { axe, newLooks = new Map<Element, string>() } = window as unknown as Judged;
      axe?.configure({ rules: [{ id: 'color-contrast', selector: `:not([${mark}])` }] });
      // axe draws a text to find out whether it is the name of an icon, whose letters join; Persian ones do, and it left most of
      // them out. No icon here is a text: what it draws shows no difference.
      const sheet = { data: new Uint8ClampedArray(4).fill(1) };
      const drawing = { canvas: {}, measureText: () => ({ width: 30 }), getImageData: () => sheet };
      const pen = { ...drawing, fillText: () => undefined, clearRect: () => undefined };
      const create = document.createElement;
      document.createElement = ((name: string, how?: ElementCreationOptions) =>
        name === 'canvas' ? { getContext: () => pen } : create.call(document, name, how)) as typeof create;
      // axe writes down each thing it comes to with all that is in it, which is a quarter of its work, although only faults are told:
      // it gets the thing without what is in it, and faults are written down below.
      const written = Object.getOwnPropertyDescriptor(Element.prototype, 'outerHTML') ?? {};
      Object.defineProperty(Element.prototype, 'outerHTML', {
        configurable: true,
        get(this: Element) {
          return written.get?.call(this.cloneNode(false));
        },
      });
      const found = await axe?.run(document, options).finally(() => {
        document.createElement = create;
        Object.defineProperty(Element.prototype, 'outerHTML', written);
      });
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
      // What axe could not say is no good look.
      const unsure = found?.incomplete.filter(({ id }) => id === 'color-contrast') ?? [];
      for (const { element } of unsure.flatMap(({ nodes }) => nodes)) if (element) newLooks.delete(element);
      const violations = found?.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ element, failureSummary }) => ({
          html: element?.outerHTML.slice(0, 300) ?? '',
          failureSummary,
        })),
      }));
      return { violations, looks: [...newLooks.values()] };
    },
    { options: AXE_OPTIONS, mark: SEEN_COLOURS },
  );
  if (!judged.violations) throw new Error(`${name}: axe did not run`);
  const found = judged.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  );
  expect(found, `${name}: ${found[0]?.slice(0, 300)}`).toEqual([]);
  for (const look of judged.looks) goodColours.add(look);
}

/** Every text a person sees is Persian: no Latin letters or digits, no Arabic forms of ی and ک; nothing to scroll sideways. */
export async function expectPersian(page: Page, name = 'language'): Promise<void> {
  const found = await page.evaluate((latinFields) => {
    const strangers: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!parent || !/[A-Za-z0-9\u0660-\u0669\u064A\u0643]/.test(text)) continue;
      if (parent.closest(`script, style, noscript, ${latinFields}`) || !parent.checkVisibility()) continue;
      strangers.push(text);
    }
    for (const field of document.querySelectorAll('input, textarea')) {
      const placeholder = field.getAttribute('placeholder') ?? '';
      if (/[A-Za-z0-9]/.test(placeholder)) strangers.push(placeholder);
    }
    return { strangers, title: document.title, wider: document.documentElement.scrollWidth - innerWidth };
  }, LATIN_FIELDS);
  expect(found.strangers, `${name}: ${found.strangers[0]}`).toEqual([]);
  expect(found.title).not.toMatch(/[A-Za-z0-9]/);
  expect(found.wider).toBeLessThanOrEqual(0);
}

/** Axe, language and width of what is open now, and a picture of it to be looked at. */
export async function expectGoodLooks(page: Page, name: string): Promise<void> {
  await settled(page);
  await page.screenshot({
    path: join(PICTURES, `${name}-${test.info().project.name}.png`),
    animations: 'disabled',
  });
  await expectPersian(page, name);
  await expectAccessible(page, name);
}

/**
 * Nothing of what is open now lies beside the page or is cut off: texts within their buttons, amounts whole. What can be
 * scrolled sideways by design, a row of chips or a map, is left to itself.
 */
export async function expectFits(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({
    path: join(PICTURES, `strain-${name.replaceAll(' ', '-')}.png`),
    animations: 'disabled',
  });
  const misfits = await page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const scrolls = (element: Element) => {
      const { overflowX } = getComputedStyle(element);
      return overflowX === 'auto' || overflowX === 'scroll' || element.matches('.map-frame');
    };
    const inScroller = (element: Element) => {
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement)
        if (scrolls(up) && !up.matches('.sheet-scroll')) return true;
      return false;
    };
    const said = (element: Element, why: string) =>
      `${why}: <${element.localName} class="${element.className}"> ${element.textContent?.slice(0, 40)}`;
    const found: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility() || element.closest('.unseen, svg, .cover') || inScroller(element))
        continue;
      const { left, right, width } = element.getBoundingClientRect();
      if (width > 0 && (left < -1 || right > wide + 1)) found.push(said(element, 'beside the page'));
      const cut = element.scrollWidth > element.clientWidth + 1;
      if (cut && element.matches('button, a.button, .pill, .badge, .panel, .sheet-body, .money'))
        found.push(said(element, 'cut'));
    }
    return found.slice(0, 8);
  });
  expect(misfits, name).toEqual([]);
}

/** The narrowest phone there is, and letters as large as a browser makes them for weak eyes. Each says how to end it. */
export const STRAINS = {
  narrow: async (page: Page) => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    return () => (size ? page.setViewportSize(size) : Promise.resolve());
  },
  'large text': async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 28, fixed: 23 } });
    return async () => {
      await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
      await session.detach();
    };
  },
} as const;

/** What is open now fits under each strain, too, and stands afterwards as it did before. */
export async function expectFitsStrained(page: Page, name: string): Promise<void> {
  for (const [strain, begin] of Object.entries(STRAINS)) {
    const end = await begin(page);
    await expectFits(page, `${strain}-${name}`);
    await end();
  }
}
