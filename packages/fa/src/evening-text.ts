import type { Currency } from '@sofreh/domain/enums';
import { instantOfDay, longDate } from './dates.ts';
import { formatNumber } from './digits.ts';
import { formatMoney } from './money.ts';
import { sealText } from './seal-text.ts';

/** These are the five figures of a business day. */
export interface EveningFigures {
  readonly totalSale: number;
  readonly orderCount: number;
  /** It is null where nothing was sold. */
  readonly average: number | null;
  readonly cancelledAmount: number;
  readonly unpaid: number;
}

/** The owner is told this of a business day. */
export interface Evening {
  readonly vendorName: string;
  readonly businessDay: string;
  readonly currency: Currency;
  readonly figures: EveningFigures;
  /** It is the day's last seal; null while the day runs, and where it has none. */
  readonly seal: string | null;
  /** It is the seal that holds what happened so far, of a day that runs. */
  readonly sealSoFar: string | null;
  /** It is the last seal of the day before, of a day that runs. */
  readonly sealBefore: { readonly businessDay: string; readonly code: string } | null;
  readonly link: string;
  /** Whether it is the first one that this owner gets. */
  readonly isFirst: boolean;
}

/** Writes the owner's message after closing. */
export function eveningMessage(evening: Evening): string {
  const { vendorName, businessDay, currency, figures, seal, sealSoFar, sealBefore, link, isFirst } = evening;
  const money = (amount: number | null) => (amount === null ? '—' : formatMoney(amount, currency));
  return [
    `${vendorName}، ${longDate(instantOfDay(businessDay))}`,
    `فروش: ${money(figures.totalSale)}`,
    `سفارش: ${formatNumber(figures.orderCount)}`,
    `میانگین: ${money(figures.average)}`,
    `لغوشده: ${money(figures.cancelledAmount)}`,
    `پرداخت‌نشده: ${money(figures.unpaid)}`,
    ...(seal === null ? [] : [`مهر روز: ${sealText(seal)}`]),
    ...(sealSoFar === null ? [] : [`مهر تا این پیام: ${sealText(sealSoFar)}`]),
    ...(sealBefore === null
      ? []
      : [`مهر پایانی ${longDate(instantOfDay(sealBefore.businessDay))}: ${sealText(sealBefore.code)}`]),
    link,
    ...(isFirst
      ? [
          'این پیامک پس از هر روز کاری که فروشی یا لغوی داشته باشد می‌آید؛ می‌توانید آن را در «گزارش‌ها» خاموش کنید.',
        ]
      : []),
  ].join('\n');
}
