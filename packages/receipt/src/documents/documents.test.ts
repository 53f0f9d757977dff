import type { AnsweredField } from '@sofreh/domain/custom-fields';
import { remarksOf } from '@sofreh/domain/order-remarks';
import { guestOrderStatusLabels } from '@sofreh/fa/labels';
import { describe, expect, it } from 'vitest';
import { htmlOf } from '../html/index.ts';
import type { Paper } from '../paper/index.ts';
import { look, ORDER, VENDOR } from '../testing/sample-order.ts';
import { samples } from '../testing/samples.ts';
import { courierSlip, drawerSlip, kitchenSlip, numberSlip, orderPaper, paperOf } from './index.ts';
import { courierSlipOf, type OrderOnPaper, paperOrder, receiptOf } from './of-order.ts';

function wordsOf({ blocks }: Paper): string {
  return JSON.stringify(blocks);
}

const of = samples(80);

const ANSWER: AnsweredField = { id: 'f', title: 'دسر', type: 'BOOLEAN', value: true, onSlip: true };
/** An order of which the kitchen reads this note and these answers. */
const orderNoted = (description: string, fields: readonly AnsweredField[]): OrderOnPaper => ({
  ...remarksOf({ description }),
  status: 'CONFIRMED',
  paidAmount: 0,
  number: 7,
  deliveryType: 'PICKUP',
  tableName: null,
  placedAt: ORDER.placedAt,
  promisedAt: null,
  currency: 'TOMAN',
  customerName: '',
  customerPhone: '',
  note: { KITCHEN: '', CUSTOMER: '' },
  fields,
  address: null,
  finalPrice: 0,
  toGiveBack: 0,
  pricing: { explanation: [] },
  items: [],
  transactions: [],
  events: [],
});

describe("the guest's paper", () => {
  it('leaves steps of the price that are nothing out, and says what was given back and what is given in change', () => {
    const words = wordsOf(of.bill as Paper);
    expect(words).not.toContain('انعام');
    expect(words).toContain('پس داده شد، نقدی');
    expect(words).toContain('۶۳٬۲۳۳');
  });

  it('says that it is a second copy, first of all', () => {
    expect(of['bill-copy']?.blocks[0]).toMatchObject({ text: 'نسخهٔ دوباره', inverted: true });
    expect(wordsOf(of.bill as Paper)).not.toContain('نسخهٔ دوباره');
  });
});

describe('what was said with an order and what its guest is told', () => {
  const head = { vendor: VENDOR, withItems: true };

  it('asks nothing for an order that was called off or became a part of another bill, and says which', () => {
    const owed = { ...orderNoted('', []), finalPrice: 94_000 };
    const money = (order: OrderOnPaper) => receiptOf(order, head, null).input.money;
    expect(money(owed)).toMatchObject({ due: 94_000 });
    expect(money(owed).calledOff).toBeUndefined();
    const ended = { ...owed, status: 'REJECTED' as const };
    expect(money({ ...ended, rejectReason: 'یکی شد با صورت‌حساب ۱۰۰۳' })).toMatchObject({
      due: 0,
      calledOff: 'یکی شد با صورت‌حساب ۱۰۰۳',
    });
    expect(money({ ...ended, rejectReason: null })).toMatchObject({
      due: 0,
      calledOff: guestOrderStatusLabels.REJECTED,
    });
  });
  const noted = (description: string, CUSTOMER: string): OrderOnPaper => ({
    ...orderNoted(description, []),
    note: { KITCHEN: 'کم‌نمک', CUSTOMER },
  });
  const textsOf = (order: OrderOnPaper, kind: 'RECEIPT' | 'COURIER') => {
    const document = kind === 'RECEIPT' ? receiptOf(order, head, null) : courierSlipOf(order, head, null, '');
    const paper = paperOf(document, look(80), { width: 80, beeps: false, isCopy: false, insteadOf: null });
    return paper.blocks.flatMap((block) =>
      block.kind === 'TEXT' && block.text.startsWith('یادداشت') ? [block.text] : [],
    );
  };

  it('the way to the door is said as people say it', () => {
    const place = { detail: 'خیابان آزمون', plate: '12', unit: '3', latitude: null, longitude: null };
    const document = courierSlipOf({ ...noted('', ''), address: place }, head, null, '');
    expect(document).toHaveProperty('input.order.customer.address', 'خیابان آزمون، پلاک ۱۲، واحد ۳');
  });

  it.each(['RECEIPT', 'COURIER'] as const)('both stand on the %s, each under its name', (kind) => {
    expect(textsOf(noted('زنگ نزنید', 'مهمان ما باشید'), kind)).toEqual([
      'یادداشت: زنگ نزنید',
      'یادداشت برای مشتری: مهمان ما باشید',
    ]);
    expect(textsOf(noted('', 'مهمان ما باشید'), kind)).toEqual(['یادداشت برای مشتری: مهمان ما باشید']);
    expect(textsOf(noted('زنگ نزنید', ''), kind)).toEqual(['یادداشت: زنگ نزنید']);
    expect(textsOf(noted('زنگ نزنید', 'زنگ نزنید'), kind)).toEqual(['یادداشت: زنگ نزنید']);
    expect(textsOf(noted('', ''), kind)).toEqual([]);
  });
});

describe("the kitchen's slip", () => {
  it.each(['kitchen-new', 'kitchen-delta', 'kitchen-cancel'])(
    '%s has no prices and inverts its notes',
    (name) => {
      const blocks = (of[name] as Paper).blocks;
      expect(blocks.filter((block) => block.kind === 'ITEM' && block.amount !== null)).toEqual([]);
      expect(blocks).toContainEqual(
        expect.objectContaining({ text: 'بدون پیاز، خوب پخته شود', inverted: true }),
      );
      expect(blocks).toContainEqual(
        expect.objectContaining({ text: 'حساسیت شدید به بادام‌زمینی', size: 'HUGE', inverted: true }),
      );
    },
  );

  it('says in a change what was and what is, and strikes what is gone', () => {
    const { blocks } = of['kitchen-delta'] as Paper;
    expect(blocks).toContainEqual(expect.objectContaining({ kind: 'ITEM', count: '۲', struck: false }));
    expect(blocks).toContainEqual(expect.objectContaining({ text: 'بود ۱، نفر ۲' }));
    expect(blocks).toContainEqual(expect.objectContaining({ kind: 'ITEM', count: '۰', struck: true }));
    expect(blocks).toContainEqual(expect.objectContaining({ text: 'نپزید، بود ۱' }));
    expect(wordsOf(of['kitchen-delta'] as Paper)).toContain('چاپگر «چاپگر منقل» جواب نداد');
  });

  it.each([
    [{ count: 1, seatBefore: 2 }, 'نفر ۱، بود: نفر ۲'],
    [{ count: 2, seatBefore: 2 }, 'بود ۱، نفر ۱، بود: نفر ۲'],
    [{ count: 1, numbersBefore: [103] }, 'نفر ۱، بود: سفارش ۱۰۳'],
    [{ count: 1, noteBefore: 'کم‌نمک' }, 'نفر ۱'],
    // The slip is told again because the note of its order is another one.
    [{ count: 1 }, 'پیش‌تر گفته شده، نفر ۱'],
  ])('says in a change how many there were only where they are others now: %j', (change, says) => {
    const dish = { title: 'کباب', was: 1, note: '', toppings: [], course: 1, seat: 1, held: false };
    const { blocks } = kitchenSlip({
      stationTitle: 'منقل',
      kind: 'DELTA',
      order: ORDER,
      lines: [{ ...dish, ...change }],
      at: ORDER.placedAt,
      insteadOf: null,
      look: look(80),
    });
    const [, ...below] = blocks.slice(blocks.findIndex(({ kind }) => kind === 'ITEM'));
    expect(below[0]).toMatchObject({ text: says });
  });

  it.each([
    ['a note was taken away', '', [], 'یادداشت سفارش برداشته شد', ''],
    ['an answer stays where a note was taken away', '', [ANSWER], 'یادداشت سفارش برداشته شد', 'دسر: بله'],
    ['another note came beside an answer', 'کم‌نمک', [ANSWER], 'یادداشت سفارش عوض شد', 'دسر: بله'],
  ])('where %s it says which note stood before', (_, description, fields, head, answer) => {
    const order = paperOrder(orderNoted(description, fields), null, 'KITCHEN');
    const words = wordsOf(
      kitchenSlip({
        stationTitle: 'منقل',
        kind: 'DELTA',
        order,
        lines: [],
        noteBefore: 'بدون پیاز',
        at: ORDER.placedAt,
        insteadOf: null,
        look: look(80),
      }),
    );
    expect(words).toMatch(new RegExp(`${head}.*پیش‌تر: بدون پیاز.*${description}.*${answer}`));
  });

  it.each([
    [[2], 'شروع سری ۲'],
    [[1, 2], 'سفارش تازه'],
  ])('of courses %j is headed «%s»: a number that came out before is no new order', (courses, says) => {
    const dish = { title: 'کباب', count: 1, was: 0, note: '', toppings: [], seat: 0, held: false };
    const { blocks, title } = kitchenSlip({
      stationTitle: 'منقل',
      kind: 'NEW',
      order: ORDER,
      insteadOf: null,
      look: look(80),
      lines: courses.map((course) => ({ ...dish, course })),
      at: ORDER.placedAt,
    });
    expect(blocks[0]).toMatchObject({ text: says });
    expect(title).toContain(says);
  });

  it('says when the order was promised, and which courses are to come beside those that it holds itself', () => {
    const dish = { title: 'کباب', count: 1, was: 0, note: '', toppings: [], seat: 0 };
    const said = { stationTitle: 'منقل', at: ORDER.placedAt, insteadOf: null, look: look(80) } as const;
    const order = { ...ORDER, promisedAt: '2026-11-22T12:17:00.000Z', laterCourses: [2, 3] };
    const textsOf = (kind: 'NEW' | 'CANCEL', held: boolean) => {
      const lines = [
        { ...dish, course: 1, held: false },
        { ...dish, course: 2, held },
      ];
      const { blocks } = kitchenSlip({ ...said, kind, order, lines });
      return blocks.flatMap((block) => (block.kind === 'TEXT' ? block.text : []));
    };
    expect(textsOf('NEW', false)).toEqual(expect.arrayContaining(['وعده ۱۵:۴۷', 'سری ۲ و ۳ در راه است']));
    expect(textsOf('NEW', true)).toContain('سری ۳ در راه است');
    expect(textsOf('CANCEL', false).join()).not.toMatch(/وعده|در راه است/);
  });

  it('says an allergy before the dishes, and the rest after them; one that was denied is none', () => {
    const dish = { title: 'کباب', count: 1, was: 0, toppings: [], course: 1, seat: 0, held: false };
    const said = { allergies: ['حساسیت به گردو'], rest: ['حساسیت دارید؟: خیر'] };
    const { blocks } = kitchenSlip({
      stationTitle: 'منقل',
      kind: 'DELTA',
      order: { ...ORDER, said },
      lines: [{ ...dish, note: 'آلرژی به شیر' }],
      at: ORDER.placedAt,
      insteadOf: null,
      look: look(80),
    });
    const texts = blocks.flatMap((block) =>
      block.kind === 'TEXT' ? block.text : block.kind === 'ITEM' ? block.title : [],
    );
    expect(texts.slice(-5)).toEqual([
      'حساسیت به گردو',
      'کباب',
      'اضافه شد',
      'حساسیت: آلرژی به شیر',
      'حساسیت دارید؟: خیر',
    ]);
  });

  it.each([
    [false, 'لغو از سفارش'],
    [true, 'سفارش لغو شد'],
  ])('of a cancelled dish says whether the whole order is (%s)', (isCancelled, says) => {
    const { blocks, title } = kitchenSlip({
      stationTitle: 'منقل',
      kind: 'CANCEL',
      order: { ...ORDER, isCancelled },
      lines: [],
      at: ORDER.placedAt,
      insteadOf: null,
      look: look(80),
    });
    expect(blocks[0]).toMatchObject({ text: says });
    expect(title).toContain(says);
  });

  it('says how many are not to be cooked when an order is cancelled', () => {
    expect(of['kitchen-cancel']?.blocks).toContainEqual(
      expect.objectContaining({ kind: 'ITEM', count: '۲', struck: true }),
    );
  });
});

describe("the courier's slip", () => {
  const order = { number: 7, deliveryType: 'DELIVER', tableName: null, hallName: null } as const;
  const customer = { name: 'سارا', phoneNumber: '', address: 'گاندی', zone: '' };
  const base = {
    numberOfPerson: 0,
    placedAt: '2026-11-22T17:31:00.000Z',
    note: '',
    currency: 'TOMAN',
  } as const;
  it.each([
    [0, 0, 'چیزی نگیرید', 'همراه دارید'],
    [436_000, 0, '۴۳۶٬۰۰۰', 'همراه دارید'],
    [436_000, 500_000, '۶۴٬۰۰۰', 'چیزی نگیرید'],
    [436_000, 400_000, '۴۳۶٬۰۰۰', '۴۰۰٬۰۰۰'],
  ])('collects %i of %i', (collect, payingWith, says, doesNotSay) => {
    const words = wordsOf(
      courierSlip({
        vendor: VENDOR,
        order: { ...order, ...base, customer },
        lines: [],
        collect,
        payingWith,
        promisedAt: null,
        mapLink: null,
        look: look(58),
      }),
    );
    expect(words).toContain(says);
    expect(words).not.toContain(doesNotSay);
  });
});

describe('small papers', () => {
  it('tells a guest at the kiosk whether to pay first', () => {
    const order = { number: 83, name: '', placedAt: '2026-11-22T17:31:00.000Z' };
    expect(wordsOf(numberSlip(VENDOR, order, true, look(58)))).toContain('در صندوق پرداخت کنید');
    expect(wordsOf(numberSlip(VENDOR, order, false, look(58)))).toContain('منتظر شماره');
  });

  it('opens the drawer with the slip of cash that goes in or out, where the till wants it', () => {
    const movement = {
      incoming: true,
      amount: 5,
      currency: 'RIAL',
      reason: 'خرد',
      by: 'آرش',
      at: '2026-11-22T17:31:00Z',
    };
    const slip = drawerSlip(VENDOR, { ...movement, currency: 'RIAL' }, look(58, { opensDrawer: true }));
    expect(slip.opensDrawer).toBe(true);
    expect(wordsOf(slip)).toContain('ریال');
  });
});

describe('the sheet for a browser', () => {
  it('is as wide as the paper and shows texts as texts', () => {
    const paper: Paper = {
      width: 58,
      title: '<b>',
      blocks: [
        { kind: 'TEXT', text: '<script>alert(1)</script>' },
        { kind: 'ROW', label: '"', value: '&' },
      ],
      opensDrawer: false,
      beeps: false,
    };
    const html = htmlOf(paper, '"><script>');
    expect(html).toContain('size:58mm');
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;alert(1)');
  });

  it('holds every text of every document', () => {
    for (const paper of Object.values(of)) {
      const html = htmlOf(paper, null);
      for (const block of paper.blocks) if (block.kind === 'TEXT') expect(html).toContain(block.text);
    }
  });
});

describe('an order of a marketplace', () => {
  const order = { ...ORDER, marketplace: { code: 'SF4821', shopTitle: 'اسنپ‌فود ونک' } };
  const vendor = VENDOR;
  const money = { totals: [], finalPrice: 0, payments: [], change: 0, due: 0, toGiveBack: 0 };
  const papers: Readonly<Record<string, (of: typeof order) => Paper>> = {
    kitchen: (of) =>
      kitchenSlip({
        stationTitle: 'منقل',
        kind: 'NEW',
        order: of,
        lines: [],
        at: of.placedAt,
        insteadOf: null,
        look: look(80),
      }),
    courier: (of) =>
      courierSlip({
        vendor,
        order: of,
        lines: [],
        collect: 0,
        payingWith: 0,
        promisedAt: null,
        mapLink: null,
        look: look(80),
      }),
    guest: (of) =>
      orderPaper({
        vendor,
        order: of,
        lines: [],
        money,
        cashier: '',
        link: null,
        rescue: null,
        look: look(80),
      }),
  };

  it.each(Object.keys(papers))('says on the paper of the %s what the marketplace calls it', (name) => {
    expect(wordsOf(papers[name]?.(order) as Paper)).toContain('"label":"اسنپ‌فود ونک","value":"SF۴۸۲۱"');
    expect(wordsOf(papers[name]?.({ ...order, marketplace: null } as never) as Paper)).not.toContain('SF');
  });
});
