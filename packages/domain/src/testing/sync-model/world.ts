import { isUnsent } from '../../offline/index.ts';
import { type Chance, chanceOf } from './chance.ts';
import { ModelServer } from './model-server.ts';
import { ModelTill } from './model-till.ts';
import { type ModelEntry, type ModelOrder, type ModelRequest, type ModelResponse, paidOf } from './types.ts';

const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'] as const;
const DAY_MS = 86_400_000;
const START = Date.parse('2026-11-21T08:00:00Z');
const TILLS = 3;
const CASH = ['OPEN', 'PAY_IN', 'PAY_OUT', 'CLOSE'] as const;

/** This world has several tills, guests and a server on a bad line; every step is chosen by chance. */
export class World {
  readonly server: ModelServer;
  readonly tills: readonly ModelTill[];
  private readonly chance: Chance;
  private readonly requests: ModelRequest[] = [];
  private readonly sent = new Map<number, ModelRequest>();
  private readonly responses: ModelResponse[] = [];
  /** These lists of orders are on their way to a till: some are old when they arrive. */
  private readonly lists: { readonly till: ModelTill; readonly orders: readonly ModelOrder[] }[] = [];
  private now = START;
  private requestIds = 0;
  private guests = 0;

  constructor(seed: number) {
    this.chance = chanceOf(seed);
    this.server = new ModelServer(this.chance);
    // Two tills share a lane in one world of four: a retired till that came back.
    const shared = this.chance.happens(0.25);
    this.tills = Array.from(
      { length: TILLS },
      (_, i) => new ModelTill(i, shared && i === 2 ? 2 : i + 1, DAYS[0]),
    );
  }

  /** One thing happens somewhere. */
  step(): void {
    this.now += this.chance.below(4000);
    const till = this.chance.pick(this.tills);
    if (!till) return;
    const roll = this.chance.below(100);
    if (roll < 45) this.work(till, roll);
    else if (roll < 92) this.line(till, roll);
    else this.trouble(till, roll);
  }

  /** The line is good again, everybody is patient: everything that can arrive does. */
  settle(): void {
    for (let round = 0; round < 400 && (this.unsent().length > 0 || this.requests.length > 0); round += 1) {
      this.now += 120_000;
      for (const till of this.tills) {
        this.dispatch(till);
        for (const entry of till.outbox) {
          if (entry.state === 'REFUSED' || entry.state === 'CONFLICTED')
            till.decide(entry, entry.intent.retry < 2);
        }
      }
      while (this.requests.length > 0) this.deliver(this.requests.length - 1);
      while (this.responses.length > 0) this.answer(0);
      for (const till of this.tills) till.crash();
    }
  }

  unsent(): ModelEntry[] {
    return this.tills.flatMap(({ outbox }) => outbox.filter(({ state }) => isUnsent(state)));
  }

  private work(till: ModelTill, roll: number): void {
    const { chance, now } = this;
    const price = 1000 + chance.below(500);
    const own = chance.pick([...till.said.keys()]);
    if (roll < 14) {
      const id = till.order(this.today(till), price, now);
      if (chance.happens(0.6)) till.pay(id, price, now);
    } else if (roll < 24 && own) till.pay(own, 1 + chance.below(1500), now);
    else if (roll < 28 && own) till.edit(own, price, now);
    else if (roll < 30 && own) till.fire(own, now);
    else if (roll < 32 && own) till.seat(own, `table-${chance.below(6)}`, now);
    else if (roll < 34 && own) till.refund(own, 1 + chance.below(700), now);
    else if (roll < 36) till.cash(chance.pick(CASH) ?? 'OPEN', 1 + chance.below(900), now);
    else if (roll < 38 && own) till.move(own, chance.happens(0.8) ? 'READYTOPICKUP' : 'REJECTED', now);
    else if (roll < 41) {
      this.guests += 1;
      this.server.guestOrders(`guest-${this.guests}`, this.today(till), price);
      const order = chance.pick([...this.server.orders.keys()]);
      if (order && chance.happens(0.5)) this.server.addLine(order, `line-of-guest-${this.guests}`);
    } else {
      const order = chance.pick([...this.server.orders.keys()]);
      // It pays for an order of another till, or of a guest.
      if (order && till.truth.some(({ id }) => id === order)) till.pay(order, price, now);
    }
  }

  private line(till: ModelTill, roll: number): void {
    if (roll < 60) this.dispatch(till);
    else if (roll < 74) this.deliver(this.chance.below(Math.max(1, this.requests.length)));
    else if (roll < 88) this.answer(this.chance.below(Math.max(1, this.responses.length)));
    else if (roll < 89) this.list(till);
    else if (roll < 90) {
      const request = this.chance.pick(this.requests);
      if (request) this.requests.push(request);
    } else if (this.requests.length > 0) this.requests.splice(this.chance.below(this.requests.length), 1);
  }

  /** A till asks for the list, or one it asked for earlier arrives. */
  private list(till: ModelTill): void {
    const [arrived] = this.lists.splice(this.chance.below(this.lists.length + 1), 1);
    if (arrived) arrived.till.learn(arrived.orders);
    else this.lists.push({ till, orders: [...this.server.orders.values()] });
  }

  private trouble(till: ModelTill, roll: number): void {
    const { chance } = this;
    if (roll < 94) till.crash();
    else if (roll < 96) {
      const request = chance.pick([...this.sent.values()]);
      if (request) this.tills[request.till]?.giveUp(request, this.now, chance);
    } else if (roll < 97) till.clockOffset = chance.pick([0, 0, DAY_MS, -DAY_MS, 300_000]) ?? 0;
    else if (roll < 98) {
      const stuck = till.outbox.find(({ state }) => state === 'REFUSED' || state === 'CONFLICTED');
      if (stuck) till.decide(stuck, chance.happens(0.5));
      if (chance.happens(0.1)) this.server.removed.add(till.actorId);
    } else if (roll < 99) {
      this.server.priceShift = chance.below(200);
      const order = chance.pick([...this.server.orders.keys()]);
      if (order && chance.happens(0.3)) this.server.reject(order);
    } else this.tills[(till.index + 1) % TILLS]?.takeOver(till.outbox.filter(({ state }) => isUnsent(state)));
  }

  private dispatch(till: ModelTill): void {
    const made = till.send(this.now, () => {
      this.requestIds += 1;
      return this.requestIds;
    });
    for (const request of made) this.sent.set(request.id, request);
    this.requests.push(...made);
  }

  private deliver(index: number): void {
    const [request] = this.requests.splice(index, 1);
    const response = request && this.server.take(request, this.now);
    if (response && !this.chance.happens(0.05)) this.responses.push(response);
  }

  private answer(index: number): void {
    const [response] = this.responses.splice(index, 1);
    const request = response && this.sent.get(response.request);
    if (!response || !request) return;
    this.tills[response.till]?.hear(request, response);
    this.sent.delete(response.request);
  }

  /** Gives the day by a till's clock. */
  private today({ clockOffset }: ModelTill): string {
    if (clockOffset === 0 || Math.abs(clockOffset) < DAY_MS) return DAYS[1];
    return clockOffset > 0 ? DAYS[2] : DAYS[0];
  }
}

/**
 * Says what tills have taken of money, against what the server has entered. Each payment counts once, whoever sent it.
 */
export function moneyOf(world: World): {
  readonly taken: number;
  readonly entered: number;
  readonly onBills: number;
} {
  const taken = new Map<string, number>();
  for (const { outbox } of world.tills) {
    for (const { intent } of outbox) {
      if (intent.body.kind === 'PAY') taken.set(intent.body.paymentId, intent.body.amount);
    }
  }
  const orders = [...world.server.orders.values()];
  const entered = orders.flatMap(({ payments }) => [...payments.values()]);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    taken: sum([...taken.values()]),
    entered: sum(entered.map(({ counted, surplus }) => counted + surplus)),
    onBills: sum(orders.map(paidOf)),
  };
}
