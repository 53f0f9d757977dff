/** Is a text message that somebody sent to the line. */
export interface IncomingSms {
  /** The company writes the number so. */
  readonly from: string;
  readonly text: string;
}

/**
 * Companies call the sender and the text by these names, the surest first: Kavenegar `from` and `message`, SMS.ir
 * `mobile` and `messageText`, Melipayamak whatever its customer writes into the address, by its example `from` and
 * `body`.
 */
const SENDER_NAMES = ['from', 'mobile', 'sender'] as const;
const TEXT_NAMES = ['message', 'messagetext', 'body', 'text'] as const;

function firstOf(fields: ReadonlyMap<string, string>, names: readonly string[]): string | undefined {
  return names.map((name) => fields.get(name)).find((value) => value !== undefined && value !== '');
}

/** Reads what a company tells of a message to the line; null where there is no sender or text in it. */
export function readIncomingSms(fields: Iterable<readonly [string, unknown]>): IncomingSms | null {
  const known = new Map([...fields].map(([name, value]) => [name.toLowerCase(), String(value ?? '').trim()]));
  const [from, text] = [firstOf(known, SENDER_NAMES), firstOf(known, TEXT_NAMES)];
  return from === undefined || text === undefined ? null : { from, text };
}
