/**
 * The columns of a table and the fields of a document are said once: each field names where it comes from, and the
 * insert, the type of the row and the document, in SQL and in the program, are made of that.
 */

/** This is a field that is a column, written with the row. */
export interface Given<Column extends string = string> {
  readonly column: Column;
  readonly from: 'row';
}

/** This is a field that is a column, written as whoever asked for the row said it. */
export interface Said<Column extends string = string> extends Given<Column> {
  readonly said: true;
}

/** This is a field that is a column which a later change writes; until then it has this value. */
export interface Later {
  readonly column: string;
  readonly from: 'later';
  readonly until: null | number;
}

/** This is a field that is worked out: by this expression in SQL, by the program of a row just written. */
export interface Derived {
  readonly sql: string;
  readonly from: 'derived';
}

export type Field = Given | Later | Derived;
export type Fields = Readonly<Record<string, Field>>;

/** This is a column that no document shows, with the type of its value. */
export interface Kept<Value> {
  readonly from: 'row';
  readonly sample?: Value;
}

export function given<Column extends string>(column: Column): Given<Column> {
  return { column, from: 'row' };
}

export function said<Column extends string>(column: Column): Said<Column> {
  return { column, from: 'row', said: true };
}

export function later(column: string, until: null | number = null): Later {
  return { column, from: 'later', until };
}

export function derived(sql: string): Derived {
  return { sql, from: 'derived' };
}

export function kept<Value>(): Kept<Value> {
  return { from: 'row' };
}

/** The names of a document's fields that the program itself works out of a row just written. */
export type DerivedName<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Derived ? Name : never;
}[keyof F];

/** The names of a document's fields that are written as they were said. */
export type SaidName<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Said ? Name : never;
}[keyof F];

/** This is the row of a document's given fields: each column has the type of its field. */
export type GivenRow<F extends Fields, Document> = {
  readonly [Name in keyof F & keyof Document as F[Name] extends Given<infer Column>
    ? Column
    : never]: Document[Name];
};

/** This is the row of columns that no document shows. */
export type KeptRow<Columns> = {
  readonly [Name in keyof Columns]: Columns[Name] extends Kept<infer Value> ? Value : never;
};

/** Gives the columns of a document's given fields. */
export function givenColumns(fields: Fields): string[] {
  return Object.values(fields).flatMap((field) => (field.from === 'row' ? [field.column] : []));
}

/** Gives the part of a row that is written as it was said. */
export function saidColumns<F extends Fields, Document extends Readonly<Record<SaidName<F>, unknown>>>(
  fields: F,
  document: Document,
): GivenRow<Pick<F, SaidName<F>>, Document> {
  const values: Readonly<Record<string, unknown>> = document;
  const entries = Object.entries(fields).flatMap(([name, field]): [string, unknown][] =>
    field.from === 'row' && 'said' in field ? [[field.column, values[name]]] : [],
  );
  return Object.fromEntries(entries) as GivenRow<Pick<F, SaidName<F>>, Document>;
}

/** Gives SQL of a document over a table's alias: `'name', alias.column` for each field. */
export function jsonPairs(alias: string, fields: Fields): string {
  return Object.entries(fields)
    .map(([name, field]) => `'${name}', ${field.from === 'derived' ? field.sql : `${alias}.${field.column}`}`)
    .join(', ');
}

/** Gives a document's fields that are columns, of a row just written. */
export function writtenFields<Document, F extends Fields>(
  fields: F,
  row: Readonly<Record<string, unknown>>,
): Pick<Document, Exclude<keyof F & keyof Document, DerivedName<F>>> {
  const entries = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    if (field.from === 'derived') return [];
    return [[name, field.from === 'row' ? row[field.column] : field.until]];
  });
  return Object.fromEntries(entries) as Pick<Document, Exclude<keyof F & keyof Document, DerivedName<F>>>;
}
