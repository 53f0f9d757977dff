import { formatNumber } from '@sofreh/fa/digits';
import type { MarketplaceSimulator, SimulatedShop } from '@sofreh/providers/marketplace';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#app/platform/http/escape-html.ts';
import { faultsSection, MENU_CALLS, setFault } from './market-faults.ts';
import { type IsOwnHost, keepToOwnVisitors } from './own-visitors.ts';

const PATH = '/simulators/marketplace-menus';
const STYLE = `
body{margin:0;background:#f6f5f3;color:#1f1b17;font:16px/1.75 Vazirmatn,Tahoma,sans-serif}
main{max-width:900px;margin:0 auto;padding:24px 16px}h1{font-size:22px;margin:0 0 4px}p{margin:0 0 12px;color:#5b534b}
section{margin:24px 0;background:#fff;border:1px solid #e6e1db;border-radius:12px;padding:16px}h2{font-size:18px;margin:0}
ol{margin:0;padding:0;list-style:none}li{border-top:1px solid #eee8e1;padding:8px 0;display:flex;flex-wrap:wrap;gap:8px;align-items:center}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:end}li form{margin-inline-start:auto}label{display:grid;font-size:14px;color:#5b534b}
button,input,select{min-height:44px;padding:0 14px;border:1px solid #cfc8c0;border-radius:10px;background:#fff;font:inherit}
input{width:130px}aside{background:#7c2d12;color:#fff;text-align:center;padding:4px 12px;font-size:14px}`;

type Menus = MarketplaceSimulator['menus'];
type Entry = Awaited<ReturnType<Menus['read']>>['entries'][string];

function entryRow(shop: SimulatedShop, { id, fields }: Entry): string {
  const state = !fields.active ? 'بیرون از منو' : fields.available ? 'موجود' : 'ناموجود';
  const title = escapeHtml(fields.title);
  const hidden = Object.entries({ account: shop.account, shop: shop.shopId, id })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
  return `<li><b>${title}</b><span>${formatNumber(fields.price)} تومان</span><span>${state}</span><form method="post">${hidden}<input name="price" inputmode="numeric" aria-label="قیمت تازهٔ ${title}" value="${fields.price}"><button>تغییر قیمت ${title}</button></form></li>`;
}

function page(sections: readonly string[]): string {
  const body =
    sections.length > 1 ? sections.join('') : `<p>هنوز فروشگاهی منویی نفرستاده است.</p>${sections.join('')}`;
  return `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>منوهای بازارگاه آزمایشی</title><style>${STYLE}</style></head><body><aside aria-label="نمایشی">نمایشی؛ مهمانی اینجا سفارش نمی‌دهد</aside><main><h1>منوهای بازارگاه آزمایشی</h1><p>غذاهایی که مهمانان بازارگاه می‌بینند. اینجا به جای پنل بازارگاه قیمتی را عوض کنید تا نگهبان تفاوت‌ها پیدایش کند.</p>${body}</main></body></html>`;
}

/** `GET /simulators/marketplace-menus`: what stands in simulated shops, and prices that nobody of ours changed. Mounted only in a demo. */
export async function registerSimulatedMenus(
  server: FastifyInstance,
  { menus, shops, faults }: MarketplaceSimulator,
  isOwnHost: IsOwnHost,
): Promise<void> {
  await server.register(async (scope) => {
    keepToOwnVisitors(scope, isOwnHost);
    scope.get(PATH, async (_request, reply) => {
      const sections = await Promise.all(
        (await shops()).map(async (shop) => {
          const { entries, open } = await menus.read(shop);
          const dishes = Object.values(entries).filter(({ kind }) => kind === 'ITEM');
          const rows = dishes.map((entry) => entryRow(shop, entry)).join('');
          const state = open ? 'باز است' : 'بسته است';
          return `<section><h2>${escapeHtml(shop.shopId)}، ${state}</h2><ol>${rows}</ol></section>`;
        }),
      );
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page([...sections, await faultsSection(faults, MENU_CALLS, PATH)]));
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 2_000 },
      (_request, body, done) => done(null, body),
    );
    scope.post(PATH, async (request, reply) => {
      const form = new URLSearchParams(String(request.body ?? ''));
      if (await setFault(faults, MENU_CALLS, form)) return reply.redirect(PATH, 303);
      const [id, price] = [form.get('id') ?? '', Number(form.get('price'))];
      const asked = { account: form.get('account') ?? '', shopId: form.get('shop') ?? '' };
      const shop = (await shops()).find(
        ({ account, shopId }) => account === asked.account && shopId === asked.shopId,
      );
      if (shop && Number.isSafeInteger(price) && price >= 0) {
        await menus.change(shop, (shelf) => {
          const entry = shelf.entries[id];
          if (!entry) return [shelf, null];
          const changed = { ...entry, fields: { ...entry.fields, price } };
          return [{ ...shelf, entries: { ...shelf.entries, [id]: changed } }, null];
        });
      }
      return reply.redirect(PATH, 303);
    });
  });
}
