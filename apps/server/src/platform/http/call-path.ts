/** This is method and path of a contract key `'GET /api/orders/{id}'`. */
export interface CallPath {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** It is the path as the contract writes it: `/api/orders/{id}`. */
  readonly path: string;
  /** It is the path as Fastify wants it: `/api/orders/:id`. */
  readonly route: string;
}

/**
 * Splits a contract key.
 * @throws Error for a key that is no method and path.
 */
export function readCallKey(key: string): CallPath {
  const [, method, path] = /^(GET|POST|PUT|PATCH|DELETE) (\/\S*)$/.exec(key) ?? [];
  if (!method || !path) throw new Error(`not a call key: ${key}`);
  return { method: method as CallPath['method'], path, route: path.replace(/\{(\w+)\}/g, ':$1') };
}

/** Gives a test for which request paths a contract path covers, whatever the method. */
export function pathMatcher(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${escaped}/?$`);
}
