/** What the offline screens say. */
export const offlineTexts = {
  thisTill: 'صندوق',
} as const;
