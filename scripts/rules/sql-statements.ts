/** One statement of a migration, without its comments. */
export interface Statement {
  readonly text: string;
  /** The place in the file at which it begins. */
  readonly index: number;
}

const TOKEN = /--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|;/g;

/** The statements of an SQL text; comments become blanks, so that places stay what they are. */
export function statementsOf(sql: string): readonly Statement[] {
  const found: Statement[] = [];
  let text = '';
  let begins = 0;
  let at = 0;
  for (const match of sql.matchAll(TOKEN)) {
    const [token] = match;
    text += sql.slice(at, match.index);
    at = match.index + token.length;
    if (token === ';') {
      found.push({ text, index: begins });
      text = '';
      begins = at;
    } else text += token.startsWith('--') ? ' '.repeat(token.length) : token;
  }
  if ((text + sql.slice(at)).trim() !== '') found.push({ text: text + sql.slice(at), index: begins });
  return found
    .filter((statement) => statement.text.trim() !== '')
    .map((statement) => {
      const trimmed = statement.text.trimStart();
      return { text: trimmed.trimEnd(), index: statement.index + statement.text.length - trimmed.length };
    });
}

/** Parts between commas that stand in no parentheses and no quotes. */
export function partsOf(list: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of list.matchAll(/'(?:[^']|'')*'|[(),]|[^'(),]+/g)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
