/**
 * Gives what belongs together, in the order it came. The language has such a thing too, but is younger there than many
 * a phone.
 * @param keyOf the group that a value belongs to.
 */
export function groupBy<Value, Key>(
  values: Iterable<Value>,
  keyOf: (value: Value) => Key,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
