import type { GuestAction } from '../conformance-guest.ts';

const ATTRIBUTE = /(name|value|action)="([^"]*)"/g;

function attributesOf(tag: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...tag.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]),
  );
}

/**
 * Does as a guest would on a simulated pay page. Where the company sends its guests back by a form, the form's fields are
 * put into the address.
 * @returns where the browser is led to, or null when it stays.
 */
export async function actOnPage(payUrl: string, action: GuestAction): Promise<URL | null> {
  const body = new URLSearchParams({ action });
  const response = await fetch(payUrl, { method: 'POST', body, redirect: 'manual' });
  const location = response.headers.get('location');
  if (location !== null) return new URL(location);
  const html = await response.text();
  const form = /<form method="post" action="[^"]+">.*?<\/form>/s.exec(html)?.[0];
  if (!form || !html.includes('<script>')) return null;
  const url = new URL(attributesOf(/<form[^>]*>/.exec(form)?.[0] ?? '').action ?? '');
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const { name = '', value = '' } = attributesOf(input);
    url.searchParams.set(name, value);
  }
  return url;
}
