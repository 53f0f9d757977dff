import type { KitchenOrder } from '@sofreh/contract/main/kitchen';
import type { KitchenLine } from '@sofreh/domain/kitchen';
import { isWeighed } from '@sofreh/domain/weight';
import { countMark } from '@sofreh/fa/count-text';
import { seatName } from '@sofreh/fa/order-texts';
import { IconCheck, IconEye } from '@tabler/icons-react';
import { kitchenTexts as texts } from '../texts.ts';
import { containedWords } from '../view/allergy.ts';
import { changeWord } from '../view/change-word.ts';
import { useJustMade } from '../view/just-made.ts';
import { movedText } from '../view/moved.ts';
import { tapLine, waitsForStation } from '../view/said-steps.ts';
import { Dish } from './dish.tsx';
import classes from './ticket.module.css';

type Props = {
  readonly order: KitchenOrder;
  readonly line: KitchenLine;
  readonly allergens: readonly string[] | undefined;
  /** The pass says which station cooks it. */
  readonly withStation: boolean;
  readonly mayBump: boolean;
  /** The pass sees no change in a station's place. */
  readonly onlyLooks: boolean;
};

/** Draws one line of a ticket: a tap says that it is made, that its change was seen, or takes it back. */
export function LineRow({ order, line, allergens, withStation, mayBump, onlyLooks }: Props) {
  const { state, wanted, unit } = line;
  const moved = movedText(order, line);
  const isJustMade = useJustMade(state);
  const see = waitsForStation(line, onlyLooks) ? texts.unseenAt(line.stationTitle) : texts.tapToSee;
  const contained = containedWords(order, line.note, allergens);
  return (
    <button
      type="button"
      className={classes.line}
      data-line={line.orderItemId}
      data-state={wanted === 0 ? 'CANCELLED' : state}
      disabled={!mayBump}
      onClick={() => {
        if (!isJustMade()) tapLine(order, line, onlyLooks);
      }}
    >
      <span className="visually-hidden">
        {spoken(line, contained, withStation ? line.stationTitle || texts.noStation : '', moved, see)}
      </span>
      <span className={classes.face} aria-hidden>
        <span className={classes.count} data-weighed={isWeighed(line) || undefined}>
          {state === 'DONE' ? <IconCheck aria-hidden /> : countMark({ unit, count: wanted })}
        </span>
        <span className={classes.dish}>
          <Dish line={line} contained={contained} />
          {state === 'CHANGED' && <Change line={line} moved={moved} see={see} />}
          {withStation && <span className={classes.station}>{line.stationTitle || texts.noStation}</span>}
        </span>
        {state === 'DONE' && <span className={classes.done}>{texts.lineDone}</span>}
      </span>
    </button>
  );
}

const quoted = (note: string) => (note === '' ? texts.noNote : `«${note}»`);

/** Tells whether another number was wanted since the cooks last looked. */
const isCounted = ({ was, wanted }: KitchenLine) => was.count !== wanted || was.told !== wanted;

/** Says how many were wanted and how many are, in words: a digit that is struck through, or an arrow, is misread. */
function countedText({ was, unit, wanted }: KitchenLine): string {
  const mark = (count: number) => `${countMark({ unit, count })}`;
  const now = mark(wanted);
  if (was.count === 0) return wanted === 0 ? texts.wasCount(mark(was.told)) : now;
  // What changed in between stands on a paper: with both numbers each cook knows which dish is meant.
  if (was.told !== was.count) {
    const then = texts.wasThen(mark(was.count), mark(was.told));
    return wanted === 0 ? then : `${then}، ${texts.now(now)}`;
  }
  return wanted === 0 ? texts.wasCount(mark(was.count)) : texts.wasNow(mark(was.count), now);
}

/** Shows what was and what is, until somebody has seen it. @param moved where the order was; empty where it stayed. */
function Change({
  line,
  moved,
  see,
}: {
  readonly line: KitchenLine;
  readonly moved: string;
  /** Says whose eyes it waits for. */
  readonly see: string;
}) {
  const { was, unit, note, done, seat = 0 } = line;
  const isSeated = was.seat !== seat && was.count > 0;
  return (
    <span className={classes.change}>
      <strong>
        {changeWord(line)}
        {isCounted(line) && `: ${countedText(line)}`}
      </strong>
      {moved !== '' && <span>{moved}</span>}
      {isSeated && <span>{texts.wasNow(seatName(was.seat), seatName(seat))}</span>}
      {was.note !== note && was.count > 0 && (
        <span>
          {texts.note}: {texts.wasNow(quoted(was.note), quoted(note))}
        </span>
      )}
      {done > 0 && <span>{texts.made(countMark({ unit, count: done }))}</span>}
      <span className={classes.see}>
        <IconEye aria-hidden />
        {see}
      </span>
    </span>
  );
}

function spoken(line: KitchenLine, contained: string, station: string, moved: string, see: string): string {
  const { state, unit, wanted, title, was, note, toppings, seat = 0 } = line;
  const extras = toppings.map((topping) => `${topping.title}`).join('، ');
  const whose = seat > 0 ? seatName(seat) : '';
  const what = [`${countMark({ unit, count: wanted })} ${title}`, whose, extras, note, contained, station]
    .filter((part) => part !== '')
    .join('، ');
  if (state === 'DONE') return `${what}، ${texts.lineDone}`;
  if (state !== 'CHANGED') return what;
  const seated = was.seat === seat ? '' : `، ${texts.was} ${seatName(was.seat)}`;
  const counted = isCounted(line) ? `، ${countedText(line)}` : '';
  const from = moved === '' ? '' : `، ${moved}`;
  return `${changeWord(line)}: ${what}${counted}${seated}${from}، ${see}`;
}
