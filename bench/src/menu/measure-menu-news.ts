import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import type { Product } from '../../../apps/server/src/testing/product.ts';
import { menuTexts } from '../../../apps/web/src/site/menu/texts.ts';
import { startBrowser } from '../first-load/browser.ts';
import { quantile } from '../numbers.ts';
import { callProduct } from '../product/call-product.ts';
import { atMost, type Figure } from '../report/figure.ts';

const CHANGES = 20;
/** A change is on every open screen within a second. */
const SECOND_MS = 1000;

/** Measures the time from sending a change of a dish until a guest's open page shows it: sold out and back, again and again. */
export async function measureMenuNews(product: Product, domain: string, token: string): Promise<Figure[]> {
  const menu = await callProduct<Menu>(
    product.url,
    domain,
    token,
    'GET /api-catalog/catalog/menucategories/all',
  );
  const item = menu.categories.flatMap(({ items }) => items).find(({ available }) => available);
  if (!item) throw new Error('the menu has no dish to be had');
  const browser = await startBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(product.url);
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: item.title, exact: true }) });
    const soldOut = card.getByText(menuTexts.soldOut);
    await card.waitFor();
    // What follows the menu is loaded once the page has nothing else to do.
    await page.waitForLoadState('networkidle');
    const taken: number[] = [];
    for (let nth = 0; nth < CHANGES; nth += 1) {
      const available = nth % 2 === 1;
      const sentAt = performance.now();
      const body = { ids: [item.id], available };
      await callProduct(product.url, domain, token, 'PUT /api-catalog/catalog/menuitems/bulk', body);
      await soldOut.waitFor({ state: available ? 'detached' : 'visible' });
      taken.push(performance.now() - sentAt);
    }
    return [0.5, 0.95].map((part) => ({
      name: `Dish changed until a guest's page shows it, p${part * 100}`,
      value: quantile(taken, part),
      unit: 'ms',
      from: `${CHANGES} changes, sent, committed, told, fetched and painted`,
      limit: atMost(SECOND_MS),
    }));
  } finally {
    await browser.close();
  }
}
