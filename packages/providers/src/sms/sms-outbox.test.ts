import { expect, test } from 'vitest';
import { smsConformance } from './conformance.ts';
import { smsOutbox, type UnsentSms } from './sms-outbox.ts';

function openSmsOutbox() {
  const messages: UnsentSms[] = [];
  let count = 0;
  const provider = smsOutbox({
    newId: () => `m-${++count}`,
    saveMessage: async (message) => {
      messages.push(message);
    },
    hasMessage: async (id) => messages.some((message) => message.id === id),
    textOf: ({ values }) => `به نام سفره: ${values.join(' ')}`,
  });
  return { messages, provider };
}

smsConformance('the built-in outbox', async () => {
  const { messages, provider } = openSmsOutbox();
  return {
    provider,
    received: (phoneNumber) =>
      messages.filter((message) => message.phoneNumber === phoneNumber).map((message) => message.text),
    advance: () => {},
    close: async () => {},
  };
});

test('a message that cannot be kept is unreachable', async () => {
  const provider = smsOutbox({
    newId: () => 'm',
    saveMessage: async () => {
      throw new Error('database is away');
    },
    hasMessage: async () => false,
    textOf: () => '',
  });
  expect(await provider.send({ phoneNumber: '09123456789', text: 'x' })).toEqual({
    outcome: 'UNREACHABLE',
    reason: 'PROVIDER_ERROR',
  });
});
