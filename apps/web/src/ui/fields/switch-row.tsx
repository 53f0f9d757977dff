import { Switch, type SwitchProps } from '@mantine/core';
import classes from './switch-row.module.css';

type Props = Omit<SwitchProps, 'labelPosition' | 'size' | 'classNames'>;

/**
 * Draws a setting that is on or off: what it means at the start, the switch at the end; the whole row can be pressed.
 */
export function SwitchRow(props: Props) {
  return (
    <Switch
      {...props}
      labelPosition="left"
      size="md"
      classNames={{
        root: classes.root,
        body: classes.body,
        labelWrapper: classes.label,
        label: classes.press,
        track: classes.track,
      }}
    />
  );
}
