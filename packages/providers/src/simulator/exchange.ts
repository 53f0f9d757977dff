/** Holds what a simulated provider was asked, free of sockets. */
export interface SimulatedRequest {
  readonly method: string;
  /** It is the path below the simulator's base path, and begins with a slash. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** Holds what a simulated provider answers. */
export interface SimulatedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Makes a JSON answer. */
export function jsonAnswer(body: unknown, status = 200): SimulatedAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  };
}

/** Makes a redirect after a form was sent. */
export function redirectAnswer(location: string): SimulatedAnswer {
  return { status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' };
}

/** Reads the body as a JSON value, or undefined when it is none. */
export function readJson(request: SimulatedRequest): unknown {
  try {
    return JSON.parse(request.body);
  } catch {
    return undefined;
  }
}

/** Reads the fields of the query and of a form body together; the body's win. */
export function readForm(request: SimulatedRequest): URLSearchParams {
  const fields = new URLSearchParams(request.query);
  for (const [name, value] of new URLSearchParams(request.body)) fields.set(name, value);
  return fields;
}
