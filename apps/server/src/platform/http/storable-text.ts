/**
 * Says whether PostgreSQL can keep a text: it takes no NUL character, and in JSON no half of a surrogate pair.
 * Nothing a person writes has either.
 */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

/**
 * Gives the paths («items.0.note») of texts, keys among them, that cannot be stored; the value may be nested at any
 * depth.
 */
export function unstorablePaths(input: unknown): string[] {
  const found: string[] = [];
  const waiting: { readonly path: string; readonly value: unknown }[] = [{ path: '', value: input }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && !isStorable(value)) found.push(path);
    if (!isContainer(value)) continue;
    for (const [key, child] of Object.entries(value)) {
      if (!isStorable(key)) found.push(path);
      waiting.push({ path: path === '' ? key : `${path}.${key}`, value: child });
    }
  }
  return found;
}
