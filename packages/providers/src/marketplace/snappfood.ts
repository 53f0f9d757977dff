import { asObject, asText } from '../http/index.ts';
import type { Marketplace, MarketplaceConfig } from './port.ts';
import { askSnappFood } from './snappfood-call.ts';
import { snappFoodMenu } from './snappfood-menu.ts';
import { snappFoodOrders } from './snappfood-orders.ts';

/**
 * Speaks to SnappFood as one shop does. The company publishes no protocol: this is the contract we offer it. When its
 * own is known, the files of SnappFood speak that and nothing else changes.
 */
export function snappFood(config: MarketplaceConfig): Marketplace {
  return {
    name: 'SNAPPFOOD',
    async probe() {
      const answer = await askSnappFood(config, 'GET', '');
      if (answer.outcome !== 'ANSWERED') return answer;
      const { title, open } = asObject(answer.body);
      return {
        outcome: 'ACCEPTED',
        title: (asText(title) ?? '').slice(0, 200),
        open: typeof open === 'boolean' ? open : null,
      };
    },
    orders: snappFoodOrders(config),
    menu: snappFoodMenu(config),
  };
}
