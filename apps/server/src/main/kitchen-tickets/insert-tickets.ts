import { derivedId } from '#app/platform/db/derived-id.ts';
import { stationsOfLine } from './cooking-stations.ts';

const COUNT = `(t.line ->> 'count')::int`;

/**
 * Gives SQL of what each station has to hear that was told of a line which is taken away, whole or in part: `id`,
 * `title`, and the `line` with its share. Stations that were told together made the same pieces, and each hears of all;
 * those that were told at another time, as before the guests moved to another hall, made others, and the last told hear
 * first.
 */
function toldStations(order: string, line: string): string {
  return `(
      with told as (
        select k.printer_station_id as id, max(k.station_title) as title, sum((l.value ->> 'count')::int)::int as count,
          max(k.at) filter (where (l.value ->> 'count')::int > 0) as last
        from kitchen_tickets k cross join jsonb_array_elements(k.lines) l
        where ${COUNT} < 0 and k.vendor_id = ${order}.vendor_id and k.order_id = ${order}.id
          and l.value ->> 'orderItemId' = ${line} ->> 'orderItemId'
        group by k.printer_station_id having sum((l.value ->> 'count')::int) > 0
      ), batches as (
        select b.last, coalesce(sum(max(b.count)) over (
            order by b.last desc rows between unbounded preceding and 1 preceding), 0)::int as later
        from told b group by b.last
      )
      select w.id, coalesce(st.title, w.title),
        jsonb_set(${line}, '{count}', to_jsonb(-least(w.count, -${COUNT} - b.later)))
      from told w
      join batches b on b.last = w.last
      left join printer_stations st on st.vendor_id = ${order}.vendor_id and st.id = w.id
      where -${COUNT} > b.later
    )`;
}

/**
 * Gives SQL of the stations that hear what is another one beside a line's dish: those that were told of it and have
 * something left to do for its order, or all of them.
 * @param reopens an expression that is true where all of them hear.
 */
function busyStations(order: string, line: string, reopens: string): string {
  return `(
      select k.printer_station_id, coalesce(st.title, max(k.station_title)), ${line}
      from kitchen_tickets k cross join jsonb_array_elements(k.lines) l
      left join printer_stations st on st.vendor_id = k.vendor_id and st.id = k.printer_station_id
      where ${COUNT} = 0 and k.vendor_id = ${order}.vendor_id and k.order_id = ${order}.id
        and l.value ->> 'orderItemId' = ${line} ->> 'orderItemId'
      group by k.printer_station_id, st.title
      having sum((l.value ->> 'count')::int) > 0 and (${reopens} or bool_or(k.cleared_at is null))
    )`;
}

/**
 * Gives SQL that writes tickets: what is new is routed to every station that makes the dish for the order's channel,
 * delivery type and hall, what takes away or goes elsewhere to the stations that were told of the line; one ticket for
 * each kind and station. New lines that no station prints make a ticket of none.
 * @param order a relation of one order, or none, with `vendor_id`, `id`, `source`, `delivery_type` and `dining_table_id`.
 * @param drafts the parameter that carries `TicketDraft[]` as JSON.
 * @param after an expression for the sequence number of the order's last ticket.
 * @param at an expression for the moment.
 */
export function insertTickets(order: string, drafts: string, after: string, at: string): string {
  const told = `
    union all
    ${toldStations('p', 't.line')}
    union all
    ${busyStations('p', 't.line', 't.reopens')}`;
  return writeTickets({ order, drafts, after, at, told, whose: 'true' });
}

/**
 * Gives the same for orders that are placed: no station was told of them before, and none is looked for among those
 * that were.
 * @param orders a relation as `insertTickets` takes it, of one order a vendor; the drafts say by `vendor_id` whose they are.
 */
export function insertFirstTickets(orders: string, drafts: string, at: string): string {
  return writeTickets({
    order: orders,
    drafts,
    after: '0',
    at,
    told: '',
    whose: 't.vendor_id = p.vendor_id',
  });
}

interface TicketParts {
  readonly order: string;
  readonly drafts: string;
  readonly after: string;
  readonly at: string;
  /** These stations were told of the line, besides those that make it. */
  readonly told: string;
  /** This condition is for the drafts `t` that are of the order `p`. */
  readonly whose: string;
}

function writeTickets({ order, drafts, after, at, told, whose }: TicketParts): string {
  return `insert into kitchen_tickets (vendor_id, id, order_id, sequence, kind, printer_station_id, station_title, lines, at)
  select w.vendor_id, ${derivedId('w.order_id', 'w.sequence')}, w.order_id, w.sequence, w.kind, w.station, w.title, w.lines, w.at from (
  select p.vendor_id, p.id as order_id,
    (${after}) + row_number() over (partition by p.vendor_id, p.id order by t.kind = 'CANCEL', t.kind, coalesce(s.title, ''), s.id) as sequence, t.kind, s.id as station,
    coalesce(s.title, '') as title, jsonb_agg(coalesce(s.line, t.line) order by t.position) as lines, max(${at}) as at
  from ${order} p
  join jsonb_to_recordset(${drafts}::jsonb)
    as t(vendor_id uuid, kind text, menu_item_id uuid, position integer, line jsonb, reopens boolean) on ${whose}
  left join menu_items m on m.vendor_id = p.vendor_id and m.id = t.menu_item_id
  left join lateral (
    select c.id, c.title, null::jsonb as line from (
      ${stationsOfLine('m', 'p')}
    ) c where ${COUNT} > 0${told}
  ) s on true
  where ${COUNT} > 0 or s.line is not null
  group by p.vendor_id, p.id, t.kind, s.id, s.title) w`;
}
