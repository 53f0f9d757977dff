/** These are the words of the basket, beside the menu and on its way to the order. */
export const cartPanelTexts = {
  cart: 'سبد خرید',
  itemsTotal: 'جمع سبد',
  continue: 'ادامهٔ سفارش',
  emptyCart: 'سبد شما خالی است.',
  emptyCartHint: 'هر چه دوست دارید از منو بردارید.',
} as const;
