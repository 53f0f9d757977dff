export function Checkout(_: { step?: string; id?: string }) {
  return null;
}
