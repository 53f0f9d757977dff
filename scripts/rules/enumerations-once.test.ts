import { describe, expect, it } from 'vitest';
import { enumerationsOnce } from './enumerations-once.ts';

const found = (contract: string, domain: Readonly<Record<string, string>>) =>
  enumerationsOnce
    .check(
      Object.entries({ ...domain, 'packages/contract/src/main/a.ts': contract }).map(([path, text]) => ({
        path,
        text,
      })),
    )
    .map(({ line, message }) => `${line} ${message}`);

const STATUSES = {
  'packages/domain/src/drawer/index.ts': "export const STATUSES = ['OPEN', 'CLOSED'] as const;\n",
};
const METHODS = {
  'packages/domain/src/enums/paying.ts':
    "export const METHODS = [\n  'CASH',\n  'CARD',\n  'ONLINE',\n] as const;\n",
};

describe('enumerations of the domain are not retyped', () => {
  it('finds a list that the domain has, in any order, as a constant or as a type', () => {
    expect(found("\nz.enum(['CLOSED', 'OPEN'])", STATUSES)).toEqual(['2 retypes STATUSES of the domain']);
    const type = { 'packages/domain/src/a/index.ts': "export type Verdict = 'MORE' | 'LESS';\n" };
    expect(found("z.enum(['MORE', 'LESS'])", type)).toEqual(['1 retypes Verdict of the domain']);
  });

  it('finds a part of a list of the specification', () => {
    expect(found("z.enum(['CASH', 'CARD'])", METHODS)).toEqual([
      '1 takes some of METHODS; the domain says which',
    ]);
  });

  it('leaves what is made from the domain, and what only a call says', () => {
    expect(found("z.enum(STATUSES); z.enum([...STATUSES, 'GONE']);", STATUSES)).toEqual([]);
    expect(found("z.enum(['SENT', 'REFUSED'])", { ...STATUSES, ...METHODS })).toEqual([]);
  });

  it('finds all members said again by anybody, as a type, in SQL or as a list in the same order', () => {
    const files = (path: string, text: string) => {
      const all = Object.entries({ ...METHODS, [path]: text });
      return enumerationsOnce.check(all.map(([name, said]) => ({ path: name, text: said })));
    };
    const again = { path: 'apps/web/src/a.tsx', line: 1, message: 'says METHODS of the domain again' };
    expect(files(again.path, "type M = 'CARD' | 'CASH' | 'ONLINE';")).toEqual([again]);
    expect(files(again.path, "`method in ('CARD', 'CASH', 'ONLINE')`")).toEqual([again]);
    expect(files(again.path, "const ALL = ['CASH', 'CARD', 'ONLINE'];")).toEqual([again]);
    const shown = "const SHOWN = ['ONLINE', 'CARD', 'CASH']; type Two = 'CASH' | 'CARD'; a['CASH'];";
    expect(files(again.path, shown)).toEqual([]);
    expect(files('db/seed/a.ts', "['CASH', 'CARD', 'ONLINE']")).toEqual([]);
  });

  it('finds what two schemas say, and what somebody outside the contract says of one that only a schema has', () => {
    const twice =
      "z.enum(['VENDOR', 'NOBODY']);\nz.enum(['NOBODY', 'VENDOR']);\nz.enum(['true', 'false']); z.enum(['true', 'false']);";
    expect(found(twice, {})).toEqual([
      '2 says what packages/contract/src/main/a.ts:1 says; the domain says it once',
    ]);
    const call = { path: 'packages/contract/src/main/a.ts', text: "z.enum(['ADD', 'CHANGE', 'DROP'])" };
    const said = (path: string, text: string) =>
      enumerationsOnce.check([call, { path, text }]).map(({ path: where, message }) => `${where} ${message}`);
    expect(said('apps/server/src/a.ts', "type Kind = 'ADD' | 'CHANGE' | 'DROP';")).toEqual([
      'apps/server/src/a.ts says packages/contract/src/main/a.ts:1 again',
    ]);
    expect(said('apps/server/src/a.ts', "type Kind = 'ADD' | 'CHANGE' | 'KEEP';")).toEqual([]);
  });
});
