import { describe, expect, it } from 'vitest';
import { environmentDocumented } from './environment-documented.ts';

const SCHEMA = 'apps/server/src/platform/config/environment.ts';
const PAGE = 'docs/environment.md';

function messages(
  schema: string,
  page: string,
  code: Readonly<Record<string, string>> = {},
): readonly string[] {
  const files = { [SCHEMA]: schema, [PAGE]: page, ...code };
  return environmentDocumented
    .check(Object.entries(files).map(([path, text]) => ({ path, text })))
    .map(({ message }) => message);
}

describe('environment variables are documented', () => {
  it('is content when schema and page name the same', () => {
    expect(messages('  PORT: z.number(),\n', '| `PORT` | 3000 | the port |\n')).toEqual([]);
  });

  it('finds what only one of them names', () => {
    expect(messages('  PORT: z.number(),\n', '')).toEqual([`PORT is not in ${PAGE}`]);
    expect(messages('', '| `OLD` | | |\n')).toEqual(['nothing reads OLD']);
  });

  it('finds a variable a script reads', () => {
    const script = { 'scripts/x.ts': 'const a = process.env.MY_SWITCH; process.env.PATH;' };
    expect(messages('', '', script)).toEqual([`MY_SWITCH is not in ${PAGE}`]);
    expect(messages('', '| `MY_SWITCH` | | |\n', script)).toEqual([]);
  });

  it('lets the page name what a test reads, and asks for none of it', () => {
    const drill = { 'apps/server/src/x.test.ts': 'const many = process.env.MANY ?? 3;' };
    expect(messages('', '| `MANY` | 3 | how many |\n', drill)).toEqual([]);
    expect(messages('', '', drill)).toEqual([]);
  });

  it('finds server code that goes past the configuration', () => {
    const stray = { 'apps/server/src/main/orders/orders.ts': 'const all = process.env;' };
    expect(messages('', '', stray)).toEqual([expect.stringContaining('reads the environment')]);
  });
});
