import { Button, Text } from '@mantine/core';
import type { GuideStep } from '@sofreh/contract/identity/setup';
import { formatNumber } from '@sofreh/fa/digits';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { allowedNavigation } from '../shell/navigation.ts';
import classes from './guide.module.css';
import { STEP_PLACES } from './guide.ts';
import { guideStepTexts, guideTexts, importMenuText } from './texts.ts';

const MENU_IMPORT = '/bo/menu-excel';

type Props = {
  readonly step: GuideStep;
  readonly number: number;
  readonly done: boolean;
  /** The first one that is not done yet. */
  readonly isNext: boolean;
};

/** One step: what it is, whether it is done, and the way to where it is done. */
export function GuideStepRow({ step, number, done, isNext }: Props) {
  const { can } = useStaff();
  const parts = allowedNavigation(can).map(({ to }) => to);
  const { title, hint, action } = guideStepTexts[step];
  const { to, search, hash } = STEP_PLACES[step];
  const link = (part: string, text: string, variant: 'filled' | 'default') =>
    parts.includes(part) && (
      <Button
        component={Link}
        to={part}
        search={part === to ? (search as never) : undefined}
        hash={part === to ? hash : undefined}
        variant={variant}
        h={44}
      >
        {text}
      </Button>
    );
  return (
    <li className={classes.step} data-done={done || undefined} data-next={isNext || undefined}>
      <span className={classes.mark}>
        {done ? <IconCheck size={20} aria-hidden /> : <span aria-hidden>{formatNumber(number)}</span>}
        <span className="visually-hidden">{done ? guideTexts.done : guideTexts.notDone}</span>
      </span>
      <div className={classes.text}>
        <Text fw={700}>{title}</Text>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </div>
      {!done && (
        <div className={classes.actions}>
          {link(to, action, isNext ? 'filled' : 'default')}
          {step === 'MENU' && link(MENU_IMPORT, importMenuText, 'default')}
        </div>
      )}
    </li>
  );
}
