/** These are the words of what a guest thinks of an order. */
export const feedbackTexts = {
  title: 'این سفارش چطور بود؟',
  rating: 'امتیاز شما',
  text: 'اگر حرفی مانده است، بنویسید',
  textPlaceholder: 'برای رستوران',
  send: 'ثبت نظر',
  goOn: 'ادامه؛ چند پرسش کوتاه',
  sent: 'نظر شما ثبت شد. سپاس!',
  yours: 'نظر شما دربارهٔ این سفارش',
};
