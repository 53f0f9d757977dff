import { Text, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Address } from '#web/ui/index.ts';
import classes from './reports.module.css';
import { reportsTexts as texts } from './texts.ts';

type Props = {
  /** What the figure is called and whose it is, where what stands around it does not say so. */
  readonly of?: string;
  readonly value: number | null | undefined;
  /** The same in words of its unit. */
  readonly text: string;
  /** Opens its orders here, or names the page that does. */
  readonly opens: (() => void) | { readonly to: string; readonly search: Address };
};

/** What a figure was in the days before, as it stands beside it; it opens its orders where there are any. */
export function FormerFigure({ of, value, text, opens }: Props) {
  const said = texts.before(text);
  const told = (
    <Text size="xs" c="dimmed">
      {said}
    </Text>
  );
  if (!value) return told;
  const opener = {
    className: `${classes.figure} ${classes.amount}`,
    'aria-label': `${of ? `${of}، ` : ''}${said}${texts.seeOrdersBefore}`,
    children: told,
  };
  if (typeof opens === 'function') return <UnstyledButton {...opener} onClick={opens} />;
  return <UnstyledButton {...opener} component={Link} to={opens.to} search={opens.search as never} />;
}
