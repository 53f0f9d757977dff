import { Text } from '@mantine/core';
import { type Fraction, MOST_SHARES } from '@sofreh/domain/split-bill';
import { Stepper } from '#web/ui/index.ts';
import classes from './split.module.css';
import { splitTexts } from './texts.ts';

type Props = {
  readonly pick: Fraction;
  /** So many shares of this size are paid already. */
  readonly done: number;
  readonly onPick: (pick: Fraction) => void;
};

/** Asks for equal shares: between how many, and how many of them are paid now. */
export function ByShare({ pick: { count, of }, done, onPick }: Props) {
  const most = Math.max(1, of - done);
  return (
    <>
      <div className={classes.share}>
        <span>{splitTexts.guests}</span>
        <Stepper
          name={splitTexts.guests}
          count={of}
          lessDisabled={of <= 2}
          moreDisabled={of === MOST_SHARES}
          onLess={() => onPick({ count: 1, of: of - 1 })}
          onMore={() => onPick({ count, of: of + 1 })}
        />
      </div>
      <div className={classes.share}>
        <span>{splitTexts.shares}</span>
        <Stepper
          name={splitTexts.shares}
          count={count}
          lessDisabled={count === 1}
          moreDisabled={count >= most}
          onLess={() => onPick({ count: count - 1, of })}
          onMore={() => onPick({ count: count + 1, of })}
        />
      </div>
      {done > 0 && <Text c="dimmed">{splitTexts.sharesPaid(done, of)}</Text>}
    </>
  );
}
