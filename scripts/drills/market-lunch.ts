import { browserDrill } from './browser-drill.ts';

/**
 * A lunch hour of a marketplace at its own pace: 120 orders in 60 minutes, one push in twenty spoiled, beside the till and the site
 * (docs/decisions/0040-marketplace.md). The environment may say otherwise.
 */
process.exitCode = await browserDrill('marketplace-lunch', {
  MARKET_LUNCH_ORDERS: '120',
  MARKET_LUNCH_SECONDS: '3600',
  MARKET_LUNCH_SPOILED: '20',
});
