import {
  type ActorStanding,
  clockSkew,
  type Finding,
  holdsQueue,
  isClockWrong,
  isFact,
  judgeDrawer,
  judgeStanding,
  notTaken,
  priceFindings,
  splitPayment,
  standingFindings,
  taken,
  type Verdict,
  type VersionStep,
  verdictOfRefusal,
} from '../../offline/index.ts';
import { nextOrderNumber, SERVER_LANE, spareOrderNumber } from '../../order-numbers/index.ts';
import { transition } from '../../order-state/index.ts';
import type { Chance } from './chance.ts';
import { begun, edited, refunded, seated, withDrawer } from './model-wishes.ts';
import {
  type ModelAnswer,
  type ModelDrawer,
  type ModelIntent,
  type ModelOrder,
  type ModelRequest,
  type ModelResponse,
  paidOf,
} from './types.ts';

type Stored = ModelAnswer & { readonly hash: string; readonly retry: number };

/**
 * This is the server as the protocol sees it, on the rules the real one uses; its two stores commit one after the
 * other.
 */
export class ModelServer {
  readonly orders = new Map<string, ModelOrder>();
  readonly removed = new Set<string>();
  private readonly ledger = new Map<string, Stored>();
  readonly linesOfGuests = new Map<string, string[]>();
  readonly drawers = new Map<string, ModelDrawer>();
  /** This is what each till did to each order, written together with what it did. */
  private readonly steps = new Map<string, VersionStep[]>();
  /** These wishes were fulfilled, written together with what they did. */
  private readonly fulfilled = new Set<string>();
  private readonly chance: Chance;
  private lastNumber: number | null = null;
  /** This is what the menu adds to a price since tills last looked. */
  priceShift = 0;

  constructor(chance: Chance) {
    this.chance = chance;
  }

  /** @returns null when it is ended before it answers, be it before or after it wrote something. */
  take(request: ModelRequest, now: number): ModelResponse | null {
    const skew = clockSkew(request.sentAt, now);
    const held = new Set<string>();
    const answers: ModelAnswer[] = [];
    for (const intent of request.intents) {
      if (this.chance.happens(0.01)) return null;
      if (held.has(intent.queue)) continue;
      const answer = this.answer(intent, request.till, skew);
      if (!answer) return null;
      answers.push(answer);
      if (holdsQueue(answer.outcome)) held.add(intent.queue);
    }
    const orders = [...new Set(request.intents.map(({ queue }) => queue))].flatMap(
      (id) => this.orders.get(id) ?? [],
    );
    return { request: request.id, till: request.till, answers, orders };
  }

  /** A guest orders at the site. */
  guestOrders(id: string, day: string, price: number): void {
    this.lastNumber = nextOrderNumber(SERVER_LANE, this.lastNumber);
    const common = { id, number: this.lastNumber, day, price, payments: new Map() } as const;
    const empty = { lines: [], begun: [], table: null, refunds: new Map() } as const;
    this.orders.set(id, { ...common, ...empty, status: 'CONFIRMED', version: 1 });
  }

  /** Somebody in the back office turns an order down. */
  reject(id: string): void {
    const order = this.orders.get(id);
    if (order) this.write({ ...order, status: 'REJECTED' });
  }

  /** A guest or another screen adds a line. */
  addLine(id: string, line: string): void {
    const order = this.orders.get(id);
    if (!order || order.status === 'REJECTED') return;
    this.linesOfGuests.set(id, [...(this.linesOfGuests.get(id) ?? []), line]);
    this.write({ ...order, lines: [...order.lines, line] });
  }

  private answer(intent: ModelIntent, till: number, skew: number): ModelAnswer | null {
    const { retry, ...asked } = intent;
    const hash = JSON.stringify(asked);
    const stored = this.ledger.get(intent.id);
    if (stored && stored.hash !== hash) {
      return { id: intent.id, outcome: 'REFUSED', findings: [], orderVersion: stored.orderVersion };
    }
    if (stored && (stored.outcome === 'SENT' || stored.outcome === 'NEEDS_PERSON' || stored.retry >= retry)) {
      return stored;
    }
    const before = this.orders.get(intent.queue)?.version ?? 0;
    const verdict = this.judge(intent, till);
    this.remember(intent, till, before, verdict.apply);
    // It ended between its two stores: what it did is done, that it did so is not written.
    if (this.chance.happens(0.005)) return null;
    const clock = isClockWrong(skew) && verdict.apply ? ['CLOCK_WRONG'] : [];
    const findings = [...verdict.findings.map(({ code }) => code), ...clock];
    const orderVersion = this.orders.get(intent.queue)?.version ?? null;
    const answer = { id: intent.id, outcome: verdict.outcome, findings, orderVersion };
    if (verdict.outcome !== 'WAITING') this.ledger.set(intent.id, { ...answer, hash, retry });
    return answer;
  }

  private remember(intent: ModelIntent, till: number, from: number, applied: boolean): void {
    const to = this.orders.get(intent.queue)?.version ?? 0;
    const key = `${till} ${intent.queue}`;
    if (applied && to > from) this.steps.set(key, [...(this.steps.get(key) ?? []), { from, to }]);
    if (applied) this.fulfilled.add(intent.id);
  }

  private judge(intent: ModelIntent, till: number): Verdict {
    const standing: ActorStanding = this.removed.has(intent.actorId) ? 'REMOVED' : 'ALLOWED';
    const order = this.orders.get(intent.queue);
    // It was done before it was ended: whatever has happened to order and people since, it is done.
    if (!isFact(intent.kind) && this.fulfilled.has(intent.id)) return taken([]);
    const ended = judgeStanding(intent.kind, standing, order !== undefined);
    if (ended) return ended;
    const odd = standingFindings(standing);
    const { body } = intent;
    if (body.kind === 'DRAWER') {
      const drawer = this.drawers.get(intent.queue);
      const early = judgeDrawer(body.action === 'OPEN', drawer !== undefined);
      if (early) return early;
      const done = withDrawer(drawer, body);
      this.drawers.set(intent.queue, done.drawer);
      return taken([...odd, ...done.findings]);
    }
    if (body.kind === 'CREATE') return taken([...odd, ...this.create(intent.queue, body, order)]);
    if (!order) return notTaken('WAITING', 'ORDER_NOT_FOUND');
    if (body.kind === 'PAY') return taken([...odd, ...this.pay(order, body.paymentId, body.amount)]);
    return this.wish(intent, order, till);
  }

  /** This is what may be refused. */
  private wish({ body }: ModelIntent, order: ModelOrder, till: number): Verdict {
    const own = this.steps.get(`${till} ${order.id}`) ?? [];
    const seats = (table: string) => this.isTaken(order.id, table);
    const change =
      body.kind === 'EDIT'
        ? edited(order, body, own)
        : body.kind === 'MOVE_TABLE'
          ? seated(order, body, seats)
          : body.kind === 'FIRE'
            ? begun(order, body)
            : body.kind === 'REFUND'
              ? refunded(order, body)
              : body.kind === 'MOVE_STATE'
                ? this.moved(order, body.status)
                : null;
    if (!change) return notTaken('REFUSED', 'BAD_REQUEST');
    if (change.order) this.write(change.order);
    return change.verdict;
  }

  private isTaken(orderId: string, table: string): boolean {
    for (const other of this.orders.values()) {
      if (other.table === table && other.id !== orderId && other.status !== 'REJECTED') return true;
    }
    return false;
  }

  private moved(order: ModelOrder, status: ModelOrder['status']) {
    const sale = { source: 'SALON', deliveryType: 'PICKUP', hasDeliverMethod: false, isPaid: false } as const;
    const state = { ...order, ...sale };
    const actor = { kind: 'STAFF', permissions: ['order.edit', 'order.cancel'] } as const;
    const move = transition(state, status, actor, 'x');
    return move.ok
      ? { order: { ...order, status }, verdict: taken([]) }
      : { order: null, verdict: verdictOfRefusal(move.code) };
  }

  private create(
    id: string,
    { number, day, price }: { readonly number: number; readonly day: string; readonly price: number },
    before: ModelOrder | undefined,
  ): Finding[] {
    // It did this before it was ended.
    if (before) return [];
    const taken = new Set(
      [...this.orders.values()].filter((order) => order.day === day).map((o) => o.number),
    );
    const filed = taken.has(number) ? spareOrderNumber(number, (spare) => taken.has(spare)) : number;
    this.orders.set(id, {
      id,
      number: filed,
      day,
      price,
      status: 'CONFIRMED',
      version: 1,
      payments: new Map(),
      lines: [],
      begun: [],
      table: null,
      refunds: new Map(),
    });
    const odd = priceFindings({ finalPrice: price, explained: price, now: price + this.priceShift });
    return filed === number ? odd : [...odd, { code: 'NUMBER_TAKEN' }];
  }

  private pay(order: ModelOrder, paymentId: string, amount: number): readonly Finding[] {
    const before = order.payments.get(paymentId);
    // It did this before it was ended; what is to be given back is told again.
    if (before) return before.surplus > 0 ? [{ code: 'OVERPAID' }] : [];
    const { counted, surplus, findings } = splitPayment(
      { status: order.status, left: order.price - paidOf(order) },
      amount,
    );
    this.write({ ...order, payments: new Map([...order.payments, [paymentId, { counted, surplus }]]) });
    return findings;
  }

  private write(order: ModelOrder): void {
    this.orders.set(order.id, { ...order, version: order.version + 1 });
  }
}
