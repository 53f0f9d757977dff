/** What a guest reads once the order has arrived; its last line is the way to get no messages any more. */
export function surveyMessage(vendorName: string, address: string): string {
  return `از سفارش خود در ${vendorName} چقدر راضی بودید؟ با چند لمس به ما بگویید:\n${address}\nلغو: «لغو» را به همین شماره بفرستید.`;
}
