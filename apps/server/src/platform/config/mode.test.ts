import { describe, expect, it } from 'vitest';
import { type ModeFacts, modeOf } from './mode.ts';

const PLAIN: ModeFacts = {
  nodeEnv: undefined,
  publicUrl: undefined,
  demo: undefined,
  embedded: true,
  origin: 'NONE',
  simulatorControls: false,
};
const HTTPS = { publicUrl: 'https://food.example.ir' };
const NODE = { nodeEnv: 'production' };

type Row = readonly [name: string, changes: Partial<ModeFacts>, expected: string];

const ROWS: readonly Row[] = [
  ['npm start', {}, 'DEMO'],
  ['npm start again', { origin: 'DEMO' }, 'DEMO'],
  ['the demo on the local network', { publicUrl: 'http://192.168.1.5:3000' }, 'DEMO'],
  ['another value of NODE_ENV', { nodeEnv: 'test' }, 'DEMO'],
  ['a demo that is told so', { demo: true, embedded: false }, 'DEMO'],
  ['a second process on a demo', { embedded: false, origin: 'DEMO' }, 'DEMO'],
  ['a demo whose data are kept', { demo: false, origin: 'DEMO' }, 'DEMO'],
  ['a demo with controls', { simulatorControls: true }, 'DEMO'],
  ['a fresh one without the demo', { demo: false }, 'PRODUCTION'],
  ['a fresh database elsewhere', { embedded: false }, 'PRODUCTION'],
  ["an owner's data", { origin: 'OWN' }, 'PRODUCTION'],
  ["an owner's data elsewhere", { origin: 'OWN', embedded: false }, 'PRODUCTION'],
  ['NODE_ENV', NODE, 'PRODUCTION'],
  ['a public address', HTTPS, 'PRODUCTION'],
  ['a public address in capitals', { publicUrl: 'HTTPS://food.example.ir' }, 'PRODUCTION'],
  ['both, without the demo', { ...NODE, ...HTTPS, demo: false, origin: 'OWN' }, 'PRODUCTION'],
  ['production that asks for the demo', { ...NODE, demo: true }, 'DEMO_ASKED_IN_PRODUCTION'],
  ['a public demo', { ...HTTPS, demo: true }, 'DEMO_ASKED_IN_PRODUCTION'],
  ['a demo that would go public', { ...HTTPS, origin: 'DEMO' }, 'DEMO_DATA_IN_PRODUCTION'],
  ['a demo that would go into production', { ...NODE, origin: 'DEMO' }, 'DEMO_DATA_IN_PRODUCTION'],
  ['the same, denying it', { ...NODE, origin: 'DEMO', demo: false }, 'DEMO_DATA_IN_PRODUCTION'],
  ["a demo among an owner's data", { demo: true, origin: 'OWN' }, 'DEMO_ASKED_OF_OWN_DATA'],
  ['controls in production', { ...NODE, simulatorControls: true }, 'CONTROLS_IN_PRODUCTION'],
  ["controls over an owner's data", { origin: 'OWN', simulatorControls: true }, 'CONTROLS_IN_PRODUCTION'],
];

describe('modeOf', () => {
  it.each(ROWS)('%s: %j is %s', (_name, changes, expected) => {
    const choice = modeOf({ ...PLAIN, ...changes });
    expect('mode' in choice ? choice.mode : choice.conflict).toBe(expected);
  });
});
