import { useEffect } from 'react';
import { create } from 'zustand';

/** These wait for somebody at a till beside their work, the gravest first. */
export const NOTICE_KINDS = [
  // Whoever calls waits for seconds, everything else for longer.
  'caller',
  'memory',
  'till',
  'outbox',
  'waiting',
  'printers',
  'couriers',
  'calls',
  'line',
  'person',
  'messages',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

type Told = Readonly<Partial<Record<NoticeKind, string>>>;

/** Keeps what each of them says now, for a screen that has no room to show them beside each other. */
export const useToldNotices = create<{ readonly told: Told }>(() => ({ told: {} }));

/** Says what a notice says, wherever that is gathered. @param words empty for nothing. */
export function useTellNotice(kind: NoticeKind, words: string): void {
  useEffect(() => {
    if (words === '') return;
    useToldNotices.setState(({ told }) => ({ told: { ...told, [kind]: words } }));
    return () =>
      useToldNotices.setState(({ told }) => {
        const { [kind]: _gone, ...rest } = told;
        return { told: rest };
      });
  }, [kind, words]);
}

/** Sums up what is gathered: how many there are, and the words of the gravest, empty where there is none. */
export function gathered(told: Told): { readonly count: number; readonly words: string } {
  const words = NOTICE_KINDS.flatMap((kind) => told[kind] ?? []);
  return { count: words.length, words: words[0] ?? '' };
}
