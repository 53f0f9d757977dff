/** Reads the named texts of a JSON object; null for what is no such object, or lacks one of them. */
export function readTexts<Name extends string>(
  json: string,
  names: readonly Name[],
): Readonly<Record<Name, string>> | null {
  try {
    const said: unknown = JSON.parse(json);
    return hasTexts(said, names) ? said : null;
  } catch {
    return null;
  }
}

function hasTexts<Name extends string>(
  said: unknown,
  names: readonly Name[],
): said is Readonly<Record<Name, string>> {
  if (typeof said !== 'object' || said === null) return false;
  return names.every((name) => typeof Reflect.get(said, name) === 'string');
}
