import type { Sitting } from '@sofreh/contract/main/dining-tables/table-sittings';
import { type SharedLine, sharedLines, updateCart, withoutOrdered } from '@sofreh/domain/cart';
import type { StoreApi } from 'zustand';
import { isFailure } from '#web/api/failure.ts';
import { newId } from '#web/api/new-id.ts';
import { connectRealtime, type RealtimeStatus } from '#web/api/realtime.ts';
import { cartFacts, cartItemOf } from '#web/menu/guest-cart.ts';
import { menuIndex } from '#web/menu/menu-index.ts';
import { useCarts } from '../cart/cart-store.ts';
import type { KeptSitting, SiteCart } from '../cart/site-cart.ts';
import { api, callErrorOf } from '../data/api.ts';
import type { SiteData } from '../data/site-data.ts';
import { notify } from '../ui/announcer.ts';
import { guestMark, guestName } from './guest-name.ts';
import { noSitting, type OthersLine, useTable } from './table-store.ts';
import { tableTexts } from './texts.ts';

/** Taps on a stepper come in bursts: the others are told after this long without one. */
const GATHER_MS = 250;
const RETRY_MS = 5_000;
const POLL_MS = 10_000;

let keeper: SittingKeeper | undefined;

/**
 * Keeps the sitting of the table on the page: joins it, follows it, tells the others of the own lines and takes what was
 * ordered out of the cart. @returns the function that ends it.
 */
export function keepSitting(site: StoreApi<SiteData>, tableCode: string): () => void {
  const mine = new SittingKeeper(site, tableCode);
  keeper = mine;
  void mine.begin();
  return () => mine.end();
}

/** Reads the sitting as the server has it now, with the own lines told; null where there is none. Throws ApiFailure. */
export async function currentSitting(): Promise<Sitting | null> {
  return (await keeper?.sync()) ?? useTable.getState().sitting;
}

/** Asks for the sitting again. */
export async function refreshSitting(): Promise<void> {
  await keeper?.refresh();
}

/** The guest says that they sit at the table (still, or again): the browser joins the present sitting. */
export async function sitDown(): Promise<void> {
  await keeper?.scan();
}

class SittingKeeper {
  private readonly site: StoreApi<SiteData>;
  private readonly tableCode: string;
  private disconnect = () => {};
  private unfollow = () => {};
  private followed: string | null = null;
  private told = '';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private poll: ReturnType<typeof setInterval> | undefined;
  private ended = false;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(site: StoreApi<SiteData>, tableCode: string) {
    this.site = site;
    this.tableCode = tableCode;
  }

  async begin(): Promise<void> {
    const unfollow = [
      useCarts.subscribe(() => this.tellSoon()),
      // A newer menu gives the others' lines newer prices.
      this.site.subscribe(() => this.showOthers()),
    ];
    this.unfollow = () => {
      for (const stop of unfollow) stop();
    };
    const kept = this.kept();
    await (kept?.token ? this.refresh() : this.scan()).catch((failure) => this.later(failure));
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.unfollow();
    this.hangUp();
    useTable.setState(noSitting);
  }

  /** Scans the table's code. A scan whose answer was lost is sent again under the same id. */
  async scan(): Promise<void> {
    const { ended } = useTable.getState();
    const kept = this.kept();
    const guestId = kept && !kept.token && !ended ? kept.guestId : newId();
    this.keep({ tableCode: this.tableCode, guestId, token: null, revision: 0 });
    this.told = '';
    await this.ask(() =>
      api('POST /api/diningtable/sittings', { body: { id: guestId, code: this.tableCode }, quiet: true }),
    );
    this.tellSoon();
  }

  async refresh(): Promise<void> {
    const token = this.kept()?.token;
    if (token) await this.ask(() => seen(token));
  }

  /** Tells the others of the own lines, where they are not what was told last. */
  async sync(): Promise<Sitting | null> {
    clearTimeout(this.timer);
    const work = this.queue.then(() => this.syncNow());
    this.queue = work.catch(() => undefined);
    return work;
  }

  private async syncNow(): Promise<Sitting | null> {
    const kept = this.kept();
    if (!kept?.token || useTable.getState().ended || this.ended) return null;
    const { token } = kept;
    const lines = this.ownLines();
    const text = JSON.stringify(lines);
    if (text === this.told) return this.ask(() => seen(token));
    const revision = Math.max(kept.revision + 1, Date.now());
    this.keep({ ...kept, revision });
    const sitting = await this.ask(() =>
      api('PUT /api/diningtable/sittings/{token}/basket', {
        params: { token },
        body: { revision, lines },
        quiet: true,
      }),
    );
    if (sitting) this.told = text;
    return sitting;
  }

  private tellSoon(): void {
    if (this.ended || !this.kept()?.token || JSON.stringify(this.ownLines()) === this.told) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.sync().catch((failure) => this.later(failure)), GATHER_MS);
  }

  /** Without a network the own lines wait; they are told when it is back. What was refused is not asked again. */
  private later(failure: unknown): void {
    if (this.ended || !callErrorOf(failure).unreachable) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const kept = this.kept();
      const step = kept?.token ? this.sync() : this.scan();
      step.catch((again) => this.later(again));
    }, RETRY_MS);
  }

  /** What comes of a call about the sitting: it is shown, or it is over. Throws ApiFailure of every other kind. */
  private async ask(call: () => Promise<Sitting>): Promise<Sitting | null> {
    try {
      const sitting = await call();
      if (!this.ended) this.show(sitting);
      return sitting;
    } catch (failure) {
      if (!isFailure(failure, 'SITTING_ENDED')) throw failure;
      this.hangUp();
      if (!this.ended) useTable.setState({ ...noSitting, ended: true });
      throw failure;
    }
  }

  private show(sitting: Sitting): void {
    const kept = this.kept();
    if (kept && kept.token !== sitting.token) this.keep({ ...kept, token: sitting.token });
    this.takeOrdered(sitting);
    useTable.setState({ sitting, ended: false });
    this.showOthers();
    if (this.followed === sitting.token) return;
    this.hangUp();
    this.followed = sitting.token;
    this.disconnect = connectRealtime({
      tableToken: sitting.token,
      onTable: () => this.again(),
      onReady: () => void this.sync().catch(() => undefined),
      onStatus: (status) => this.lineIs(status),
    }).end;
  }

  /** While the line is down the sitting is asked for again and again. */
  private lineIs(status: RealtimeStatus): void {
    if (status === 'connecting' || this.ended) return;
    useTable.setState({ live: status === 'live' });
    if (status === 'broken') this.poll ??= setInterval(() => this.again(), POLL_MS);
    else this.stopPolling();
  }

  private again(): void {
    void this.refresh().catch(() => undefined);
  }

  private stopPolling(): void {
    clearInterval(this.poll);
    this.poll = undefined;
  }

  private hangUp(): void {
    this.stopPolling();
    this.disconnect();
    this.followed = null;
  }

  private showOthers(): void {
    const { sitting } = useTable.getState();
    if (sitting) useTable.setState({ others: othersOf(this.site.getState(), sitting) });
  }

  /** Lines that somebody has ordered meanwhile leave the cart; the guest is told by whom. */
  private takeOrdered(sitting: Sitting): void {
    const cart = this.cart();
    if (!cart) return;
    const { kept, taken } = withoutOrdered(cart.items, sitting.ordered);
    if (taken.length === 0) return;
    useCarts.getState().change(this.site.getState().vendor, () => ({ items: kept }));
    const order = sitting.orders.at(-1);
    if (order) notify(tableTexts.orderedBy(order.by, order.number));
  }

  private ownLines(): SharedLine[] {
    const cart = this.cart();
    return cart?.deliveryType === 'SERVE' ? sharedLines(cart.items) : [];
  }

  private cart(): SiteCart | undefined {
    return useCarts.getState().carts[this.site.getState().vendor.id];
  }

  private kept(): KeptSitting | null {
    const kept = this.cart()?.sitting;
    return kept && kept.tableCode === this.tableCode ? kept : null;
  }

  private keep(sitting: KeptSitting): void {
    useCarts.getState().change(this.site.getState().vendor, () => ({ sitting }));
  }
}

function seen(token: string): Promise<Sitting> {
  return api('GET /api/diningtable/sittings/{token}', { params: { token }, quiet: true });
}

/** Gives the others' lines at the menu's prices; what is not to be had any more is left out, as it is from a cart. */
function othersOf({ menu }: SiteData, { guests, me }: Sitting): OthersLine[] {
  const { items } = menuIndex(menu);
  return guests
    .filter(({ nth }) => nth !== me)
    .flatMap((guest) =>
      guest.lines.flatMap((line) => {
        const item = items.get(line.menuItemId);
        return item
          ? [{ item: cartItemOf(menu, item, line, line.id), guest: guestName(guest), mark: guestMark(guest) }]
          : [];
      }),
    )
    .filter(({ item }) => updateCart(cartOf(item), (id) => cartFacts(menu, id)).dropped.length === 0);
}

function cartOf(item: OthersLine['item']) {
  const nowhere = { vendorId: '', vendorName: '', deliveryType: null, addressId: null, discountCode: null };
  return { ...nowhere, tableNumber: null, tableName: null, numberOfPerson: null, items: [item] };
}
