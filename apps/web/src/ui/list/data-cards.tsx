import { UnstyledButton } from '@mantine/core';
import { uiTexts } from '../texts.ts';
import { cardPlace, type DataColumn } from './data-column.ts';
import classes from './data-list.module.css';
import { type DataRows, isRest } from './data-rows.ts';
import { RowMenu } from './row-menu.tsx';

/** Draws the rows as cards, for a phone. */
export function DataCards<Row>(props: DataRows<Row>) {
  return (
    <ul className={classes.cards}>
      {props.rows.map((row, index) => (
        <li key={props.rowKey(row)} data-rest={isRest(index, props)}>
          <Card row={row} {...props} />
        </li>
      ))}
    </ul>
  );
}

type LinesProps<Row> = { readonly row: Row; readonly of: readonly DataColumn<Row>[] };

function Lines<Row>({ row, of }: LinesProps<Row>) {
  return (
    <dl className={classes.cardLines}>
      {of.map(({ key, title, render }) => (
        <div key={key} className={classes.cardLine}>
          <dt>{title}</dt>
          <dd>{render(row)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Card<Row>({ row, columns, onOpen, rowActions, rowName }: DataRows<Row> & { readonly row: Row }) {
  const at = (place: string) => columns.filter((column) => cardPlace(column, columns) === place);
  const more = at('more');
  const name = rowName?.(row) ?? '';
  const title = at('title').map(({ key, render }) => <div key={key}>{render(row)}</div>);
  return (
    <div className={classes.card}>
      <div className={classes.cardHead}>
        {onOpen ? (
          <UnstyledButton className={classes.cardTitle} onClick={() => onOpen(row)}>
            {title}
          </UnstyledButton>
        ) : (
          <div className={classes.cardTitle}>{title}</div>
        )}
        {at('aside').map(({ key, render }) => (
          <div key={key}>{render(row)}</div>
        ))}
        {rowActions && <RowMenu name={name} actions={rowActions(row)} />}
      </div>
      <Lines row={row} of={at('line')} />
      {more.length > 0 && (
        <details className={classes.more}>
          <summary>
            {uiTexts.more}
            {name && (
              <span className="visually-hidden">
                {` ${uiTexts.moreOf} `}
                <bdi>{name}</bdi>
              </span>
            )}
          </summary>
          <Lines row={row} of={more} />
        </details>
      )}
    </div>
  );
}
