import { formatNumber } from '@sofreh/fa/digits';

/** Words of orders for which no courier was left to ask. */
export const noCourierTexts = {
  waiting: (count: number) => `${formatNumber(count)} سفارش پیکی پیدا نکرد؛ خودتان بسپارید`,
};
