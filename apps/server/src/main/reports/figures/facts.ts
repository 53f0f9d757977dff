import type { ClockHours, Cube, Dimension, ReportDefinition, Sum } from '@sofreh/domain/reports';
import { personName } from '#app/identity/users/called-names.ts';
import { found } from '#app/main/order-record/order-facts.ts';
import { CUBE_SOURCES, type CubeSource, columnOf, NOBODY, OF_A_DAY, ofAYear } from '../sums/cubes.ts';

/** These are values of a statement that is put together, each with its place in it. */
export class Values {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** These are the orders of which a report tells. */
export interface AskedOrders {
  readonly vendorIds: readonly string[];
  /** These are business days, both included. */
  readonly from: string;
  readonly to: string;
  readonly orderType: string | undefined;
  /** It is folded; null where nothing is searched. */
  readonly search: string | null;
  /** It is the same as a pattern of names. */
  readonly searchLike: string | null;
  /** Orders of the last day count that were placed before this moment; null counts all of it. */
  readonly until: Date | null;
  /** It is one person, table or dish alone. */
  readonly of?: { readonly dimension: Dimension; readonly id: string } | undefined;
  /** It is some hours of each day alone, of a cube that tells hours apart. */
  readonly hours?: ClockHours | undefined;
}

/** Says whether an hour of the clock is one of some. */
export function withinHours(values: Values, hour: string, { fromHour, toHour }: ClockHours): string {
  const [from, to] = [values.add(fromHour), values.add(toHour)];
  return fromHour < toHour
    ? `${hour} >= ${from} and ${hour} < ${to}`
    : `(${hour} >= ${from} or ${hour} < ${to})`;
}

/** This is what a row of a dimension is told apart and named by, of facts `f`. */
interface Told {
  readonly joins: string;
  readonly key: string;
  readonly title: string;
}

const plain = (column: string): Told => ({ joins: '', key: `f.${column}::text`, title: `''::text` });
const idOf = (expression: string) => `coalesce(nullif(${expression}::text, '${NOBODY}'), '')`;
/** A line of a menu item is made at this station: a link of its own counts before one of its category. */
const STATION_OF_ITEM = `left join lateral (
    select s.id, s.title from printer_station_links l
    join printer_stations s on s.vendor_id = l.vendor_id and s.id = l.printer_station_id
    left join menu_items i on i.vendor_id = l.vendor_id and i.id = f.item
    where l.vendor_id = f.vendor_id and (l.menu_item_id = f.item or l.menu_category_id = i.category_id)
    order by l.menu_item_id is null, s.title, s.id limit 1) st on true`;

/** Whether a cube keeps at which station something was made; of others it is the one that their dish has now. */
const hasStations = (cube: Cube) => CUBE_SOURCES[cube].dimensions.station !== undefined;

/**
 * Says how a cube's facts are told apart by a dimension. Each branch has its own copy of a dish, category, station,
 * topping and code, so those of several are one where they have one title.
 */
export function toldBy(cube: Cube, dimension: Dimension, several: boolean): Told {
  const named = (joins: string, id: string, title: string): Told => ({
    joins,
    key: several ? `coalesce(${title}, '')` : idOf(id),
    title: `coalesce(${title}, '')`,
  });
  const newestTitle = { joins: '', key: several ? 'f.title' : 'f.item::text', title: 'f.title' };
  switch (dimension) {
    case 'day':
      return { joins: '', key: `to_char(f.business_day, 'YYYY-MM-DD')`, title: `''::text` };
    case 'item':
      return newestTitle;
    case 'topping':
      return { ...newestTitle, key: several ? 'f.title' : 'f.topping::text' };
    case 'person':
      // A marketplace speaks for its guests: they ordered themselves, as those of the site did.
      return {
        joins: 'left join marketplace_shops ms on ms.vendor_id = f.vendor_id and ms.id = f.person',
        key: `case when ms.id is null then ${idOf('f.person')} else '' end`,
        title: `coalesce(${personName('f.vendor_id', 'f.person')}, '')`,
      };
    case 'table':
      return {
        joins: 'left join dining_tables d on d.vendor_id = f.vendor_id and d.id = f.dining_table',
        key: 'f.dining_table::text',
        title: `coalesce(d.name, '')`,
      };
    case 'hall':
      return named(
        `left join dining_tables d on d.vendor_id = f.vendor_id and d.id = f.dining_table
         left join dining_table_categories h on h.vendor_id = d.vendor_id and h.id = d.category_id`,
        'h.id',
        'h.title',
      );
    case 'category':
      return named(
        `left join menu_items mi on mi.vendor_id = f.vendor_id and mi.id = f.item
         left join menu_categories c on c.vendor_id = mi.vendor_id and c.id = mi.category_id`,
        'c.id',
        'c.title',
      );
    case 'station':
      return hasStations(cube)
        ? named(
            'left join printer_stations st on st.vendor_id = f.vendor_id and st.id = f.station',
            'f.station',
            'st.title',
          )
        : named(STATION_OF_ITEM, 'st.id', 'st.title');
    case 'code':
      return named(
        'left join discount_codes dc on dc.vendor_id = f.vendor_id and dc.id = f.code',
        'f.code',
        'dc.code',
      );
    default:
      return plain(CUBE_SOURCES[cube].dimensions[dimension] ?? dimension);
  }
}

/** Gives the columns of facts that a dimension is told apart by. */
function columnsTold(cube: Cube, dimension: Dimension): readonly string[] {
  switch (dimension) {
    case 'day':
      return [];
    case 'item':
      return ['item', 'title'];
    case 'topping':
      return ['topping', 'title'];
    case 'person':
      return ['person'];
    case 'table':
    case 'hall':
      return ['dining_table'];
    case 'category':
      return ['item'];
    case 'station':
      return [hasStations(cube) ? 'station' : 'item'];
    case 'code':
      return ['code'];
    default:
      return [CUBE_SOURCES[cube].dimensions[dimension] ?? dimension];
  }
}

/**
 * Gives `facts` added up over what a dimension tells apart, with the newest day of each: names are looked up once for
 * each dish or person, and not once for each of its days. A common table expression, `folded`.
 */
export function foldedFacts(cube: Cube, dimension: Dimension, sums: readonly Sum[]): string {
  const columns = ['vendor_id', ...columnsTold(cube, dimension)];
  const days = dimension === 'day' ? 'business_day' : 'max(business_day) as business_day';
  const added = sums.map(columnOf).map((column) => `sum(${column}) as ${column}`);
  return `folded as materialized (
      select ${[...columns, days, ...added].join(', ')} from facts
      group by ${[...columns, ...(dimension === 'day' ? ['business_day'] : [])].join(', ')}
    )`;
}

/** Says whether an order is searched for. */
export function foundIn(
  values: Values,
  { search, searchLike }: Pick<AskedOrders, 'search' | 'searchLike'>,
): string {
  return search === null ? 'true' : found(values.add(search), values.add(searchLike));
}

/** Says what of the columns of a source, written as `write` has them, a report counts. */
function counted(
  values: Values,
  source: CubeSource,
  report: Pick<ReportDefinition, 'only'>,
  asked: AskedOrders,
  write: (column: string) => string,
): string {
  const of = (dimension: Dimension) => write(source.dimensions[dimension] ?? dimension);
  const conditions: string[] = [];
  if (asked.orderType) conditions.push(`${of('orderType')} = ${values.add(asked.orderType)}`);
  if (report.only) {
    conditions.push(`${of(report.only.dimension)} = any(${values.add(report.only.values)}::text[])`);
  }
  if (asked.of) conditions.push(`${of(asked.of.dimension)} = ${values.add(asked.of.id)}::uuid`);
  if (asked.hours) conditions.push(withinHours(values, of('hour'), asked.hours));
  return conditions.map((condition) => ` and ${condition}`).join('');
}

/** Days of vendors, or months and years by their first days: the one at a place belongs to the vendor there. */
export interface DaysOfVendors {
  readonly vendors: readonly string[];
  readonly days: readonly string[];
}

/** Says for each day of a report whether it is read from the orders or from sums that are kept. */
export interface ReadDays {
  /** These days are read from the orders themselves. */
  readonly live: DaysOfVendors;
  /** The days that are read from the sums of whole years and months, and those of single days. */
  readonly years: DaysOfVendors;
  readonly months: DaysOfVendors;
  readonly closed: DaysOfVendors;
}

/** Gives the condition that keeps of the last day what was placed before, where that is asked. */
export function untilThen(values: Values, { until, to }: AskedOrders): string {
  return until
    ? ` and (o.business_day <> ${values.add(to)}::date or o.placed_at < ${values.add(until)})`
    : '';
}

/**
 * Facts of a cube by day, or by month or year where these are read whole: closed days from their sums, live ones from the orders. A
 * common table expression, `facts`.
 */
export function factsByDay(
  values: Values,
  report: Pick<ReportDefinition, 'cube' | 'only'>,
  sums: readonly Sum[],
  asked: AskedOrders,
  { live, years, months, closed }: ReadDays,
): string {
  const source = CUBE_SOURCES[report.cube];
  const columns = Object.keys(source.columns);
  const kept = counted(values, source, report, asked, (column) => `s.${column}`);
  const now = counted(values, source, report, asked, (column) => source.columns[column] ?? column);
  const until = untilThen(values, asked);
  const list = ({ vendors, days }: DaysOfVendors) =>
    `unnest(${values.add(vendors)}::uuid[], ${values.add(days)}::date[])`;
  const summed = `select s.vendor_id, s.business_day, ${[...columns, ...sums.map(columnOf)].map((name) => `s.${name}`).join(', ')}`;
  const ofYears = source.byYears
    ? `${summed} from ${list(years)} y(vendor_id, year)
      join ${source.table} s on s.vendor_id = y.vendor_id and s.month = ${ofAYear('y.year')}${kept}
      union all
      `
    : '';
  return `facts as (
      ${ofYears}${summed} from ${list(months)} m(vendor_id, month)
      join ${source.table} s on s.vendor_id = m.vendor_id and s.month = m.month${kept}
      union all
      ${summed} from ${list(closed)} c(vendor_id, day)
      join ${source.table} s on s.vendor_id = c.vendor_id and s.month = ${OF_A_DAY} and s.business_day = c.day${kept}
      union all
      select o.vendor_id, o.business_day, ${columns.map((name) => source.columns[name]).join(', ')},
        ${sums.map((sum) => `sum(${source.sums[sum]})::bigint`).join(', ')}
      from ${list(live)} l(vendor_id, day)
      join orders o on o.vendor_id = l.vendor_id and o.business_day = l.day ${source.joins}
      where ${source.where} and ${foundIn(values, asked)}${now}${until}
      group by 1, 2, ${columns.map((_, index) => index + 3).join(', ')}
    )`;
}

/** Gives facts of a cube by order, all from the orders themselves. A common table expression, `facts`. */
export function factsByOrder(
  values: Values,
  report: Pick<ReportDefinition, 'cube' | 'only'>,
  sums: readonly Sum[],
  asked: AskedOrders,
): string {
  const source = CUBE_SOURCES[report.cube];
  const columns = Object.entries(source.columns).map(([name, value]) => `${value} as ${name}`);
  const brought = sums.map((sum) => `(${source.sums[sum]})::bigint as ${columnOf(sum)}`);
  const now = counted(values, source, report, asked, (column) => source.columns[column] ?? column);
  const until = untilThen(values, asked);
  return `facts as (
      select o.vendor_id, o.business_day, o.id as order_id, o.placed_at, ${[...columns, ...brought].join(', ')}
      from orders o ${source.joins}
      where o.vendor_id = any(${values.add(asked.vendorIds)}::uuid[])
        and o.business_day between ${values.add(asked.from)}::date and ${values.add(asked.to)}::date
        and ${source.where} and ${foundIn(values, asked)}${now}${until}
    )`;
}
