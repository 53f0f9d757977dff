import type { Browser, CDPSession, Page } from '@playwright/test';

/** Lighthouse's slow 4G takes 150 ms to the server and back, with 1.6 Mbit/s down and 750 kbit/s up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** A page must be quiet so long until its largest paint counts as the last. */
const QUIET_MS = 1500;

/** Is one file that a load transferred. */
export interface Transfer {
  readonly url: string;
  /** Chromium names the kind: Document, Script, Stylesheet, Font, Image … */
  readonly kind: string;
  /** So many bytes went over the wire, with headers. */
  readonly bytes: number;
}

export interface PageLoad {
  /** The largest contentful paint came so many milliseconds after the navigation began. */
  readonly lcp: number;
  /** Tells what was painted there, for whoever wonders. */
  readonly lcpElement: string;
  readonly transfers: readonly Transfer[];
}

function watchTransfers(session: CDPSession): Transfer[] {
  const transfers: Transfer[] = [];
  const open = new Map<string, { url: string; kind: string }>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    open.set(requestId, { url: response.url, kind: type });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = open.get(requestId);
    if (file && !file.url.startsWith('data:')) transfers.push({ ...file, bytes: encodedDataLength });
  });
  return transfers;
}

async function largestPaint(page: Page): Promise<{ lcp: number; lcpElement: string }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element }) | undefined;
          resolve({
            lcp: last?.startTime ?? Number.NaN,
            lcpElement: last?.element?.outerHTML.slice(0, 80) ?? '',
          });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

/** Loads a page into a fresh profile of a phone. With `slow` the processor is four times slower, and the line is slow 4G. */
export async function loadPage(browser: Browser, url: string, slow: boolean): Promise<PageLoad> {
  const context = await browser.newContext({ ...PHONE, locale: 'fa-IR', timezoneId: 'Asia/Tehran' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const transfers = watchTransfers(session);
    await session.send('Network.enable');
    if (slow) {
      await session.send('Network.emulateNetworkConditions', SLOW_4G);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    }
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
    await page.waitForTimeout(QUIET_MS);
    return { ...(await largestPaint(page)), transfers };
  } finally {
    await context.close();
  }
}
