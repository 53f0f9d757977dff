import type { Currency } from '@sofreh/domain/enums';
import { instantOfDay, longDate } from './dates.ts';
import { formatNumber } from './digits.ts';
import { formatMoney } from './money.ts';
import { sealText } from './seal-text.ts';

/** A business day in five figures. */
export interface EveningFigures {
  readonly totalSale: number;
  readonly orderCount: number;
  /** Null where nothing was sold. */
  readonly average: number | null;
  readonly cancelledAmount: number;
  readonly unpaid: number;
}

interface Evening {
  readonly vendorName: string;
  readonly businessDay: string;
  readonly currency: Currency;
  readonly figures: EveningFigures;
  /** Null where nothing was ever sealed. */
  readonly seal: string | null;
  readonly link: string;
}

/** The owner's message after closing. */
export function eveningMessage({ vendorName, businessDay, currency, figures, seal, link }: Evening): string {
  const money = (amount: number | null) => (amount === null ? '—' : formatMoney(amount, currency));
  return [
    `${vendorName}، ${longDate(instantOfDay(businessDay))}`,
    `فروش: ${money(figures.totalSale)}`,
    `سفارش: ${formatNumber(figures.orderCount)}`,
    `میانگین: ${money(figures.average)}`,
    `لغوشده: ${money(figures.cancelledAmount)}`,
    `پرداخت‌نشده: ${money(figures.unpaid)}`,
    ...(seal === null ? [] : [`مهر روز: ${sealText(seal)}`]),
    link,
  ].join('\n');
}
