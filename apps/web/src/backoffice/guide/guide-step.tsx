import { Badge, Text } from '@mantine/core';
import { formatNumber } from '@sofreh/fa/digits';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { AsideButtons } from './aside-buttons.tsx';
import classes from './guide.module.css';
import { isLeft, MORE_PLACES, placeOfStep, type StandingOfStep } from './guide.ts';
import { StepLink } from './step-link.tsx';
import { TaxStep } from './tax-step.tsx';
import { asideTexts, guideStepTexts, guideTexts, lackTexts, placeTexts, stepGoesOnTexts } from './texts.ts';

type Props = {
  readonly step: StandingOfStep;
  readonly number: number;
  /** It is true for the first one that is left. */
  readonly isNext: boolean;
};

/** Shows one step: what it is, whether it is done and what it lacks, and the way to where it is done. */
export function GuideStepRow({ step: standing, number, isNext }: Props) {
  const { step, done, lacks, aside } = standing;
  const { title, hint, action } = guideStepTexts[step];
  const more = (variant: 'default' | 'subtle') =>
    (MORE_PLACES[step] ?? []).map((to) => (
      <StepLink key={to} place={{ to }} text={placeTexts[to] ?? ''} variant={variant} />
    ));
  return (
    <li className={classes.step} data-done={done || undefined} data-next={isNext || undefined}>
      <span className={classes.mark}>
        {done ? <IconCheck size={20} aria-hidden /> : <span aria-hidden>{formatNumber(number)}</span>}
        <span className="visually-hidden">{done ? guideTexts.done : guideTexts.notDone}</span>
      </span>
      <div className={classes.text}>
        <Text fw={700}>
          {title}
          {!done && aside && (
            <Badge variant="light" color="gray" tt="none" ms="xs">
              {asideTexts[aside]}
            </Badge>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
        {lacks !== null && lacks !== 'MISSING' && (
          <Text size="sm" fw={600} className={classes.lack}>
            <IconAlertTriangle size={16} aria-hidden /> {lackTexts[lacks]}
          </Text>
        )}
      </div>
      {!done && (
        <div className={classes.actions}>
          {step === 'TAX' ? (
            <TaxStep />
          ) : (
            <StepLink
              place={placeOfStep(standing)}
              text={(lacks && stepGoesOnTexts[step]?.[lacks]) ?? action}
              variant={isNext ? 'filled' : 'default'}
            />
          )}
          {isLeft(standing) && more('default')}
          <AsideButtons {...standing} />
        </div>
      )}
      {done && MORE_PLACES[step] && <div className={classes.actions}>{more('subtle')}</div>}
    </li>
  );
}
