import { describe, expect, it } from 'vitest';
import { callsShown } from './calls-shown.ts';

const CONTRACT = 'packages/contract/src/main/orders.ts';
const PAGE = 'docs/spec/not-shown.md';
const PUT = 'PUT /api/orders';

const declared = (...keys: readonly string[]) =>
  `export const orders = {\n${keys.map((key) => `  '${key}': call({}),\n`).join('')}};\n`;

function messages(files: Readonly<Record<string, string>>): readonly string[] {
  return callsShown
    .check(Object.entries(files).map(([path, text]) => ({ path, text })))
    .map(({ message }) => message);
}

/** Says what is said of a contract of `PUT /api/orders` alone and a client of this text. */
const ofClient = (text: string, more: Readonly<Record<string, string>> = {}) =>
  messages({ [CONTRACT]: declared(PUT), 'apps/web/src/a.tsx': text, ...more });
const MISSING = [`no screen calls ${PUT}, and ${PAGE} does not say why`];

describe('calls are made by a screen', () => {
  it.each([
    ['a key as it stands', `api('${PUT}', {});`],
    ['a constant', `const KEY = '${PUT}';`],
    ['a template of a constant', `const PATH = '/api/orders';\napi(\`PUT \${PATH}\`);`],
    [
      'a template of a constant of a constant',
      `const API = '/api';\nconst PATH = \`\${API}/orders\`;\napi(\`PUT \${PATH}\`);`,
    ],
    [
      'one of several methods',
      `const PATH = '/api/orders';\nconst method = old ? 'PUT' : 'POST';\napi(\`\${method} \${PATH}\`);`,
    ],
    [
      'a member of a table',
      `const OF = {\n  A: '/api/orders',\n  B: '/api/tables',\n} as const;\napi(\`PUT \${OF.A}\`);`,
    ],
    [
      'any entry of a table',
      `const OF = {\n  A: '/api/tables',\n  B: '/api/orders',\n} as const;\nconst path = OF[kind];\napi(\`PUT \${path}\`);`,
    ],
    ['a method beside an address', `send('PUT', \`\${server}/api/orders\`, body);`],
    [
      'a method beside a small function',
      `const at = (path: string) => \`\${server}/api/\${path}\`;\nsend('PUT', at('orders'), body);`,
    ],
  ])('sees %s', (_what, text) => {
    expect(ofClient(text)).toEqual([]);
  });

  it.each([
    ['a type', `type Order = ApiResponse<'${PUT}'>;\nconst x = y as '${PUT}';`],
    ['another method', `api('GET /api/orders');\nsend('POST', \`\${server}/api/orders\`);`],
    [
      'another entry of a table',
      `const OF = {\n  A: '/api/orders',\n  B: '/api/tables',\n} as const;\napi(\`PUT \${OF.B}\`);`,
    ],
    [
      'what nobody knows before the program runs',
      `function save(path: string) {\n  api(\`PUT \${path}\`);\n}\n`,
    ],
    ['an address alone', "fetch('/api/orders');"],
  ])('is not content with %s', (_what, text) => {
    expect(ofClient(text)).toEqual(MISSING);
  });

  it('follows a name into the file it comes from, and into no other', () => {
    const other = "export const PATH = '/api/orders';\n";
    const own = `import { PATH } from './b.ts';\napi(\`PUT \${PATH}\`);`;
    expect(ofClient(own, { 'apps/web/src/b.ts': other })).toEqual([]);
    expect(ofClient(`api(\`PUT \${PATH}\`);`, { 'apps/web/src/b.ts': other })).toEqual(MISSING);
  });

  it('takes a table of the contract for calls of whoever takes it', () => {
    const table = `${declared(PUT)}export const REPORT_CALLS = {\n  days: '${PUT}',\n} as const;\n`;
    expect(messages({ [CONTRACT]: table, 'apps/web/src/a.ts': 'api(REPORT_CALLS[name]);' })).toEqual([]);
    expect(messages({ [CONTRACT]: table, 'apps/web/src/a.ts': 'orders();' })).toEqual(MISSING);
  });

  it('does not count tests', () => {
    expect(messages({ [CONTRACT]: declared(PUT), 'apps/web/src/a.test.ts': `api('${PUT}');` })).toEqual(
      MISSING,
    );
  });

  it('is content with a reason in the page of gaps, one for several', () => {
    const page = `| \`${PUT}\`, \`GET /api/orders/{id}\` | a machine's |\n`;
    expect(messages({ [CONTRACT]: declared(PUT, 'GET /api/orders/{id}'), [PAGE]: page })).toEqual([]);
    expect(messages({ [CONTRACT]: declared(PUT), [PAGE]: `| \`${PUT}\` |  |\n` })).toEqual(MISSING);
  });

  it('finds a reason that is needed no more, and one of no call', () => {
    const page = `| \`${PUT}\` | a machine's |\n`;
    expect(ofClient(`api('${PUT}');`, { [PAGE]: page })).toEqual([`${PUT} is called by apps/web/src/a.tsx`]);
    expect(messages({ [PAGE]: page })).toEqual([`${PUT} is no call of the contract`]);
  });
});
