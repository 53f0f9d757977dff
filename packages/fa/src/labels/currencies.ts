import type { Currency } from '@sofreh/domain/enums';

/** It stands in a file of its own: every price on a page needs it, and few pages need the other words of paying. */
export const currencyLabels: Record<Currency, string> = { TOMAN: 'تومان', RIAL: 'ریال' };
