export function OrdersPage(_: { step?: string; id?: string }) {
  return null;
}
