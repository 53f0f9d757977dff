import { CLAIM_LEASE_MS, PAPER_LATE_MS, PRINT_AGE_MAX_MS, SENT_LEASE_MS } from '@sofreh/domain/print-state';
import { describe, expect, test } from 'vitest';
import { tillBody } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { startPrintDesk } from './testing/print-desk.ts';

const desk = await startPrintDesk();
const pass = (ms: number) => desk.server.clock.advance(ms / 1_000);

async function kitchenRoom() {
  const room = await desk.open();
  const { shop } = room;
  const printer = await room.addPrinter('چاپگر آشپزخانه');
  const grill = await room.addStation('منقل', printer, [shop.kebab]);
  const sell = async (changes: Parameters<typeof tillBody>[1] = {}) =>
    (await room.cashier('POST /api/orders', tillBody(shop, changes))).body as { id: string; version: number };
  return { ...room, printer, grill, sell };
}

describe('papers of what happens to an order', () => {
  test('a new order is one slip at its station, said once however often it is looked at', async () => {
    const { sell, plan, jobs, printAll } = await kitchenRoom();
    await sell({ note: { KITCHEN: 'تند', CUSTOMER: '' }, description: 'به گردو حساسیت دارم' });
    expect(await plan()).toBe(1);
    expect(await plan()).toBe(0);
    expect(await jobs()).toMatchObject([
      {
        kind: 'KITCHEN',
        title: 'سفارش تازه ۱',
        document: {
          input: {
            kind: 'NEW',
            order: { note: 'به گردو حساسیت دارم، تند' },
            lines: [{ title: 'کباب', count: 1, was: 0 }],
          },
        },
      },
    ]);
    expect(await printAll()).toEqual(['سفارش تازه ۱']);
    expect(await jobs()).toMatchObject([{ status: 'PRINTED' }]);
  });

  test('the slip says whose a dish is', async () => {
    const { shop, sell, plan, jobs } = await kitchenRoom();
    await sell({
      items: [{ id: newId(), menuItemId: shop.kebab, count: 1, note: '', toppings: [], seat: 2 }],
    });
    await plan();
    expect((await jobs())[0]?.document).toMatchObject({ input: { lines: [{ title: 'کباب', seat: 2 }] } });
  });

  test('an edit says what was and what is, a cancel what not to cook', async () => {
    const { cashier, manager, shop, plan, jobs } = await kitchenRoom();
    const item = { id: newId(), menuItemId: shop.kebab, count: 1 };
    const body = {
      id: newId(),
      items: [item],
      deliveryType: 'SERVE',
      tableId: shop.table,
      expectedPrice: 308_000,
    };
    const bill = await cashier('POST /api/orders/postpaid', body);
    expect(bill.status).toBe(200);
    await plan();
    pass(1_000);
    const more = { items: [{ ...item, count: 3 }], version: bill.body.version, expectedPrice: 924_000 };
    const edited = await cashier('PUT /api/orders/editpostpaid', { id: newId(), orderId: body.id, ...more });
    expect(edited.text).toContain('"count":3');
    await plan();
    pass(1_000);
    // Another note is told anew: taken off and added, which on paper is one dish and never both together.
    const other = { ...more, items: [{ ...item, count: 2, note: 'بدون گردو' }], expectedPrice: 616_000 };
    const noted = { id: newId(), orderId: body.id, ...other, version: edited.body.version };
    expect((await cashier('PUT /api/orders/editpostpaid', noted)).status).toBe(200);
    await plan();
    pass(1_000);
    const reject = { id: body.id, status: 'REJECTED', reason: 'رفتند' };
    expect((await manager('PATCH /api/orders', reject)).status).toBe(200);
    await plan();
    const slips = (await jobs()).map(({ document: { input } }) => [input.kind, input.lines]);
    expect(slips).toMatchObject([
      ['NEW', [{ count: 1, was: 0 }]],
      ['DELTA', [{ count: 3, was: 1 }]],
      ['DELTA', [{ count: 2, was: 3, note: 'بدون گردو', noteBefore: '' }]],
      ['CANCEL', [{ count: 0, was: 2 }]],
    ]);
  });

  test('a guest’s paper leads to the survey of its order, where one asks of it and wants to stand there', async () => {
    const { addStation, printer, sell, plan, jobs, vendorId } = await kitchenRoom();
    await addStation('صندوق', printer, [], { layout: 'RECEIPT', prints_at: 'PAID' });
    const links = async () =>
      (await jobs()).flatMap(({ kind, document }) =>
        kind === 'RECEIPT' ? [(document.input as unknown as { link: string | null }).link] : [],
      );
    await sell();
    await plan();
    expect(await links()).toEqual([null]);
    const survey = newId();
    await desk.pool.query(
      `insert into surveys (vendor_id, id, title, active, sources, delivery_types, sends_text, created_at, changed_at)
       values ($1, $2, 'رضایت', true, '{SALON}', '{PICKUP}', false, now(), now())`,
      [vendorId, survey],
    );
    const wants = (onReceipt: boolean) =>
      desk.pool.query('update surveys set on_receipt = $3 where vendor_id = $1 and id = $2', [
        vendorId,
        survey,
        onReceipt,
      ]);
    await sell();
    await plan();
    expect((await links()).every((link) => link === null)).toBe(true);
    await wants(true);
    const order = await sell();
    await plan();
    const { rows } = await desk.pool.query<{ code: string }>(
      'select code from survey_links where vendor_id = $1 and order_id = $2',
      [vendorId, order.id],
    );
    const found = (await links()).filter((link) => link !== null);
    expect(found).toEqual([expect.stringMatching(`/survey/${rows[0]?.code}$`)]);
  });

  test('a station of receipts prints once at its moment, and opens the drawer for cash', async () => {
    const { addStation, printer, sell, plan, claim, jobs } = await kitchenRoom();
    await addStation('صندوق', printer, [], { layout: 'RECEIPT', prints_at: 'PAID', opens_drawer: 'CASH' });
    const unpaid = await sell({ paymentType: 'UNPAID', payments: [] });
    await plan();
    expect((await jobs()).map(({ kind }) => kind)).toEqual(['KITCHEN']);
    await sell();
    await plan();
    expect((await jobs()).map(({ kind }) => kind).toSorted()).toEqual(['KITCHEN', 'KITCHEN', 'RECEIPT']);
    const seen: boolean[] = [];
    for (const [paper] of [await claim(), await claim()]) if (paper) seen.push(paper.paper.opensDrawer);
    expect(seen).toEqual([false]);
    expect(unpaid.id).toBeTruthy();
  });

  test('a second copy says that it is one, and labels are one for each piece or bag', async () => {
    const { cashier, shop, addStation, printer, sell, plan, jobs, claim, hear } = await kitchenRoom();
    await addStation('منقل دو', printer, [shop.kebab], { copies: 2 });
    await addStation('برچسب', printer, [shop.kebab], { layout: 'LABEL' });
    await addStation('بسته‌بندی', printer, [], { layout: 'BAG', copies: 2 });
    const items = [{ id: newId(), menuItemId: shop.kebab, count: 2, note: '', toppings: [] }];
    const order = await sell({ items, paymentType: 'UNPAID', payments: [], expectedPrice: 626_000 });
    await plan();
    expect((await jobs()).map(({ kind }) => kind).toSorted()).toEqual([
      'BAG',
      'BAG',
      'KITCHEN',
      'KITCHEN',
      'KITCHEN',
      'LABEL',
      'LABEL',
    ]);
    const marked: boolean[] = [];
    const bags: string[] = [];
    for (let [next] = await claim(); next; [next] = await claim()) {
      marked.push(JSON.stringify(next.paper.blocks).includes('نسخهٔ دوباره'));
      if (next.paper.title.startsWith('برچسب کیسه')) bags.push(next.paper.title.split('، ')[1] ?? '');
      await hear(next.id, { step: 'SEND', by: 'server', attempt: next.attempt });
      await hear(next.id, { step: 'CONFIRM', by: 'server', attempt: next.attempt, evidence: 'ACCEPTED' });
    }
    expect(marked.filter(Boolean)).toHaveLength(1);
    expect(bags.toSorted()).toEqual(['۱ از ۲', '۲ از ۲']);

    // As many more come as somebody asks for, and none of them is a copy.
    const ask = (number: number, of: number) =>
      cashier('POST /api/orders/printorder', {
        id: newId(),
        orderId: order.id,
        kind: 'BAG',
        bag: { number, of },
      });
    for (const number of [1, 2, 3])
      expect((await ask(number, 3)).body).toMatchObject({ kind: 'BAG', isCopy: false });
    expect((await ask(4, 3)).status).toBe(400);
  });

  test('of a sale that is made now comes, whatever the till says of the time', async () => {
    const { addStation, printer, sell, plan, jobs } = await kitchenRoom();
    await addStation('صندوق', printer, [], { layout: 'RECEIPT' });
    const deviceTime = new Date(desk.server.clock.now().getTime() - 3_600_000).toISOString();
    await sell({ deviceTime });
    await plan();
    expect((await jobs()).map(({ status }) => status)).toEqual(['QUEUED', 'QUEUED']);
  });

  test('what a till had kept for long is shown to a person and not printed', async () => {
    const { cashier, vendorId, addStation, printer, sell, plan, jobs, claim } = await kitchenRoom();
    await addStation('صندوق', printer, [], { layout: 'RECEIPT' });
    await sell();
    await desk.pool.query('insert into sync_claims values ($1, $2, $3, $4)', [
      vendorId,
      newId(),
      '',
      desk.server.clock.now(),
    ]);
    pass(PAPER_LATE_MS);
    await plan();
    expect(await jobs()).toMatchObject([{ kind: 'KITCHEN', status: 'FAILED' }]);
    expect(await claim()).toEqual([]);
    const { body } = await cashier('GET /api/orders/printjobs?attention=true');
    expect(body.data).toMatchObject([{ kind: 'KITCHEN', failure: 'CAME_LATE' }]);
  });
});

describe('a claim', () => {
  test('is one at a printer, and papers keep their order', async () => {
    const { sell, plan, claim, hear } = await kitchenRoom();
    await sell();
    await sell();
    await plan();
    const both = await Promise.all([claim('server'), claim('another process')]);
    const [first] = both.flat();
    expect(both.flat()).toHaveLength(1);
    expect(first?.paper.title).toBe('سفارش تازه ۱');
    const by = both[0]?.length ? 'server' : 'another process';
    const attempt = 1;
    await hear(first?.id ?? '', { step: 'LET_GO', by, attempt, failure: 'PAPER_OUT' });
    // The second does not overtake the first, which waits for paper.
    expect(await claim()).toEqual([]);
    pass(1_000);
    expect((await claim())[0]?.paper.title).toBe('سفارش تازه ۱');
  });

  test('that dies lets go; after the first byte a person is asked, and what they print again is marked', async () => {
    const { sell, plan, claim, hear, cashier } = await kitchenRoom();
    await sell();
    await plan();
    await claim('dies at once');
    pass(CLAIM_LEASE_MS);
    const [again] = await claim('dies later');
    if (!again) throw new Error('nobody let go');
    await hear(again.id, { step: 'SEND', by: 'dies later', attempt: 2 });
    pass(SENT_LEASE_MS);
    expect(await claim()).toEqual([]);
    const asked = await cashier('GET /api/orders/printjobs?attention=true');
    expect(asked.body.data).toMatchObject([{ id: again.id, status: 'UNSURE', failure: 'CLAIMER_LOST' }]);
    const act = { id: again.id, action: 'PRINT_AGAIN', attempts: 2 };
    expect((await cashier('PUT /api/orders/printjobs', act)).body).toMatchObject({
      status: 'QUEUED',
      isCopy: true,
    });
    expect((await cashier('PUT /api/orders/printjobs', act)).status).toBe(200);
    const [copy] = await claim();
    expect(JSON.stringify(copy?.paper.blocks)).toContain('نسخهٔ دوباره');
    const stale = { ...act, action: 'GIVE_UP' };
    expect((await cashier('PUT /api/orders/printjobs', stale)).body.code).toBe('PRINT_JOB_MOVED');
  });

  test('goes to the second printer after a while, and the cook is told whose it was', async () => {
    const room = await desk.open();
    const bar = await room.addPrinter('چاپگر بار');
    const kitchen = await room.addPrinter('چاپگر آشپزخانه', bar);
    await room.addStation('منقل', kitchen, [room.shop.kebab]);
    await room.cashier('POST /api/orders', tillBody(room.shop));
    await room.plan();
    await room.say(kitchen, 'PAPER_OUT');
    const [early] = await room.claim();
    expect(early?.printer.id).toBe(kitchen);
    await room.hear(early?.id ?? '', { step: 'LET_GO', by: 'server', attempt: 1, failure: 'PAPER_OUT' });
    pass(9_000);
    const [moved] = await room.claim();
    expect(moved?.printer.id).toBe(bar);
    expect(JSON.stringify(moved?.paper.blocks)).toContain('چاپگر «چاپگر آشپزخانه» جواب نداد');
    const { body } = await room.cashier('GET /api/orders/printers');
    expect(body).toMatchObject({
      data: [
        { name: 'چاپگر آشپزخانه', state: 'PAPER_OUT', waiting: 0 },
        { name: 'چاپگر بار', state: 'UNKNOWN' },
      ],
    });
  });

  test('of a paper that waited for hours is never made: a person decides', async () => {
    const { sell, plan, claim, cashier } = await kitchenRoom();
    await sell();
    await plan();
    pass(PRINT_AGE_MAX_MS);
    expect(await claim()).toEqual([]);
    const { body } = await cashier('GET /api/orders/printjobs?attention=true');
    const [job] = body.data as { id: string; attempts: number }[];
    expect(job).toMatchObject({ status: 'FAILED', failure: 'TOO_OLD' });
    const again = { id: job?.id, action: 'PRINT_AGAIN', attempts: 0 };
    await cashier('PUT /api/orders/printjobs', again);
    expect(await claim()).toHaveLength(1);
  });
});

describe('papers that a person asks for', () => {
  test('a receipt without a printer waits for the browser, as a page of the right width', async () => {
    const { cashier, shop } = await desk.open();
    const { body: order } = await cashier('POST /api/orders', tillBody(shop));
    const ask = { id: newId(), orderId: order.id };
    const first = await cashier('POST /api/orders/printorder', ask);
    expect(first.body).toMatchObject({ status: 'QUEUED', kind: 'RECEIPT', title: 'رسید ۱', printerId: null });
    expect((await cashier('POST /api/orders/printorder', ask)).body).toEqual(first.body);
    const other = { ...ask, kind: 'KITCHEN' };
    expect((await cashier('POST /api/orders/printorder', other)).body.code).toBe('IDEMPOTENCY_CONFLICT');
    const paper = await cashier(`GET /api/orders/printjobs/${ask.id}/paper`);
    expect(paper.body).toMatchObject({ width: 80, title: 'رسید ۱' });
    expect(paper.body.html).toContain('۳۱۳٬۰۰۰');
    const narrow = await cashier(`GET /api/orders/printjobs/${ask.id}/paper?width=58`);
    expect(narrow.body.width).toBe(58);
    expect(narrow.body.html).toContain('@page{size:58mm auto');
    const wrong = await cashier(`GET /api/orders/printjobs/${ask.id}/paper?width=70`);
    expect(wrong.body.code).toBe('BAD_REQUEST');
    const done = { id: ask.id, action: 'SAY_PRINTED', attempts: 0 };
    expect((await cashier('PUT /api/orders/printjobs', done)).body).toMatchObject({
      status: 'PRINTED',
      evidence: 'PERSON',
    });
    const gone = { ...ask, id: newId(), orderId: newId() };
    expect((await cashier('POST /api/orders/printorder', gone)).body.code).toBe('ORDER_NOT_FOUND');
    const nowhere = { ...ask, id: newId(), printerStationId: newId() };
    expect((await cashier('POST /api/orders/printorder', nowhere)).body.code).toBe(
      'PRINTER_STATION_NOT_FOUND',
    );
    const foreign = { ...ask, id: newId(), printerId: newId() };
    expect((await cashier('POST /api/orders/printorder', foreign)).body.code).toBe('PRINTER_NOT_FOUND');
  });

  test('a reprint is the paper of that moment, whatever the order became', async () => {
    const { cashier, sell, printer, addStation } = await kitchenRoom();
    await addStation('صندوق', printer, [], { layout: 'RECEIPT', prints_at: 'BY_HAND' });
    const order = await sell({ note: { KITCHEN: '', CUSTOMER: 'نوش جان' } });
    const ask = { id: newId(), orderId: order.id };
    expect((await cashier('POST /api/orders/printorder', ask)).body).toMatchObject({ printerId: printer });
    const before = await cashier(`GET /api/orders/printjobs/${ask.id}/paper`);
    await desk.pool.query("update orders set note_customer = 'چیز دیگر' where id = $1", [order.id]);
    expect((await cashier(`GET /api/orders/printjobs/${ask.id}/paper`)).body).toEqual(before.body);
    expect(before.body.html).toContain('نوش جان');
  });

  test('a drawer’s X report and the slip of a movement, which opens it', async () => {
    const { cashier, addStation, printer, claim } = await kitchenRoom();
    await addStation('صندوق', printer, [], { layout: 'RECEIPT', prints_at: 'BY_HAND' });
    const drawerId = newId();
    await cashier('POST /api/cashdrawers', { id: drawerId, openingAmount: 500_000 });
    const movement = { id: newId(), kind: 'PAY_OUT', amount: 50_000, reason: 'نان' };
    await cashier(`POST /api/cashdrawers/${drawerId}/movements`, movement);
    const report = await cashier('POST /api/orders/printdrawer', { id: newId(), drawerId });
    expect(report.body).toMatchObject({ kind: 'DRAWER_REPORT', orderId: null, printerId: printer });
    const page = await cashier(`GET /api/orders/printjobs/${report.body.id}/paper`);
    expect(page.body.html).toContain('۴۵۰٬۰۰۰');
    const slip = { id: newId(), drawerId, movementId: movement.id };
    expect((await cashier('POST /api/orders/printdrawer', slip)).body).toMatchObject({ kind: 'DRAWER_SLIP' });
    const unknown = { ...slip, id: newId(), movementId: newId() };
    expect((await cashier('POST /api/orders/printdrawer', unknown)).body.code).toBe('NOT_FOUND');
    expect((await claim())[0]?.paper).toMatchObject({ opensDrawer: false });
  });

  test('a layout is shown as the picture that the printer prints', async () => {
    const { manager, cashier, vendorId } = await desk.open();
    const body = { layout: 'RECEIPT', width: 58, large: true, showsLogo: true, withItems: true };
    const shown = await manager('POST /api/orders/printpreview', body);
    const png = Buffer.from(String(shown.body.png), 'base64');
    expect([...png.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
    expect(png.readUInt32BE(16)).toBe(384);
    // The paper has the code of the receipt, where the vendor wants it on paper.
    await desk.pool.query('update vendors set print_receipt_link = false where id = $1', [vendorId]);
    const plain = Buffer.from(
      String((await manager('POST /api/orders/printpreview', body)).body.png),
      'base64',
    );
    expect(png.readUInt32BE(20) - plain.readUInt32BE(20)).toBeGreaterThan(200);
    // Where nobody says whether dishes stand on it, it is as the vendor has it.
    const asItIs = async () => {
      const { withItems: _said, ...wanted } = body;
      return String((await manager('POST /api/orders/printpreview', wanted)).body.png);
    };
    expect(Buffer.from(await asItIs(), 'base64')).toEqual(plain);
    await desk.pool.query('update vendors set print_items_on_factor = false where id = $1', [vendorId]);
    expect(plain.readUInt32BE(20)).toBeGreaterThan(Buffer.from(await asItIs(), 'base64').readUInt32BE(20));
    expect((await cashier('POST /api/orders/printpreview', body)).status).toBe(403);
  });
});
