import { expect, type Page } from '@playwright/test';
import { callApi } from './api.ts';
import { tillStatus } from './offline-till.ts';
import { newProfile, type OwnBrowser } from './own-browser.ts';
import { goOn, keptPieces, keptRegister, orderPanel, placedNumber, tapTile } from './register.ts';
import { currentRun, type Session } from './run.ts';
import { keptFresh, newCashier, signInBrowser, staffSession } from './sessions.ts';

const DISHES = ['دوغ سنتی', 'آش رشته'] as const;
/** Pieces of each dish: no two sales that follow one another are alike. */
type Sale = readonly [number, number];

/** What a drill found: kills by what the next start met, and the sales of the evening as the server has them. */
export interface DrillFigures {
  readonly kills: number;
  /** Killed before the sale was noted: what was typed was there again. */
  readonly typedAgain: number;
  /** Killed after it was noted: it was placed, and the register held the next order. */
  readonly placed: number;
  /** Starts at which the browser had deleted all it kept (docs/decisions/0049-a-second-copy.md), and said so. */
  readonly memoriesLost: number;
  readonly sales: number;
  /** Money of all sales, as the server has taken it. */
  readonly taken: number;
  readonly seconds: number;
}

const saleOf = (nth: number): Sale => [1 + (nth % 3), Math.floor(nth / 3) % 2];

/** How long a till may take to open, ms; longer where the machine does other work beside a drill. */
const PATIENCE_MS = Math.max(60_000, Number(process.env.E2E_EXPECT_MS ?? 0));

/** What distinguishes a sale, of an order at the server. */
interface Sold {
  readonly id: string;
  readonly sale: string;
  readonly isPaid: boolean;
  readonly paid: number;
  readonly due: number;
  readonly payments: number;
}

/** The newest orders of the counter, at most a page of them. */
async function newestOrders(skip = 0) {
  const { token } = await staffSession('cashier');
  const { data } = await callApi('GET /api/orders', { token, query: { source: 'SALON', skip, take: 100 } });
  return data;
}

/** The orders of the counter that came after those which were there before: the newest come first. */
async function ordersSince(before: ReadonlySet<string>) {
  const found = [];
  for (let skip = 0; ; skip += 100) {
    const page = await newestOrders(skip);
    const since = page.filter(({ id }) => !before.has(id));
    found.push(...since);
    if (page.length < 100 || since.length < page.length) return found;
  }
}

/** An order read whole: its lines, its money and each of its payments; null where somebody else sold it. */
async function readSold(id: string, name: string): Promise<Sold | null> {
  const { token } = await staffSession('cashier');
  const order = await callApi('GET /api/orders/{id}', { token, params: { id } });
  if (order.events[0]?.actorName !== name) return null;
  const pieces = (dish: string) =>
    order.items.reduce((sum, { title, count }) => sum + (title === dish ? count : 0), 0);
  const { isPaid, paidAmount, finalPrice, transactions } = order;
  const payments = transactions.filter(({ kind }) => kind === 'PAYMENT').length;
  return { id, sale: DISHES.map(pieces).join(' '), isPaid, paid: paidAmount, due: finalPrice, payments };
}

/**
 * @returns what reads every sale of a cashier; other tills sell meanwhile. An order that is paid, or is somebody else's, is read
 * once, so a later look is quick: a sale and its money are two letters of the till, and the second may be on its way.
 */
function reader({ profile }: Session, before: ReadonlySet<string>): () => Promise<Sold[]> {
  const name = `${profile.firstName} ${profile.lastName}`;
  const known = new Map<string, Sold | null>();
  return async () => {
    for (const { id } of await ordersSince(before)) {
      if (known.get(id)?.isPaid === false || !known.has(id)) known.set(id, await readSold(id, name));
    }
    return [...known.values()].filter((sold) => sold !== null);
  };
}

async function type(page: Page, sale: Sale): Promise<void> {
  for (const [place, count] of sale.entries()) {
    for (let piece = 0; piece < count; piece += 1) await tapTile(page, DISHES[place] ?? '');
  }
}

const quick = (page: Page) => orderPanel(page).getByRole('button', { name: /کارت سریع/ });

/**
 * Counts, in the page, writes of one database that are open beside each other and take different stores: a browser that is
 * killed then deletes everything it has kept for the address (docs/decisions/0035-one-writer-at-a-time.md).
 */
function countWritersTogether() {
  const open = new Map<IDBTransaction, readonly string[]>();
  const begin = IDBDatabase.prototype.transaction;
  const counted = window as unknown as { writersTogether: string[] };
  counted.writersTogether = [];
  IDBDatabase.prototype.transaction = function (...given: Parameters<typeof begin>) {
    const made = begin.apply(this, given);
    if (made.mode !== 'readwrite') return made;
    const stores = [...made.objectStoreNames];
    for (const [{ db }, others] of open) {
      if (db.name === this.name && !others.some((name) => stores.includes(name)))
        counted.writersTogether.push(`${this.name}: ${others} beside ${stores}`);
    }
    open.set(made, stores);
    for (const end of ['complete', 'abort']) made.addEventListener(end, () => open.delete(made));
    return made;
  };
}

/** Notes, in the page, that the till found its memory and marked it; one that lost it asks a person first. */
function noteMark() {
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    set.call(this, key, value);
    if (key === 'tillBorn') (window as unknown as { tillMarked?: true }).tillMarked = true;
  };
}

/** Tells, in the page, when the note of a confirmed sale is on the disk (`outbox/under-way.ts`). */
function tellNotes() {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...given: Parameters<typeof put>) {
    const id = (given[0] as { readonly id?: unknown } | null)?.id;
    if (typeof id === 'string' && id.startsWith('underWay:')) {
      const tell = () => (window as unknown as { onNoted?: () => void }).onNoted?.();
      this.transaction.addEventListener('complete', tell);
    }
    return put.apply(this, given);
  };
}

/** Resolves when the next note is on the disk. */
function nextNote(page: Page): Promise<void> {
  const heard = () =>
    new Promise<void>((resolve) => {
      (window as unknown as { onNoted: () => void }).onNoted = resolve;
    });
  return page.evaluate(heard);
}

async function expectOneWriter(page: Page): Promise<void> {
  const together = () => (window as unknown as { writersTogether: string[] }).writersTogether;
  expect(await page.evaluate(together), 'writes of one database beside each other').toEqual([]);
}

type Opened = 'TYPED' | 'EMPTY' | 'MEMORY_LOST';

/** Opens the till on what the last run left. @returns whether something is typed in it, or its memory is gone. */
async function openTill({ page }: OwnBrowser, cashier: Session): Promise<Opened> {
  await page.addInitScript(countWritersTogether);
  await page.addInitScript(noteMark);
  await page.addInitScript(tellNotes);
  await signInBrowser(page, cashier, 'BACKOFFICE');
  await page.goto(`${currentRun().url}/bo/cashier`, { waitUntil: 'commit' });
  const panel = orderPanel(page);
  const empty = panel.getByText('سفارش خالی است');
  await expect(empty.or(panel.getByRole('listitem').first())).toBeVisible({ timeout: PATIENCE_MS });
  const lost = page.getByRole('dialog', { name: 'حافظهٔ صندوق پاک شده است' });
  const marked = () => page.evaluate(() => (window as unknown as { tillMarked?: true }).tillMarked === true);
  await expect.poll(async () => (await lost.isVisible()) || marked(), { timeout: PATIENCE_MS }).toBe(true);
  if (await lost.isVisible()) {
    await lost.getByRole('button', { name: 'دیدم' }).click();
    return 'MEMORY_LOST';
  }
  return (await empty.isVisible()) ? 'EMPTY' : 'TYPED';
}

async function expectTyped(page: Page, sale: Sale): Promise<void> {
  const lines = sale.filter((count) => count > 0).length;
  await expect(orderPanel(page).getByRole('listitem')).toHaveCount(lines);
}

async function sell(page: Page): Promise<void> {
  await quick(page).click();
  await placedNumber(page);
  await goOn(page);
}

/**
 * When a browser is killed: so many ms after the tap that confirms a sale, as soon as its note is on the disk, or once the tick
 * says that it is done. A slow machine gets to the latter two as well.
 */
export type Moment = number | 'NOTED' | 'TICK';

/** How a drill is run. */
export interface DrillPlan {
  readonly kills: number;
  readonly momentOf: (nth: number) => Moment;
  /** Whether the line is cut before the sale of a kill. */
  readonly isOffline: (nth: number) => boolean;
  /** Whether the browser loses its databases by the kill (docs/decisions/0049-a-second-copy.md). */
  readonly losesMemory?: (nth: number) => boolean;
  /** What else dies at that moment, and how it comes back. */
  readonly alsoKill?: (nth: number) => Promise<(() => Promise<void>) | undefined>;
}

/**
 * Sells through an evening at one till, and kills its browser again and again between the tap that confirms a sale and
 * the tick that says it is done. After each kill the till is opened again: what was being sold is either typed again, and is
 * sold then, or it was placed. In the end the server is asked for every sale.
 */
export async function drillKills(plan: DrillPlan): Promise<DrillFigures> {
  const cashier = await newCashier();
  const session = keptFresh(cashier);
  const started = Date.now();
  const profile = await newProfile();
  const before = new Set((await newestOrders()).map(({ id }) => id));
  const evening: Evening = { before, sales: [], last: null, wasNoted: false };
  const { sales } = evening;
  const met = { typedAgain: 0, placed: 0, memoriesLost: 0 };
  try {
    for (let nth = 0; nth < plan.kills; nth += 1) {
      const browser = await profile.open();
      const opened = await sellWhatIsTyped(browser, await session(), evening);
      if (nth > 0) met[MET[opened]] += 1;
      // Those between are what a register must not hold again after the kill.
      if (nth % IN_PEACE === 0) await sellOne(browser.page, saleOf(nth + 1), sales);
      await killInSale(browser, plan, nth, evening);
      if (plan.losesMemory?.(nth)) await profile.loseDatabases();
    }
    const last = await profile.open();
    met[MET[await sellWhatIsTyped(last, await session(), evening)]] += 1;
    await expect(tillStatus(last.page)).toHaveAccessibleName('وصل', { timeout: 2 * PATIENCE_MS });
    // What was sold without a line is still being sent: the till stays open until the server has told all of it.
    const taken = await recount(cashier, evening);
    const seconds = Math.round((Date.now() - started) / 1000);
    return { kills: plan.kills, ...met, sales: sales.length, taken, seconds };
  } finally {
    await profile.remove();
  }
}

/**
 * Asks the server for every sale of the cashier: each once, with its lines, paid by one payment. A till that was just
 * opened says that it has a network before it has read what it has not sent yet, so the last sales may take a moment.
 * @returns the money of all.
 */
async function recount(
  cashier: Session,
  { sales, before }: Pick<Evening, 'sales' | 'before'>,
): Promise<number> {
  const wanted = sales.map((sale) => `${sale.join(' ')} paid`).sort();
  const read = reader(cashier, before);
  const told = async () =>
    (await read()).map(({ sale, isPaid }) => `${sale} ${isPaid ? 'paid' : 'unpaid'}`).sort();
  await expect.poll(told, { timeout: 2 * PATIENCE_MS }).toEqual(wanted);
  const sold = await reader(cashier, before)();
  const wrong = sold.filter(({ isPaid, paid, due, payments }) => !isPaid || paid !== due || payments !== 1);
  expect(wrong, 'sales that are not paid exactly once').toEqual([]);
  return sold.reduce((sum, { paid }) => sum + paid, 0);
}

const MET = { TYPED: 'typedAgain', EMPTY: 'placed', MEMORY_LOST: 'memoriesLost' } as const;

/**
 * What was there, what was sold so far, in order, the id of the order that was confirmed last, and whether that is
 * known to be on the disk.
 */
interface Evening {
  /** The counter's newest orders before the first sale. */
  readonly before: ReadonlySet<string>;
  readonly sales: Sale[];
  last: string | null;
  wasNoted: boolean;
}

/** Says after which kills an order is sold in peace before the next. */
const IN_PEACE = 5;

async function sellOne(page: Page, sale: Sale, sales: Sale[]): Promise<void> {
  await type(page, sale);
  await sell(page);
  sales.push(sale);
  await expectOneWriter(page);
}

/**
 * Opens the till after a kill: what is typed is the sale that was not noted, and is sold now. Where the till's memory is
 * gone, whoever saw no tick for a sale that is neither here nor at the server types it again.
 */
async function sellWhatIsTyped(
  browser: OwnBrowser,
  cashier: Session,
  { before, sales, last, wasNoted }: Evening,
): Promise<Opened> {
  const opened = await openTill(browser, cashier);
  if (opened === 'EMPTY') return opened;
  expect(wasNoted && opened === 'TYPED', 'what was noted is not typed again').toBe(false);
  const sale = sales.at(-1);
  if (!sale || last === null) throw new Error('something is typed before anything was');
  if (opened === 'TYPED') await expectTyped(browser.page, sale);
  else if (await isKept(browser.page, last, before)) return opened;
  else await type(browser.page, sale);
  await sell(browser.page);
  return opened;
}

/** Whether the server has an order, or the till is about to tell it. */
async function isKept(page: Page, orderId: string, before: ReadonlySet<string>): Promise<boolean> {
  if ((await ordersSince(before)).some(({ id }) => id === orderId)) return true;
  return page.evaluate(
    (id) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('tillDB');
        opening.onsuccess = () => {
          const reading = opening.result.transaction(['outbox', 'till']);
          const entries = reading.objectStore('outbox').index('queue').count(id);
          const note = reading.objectStore('till').count(`underWay:${id}`);
          reading.oncomplete = () => {
            opening.result.close();
            resolve(entries.result + note.result > 0);
          };
        };
      }),
    orderId,
  );
}

/** Kills the browser in the middle of a sale. */
async function killInSale(
  browser: OwnBrowser,
  plan: DrillPlan,
  nth: number,
  evening: Evening,
): Promise<void> {
  const { page } = browser;
  const sale = saleOf(nth);
  await type(page, sale);
  await expect.poll(() => keptPieces(page)).toBe(sale[0] + sale[1]);
  evening.sales.push(sale);
  evening.last = (await keptRegister(page)).draft.orderId;
  await expectOneWriter(page);
  if (plan.isOffline(nth)) await page.context().setOffline(true);
  const moment = plan.momentOf(nth);
  const noted = nextNote(page);
  // A browser that is killed before answers nothing more.
  noted.catch(() => undefined);
  // The page has taken the tap when this resolves.
  await quick(page).evaluate((button: HTMLElement) => button.click());
  if (moment === 'NOTED') await noted;
  else if (moment === 'TICK') await placedNumber(page);
  else await new Promise((wait) => setTimeout(wait, moment));
  evening.wasNoted = typeof moment === 'string';
  const [mend] = await Promise.all([plan.alsoKill?.(nth), browser.kill()]);
  await mend?.();
}
