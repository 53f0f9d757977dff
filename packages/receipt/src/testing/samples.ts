import { rescueParts } from '@sofreh/domain/rescue';
import {
  courierSlip,
  drawerReport,
  drawerSlip,
  kitchenSlip,
  numberSlip,
  orderPaper,
  type PaperLook,
  type PaperOrder,
  paperOf,
} from '../documents/index.ts';
import type { Paper, PaperWidth } from '../paper/index.ts';
import { labelSamples } from './label-samples.ts';
import { look, ORDER, VENDOR } from './sample-order.ts';

const KEBAB = {
  title: 'کباب کوبیدهٔ مخصوص (Special Large)',
  count: 2,
  note: 'بدون پیاز، خوب پخته شود',
  toppings: [
    { title: 'برنج زعفرانی', count: 1 },
    { title: 'گوجهٔ کبابی', count: 2 },
  ],
};
const LONG = {
  title: 'سالاد فصل با سس بالزامیک و پنیر پارمزان رنده‌شدهٔ ایتالیایی',
  count: 1,
  note: '',
  toppings: [],
};

function bill(width: PaperWidth, changes: Partial<PaperLook> = {}): Paper {
  const plain = { refunded: 0, isFree: false };
  return orderPaper({
    vendor: VENDOR,
    order: ORDER,
    lines: [
      { ...KEBAB, ...plain, amount: 1_258_000 },
      { ...LONG, ...plain, amount: 245_000, refunded: 1 },
      {
        title: 'Coca Cola ۳۳۰ میلی‌لیتری',
        count: 3,
        note: '',
        toppings: [],
        amount: 0,
        refunded: 0,
        isFree: true,
      },
    ],
    money: {
      totals: [
        { rule: 'ITEMS', amount: 1_503_000 },
        { rule: 'DISCOUNT', amount: -150_300 },
        { rule: 'SERVICE_FEE', amount: 135_270 },
        { rule: 'TAX', amount: 148_797 },
        { rule: 'TIP', amount: 0 },
      ],
      finalPrice: 1_636_767,
      payments: [
        { method: 'CARD', amount: 1_000_000, reference: '102938475601' },
        { method: 'CASH', amount: 636_767, reference: '' },
        { method: 'CASH', amount: -245_000, reference: '' },
      ],
      change: 63_233,
      due: 0,
      toGiveBack: 0,
    },
    cashier: 'نگار کریمی',
    link: 'https://toranj.example/r/4fK2pQ',
    rescue: null,
    look: look(width, changes),
  });
}

/** Makes a bill that nobody has paid, with a dish by weight and the address of its receipt. */
function unpaid(width: PaperWidth): Paper {
  const plain = { note: '', toppings: [], refunded: 0, isFree: false };
  return orderPaper({
    vendor: VENDOR,
    order: { ...ORDER, note: '' },
    lines: [
      { ...plain, title: 'ماهی قزل‌آلای کبابی', unit: 'GRAM', count: 750, amount: 615_000 },
      { ...KEBAB, ...plain, note: KEBAB.note, amount: 1_258_000 },
    ],
    money: {
      totals: [
        { rule: 'ITEMS', amount: 1_873_000 },
        { rule: 'TAX', amount: 187_300 },
      ],
      finalPrice: 2_060_300,
      payments: [],
      change: 0,
      due: 2_060_300,
      toGiveBack: 0,
    },
    cashier: 'نگار کریمی',
    receiptLink: `https://toranj.example/r/${'4fK2pQ9a'.repeat(7)}xyz`,
    link: null,
    rescue: null,
    look: look(width),
  });
}

/**
 * Makes a paid receipt of which a dish was given back and not all of the money, with both addresses that a guest may
 * read from it.
 */
function refunded(width: PaperWidth): Paper {
  return orderPaper({
    vendor: VENDOR,
    order: { ...ORDER, note: '' },
    lines: [
      { ...LONG, refunded: 1, isFree: false, amount: 245_000 },
      {
        ...LONG,
        title: 'کباب برگ',
        unit: 'GRAM',
        count: 1_250,
        refunded: 500,
        isFree: false,
        amount: 1_500_000,
      },
    ],
    money: {
      totals: [{ rule: 'ITEMS', amount: 900_000 }],
      finalPrice: 900_000,
      payments: [
        { method: 'CARD', amount: 1_745_000, reference: '102938475601' },
        { method: 'CARD', amount: -600_000, reference: '102938475602' },
      ],
      change: 0,
      due: 0,
      toGiveBack: 245_000,
    },
    cashier: 'نگار کریمی',
    receiptLink: `https://toranj.example/r/${'4fK2pQ9a'.repeat(7)}xyz`,
    link: 'https://toranj.example/survey/4fK2pQ9a4fK2pQ9a4fK2pQ',
    rescue: null,
    look: look(width),
  });
}

/** Makes what a till prints that nobody else knows of yet: its order in two codes. */
function rescue(width: PaperWidth): Paper {
  const packed = Uint8Array.from({ length: 1_000 }, (_, at) => (at * 73) % 251);
  return orderPaper({
    vendor: VENDOR,
    order: { ...ORDER, note: '' },
    lines: [{ ...KEBAB, note: '', refunded: 0, isFree: false, amount: 1_258_000 }],
    money: {
      totals: [{ rule: 'ITEMS', amount: 1_258_000 }],
      finalPrice: 1_258_000,
      payments: [{ method: 'CASH', amount: 1_258_000, reference: '' }],
      change: 42_000,
      due: 0,
      toGiveBack: 0,
    },
    cashier: 'نگار کریمی',
    link: null,
    rescue: rescueParts(packed),
    look: look(width),
  });
}

/** Makes the paper by which a printer is tried. */
function trial(width: PaperWidth): Paper {
  const { opensDrawer, large, showsLogo } = look(width);
  const test = {
    kind: 'TEST',
    vendor: VENDOR,
    printerName: 'چاپگر منقل',
    address: '192.168.1.50:9100',
  } as const;
  return paperOf(
    { ...test, at: ORDER.placedAt },
    { opensDrawer, large, showsLogo },
    { width, beeps: false, isCopy: false, insteadOf: null },
  );
}

function kitchen(
  width: PaperWidth,
  kind: 'NEW' | 'DELTA' | 'CANCEL',
  changes: Partial<PaperLook> = {},
): Paper {
  const first = { ...KEBAB, course: 1, seat: 2, held: false };
  const second = { ...LONG, course: 2, seat: 0, held: true, was: 0 };
  const lines = {
    NEW: [{ ...first, was: 0 }, second],
    DELTA: [
      { ...first, was: 1 },
      { ...LONG, course: 2, seat: 0, held: false, was: 1, count: 0 },
    ],
    CANCEL: [{ ...first, was: 2, count: 0 }],
  }[kind];
  return kitchenSlip({
    stationTitle: 'منقل',
    kind,
    order: {
      ...ORDER,
      note: 'حساسیت شدید به بادام‌زمینی',
      isCancelled: kind === 'CANCEL',
      promisedAt: '2026-11-22T17:55:00.000Z',
      laterCourses: [3],
    },
    lines,
    at: '2026-11-22T17:31:30.000Z',
    insteadOf: kind === 'DELTA' ? 'چاپگر منقل' : null,
    look: look(width, changes),
  });
}

/** Makes a bill that took another in and went to another table, of which a dish went to another guest. */
function movedSeat(width: PaperWidth): Paper {
  return kitchenSlip({
    stationTitle: 'منقل',
    kind: 'DELTA',
    order: { ...ORDER, note: '' },
    lines: [{ ...KEBAB, course: 1, seat: 3, seatBefore: 2, numbersBefore: [1043], held: false, was: 2 }],
    at: '2026-11-22T17:31:30.000Z',
    tablesBefore: ['۳'],
    insteadOf: null,
    look: look(width, { isCopy: true }),
  });
}

/** Makes another note of a whole order, of which no dish is another one. */
function anotherNote(width: PaperWidth): Paper {
  const order = { ...ORDER, note: 'حساسیت شدید به بادام‌زمینی' };
  const said = { stationTitle: 'منقل', kind: 'DELTA', order, lines: [], noteBefore: 'بدون پیاز' } as const;
  return kitchenSlip({ ...said, at: ORDER.placedAt, insteadOf: null, look: look(width) });
}

/** Makes forty lines, each different: the longest slip a busy table makes. */
function forty(width: PaperWidth): Paper {
  const lines = Array.from({ length: 40 }, (_, index) => ({
    title: `غذای شمارهٔ ${index + 1}`,
    count: index + 1,
    was: 0,
    note: '',
    toppings: [],
    course: 1,
    seat: 0,
    held: false,
  }));
  const order = { ...ORDER, note: '' };
  const at = ORDER.placedAt;
  return kitchenSlip({
    stationTitle: 'سرد',
    kind: 'NEW',
    order,
    lines,
    at,
    insteadOf: null,
    look: look(width, { large: false }),
  });
}

/** Makes every document the product prints, on one width of paper. */
export function samples(width: PaperWidth): Readonly<Record<string, Paper>> {
  const delivered: PaperOrder = { ...ORDER, deliveryType: 'DELIVER', tableName: null, hallName: null };
  const noMoney = { refunded: 0, isFree: false, amount: null };
  const sales = { currency: 'TOMAN', cashier: 'نگار کریمی', openedAt: ORDER.placedAt } as const;
  return {
    bill: bill(width),
    'bill-unpaid': unpaid(width),
    'receipt-refunded': refunded(width),
    'receipt-rescue': rescue(width),
    test: trial(width),
    'bill-copy': bill(width, { isCopy: true, opensDrawer: true, beeps: true }),
    'kitchen-new': kitchen(width, 'NEW'),
    'kitchen-delta': kitchen(width, 'DELTA'),
    'kitchen-cancel': kitchen(width, 'CANCEL', { beeps: true }),
    'kitchen-forty': forty(width),
    'kitchen-seat-and-table': movedSeat(width),
    'kitchen-another-note': anotherNote(width),
    courier: courierSlip({
      vendor: VENDOR,
      order: delivered,
      lines: [
        { ...KEBAB, ...noMoney },
        { ...LONG, ...noMoney },
      ],
      collect: 436_767,
      payingWith: 500_000,
      promisedAt: '2026-11-22T18:10:00.000Z',
      mapLink: 'https://neshan.org/maps/@35.757,51.409,17z',
      look: look(width),
    }),
    'kiosk-number': numberSlip(
      VENDOR,
      { number: 83, name: 'آرش', placedAt: ORDER.placedAt },
      true,
      look(width),
    ),
    'drawer-z': drawerReport(
      VENDOR,
      {
        ...sales,
        closed: true,
        closedAt: '2026-11-22T20:15:00.000Z',
        rows: [
          { label: 'موجودی آغاز', amount: 500_000, strong: false },
          { label: 'فروش نقدی', amount: 4_818_000, strong: false },
          { label: 'باید باشد', amount: 5_318_000, strong: true },
          { label: 'شمرده شد', amount: 5_308_000, strong: false },
          { label: 'کسری', amount: -10_000, strong: true },
        ],
      },
      look(width),
    ),
    'drawer-z-sealed': drawerReport(
      VENDOR,
      {
        ...sales,
        closed: true,
        closedAt: '2026-11-22T20:15:00.000Z',
        seal: '4096182735460912',
        rows: [
          { label: 'باید باشد', amount: 5_318_000, strong: true },
          { label: 'شمرده شد', amount: 5_318_000, strong: false },
        ],
      },
      look(width),
    ),
    'drawer-x': drawerReport(
      VENDOR,
      {
        ...sales,
        closed: false,
        closedAt: null,
        rows: [
          { label: 'موجودی آغاز', amount: 500_000, strong: false },
          { label: 'فروش نقدی', amount: 4_818_000, strong: false },
          { label: 'برداشت', amount: -350_000, strong: false },
          { label: 'باید باشد', amount: 4_968_000, strong: true },
        ],
      },
      look(width),
    ),
    'drawer-slip': drawerSlip(
      VENDOR,
      {
        incoming: false,
        amount: 350_000,
        currency: 'TOMAN',
        reason: 'خرید نان',
        by: 'نگار کریمی',
        at: ORDER.placedAt,
      },
      look(width, { opensDrawer: true }),
    ),
    ...labelSamples(width),
  };
}
