const SYSTEMS = [
  [/iPhone|iPad/, 'آیفون یا آیپد'],
  [/Android/, 'اندروید'],
  [/Windows/, 'ویندوز'],
  [/Mac OS X|Macintosh/, 'مک'],
  [/CrOS/, 'کروم‌بوک'],
  [/Linux|X11/, 'لینوکس'],
] as const;
// The order matters: most browsers name others beside themselves.
const BROWSERS = [
  [/Edg/, 'اج'],
  [/OPR|Opera/, 'اپرا'],
  [/Firefox|FxiOS/, 'فایرفاکس'],
  [/Chrome|CriOS|Chromium/, 'کروم'],
  [/Safari/, 'سافاری'],
] as const;

function first(list: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return list.find(([pattern]) => pattern.test(text))?.[1];
}

/**
 * Gives what people call a device: «کروم در ویندوز» for a browser's user agent, the name it gave itself where that is
 * Persian; null for anything else.
 */
export function deviceName(device: string): string | null {
  const system = first(SYSTEMS, device);
  const browser = first(BROWSERS, device);
  if (system && browser) return `${browser} در ${system}`;
  if (system ?? browser) return system ?? browser ?? null;
  return /[\u0600-\u06ff]/.test(device) && !/[A-Za-z]/.test(device) ? device : null;
}
