import { expect, it } from 'vitest';
import { numbersOf, type TerminalValues, terminalFaults } from './terminal-fields.ts';

const values: TerminalValues = {
  id: 'a',
  title: 'پیشخوان',
  bankType: 'MELLAT',
  ip: '192.168.1.40',
  port: 1024,
  serialNumber: '',
  acceptorId: '',
  terminalId: '',
  bridgeId: null,
  active: true,
  username: '',
  password: '',
  basic: '',
};
const network = { byNetwork: true, needsKeys: false, needs: [] };
const service = { byNetwork: false, needsKeys: true, needs: ['terminalId' as const] };

it.each([
  ['a whole one', values, network, []],
  ['no name', { ...values, title: ' ' }, network, ['title']],
  ['no address', { ...values, ip: '', port: null }, network, ['ip', 'port']],
  ['an address that is none', { ...values, ip: '192.168.1.300' }, network, ['ip']],
  ['a service needs no address', { ...values, ip: '', port: null, terminalId: '12' }, service, []],
  ['a number that is missing', { ...values, ip: '' }, service, ['terminalId']],
  ['letters in a number', { ...values, terminalId: '12ب' }, service, ['terminalId']],
  [
    'one key without the others',
    { ...values, terminalId: '12', basic: 'x' },
    service,
    ['username', 'password'],
  ],
  ['a serial with letters', { ...values, serialNumber: 'A12' }, network, []],
] as const)('%s', (_case, typed, provider, faults) => {
  expect(Object.keys(terminalFaults(typed, provider))).toEqual(faults);
});

it('asks first for what the bank needs', () => {
  expect(numbersOf({ needs: ['serialNumber'] })[0]).toBe('serialNumber');
  expect(numbersOf({ needs: [] })).toHaveLength(3);
});
