export function ProfilePage(_: { step?: string; id?: string }) {
  return null;
}
