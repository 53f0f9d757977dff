export function OrderPage(_: { step?: string; id?: string }) {
  return null;
}
