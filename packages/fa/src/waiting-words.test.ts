import { WAITING_WORD_LENGTH_MAX, WAITING_WORDS_MAX } from '@sofreh/domain/limits';
import { expect, it } from 'vitest';
import { waitingWords } from './waiting-words.ts';

const line = (title: string, note = '', toppings: { title: string; count: number }[] = []) => ({
  title,
  note,
  toppings,
});

it('says an order’s notes, its lines’ toppings and notes, and its answers, those of an allergy first', () => {
  const said = {
    notes: ['زنگ نزنید', '', 'به گردو حساسیت دارم'],
    lines: [line('کباب', 'کم‌نمک', [{ title: 'سس سیر', count: 2 }]), line('چای')],
  };
  expect(waitingWords(said, [{ title: 'حساسیت دارید؟', value: 'خیر' }])).toEqual({
    words: [
      { text: 'به گردو حساسیت دارم', allergy: true },
      { text: 'زنگ نزنید', allergy: false },
      { text: 'کباب: سس سیر ×۲، کم‌نمک', allergy: false },
      { text: 'حساسیت دارید؟: خیر', allergy: false },
    ],
    more: 0,
  });
});

it('takes no more room than a card has, and never cuts an allergy away', () => {
  const long = 'الف '.repeat(400);
  const said = {
    notes: [`${long}به بادام آلرژی دارم`],
    lines: Array.from({ length: 20 }, (_, index) => line(`غذا ${index}`, long)),
  };
  const { words, more } = waitingWords(said, []);
  expect([words.length, more]).toEqual([WAITING_WORDS_MAX, 21 - WAITING_WORDS_MAX]);
  expect(words[0]).toMatchObject({ allergy: true, text: expect.stringMatching(/^….*به بادام آلرژی دارم$/) });
  for (const { text } of words.slice(1)) expect(text.length).toBeLessThanOrEqual(WAITING_WORD_LENGTH_MAX + 1);
});
