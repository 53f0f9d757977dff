type Values = Readonly<Record<string, unknown>>;

/**
 * Gives the method and address of a call: `GET /api/orders/{id}` with its path parameters filled in and its query
 * appended. Empty query values (undefined, null, '') are left out; a list is repeated.
 */
export function requestLine(
  key: string,
  params: Values = {},
  query: Values = {},
): { readonly method: string; readonly url: string } {
  const [method = 'GET', path = '/'] = key.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = queryString(query);
  return { method, url: search ? `${filled}?${search}` : filled };
}

function queryString(query: Values): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null && each !== '') search.append(name, String(each));
    }
  }
  return search.toString();
}
