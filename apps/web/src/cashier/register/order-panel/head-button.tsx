import { Button, Kbd } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type Props = {
  readonly icon: Icon;
  /** This is the key that does the same. */
  readonly keyName?: string;
  /** Tells whether what it opens holds something already. */
  readonly told: boolean;
  readonly label: string | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

/** Draws a button above the order's lines: what it opens, and that there is something in it. */
export function HeadButton({ icon: Mark, keyName, told, label, onClick, children }: Props) {
  return (
    <Button
      variant={told ? 'light' : 'default'}
      h={44}
      px="xs"
      flex={keyName ? '1 1 0' : '0 1 auto'}
      miw={keyName ? 96 : 0}
      leftSection={<Mark size={20} aria-hidden />}
      rightSection={keyName ? <Kbd aria-hidden>{keyName}</Kbd> : null}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
