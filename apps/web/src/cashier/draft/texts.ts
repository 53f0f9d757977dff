/** These are the words of an order that is put aside. */
export const draftTexts = {
  held: 'سفارش نگه داشته شد.',
} as const;
