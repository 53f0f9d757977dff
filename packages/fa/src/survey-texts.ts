/** What a guest reads once the order has arrived. */
export function surveyMessage(vendorName: string, address: string): string {
  return `از سفارش خود در ${vendorName} چقدر راضی بودید؟ با چند لمس به ما بگویید:\n${address}`;
}
