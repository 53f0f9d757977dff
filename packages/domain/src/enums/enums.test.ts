import { describe, expect, it } from 'vitest';
import * as enums from './index.ts';

/** Each list as the specification writes it, in its order. */
const SPECIFICATION: readonly [rule: string, list: readonly string[], written: string][] = [
  ['section 1, order channels (source)', enums.SOURCES, 'WEBSITE, QR, SALON, SNAPPFOOD, KIOSK'],
  ['section 1, fulfilment types', enums.DELIVERY_TYPES, 'DELIVER, PICKUP, SERVE, ZFEXPRESS'],
  ['section 2, ordering stepper steps', enums.STEPPER_STEPS, 'DELIVERY_TYPE, MENU, OVERVIEW, ORDER_DETAILS'],
  [
    'section 3, payment method; also POS, and our own MARKETPLACE',
    enums.PAYMENT_METHODS,
    'CARD, CASH, ONLINE, UNPAID, FOODRO, CREDIT, MULTI, POS, MARKETPLACE',
  ],
  [
    'section 3, payment gateways',
    enums.PAYMENT_GATEWAYS,
    'ZARIN_PAL, VANDAR, JIBIT, SNAPP_PAY_DIRECTDEBIT, SNAPP_PAY_POSTPAID, SNAPP_FOOD_WALLET, POS, NONE, KIOSK',
  ],
  [
    'section 3, bank types',
    enums.BANK_TYPES,
    'MELLAT, MELLI, TEJARAT, SAMAN, ASANPARDAKHT, PARSIAN_DLL, PARSIAN_JSON, PASARGAD',
  ],
  [
    'section 3, courier providers',
    enums.COURIER_PROVIDERS,
    'MIARE, SNAPPBOX, EXPRESSPLUS, BORDAR, OWN_FLEET',
  ],
  [
    'section 3, another list also has SNAPP_BOX and ZFEXPRESS',
    enums.DELIVERY_PROVIDERS,
    'MIARE, SNAPPBOX, EXPRESSPLUS, BORDAR, OWN_FLEET, SNAPP_BOX, ZFEXPRESS',
  ],
  ['section 3, discount types', enums.DISCOUNT_TYPES, 'PERCENTAGE, FIX'],
  ['section 3, benefit kinds', enums.BENEFIT_KINDS, 'MONEY, PERCENTAGE, FREESHIPPING, FREEITEM'],
  ['section 3, currency', enums.CURRENCIES, 'TOMAN, RIAL'],
  [
    'section 3, custom field types',
    enums.CUSTOM_FIELD_TYPES,
    'INT, TEXT, TEXT_AREA, MULTI, SELECT, RADIO, BOOLEAN, DISCOUNT_CODE',
  ],
  [
    'section 3, customer segments',
    enums.CUSTOMER_SEGMENTS,
    'NEW_CUSTOMER, RECENT_CUSTOMER, ORDER_TYPE_CUSTOMER, ALL_CUSTOMER, ACTIVE_CUSTOMER, LOYAL_CUSTOMER, DISABLE_CUSTOMER, UNHAPPY_CUSTOMER, REGISTER_CUSTOMER',
  ],
  ['section 3, contract type', enums.CONTRACT_TYPES, 'CONTRACT, SERVICE'],
  ['section 3, transaction type', enums.TRANSACTION_TYPES, 'TOPUP, REFUND'],
  ['section 3, survey question type', enums.SURVEY_QUESTION_TYPES, 'MULTIPLECHOICE, TEXT, RATING'],
  ['section 3, feedback side', enums.FEEDBACK_SIDES, 'PROS, CONS'],
  ['section 3, message author', enums.MESSAGE_AUTHORS, 'CUSTOMER, STAFF'],
  ['section 3, note target', enums.NOTE_TARGETS, 'KITCHEN, CUSTOMER'],
  ['section 3, table state', enums.TABLE_STATES, 'FREE, RESERVED'],
  ['section 3, table channel', enums.TABLE_CHANNELS, 'QR, SALON'],
  ['section 3, weekdays MON to SUN', enums.WEEKDAYS, 'MON, TUE, WED, THU, FRI, SAT, SUN'],
  [
    'section 3, report ranges',
    enums.REPORT_RANGES,
    'TODAY, YESTERDAY, LAST_7_DAY, LAST_30_DAY, CURRENT_MONTH',
  ],
  [
    'section 3, stock product types, and our own INGREDIENT',
    enums.STOCK_PRODUCT_TYPES,
    'UNSPECIFIED, FOOD, TOPPING, INGREDIENT',
  ],
  ['section 3, printer-station layout default', enums.PRINTER_STATION_LAYOUTS.slice(0, 1), 'KITCHEN'],
  [
    'section 4, order status',
    enums.ORDER_STATUSES,
    'SUBMITTED, NEEDFORCALL, CONFIRMED, PAID, READYTOSHIPMENT, READYTOPICKUP, READYTOSERVE, DELIVERING, DELIVERED, FINISHED, REJECTED',
  ],
  [
    'section 4, courier request status',
    enums.COURIER_REQUEST_STATUSES,
    'REQUESTED, ACCEPTED, PICKED_UP, DELIVERED, CANCELED_BY_PROVIDER, CANCELED_BY_US, ASSIGNED, ATRESTAURANT, TIMED_OUT, ACK',
  ],
  [
    'section 4, trip status',
    enums.TRIP_STATUSES,
    'INITIATED, TRIPREQUESTED, BIKERASSIGNED, BIKERACCEPTED, ATSOURCE, PICKEDUP, ATDESTINATION, DELIVERED, CANCELED, TIMEOUT, INTERRUPTED, BATCHASSIGNED',
  ],
  ['section 4, transaction status', enums.TRANSACTION_STATUSES, 'INIT, PENDING, DONE, FAILED'],
  ['section 4, another payment status set', enums.PAYMENT_STATUSES, 'PENDING, PAID, FAILED'],
];

describe('enumerations', () => {
  it.each(SPECIFICATION)('%s', (_rule, list, written) => {
    expect(list.join(', ')).toBe(written);
  });

  const lists = Object.entries(enums).flatMap(([name, list]) =>
    typeof list === 'function' ? [] : [{ name, list: list as readonly string[] }],
  );

  it.each(lists)('$name names nothing twice', ({ list }) => {
    expect(new Set(list).size).toBe(list.length);
  });

  it('shows the week from Saturday, the same seven days', () => {
    expect(enums.WEEKDAYS_FROM_SATURDAY[0]).toBe('SAT');
    expect(enums.WEEKDAYS_FROM_SATURDAY.at(-1)).toBe('FRI');
    expect([...enums.WEEKDAYS_FROM_SATURDAY].sort()).toEqual([...enums.WEEKDAYS].sort());
  });

  it('rounds to nothing, 500 or 1,000 (decisions 5)', () => {
    expect(enums.ROUNDING_STEPS).toEqual([0, 500, 1000]);
  });
});

describe('isOneOf', () => {
  it.each([
    ['SERVE', true],
    ['serve', false],
    ['SERVE ', false],
    ['', false],
    [null, false],
    [undefined, false],
    [0, false],
    [{}, false],
    ['toString', false],
  ])('%j is a delivery type: %s', (value, expected) => {
    expect(enums.isOneOf(enums.DELIVERY_TYPES, value)).toBe(expected);
  });

  it('knows every member of every list', () => {
    for (const list of [enums.SOURCES, enums.ORDER_STATUSES, enums.PAYMENT_METHODS]) {
      for (const member of list) expect(enums.isOneOf<string>(list, member)).toBe(true);
    }
  });
});
