import type { Currency } from '@sofreh/domain/enums';
import { type Measure, shownFigure, unitOf } from '@sofreh/domain/reports';
import { duration } from '@sofreh/fa/dates';
import { formatNumber } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';

/** A figure in words of its unit; a dash where there is none. */
export function figureText(measure: Measure, value: number | null | undefined, currency: Currency): string {
  if (value === null || value === undefined) return '—';
  switch (unitOf(measure)) {
    case 'MONEY':
      return formatMoney(value, currency);
    case 'SECONDS':
      return duration(shownFigure(value, 'SECONDS'));
    case 'COUNT':
      return formatNumber(value);
  }
}
