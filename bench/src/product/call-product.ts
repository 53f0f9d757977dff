/** Makes the headers of a call for a vendor. */
export function callHeaders(domain: string, token: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    'host-domain': domain,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

/** Is thrown for a refusal of the product. */
export class Refused extends Error {
  readonly body: unknown;
  constructor(call: string, body: unknown) {
    super(`${call} was refused: ${JSON.stringify(body).slice(0, 500)}`);
    this.body = body;
  }
}

/**
 * Makes a call such as `POST /api/orders` for the vendor with this domain.
 * @throws Refused with the answer when it is no success.
 */
export async function callProduct<Answer>(
  url: string,
  domain: string,
  token: string,
  call: string,
  body?: unknown,
): Promise<Answer> {
  const [method = '', path = ''] = call.split(' ');
  const headers = callHeaders(domain, token);
  const response = await fetch(url + path, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Refused(call, answer);
  return answer as Answer;
}
