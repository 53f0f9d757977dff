import { ActionIcon, Button, Group, Switch, Text, UnstyledButton } from '@mantine/core';
import type { StockBoardRow } from '@sofreh/contract/catalog/stocks';
import { stockProductTypeLabels } from '@sofreh/fa/labels';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { RowMenu } from '#web/ui/index.ts';
import { countText } from './quantities.ts';
import { StockStateBadge } from './state-badge.tsx';
import classes from './stock.module.css';
import { type StockDialog, stockActions } from './stock-actions.tsx';
import { stockTexts } from './texts.ts';
import { useCounter } from './use-counter.ts';

type Props = {
  readonly row: StockBoardRow;
  readonly editable: boolean;
  readonly onOpen: (dialog: StockDialog) => void;
  readonly onSell: (row: StockBoardRow, available: boolean) => Promise<void>;
};

/**
 * Shows one product of the board: how it stands, its count with fast changes, the «sold out» switch, everything else in
 * a menu.
 */
export function StockRow({ row, editable, onOpen, onSell }: Props) {
  const { title, group, state, productType, available } = row;
  return (
    <li className={classes.row} data-state={state}>
      <div className={classes.name}>
        <Text fw={700} truncate title={title}>
          {title}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          {group || stockProductTypeLabels[productType]}
          {row.dailyCount !== null && `، ${stockTexts.daily(countText(row, row.dailyCount))}`}
          {row.count !== null && row.lowStock > 0 && `، ${stockTexts.lowAt(countText(row, row.lowStock))}`}
        </Text>
      </div>
      <StockStateBadge state={state} />
      <div className={classes.counting}>
        {row.count === null ? (
          <Uncounted row={row} editable={editable} onOpen={onOpen} />
        ) : (
          <Counter row={row} editable={editable} onOpen={onOpen} />
        )}
      </div>
      <Group gap={4} wrap="nowrap" className={classes.end}>
        {available !== null && (
          <SellSwitch
            title={title}
            available={available}
            editable={editable}
            onSell={(on) => onSell(row, on)}
          />
        )}
        <RowMenu name={title} actions={stockActions(row, editable, onOpen)} />
      </Group>
    </li>
  );
}

type SellSwitchProps = {
  readonly title: string;
  readonly available: boolean;
  readonly editable: boolean;
  readonly onSell: (available: boolean) => Promise<void>;
};

function SellSwitch({ title, available, editable, onSell }: SellSwitchProps) {
  const id = useId();
  // Moved twice in a hurry, one change waits for the other, and what was said last stands.
  const change = useMutation({ scope: { id }, mutationFn: onSell });
  return (
    <Switch
      size="md"
      // While the answer is awaited the switch already stands where it was moved.
      checked={change.isPending ? change.variables : available}
      disabled={!editable}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
      aria-label={stockTexts.sellSwitch(title)}
      label={stockTexts.onSale}
      labelPosition="left"
    />
  );
}

type Part = Pick<Props, 'row' | 'editable' | 'onOpen'>;

function Uncounted({ row, editable, onOpen }: Part) {
  if (!editable) return null;
  return (
    <Button
      variant="default"
      h={44}
      onClick={() => onOpen({ kind: 'SETTINGS', row })}
      aria-label={stockTexts.startCounting(row.title)}
    >
      {stockTexts.count}
    </Button>
  );
}

function Counter({ row, editable, onOpen }: Part) {
  const { count, press } = useCounter(row);
  const shown = countText(row, count);
  if (!editable) return <span className={classes.count}>{shown}</span>;
  return (
    <>
      <ActionIcon
        variant="default"
        size={44}
        radius="md"
        aria-label={stockTexts.more(row.title)}
        onClick={() => press(1)}
      >
        <IconPlus size={20} aria-hidden />
      </ActionIcon>
      <UnstyledButton
        className={classes.count}
        aria-label={stockTexts.typeCount(row.title, shown)}
        onClick={() => onOpen({ kind: 'RECOUNT', row })}
      >
        {shown}
      </UnstyledButton>
      <ActionIcon
        variant="default"
        size={44}
        radius="md"
        aria-label={stockTexts.less(row.title)}
        disabled={count === 0}
        onClick={() => press(-1)}
      >
        <IconMinus size={20} aria-hidden />
      </ActionIcon>
    </>
  );
}
