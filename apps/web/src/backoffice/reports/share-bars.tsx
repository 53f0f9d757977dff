import type { ChartRow } from './report-chart.tsx';
import classes from './reports.module.css';
import { reportsTexts as texts } from './texts.ts';

/** Rows that are drawn; the table has all. */
const MOST = 12;

type Props = { readonly rows: readonly ChartRow[]; readonly format: (value: number) => string };

/**
 * The first rows of a report as bars beside each other, from the right, and which of them are of the days before. The table says the
 * same.
 */
export function ShareBars({ rows, format }: Props) {
  const drawn = rows.slice(0, MOST);
  const most = Math.max(1, ...drawn.map(({ now, compared }) => Math.max(now, compared)));
  const width = (value: number) => ({ inlineSize: `${(Math.max(0, value) * 100) / most}%` });
  return (
    <div aria-hidden className={classes.bars}>
      {drawn.some(({ compared }) => compared > 0) && (
        <div className={classes.legend}>
          <span className={classes.now} />
          {texts.theseDays}
          <span className={classes.before} />
          {texts.earlier}
        </div>
      )}
      {drawn.map(({ name, now, compared }) => (
        <div key={name} className={classes.bar}>
          <bdi className={classes.barName}>{name}</bdi>
          <span className={classes.track}>
            <span className={classes.now} style={width(now)} />
            {compared > 0 && <span className={classes.before} style={width(compared)} />}
          </span>
          <span className={classes.barValue}>{format(now)}</span>
        </div>
      ))}
    </div>
  );
}
