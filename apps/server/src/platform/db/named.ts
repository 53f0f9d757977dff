/** This is a statement with its values, as `pg` takes it. */
export interface NamedQuery {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

const texts = new Map<string, string>();

/**
 * Declares a statement that each connection parses and plans once. Returns what makes its query from values:
 * `pool.query(menuByVendor([vendorId]))`.
 * @throws Error when another statement has the name, or it is longer than PostgreSQL keeps (63 bytes).
 */
export function named(name: string, text: string): (values?: readonly unknown[]) => NamedQuery {
  if (Buffer.byteLength(name) > 63) throw new Error(`The statement name ${name} is too long`);
  const known = texts.get(name);
  if (known !== undefined && known !== text) throw new Error(`Two statements are named ${name}`);
  texts.set(name, text);
  return (values = []) => ({ name, text, values: [...values] });
}
