import { UnstyledButton } from '@mantine/core';
import { cardPlace } from './data-column.ts';
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

function Card<Row>({ row, columns, onOpen, rowActions, rowName }: DataRows<Row> & { readonly row: Row }) {
  const at = (place: string) => columns.filter((column) => cardPlace(column, columns) === place);
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
        {rowActions && <RowMenu name={rowName?.(row) ?? ''} actions={rowActions(row)} />}
      </div>
      <dl className={classes.cardLines}>
        {at('line').map(({ key, title: name, render }) => (
          <div key={key} className={classes.cardLine}>
            <dt>{name}</dt>
            <dd>{render(row)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
