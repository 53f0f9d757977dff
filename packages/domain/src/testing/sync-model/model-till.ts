import type { OrderStatus } from '../../enums/index.ts';
import {
  editBaseVersion,
  eventOfOutcome,
  type IntentEvent,
  isOnTop,
  mergeTruth,
  nextIntentState,
  nextPosition,
  readyBatches,
  requestsOf,
  sendAgainAfter,
} from '../../offline/index.ts';
import { drawOrderNumber, type LaneBook } from '../../order-numbers/index.ts';
import type { Chance } from './chance.ts';
import {
  type ModelBody,
  type ModelEntry,
  type ModelIntent,
  type ModelOrder,
  type ModelRequest,
  type ModelResponse,
  paidOf,
} from './types.ts';

/** This is a till: what is on its disk outlives a crash, what it waits for does not. */
export class ModelTill {
  readonly index: number;
  readonly said = new Map<string, number>();
  outbox: ModelEntry[] = [];
  truth: ModelOrder[] = [];
  clockOffset = 0;
  actorId: string;
  private drawer: string | null = null;
  private book: LaneBook;
  private inFlight = new Set<number>();
  private ids = 0;

  constructor(index: number, lane: number, day: string) {
    this.index = index;
    this.actorId = `staff-${index}`;
    this.book = { lane, businessDay: day, lastNumber: null };
  }

  /** Takes an order: number and entry are written together. */
  order(today: string, price: number, now: number): string {
    const drawn = drawOrderNumber(this.book, today);
    const id = `order-${this.index}-${this.newId()}`;
    this.book = drawn.book;
    const { businessDay: day } = drawn.book;
    this.append(id, { kind: 'CREATE', number: drawn.orderNumber, day, price }, now);
    this.said.set(id, drawn.orderNumber);
    return id;
  }

  append(queue: string, body: ModelBody, now: number, after: readonly string[] = []): ModelIntent {
    const position = nextPosition(this.outbox.filter((entry) => entry.queue === queue));
    const id = `intent-${this.index}-${this.newId()}`;
    const at = now + this.clockOffset;
    const intent = { id, queue, kind: body.kind, position, at, actorId: this.actorId, body, retry: 0 };
    const fresh = { retryAt: 0, attempts: 0, orderVersion: null, findings: [] };
    const entry = { id, queue, position, intent, after, ...fresh };
    this.outbox = [...this.outbox, { ...entry, state: 'WAITING' }];
    return intent;
  }

  pay(queue: string, amount: number, now: number): void {
    this.append(queue, { kind: 'PAY', paymentId: `payment-${this.index}-${this.newId()}`, amount }, now);
  }

  edit(queue: string, price: number, now: number): void {
    const { truth, edit, shown } = this.seen(queue);
    const baseVersion = editBaseVersion(truth?.version ?? null, edit);
    const lines = [...shown, `line-${this.index}-${this.newId()}`];
    this.append(queue, { kind: 'EDIT', price, baseVersion, lines }, now);
  }

  /** Has every line begun that the till sees. */
  fire(queue: string, now: number): void {
    const { shown } = this.seen(queue);
    if (shown.length > 0) this.append(queue, { kind: 'FIRE', lines: shown }, now);
  }

  private seen(queue: string) {
    const truth = this.truth.find(({ id }) => id === queue);
    const mine = this.onTop(queue).findLast(({ intent }) => intent.body.kind === 'EDIT')?.intent.body;
    const edit = mine?.kind === 'EDIT' ? mine : undefined;
    return { truth, edit, shown: edit?.lines ?? truth?.lines ?? [] };
  }

  seat(queue: string, table: string, now: number): void {
    const mine = this.onTop(queue).findLast(({ intent }) => intent.body.kind === 'MOVE_TABLE')?.intent.body;
    const truth = this.truth.find(({ id }) => id === queue)?.table ?? null;
    const from = mine?.kind === 'MOVE_TABLE' ? mine.table : truth;
    this.append(queue, { kind: 'MOVE_TABLE', from, table }, now);
  }

  refund(queue: string, amount: number, now: number): void {
    this.append(queue, { kind: 'REFUND', refundId: `refund-${this.index}-${this.newId()}`, amount }, now);
  }

  /** Opens a drawer, moves cash through the open one, or counts it after what was sold before. */
  cash(action: 'OPEN' | 'PAY_IN' | 'PAY_OUT' | 'CLOSE', amount: number, now: number): void {
    if (action === 'OPEN') this.drawer ??= `drawer-${this.index}-${this.newId()}`;
    if (this.drawer === null) return;
    const movementId = `movement-${this.index}-${this.newId()}`;
    const sold = this.outbox.filter(({ intent, state }) => intent.kind === 'PAY' && state === 'WAITING');
    const after = action === 'CLOSE' ? sold.map(({ id }) => id) : [];
    this.append(this.drawer, { kind: 'DRAWER', action, movementId, amount }, now, after);
    if (action === 'CLOSE') this.drawer = null;
  }

  move(queue: string, status: OrderStatus, now: number): void {
    this.append(queue, { kind: 'MOVE_STATE', status }, now);
  }

  /** Sends what is due. */
  send(now: number, requestId: () => number): ModelRequest[] {
    return requestsOf(readyBatches(this.outbox, now)).map((entries) => {
      const id = requestId();
      this.inFlight.add(id);
      this.mark(entries, 'SEND');
      return {
        id,
        till: this.index,
        sentAt: now + this.clockOffset,
        intents: entries.map(({ intent }) => intent),
      };
    });
  }

  /** No answer came in time: the request may still arrive. */
  giveUp(request: ModelRequest, now: number, chance: Chance): void {
    if (!this.inFlight.delete(request.id)) return;
    const ids = new Set(request.intents.map(({ id }) => id));
    this.change(ids, 'LOST', (entry) => ({
      attempts: entry.attempts + 1,
      retryAt: now + sendAgainAfter(entry.attempts + 1, chance.next()),
    }));
  }

  /** Learns a list of the server's orders, however old it is. */
  learn(orders: readonly ModelOrder[]): void {
    this.truth = mergeTruth(this.truth, orders);
  }

  /** An answer to a request that was given up is not heard any more. */
  hear(request: ModelRequest, response: ModelResponse): void {
    if (!this.inFlight.delete(response.request)) return;
    this.truth = mergeTruth(this.truth, response.orders);
    const answers = new Map(response.answers.map((answer) => [answer.id, answer]));
    this.outbox = this.outbox.map((entry) => {
      const answer = answers.get(entry.id);
      if (!answer) return entry;
      const state = nextIntentState(entry.state, eventOfOutcome(answer.outcome));
      const { orderVersion, findings } = answer;
      return state ? { ...entry, state, orderVersion, findings } : entry;
    });
    const unheard = request.intents.filter(({ id }) => !answers.has(id)).map(({ id }) => id);
    this.change(new Set(unheard), 'LOST', () => ({ retryAt: 0 }));
  }

  /** Ends it and starts it again: what it waited for is forgotten, what is on the disk is there. */
  crash(): void {
    this.inFlight = new Set();
    const sending = this.outbox.filter(({ state }) => state === 'SENDING').map(({ id }) => id);
    this.change(new Set(sending), 'LOST', () => ({ retryAt: 0 }));
  }

  /** A person has what is stuck tried again, or is done with it. */
  decide(entry: ModelEntry, again: boolean): void {
    const intent = { ...entry.intent, retry: entry.intent.retry + 1 };
    this.change(new Set([entry.id]), again ? 'RETRY' : 'SETTLE', () => (again ? { intent, retryAt: 0 } : {}));
  }

  /** Takes over what another till could not send, from a file. */
  takeOver(entries: readonly ModelEntry[]): void {
    const known = new Set(this.outbox.map(({ id }) => id));
    const fresh = entries.filter(({ id }) => !known.has(id));
    this.outbox = [
      ...this.outbox,
      ...fresh.map((entry) => ({ ...entry, state: 'WAITING', retryAt: 0 }) as const),
    ];
  }

  /** This is what its screen shows as paid for an order. */
  shownPaid(queue: string): number {
    const truth = this.truth.find(({ id }) => id === queue);
    const here = this.onTop(queue).reduce((sum, { intent: { body } }) => {
      const known = body.kind !== 'PAY' || truth?.payments.has(body.paymentId);
      return known ? sum : sum + body.amount;
    }, 0);
    return here + (truth ? paidOf(truth) : 0);
  }

  private onTop(queue: string): readonly ModelEntry[] {
    const version = this.truth.find(({ id }) => id === queue)?.version ?? 0;
    return this.outbox.filter((entry) => entry.queue === queue && isOnTop(entry, version));
  }

  private mark(batch: readonly ModelEntry[], event: IntentEvent): void {
    this.change(new Set(batch.map(({ id }) => id)), event, () => ({}));
  }

  private change(
    ids: ReadonlySet<string>,
    event: IntentEvent,
    more: (entry: ModelEntry) => Partial<ModelEntry>,
  ): void {
    this.outbox = this.outbox.map((entry) => {
      const state = ids.has(entry.id) ? nextIntentState(entry.state, event) : null;
      return state ? { ...entry, ...more(entry), state } : entry;
    });
  }

  private newId(): number {
    this.ids += 1;
    return this.ids;
  }
}
