import type { SmsPatternMessage, SmsProvider, SmsSendOutcome } from './port.ts';

/** Is a message that nobody sends: the built-in outbox shows it. */
export interface UnsentSms {
  readonly id: string;
  readonly phoneNumber: string;
  readonly text: string;
}

/** Is all that the outbox is made of; the server keeps the messages. */
export interface SmsOutboxConfig {
  readonly newId: () => string;
  /** Keeps the message. When it throws, the message counts as unreachable. */
  readonly saveMessage: (message: UnsentSms) => Promise<void>;
  /** Tells whether a message is kept. */
  readonly hasMessage: (id: string) => Promise<boolean>;
  /** Writes the words of a pattern with its values. */
  readonly textOf: (message: SmsPatternMessage) => string;
}

/**
 * Is the provider where none is configured (decisions §7): every message is kept instead of sent, on a page and in the
 * terminal, and counts as delivered.
 */
export function smsOutbox(config: SmsOutboxConfig): SmsProvider {
  async function keep(phoneNumber: string, text: string): Promise<SmsSendOutcome> {
    const id = config.newId();
    try {
      await config.saveMessage({ id, phoneNumber, text });
    } catch {
      return { outcome: 'UNREACHABLE', reason: 'PROVIDER_ERROR' };
    }
    return { outcome: 'SENT', messageId: id };
  }
  return {
    send: ({ phoneNumber, text }) => keep(phoneNumber, text),
    sendPattern: (message) => keep(message.phoneNumber, config.textOf(message)),
    getStatus: async (messageId) =>
      (await config.hasMessage(messageId))
        ? { outcome: 'STATUS', status: 'DELIVERED' }
        : { outcome: 'REFUSED', refusal: 'UNKNOWN_MESSAGE', providerCode: '' },
    getCredit: async () => ({ outcome: 'CREDIT', amount: 0, unit: 'UNLIMITED' }),
  };
}
