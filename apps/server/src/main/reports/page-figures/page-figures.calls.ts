import type { pageFigures } from '@sofreh/contract/main/page-figures';
import { limits } from '#app/platform/db/paging.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { behindView } from '../figures/behind-view.ts';
import { askedBefore } from '../figures/figures.ts';
import { readDishesOfRow } from '../figures/products.ts';
import { placeOf } from '../report-place.ts';
import { withBranch } from './handed-out.queries.ts';
import { readPageFigureOrders } from './page-figures.queries.ts';

export const pageFiguresCalls: Handlers<typeof pageFigures> = {
  'GET /api/reports/pagefigureorders': async (ctx) => {
    const { figure, fromHour, toHour } = ctx.query;
    const isOfTips = figure.startsWith('tips');
    const key = isOfTips && ctx.query.key ? withBranch(ctx.query.key, ctx.vendor.id) : ctx.query.key;
    const place = await placeOf(ctx);
    const { asked } = askedBefore(place, ctx.query, 'method');
    const made = figure.startsWith('dish')
      ? await readDishesOfRow(ctx.reports, asked, { figure, key })
      : { dishes: [], toppings: [] };
    const [take, skip] = limits(ctx.query);
    const found = await readPageFigureOrders(
      ctx.reports,
      { figure, key, hours: { fromHour, toHour }, several: place.vendorIds.length > 1, made },
      asked,
      { take, skip },
    );
    return behindView(found, asked, place, ctx.query);
  },
};
