import { DEFAULT_ROLES, PERMISSIONS } from '@sofreh/contract/permissions';
import { VOUCHER_ADDITIONS } from '@sofreh/domain/accounting';
import { ACCOUNT_KINDS } from '@sofreh/domain/books';
import { CAMPAIGN_STATUSES } from '@sofreh/domain/campaigns';
import { CHARGE_DECLINES, CHARGE_STATUSES } from '@sofreh/domain/card-terminal';
import { COMPANY_REPORT_OUTCOMES, DELIVER_METHODS } from '@sofreh/domain/courier-companies';
import { COURIER_STATES } from '@sofreh/domain/courier-state';
import * as enums from '@sofreh/domain/enums';
import { INGREDIENT_UNITS, TAG_KINDS } from '@sofreh/domain/menu';
import { PAYMENT_STANDINGS } from '@sofreh/domain/payment-state';
import { PRICE_RULES } from '@sofreh/domain/pricing';
import { PRINT_FAILURES, PRINT_JOB_STATUSES, PRINTER_STATES } from '@sofreh/domain/print-state';
import { SETTLEMENT_STATUSES } from '@sofreh/domain/settlements';
import { SMS_COMPANIES } from '@sofreh/domain/sms-companies';
import { FEATURES, SUBSCRIPTION_STATES, TERM_MONTHS, USAGE_STATUSES } from '@sofreh/domain/subscriptions';
import { TAX_INVOICE_KINDS, TAX_INVOICE_STATUSES } from '@sofreh/domain/tax-invoices';
import { expect, test } from 'vitest';
import * as labels from './labels.ts';
import { lintTexts } from './testing/lint-texts.ts';

const lists: [Record<string, string>, readonly (string | number)[]][] = [
  [labels.sourceLabels, enums.SOURCES],
  [labels.deliveryTypeLabels, enums.DELIVERY_TYPES],
  [labels.deliveryTypeHints, enums.DELIVERY_TYPES],
  [labels.orderTypeLabels, enums.ORDER_TYPES],
  [labels.orderStatusLabels, enums.ORDER_STATUSES],
  [labels.guestOrderStatusLabels, enums.ORDER_STATUSES],
  [labels.orderMoveLabels, enums.ORDER_STATUSES],
  [labels.stepperStepLabels, enums.STEPPER_STEPS],
  [labels.noteTargetLabels, enums.NOTE_TARGETS],
  [labels.reservationStatusLabels, enums.RESERVATION_STATUSES],
  [labels.tableChannelLabels, enums.TABLE_CHANNELS],
  [labels.currencyLabels, enums.CURRENCIES],
  [labels.paymentMethodLabels, enums.PAYMENT_METHODS],
  [labels.paymentGatewayLabels, enums.PAYMENT_GATEWAYS],
  [labels.bankTypeLabels, enums.BANK_TYPES],
  [labels.smsCompanyLabels, SMS_COMPANIES],
  [labels.chargeStatusLabels, CHARGE_STATUSES],
  [labels.chargeDeclineLabels, CHARGE_DECLINES],
  [labels.benefitKindLabels, enums.BENEFIT_KINDS],
  [labels.transactionStatusLabels, enums.TRANSACTION_STATUSES],
  [labels.refundStatusLabels, enums.TRANSACTION_STATUSES],
  [labels.paymentStandingLabels, PAYMENT_STANDINGS],
  [labels.contractTypeLabels, enums.CONTRACT_TYPES],
  [labels.contractStatusLabels, enums.PAYMENT_STATUSES],
  [labels.featureLabels, FEATURES],
  [labels.usageStatusLabels, USAGE_STATUSES],
  [labels.subscriptionStateLabels, SUBSCRIPTION_STATES],
  [labels.termLabels, [0, ...TERM_MONTHS]],
  [labels.deliveryProviderLabels, DELIVER_METHODS],
  [labels.courierRequestStatusLabels, enums.COURIER_REQUEST_STATUSES],
  [labels.companyReportOutcomeLabels, COMPANY_REPORT_OUTCOMES],
  [labels.tripStatusLabels, enums.TRIP_STATUSES],
  [labels.roleLabels, DEFAULT_ROLES],
  [labels.permissionLabels, PERMISSIONS],
  [labels.customerSegmentLabels, enums.CUSTOMER_SEGMENTS],
  [labels.customFieldTypeLabels, enums.CUSTOM_FIELD_TYPES],
  [labels.surveyQuestionTypeLabels, enums.SURVEY_QUESTION_TYPES],
  [labels.weekdayLabels, enums.WEEKDAYS],
  [labels.weekdayInitials, enums.WEEKDAYS],
  [labels.stockProductTypeLabels, enums.STOCK_PRODUCT_TYPES],
  [labels.ingredientUnitLabels, INGREDIENT_UNITS],
  [labels.saleUnitLabels, enums.SALE_UNITS],
  [labels.printerStationLayoutLabels, enums.PRINTER_STATION_LAYOUTS],
  [labels.priceRuleLabels, PRICE_RULES],
  [labels.settlementStatusLabels, SETTLEMENT_STATUSES],
  [labels.taxInvoiceKindLabels, TAX_INVOICE_KINDS],
  [labels.taxInvoiceStatusLabels, TAX_INVOICE_STATUSES],
  [labels.voucherAdditionLabels, VOUCHER_ADDITIONS],
  [labels.accountKindLabels, ACCOUNT_KINDS],
  [labels.tagKindLabels, TAG_KINDS],
  [labels.printerStateLabels, PRINTER_STATES],
  [labels.printStatusLabels, PRINT_JOB_STATUSES],
  [labels.printFailureLabels, PRINT_FAILURES],
  [labels.courierStateLabels, COURIER_STATES],
  [labels.campaignStatusLabels, CAMPAIGN_STATUSES],
];

test('every value of every enumeration has a label of its own record, and no label is left over', () => {
  for (const [record, values] of lists) {
    expect(Object.keys(record).sort()).toEqual(values.map(String).sort());
    for (const label of Object.values(record)) expect(label).not.toBe('');
  }
});

test('no label record is missing from the list above', () => {
  const records = Object.values(labels).filter((value) => typeof value === 'object');
  expect(new Set(lists.map(([record]) => record))).toEqual(new Set(records));
});

test('every label is clean Persian', () => {
  expect(lintTexts(labels)).toEqual([]);
});

test('weekdays are the same words as the calendar of the system', () => {
  const saturday = Date.UTC(2026, 10, 21);
  const names = enums.WEEKDAYS_FROM_SATURDAY.map((day) => labels.weekdayLabels[day]);
  const format = new Intl.DateTimeFormat('fa-IR', { weekday: 'long', timeZone: 'UTC' });
  expect(names).toEqual(names.map((_name, index) => format.format(saturday + index * 86_400_000)));
});

test('a price step says how it came to its amount', () => {
  expect(labels.priceStepDetail({ base: 250_000, rate: 10 }, 'TOMAN')).toBe('۱۰٪ از ۲۵۰٬۰۰۰\u00a0تومان');
  const capped = labels.priceStepDetail({ base: 250_000, rate: 10, off: 20_000 }, 'TOMAN');
  expect(capped).toContain('تا سقف ۲۰٬۰۰۰');
  expect(labels.priceStepDetail({ base: 250_000, rate: 10, off: 25_000 }, 'TOMAN')).not.toContain('سقف');
  expect(labels.priceStepDetail({ base: 90_000, count: 3 }, 'TOMAN')).toBe('۳ عدد');
  expect(labels.priceStepDetail({ base: 90_000 }, 'TOMAN')).toBe('');
  expect(labels.priceStepDetail({ base: 90_000, rate: 0 }, 'TOMAN')).toBe('');
  const named = { base: 250_000, rate: 10, code: 'YALDA' };
  expect(labels.priceStepDetail(named, 'TOMAN')).toBe('کد \u2068YALDA\u2069، ۱۰٪ از ۲۵۰٬۰۰۰\u00a0تومان');
});
