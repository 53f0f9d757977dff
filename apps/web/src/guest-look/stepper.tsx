import { formatNumber } from '@sofreh/fa/digits';
import { Icon } from './icon.tsx';
import { countTexts } from './texts.ts';

type StepperProps = {
  /** What is counted, for people who hear the page. */
  name: string;
  count: number;
  onAdd: () => void;
  onRemove: () => void;
  maximum?: number | undefined;
  minimum?: number | undefined;
  /** What is counted stays where it is: minus never removes it. */
  stays?: boolean;
  /** Quiet colours, for use inside lists. */
  soft?: boolean;
};

/** Minus, count, plus. At one, minus removes unless `minimum` or `stays` forbids it. */
export function Stepper({
  name,
  count,
  onAdd,
  onRemove,
  maximum = 999,
  minimum = 0,
  stays = false,
  soft = false,
}: StepperProps) {
  const removes = !stays && count <= 1 && minimum === 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid of equal targets everywhere
    <div className={soft ? 'stepper soft' : 'stepper'} role="group" aria-label={countTexts.countOf(name)}>
      <button
        type="button"
        onClick={onRemove}
        disabled={count <= minimum}
        aria-label={removes ? countTexts.remove(name) : countTexts.less(name)}
      >
        <Icon name={removes && count === 1 ? 'trash' : 'minus'} size={18} />
      </button>
      <output>{formatNumber(count)}</output>
      <button type="button" onClick={onAdd} disabled={count >= maximum} aria-label={countTexts.more(name)}>
        <Icon name="plus" size={18} />
      </button>
    </div>
  );
}
