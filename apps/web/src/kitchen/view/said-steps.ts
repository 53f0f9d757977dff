import type { KitchenOrder, KitchenStepBody } from '@sofreh/contract/main/kitchen';
import {
  canMoveLine,
  type KitchenLine,
  type KitchenStepKind,
  tapOf,
  tapOfTicket,
} from '@sofreh/domain/kitchen';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { newId, notify } from '#web/api/index.ts';
import { saySteps } from '../store/steps.ts';
import { kitchenTexts } from '../texts.ts';
import type { TicketView } from './kitchen-view.ts';
import { tellDone } from './last-done.ts';

function stepOf(
  order: KitchenOrder,
  kind: KitchenStepKind,
  line: KitchenLine,
  at = new Date().toISOString(),
): KitchenStepBody {
  const { printerStationId, orderItemId, round, told } = line;
  const of = { id: newId(), orderId: order.id, kind, printerStationId, orderItemId, round, told, at };
  return kind === 'SEE' ? { ...of, screen: printerStationId } : of;
}

/**
 * Tells whether a change waits for the eyes of a station: the pass of a kitchen with several cannot say in the place of
 * one that it was seen. What no station cooks is anybody's.
 */
export function waitsForStation({ state, printerStationId }: KitchenLine, onlyLooks: boolean): boolean {
  return onlyLooks && state === 'CHANGED' && printerStationId !== null;
}

const numberOf = ({ number }: KitchenOrder) => formatOrderNumber(number);

/** Tells what was just made; whoever meant another takes it back at once. */
function tellMade(order: KitchenOrder, lines: readonly KitchenLine[], text: string): void {
  tellDone({ text, takeBack: () => recallLines(order, lines) });
}

/** Tells what a tap on a line says: made, seen, or taken back. */
export function tapLine(order: KitchenOrder, line: KitchenLine, onlyLooks = false): void {
  if (waitsForStation(line, onlyLooks)) {
    const message = kitchenTexts.stationMustSee(line.stationTitle);
    notify({ kind: 'info', message, id: 'kitchen-station-sees' });
    return;
  }
  const kind = tapOf(line.state);
  if (!kind) return;
  void saySteps([stepOf(order, kind, line)]);
  if (kind === 'BUMP') tellMade(order, [line], kitchenTexts.lineMade(line.title, numberOf(order)));
  else if (kind === 'RECALL') {
    tellDone({ text: kitchenTexts.lineAgain(line.title, numberOf(order)), isAgain: true });
  }
}

/**
 * Says with one touch that lines are made: a ticket, a course. What changed and nobody has seen stays for a touch of its own,
 * which says that it was seen.
 * @param made what is said of it beside the way to take it back.
 */
export function bumpLines(
  order: KitchenOrder,
  lines: readonly KitchenLine[],
  onlyLooks = false,
  made = kitchenTexts.orderMade(numberOf(order)),
): void {
  const own = lines.filter((line) => !waitsForStation(line, onlyLooks));
  const kind = tapOfTicket(own.map(({ state }) => state));
  if (!kind) return;
  const meant = own.filter(({ state }) => tapOf(state) === kind);
  const at = new Date().toISOString();
  void saySteps(meant.map((line) => stepOf(order, kind, line, at)));
  if (kind === 'BUMP') tellMade(order, meant, made);
}

/** Says that the course which is being made is made: the first of which something is left. */
export function bumpCourse(order: KitchenOrder, lines: readonly KitchenLine[]): void {
  const open = lines.filter(({ state }) => state === 'COOKING');
  const first = Math.min(...open.map(({ course }) => course));
  const own = open.filter(({ course }) => course === first);
  bumpLines(order, own, false, kitchenTexts.courseMade(first, numberOf(order)));
}

/** Takes lines back that were made. */
export function recallLines(order: KitchenOrder, lines: readonly KitchenLine[]): void {
  const made = lines.filter(({ state }) => canMoveLine(state, 'RECALL'));
  void saySteps(made.map((line) => stepOf(order, 'RECALL', line)));
  const [first] = made;
  if (!first) return;
  const { lineAgain, orderAgain } = kitchenTexts;
  tellDone({
    text: made.length > 1 ? orderAgain(numberOf(order)) : lineAgain(first.title, numberOf(order)),
    isAgain: true,
  });
}

/** Fires the held lines of a course. */
export function fireCourse(order: KitchenOrder, course: number): void {
  const at = new Date().toISOString();
  void saySteps([{ id: newId(), orderId: order.id, kind: 'FIRE', at, course }]);
}

/** Fires the first course that waits and is not being fired. */
export function fireNext({ order, firing }: Pick<TicketView, 'order' | 'firing'>): void {
  const waiting = order.held.map(({ course }) => course).filter((course) => !firing.has(course));
  const [next] = waiting.toSorted((one, other) => one - other);
  if (next !== undefined) fireCourse(order, next);
}

/** The pass says that an order is ready. */
export function sayReady(order: KitchenOrder): void {
  void saySteps([{ id: newId(), orderId: order.id, kind: 'READY', at: new Date().toISOString() }]);
}
