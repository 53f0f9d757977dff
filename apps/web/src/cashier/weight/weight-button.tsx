import { weightText } from '@sofreh/fa/count-text';
import { weightTexts } from './texts.ts';
import classes from './weight.module.css';

type Props = {
  readonly title: string;
  readonly grams: number;
  readonly disabled?: boolean;
  readonly onClick: () => void;
};

/** Shows what a line weighs, in the place of a stepper: a weight is typed anew, not counted up. */
export function WeightButton({ title, grams, disabled, onClick }: Props) {
  return (
    <button type="button" className={classes.weight} disabled={disabled} onClick={onClick}>
      <span className="visually-hidden">{weightTexts.change(title)}، </span>
      <span>{weightText(grams)}</span>
    </button>
  );
}
