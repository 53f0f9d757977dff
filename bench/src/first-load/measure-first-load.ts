import type { Product } from '../../../apps/server/src/testing/product.ts';
import { startBareServer } from '../bare/bare-server.ts';
import { median } from '../numbers.ts';
import { atMost, type Figure } from '../report/figure.ts';
import { startBrowser } from './browser.ts';
import { buildEmptyPage } from './build-empty-page.ts';
import { loadPage, type PageLoad } from './load-page.ts';
import { transferFigures } from './transfer-figures.ts';

const ROUNDS = 5;

function lcpFigure(guest: readonly PageLoad[], empty: readonly PageLoad[]): Figure {
  const seconds = (loads: readonly PageLoad[]) => (median(loads.map(({ lcp }) => lcp)) / 1000).toFixed(2);
  return {
    name: 'Guest page, first load: LCP',
    value: median(guest.map(({ lcp }, round) => lcp / (empty[round]?.lcp ?? Number.NaN))),
    unit: '×',
    from: `${seconds(guest)} s against ${seconds(empty)} s of an empty React page`,
    limit: atMost(1.3),
  };
}

/**
 * Measures the first load of the guest page on a phone with a slow processor and slow 4G, against an empty React page
 * from a bare server; loads alternate. The server has rendered the page before, as it has for all but a minute's first
 * guest.
 */
export async function measureFirstLoad(product: Product): Promise<Figure[]> {
  const [server, browser] = await Promise.all([buildEmptyPage().then(startBareServer), startBrowser()]);
  try {
    const guestUrl = `${product.url}/`;
    const emptyUrl = `${server.url}/`;
    await loadPage(browser, emptyUrl, false);
    const { transfers } = await loadPage(browser, guestUrl, false);
    const guest: PageLoad[] = [];
    const empty: PageLoad[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      empty.push(await loadPage(browser, emptyUrl, true));
      guest.push(await loadPage(browser, guestUrl, true));
    }
    return [lcpFigure(guest, empty), ...(await transferFigures(transfers))];
  } finally {
    await Promise.all([browser.close(), server.stop()]);
  }
}
