/** One row of docs/spec/calls.tsv. */
export interface SpecifiedCall {
  readonly area: string;
  readonly group: string;
  /** Method and path, as the contract's keys. */
  readonly key: string;
}

/** What is known about calls, by their keys. */
export interface KnownCalls {
  readonly specified: readonly SpecifiedCall[];
  /** Calls of our own beside the specification's (docs/spec/own-calls.tsv). */
  readonly own: readonly SpecifiedCall[];
  readonly declared: ReadonlySet<string>;
  readonly implemented: ReadonlySet<string>;
  /** Answered with success in a test, over HTTP. */
  readonly exercised: ReadonlySet<string>;
}

/** The counts of one area. */
export interface AreaCoverage {
  readonly area: string;
  readonly specified: number;
  readonly declared: number;
  readonly implemented: number;
  readonly exercised: number;
}

/**
 * Reads the table of calls: area, group, method, path, source; the first line names the columns.
 * @throws Error for a line that is not like that, or a call listed twice.
 */
export function readSpecifiedCalls(tsv: string): readonly SpecifiedCall[] {
  const [, ...lines] = tsv.trimEnd().split('\n');
  const seen = new Set<string>();
  return lines.map((line, index) => {
    const [area, group, method, path] = line.trimEnd().split('\t');
    const key = `${method} ${path}`;
    if (!area || !group || !/^(GET|POST|PUT|PATCH|DELETE) \//.test(key))
      throw new Error(`calls.tsv:${index + 2}: ${line}`);
    if (seen.has(key)) throw new Error(`calls.tsv:${index + 2}: ${key} is listed twice`);
    seen.add(key);
    return { area, group, key };
  });
}

/** Reads what the server recorded in tests: one `{"call","status"}` a line; a last line may be cut off. */
export function readExercisedCalls(lines: string): ReadonlySet<string> {
  const calls = lines.split('\n').flatMap((line) => {
    const match = /^\{"call":"([^"]+)","status":(\d{3})\}$/.exec(line);
    return match?.[1] && Number(match[2]) < 400 ? [match[1]] : [];
  });
  return new Set(calls);
}

/** Counts per area, in the table's order, and over all. */
export function coverageByArea(known: KnownCalls): readonly AreaCoverage[] {
  const areas = [...new Set(known.specified.map(({ area }) => area))];
  const rows = areas.map((area) => count(area, known, (call) => call.area === area));
  return [...rows, count('all', known, () => true)];
}

function count(area: string, known: KnownCalls, belongs: (call: SpecifiedCall) => boolean): AreaCoverage {
  const keys = known.specified.filter(belongs).map(({ key }) => key);
  const inside = (set: ReadonlySet<string>) => keys.filter((key) => set.has(key)).length;
  return {
    area,
    specified: keys.length,
    declared: inside(known.declared),
    implemented: inside(known.implemented),
    exercised: inside(known.exercised),
  };
}

/** The specified calls that lack something, with what they lack. */
export function missingCalls(known: KnownCalls): readonly { readonly key: string; readonly lacks: string }[] {
  return known.specified.flatMap(({ key }) => {
    const lacks = (['declared', 'implemented', 'exercised'] as const).find((stage) => !known[stage].has(key));
    return lacks ? [{ key, lacks }] : [];
  });
}

/** Keys of the contract, or of the server, that the specification's table does not have, or the contract does not. */
export function inconsistencies(known: KnownCalls): readonly string[] {
  const specified = new Set([...known.specified, ...known.own].map(({ key }) => key));
  return [
    ...[...known.declared]
      .filter((key) => !specified.has(key))
      .map((key) => `declared, not in calls.tsv or own-calls.tsv: ${key}`),
    ...[...known.implemented]
      .filter((key) => !known.declared.has(key))
      .map((key) => `implemented, not declared: ${key}`),
    ...[...known.declared]
      .filter((key) => !known.implemented.has(key))
      .map((key) => `declared, not implemented: ${key}`),
  ];
}
