import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  coverageByArea,
  inconsistencies,
  type KnownCalls,
  missingCalls,
  readExercisedCalls,
  readSpecifiedCalls,
} from './call-coverage.ts';
import { ROOT } from './rules/repository.ts';

const TABLE =
  'area\tgroup\tmethod\tpath\tspec\nmain\torders\tGET\t/a\tshown\nmain\torders\tPOST\t/a\tnamed\nidentity\tauth\tGET\t/b/{id}\tshown\n';

const known: KnownCalls = {
  specified: readSpecifiedCalls(TABLE),
  own: [],
  declared: new Set(['GET /a', 'POST /a']),
  implemented: new Set(['GET /a', 'POST /a']),
  exercised: new Set(['GET /a']),
};

describe('readSpecifiedCalls', () => {
  it('reads the specification’s own table', () => {
    const calls = readSpecifiedCalls(readFileSync(join(ROOT, 'docs/spec/calls.tsv'), 'utf8'));
    expect(calls.length).toBe(368);
    expect(calls[0]).toEqual({
      area: 'identity',
      group: 'auth',
      key: 'POST /api-identity/identity/auth/login',
    });
  });

  it.each([
    'main\torders\tFETCH\t/a\tshown',
    'main\torders',
    'main\torders\tGET\t/a\tshown\nmain\tx\tGET\t/a\tshown',
  ])('refuses %j', (rows) => {
    expect(() => readSpecifiedCalls(`area\tgroup\tmethod\tpath\tspec\n${rows}\n`)).toThrow(/calls\.tsv:\d/);
  });
});

describe('readExercisedCalls', () => {
  it('counts what was answered with success, once, and forgives a line that was cut off', () => {
    const lines =
      '{"call":"GET /a","status":200}\n{"call":"GET /a","status":200}\n{"call":"POST /a","status":409}\n{"call":"GET /b","status":302}\n{"call":"GE';
    expect(readExercisedCalls(lines)).toEqual(new Set(['GET /a', 'GET /b']));
  });
});

describe('coverage', () => {
  it('counts each stage per area and over all', () => {
    expect(coverageByArea(known)).toEqual([
      { area: 'main', specified: 2, declared: 2, implemented: 2, exercised: 1 },
      { area: 'identity', specified: 1, declared: 0, implemented: 0, exercised: 0 },
      { area: 'all', specified: 3, declared: 2, implemented: 2, exercised: 1 },
    ]);
  });

  it('names the first stage each call lacks', () => {
    expect(missingCalls(known)).toEqual([
      { key: 'POST /a', lacks: 'exercised' },
      { key: 'GET /b/{id}', lacks: 'declared' },
    ]);
  });

  it('finds calls that only one side knows', () => {
    const odd = {
      ...known,
      declared: new Set(['GET /a', 'GET /new']),
      implemented: new Set(['GET /a', 'GET /old']),
    };
    expect(inconsistencies(odd)).toEqual([
      'declared, not in calls.tsv or own-calls.tsv: GET /new',
      'implemented, not declared: GET /old',
      'declared, not implemented: GET /new',
    ]);
    expect(inconsistencies(known)).toEqual([]);
  });
});
