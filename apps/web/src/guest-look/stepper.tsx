import type { SaleUnit } from '@sofreh/domain/enums';
import { isWeighed, mostOf } from '@sofreh/domain/weight';
import { countMark } from '@sofreh/fa/count-text';
import { Icon } from './icon.tsx';
import { countTexts } from './texts.ts';

type StepperProps = {
  /** It names what is counted, for people who hear the page. */
  name: string;
  count: number;
  /** Tells what it counts; pieces unless it says otherwise. */
  unit?: SaleUnit | undefined;
  /** It is the least there can be of it: below it is nothing. */
  least?: number;
  onAdd: () => void;
  onRemove: () => void;
  maximum?: number | undefined;
  minimum?: number | undefined;
  /** What is counted stays where it is: minus never removes it. */
  stays?: boolean;
  /** It takes quiet colours, for use inside lists. */
  soft?: boolean;
};

/**
 * Puts plus at the start of the line, then count and minus, as Persian shops have them. At the least, minus removes
 * unless `minimum` or `stays` forbids it.
 */
export function Stepper({
  name,
  count,
  unit,
  least = 1,
  onAdd,
  onRemove,
  maximum = mostOf(unit),
  minimum = 0,
  stays = false,
  soft = false,
}: StepperProps) {
  const removes = !stays && count <= least && minimum === 0;
  const weighed = isWeighed({ unit });
  const less = weighed ? countTexts.lessOf : countTexts.less;
  const more = weighed ? countTexts.moreOf : countTexts.more;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid of equal targets everywhere
    <div
      className={`stepper${soft ? ' soft' : ''}${weighed ? ' weighed' : ''}`}
      role="group"
      aria-label={(weighed ? countTexts.weightOf : countTexts.countOf)(name)}
    >
      <button type="button" onClick={onAdd} disabled={count >= maximum} aria-label={more(name)}>
        <Icon name="plus" size={18} />
      </button>
      <output tabIndex={-1}>{countMark({ unit, count })}</output>
      <button
        type="button"
        onClick={onRemove}
        disabled={count <= minimum}
        aria-label={removes ? countTexts.remove(name) : less(name)}
      >
        <Icon name={removes && count > 0 ? 'trash' : 'minus'} size={18} />
      </button>
    </div>
  );
}
