import { formatNumber } from '@sofreh/fa/digits';

/** These are the words of orders for which no courier was left to ask. */
export const noCourierTexts = {
  waiting: (count: number) => `${formatNumber(count)} سفارش پیکی پیدا نکرد؛ خودتان بسپارید`,
};
