import { Kbd } from '@mantine/core';
import { formatNumber } from '@sofreh/fa/digits';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './order-panel.module.css';

type Props = {
  readonly icon: Icon;
  readonly keyName: string;
  readonly disabled?: boolean;
  /** Tells whether what it does is done already. */
  readonly told?: boolean;
  /** So many wait behind it. */
  readonly count?: number;
  /** It is read aloud in place of the words on it. */
  readonly label?: string | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

export function PanelAction({
  icon: Mark,
  keyName,
  disabled,
  told,
  count = 0,
  label,
  onClick,
  children,
}: Props) {
  return (
    <button
      type="button"
      className={classes.action}
      data-told={told || undefined}
      disabled={disabled}
      onClick={onClick}
    >
      <span className={classes.actionTop}>
        <Mark size={20} aria-hidden />
        <Kbd aria-hidden>{keyName}</Kbd>
      </span>
      <span className={classes.actionWord} aria-hidden={label !== undefined}>
        {children}
      </span>
      {label !== undefined && <span className="visually-hidden">{label}</span>}
      {count > 0 && (
        <span className={classes.actionCount} aria-hidden>
          {formatNumber(count)}
        </span>
      )}
    </button>
  );
}
