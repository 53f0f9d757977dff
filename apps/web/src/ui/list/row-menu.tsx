import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LandmarkMenu } from '../landmark-menu.tsx';
import { uiTexts } from '../texts.ts';

/** This is something that can be done with one row. */
export type RowAction = {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Removes or undoes something. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
};

type Props = { readonly name: string; readonly actions: readonly RowAction[] };

/** Puts the actions of one row behind one button. */
export function RowMenu({ name, actions }: Props) {
  if (actions.length === 0) return null;
  return (
    <LandmarkMenu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={uiTexts.rowActions(name)}
          onClick={(event) => event.stopPropagation()}
        >
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {actions.map(({ label, icon, danger, disabled, onClick }) => (
          <Menu.Item
            key={label}
            leftSection={icon}
            color={danger ? 'red' : undefined}
            disabled={disabled}
            onClick={onClick}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </LandmarkMenu>
  );
}
